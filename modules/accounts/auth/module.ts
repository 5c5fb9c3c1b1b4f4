import { module } from '#kernel/module.ts'
import type { MailKind } from '#modules/ground/mail/mail-kind.ts'
import { type AuthKit, SECOND_FACTOR } from './auth-kit.ts'
import { emailChangeRoutes } from './email-change/routes.ts'
import { PROVIDER_SECRETS } from './external/providers/login-providers.ts'
import { identityProviders } from './external/providers/tables.ts'
import { identityRoutes } from './external/routes.ts'
import * as jobs from './jobs.ts'
import { loginAttemptsSetting } from './login-attempts.ts'
import * as emailChanges from './mails/email-changes.ts'
import * as links from './mails/links.ts'
import * as logins from './mails/logins.ts'
import { answerPasswordRequest } from './passwords/forgot-password.ts'
import { authData } from './personal-data.ts'
import { authRoutes } from './routes.ts'
import { deleteExpiredSessions } from './sessions/end-sessions.ts'
import { sessionRoutes } from './sessions/session-routes.ts'
import { secondFactors, signingKeys } from './tables.ts'
import { rotateSigningKeys, SIGNING_ALGORITHMS, SIGNING_KEYS } from './tokens/rotate-signing-keys.ts'

/** Age in days at which a key is replaced. */
const SIGNING_KEY_DAYS = 30

export const auth = module<AuthKit, MailKind>({
  name: 'auth',
  routes: (kit) => [...authRoutes(kit), ...identityRoutes(kit), ...sessionRoutes(kit), ...emailChangeRoutes(kit)],
  jobs: [
    jobs.answerPasswordRequest.does(({ core }, { requestId }) => answerPasswordRequest(core, requestId)),
    jobs.deleteExpiredSessions.does(({ core }) => deleteExpiredSessions(core.db)),
    jobs.rotateSigningKeys.does(async ({ core: { db }, tokenSecret: secret }) => {
      for (const algorithm of SIGNING_ALGORITHMS)
        await rotateSigningKeys({ db, secret, algorithm }, { ifDaysOld: SIGNING_KEY_DAYS })
    }),
  ],
  mails: [...Object.values(emailChanges), ...Object.values(links), ...Object.values(logins)],
  settings: [loginAttemptsSetting],
  personalData: [authData],
  sealedColumns: [
    {
      table: signingKeys,
      owner: signingKeys.kid,
      text: signingKeys.sealedPrivateKey,
      purpose: SIGNING_KEYS,
    },
    {
      table: identityProviders,
      owner: identityProviders.id,
      text: identityProviders.clientSecretSealed,
      purpose: PROVIDER_SECRETS,
    },
    { table: secondFactors, owner: secondFactors.userId, text: secondFactors.secret, purpose: SECOND_FACTOR },
  ],
})
