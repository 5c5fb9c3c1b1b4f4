import type { IdentityProvider } from '#adapters/identity/port.ts'
import type { Report } from '#kernel/module.ts'
import { module } from '#kernel/module.ts'
import type { MailKind } from '#modules/mail/mail-kind.ts'
import { emailChangeRoutes } from './email-change/routes.ts'
import { identityRoutes } from './external/routes.ts'
import * as jobs from './jobs.ts'
import * as emailChanges from './mails/email-changes.ts'
import * as links from './mails/links.ts'
import * as logins from './mails/logins.ts'
import { answerPasswordRequest } from './passwords/forgot-password.ts'
import { authData } from './personal-data.ts'
import { type AuthDeps, authRoutes } from './routes.ts'
import { deleteExpiredSessions } from './sessions/end-sessions.ts'
import { sessionRoutes } from './sessions/session-routes.ts'
import { rotateSigningKeys } from './tokens/rotate-signing-keys.ts'
import type { SigningKeys } from './tokens/signing-keys.ts'

/** After so many days the key of access tokens is replaced. */
const SIGNING_KEY_DAYS = 30

export const auth = module<
  AuthDeps & { signingKeys: SigningKeys; identityProvider: IdentityProvider | undefined; report: Report },
  MailKind
>({
  name: 'auth',
  routes: ({ identityProvider: provider, report, ...kit }) => [
    ...authRoutes(kit),
    ...identityRoutes({
      ...kit,
      provider,
      report: (facts) => report(facts, 'login at the identity provider failed'),
    }),
    ...sessionRoutes({ db: kit.core.db, signingKeys: kit.signingKeys }),
    ...emailChangeRoutes(kit),
  ],
  jobs: [
    jobs.answerPasswordRequest.does(({ core }, { requestId }) => answerPasswordRequest(core, requestId)),
    jobs.deleteExpiredSessions.does(({ core }) => deleteExpiredSessions(core.db)),
    jobs.rotateSigningKeys.does(async ({ core: { db }, tokenSecret: secret }) => {
      await rotateSigningKeys({ db, secret }, { ifDaysOld: SIGNING_KEY_DAYS })
    }),
  ],
  mails: [...Object.values(emailChanges), ...Object.values(links), ...Object.values(logins)],
  personalData: authData,
})
