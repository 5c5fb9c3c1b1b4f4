import * as externalLoginApi from '#contract/accounts/external-login.ts'
import { type Route, route } from '#kernel/route.ts'
import type { CodeKit } from '../auth-kit.ts'
import { formerLogin } from '../sessions/end-sessions.ts'
import { sessionCookies } from '../sessions/session-cookies.ts'
import { type ExternalKit, externalLogins, type SealedIdentity } from './external-logins.ts'
import { kept } from './kept-cookie.ts'
import { linkExternalIdentity } from './link-external-identity.ts'
import { ownIdentities } from './linked-identities.ts'
import { beginExternalLogin, finishExternalLogin } from './log-in-externally.ts'
import { officeProviderRoutes } from './providers/office-routes.ts'
import type { LogoKit } from './providers/provider-logo.ts'
import { trialKit } from './providers/try-provider.ts'
import { unlinkIdentity } from './unlink-identity.ts'

const { callbackPath, externalCookies } = externalLoginApi

export function identityRoutes(kit: ExternalKit & CodeKit & LogoKit): Route[] {
  const { core } = kit
  const logins = externalLogins(kit)
  const trials = trialKit({ core, logins, secret: kit.tokenSecret })
  return [
    route(externalLoginApi.getExternalLogin, async (_, { cookie }) => {
      const begun = await logins.attempts.open(cookie(externalCookies.attempt))
      const identity = await logins.identities.open(cookie(externalCookies.identity))
      const trial = await trials.trials.open(cookie(externalCookies.trial))
      return {
        data: {
          providers: await logins.providers.offered(),
          redirect: begun?.redirect ?? null,
          trial: trial?.provider ?? null,
          identity: identity && presentIdentity(identity),
        },
      }
    }),
    route(externalLoginApi.beginExternalLogin, async ({ body: { provider, redirect } }, { origin, ip, setCookie }) => {
      const callbackUrl = origin + callbackPath(provider)
      const { url, sealedAttempt } = await beginExternalLogin(logins, { provider, callbackUrl, redirect, ip })
      setCookie(kept(externalCookies.attempt, sealedAttempt, externalLoginApi.EXTERNAL_ATTEMPT_SECONDS))
      return { data: { url } }
    }),
    route(externalLoginApi.finishExternalLogin, async ({ body: { provider, answer } }, context) => {
      const { origin, ip, userAgent, cookie, setCookie } = context
      const url = new URL(origin + callbackPath(provider))
      url.search = answer
      const sealedAttempt = cookie(externalCookies.attempt)
      const { redirect, tokens, sealedIdentity } = await finishExternalLogin(logins, {
        provider,
        url,
        sealedAttempt,
        ip,
        userAgent,
        former: formerLogin(context),
      })
      setCookie(kept(externalCookies.attempt, null))
      setCookie(kept(externalCookies.identity, sealedIdentity ?? null, externalLoginApi.EXTERNAL_IDENTITY_SECONDS))
      if (tokens) for (const one of sessionCookies(tokens)) setCookie(one)
      return { data: { logged_in: tokens !== undefined, redirect } }
    }),
    route(externalLoginApi.linkExternalIdentity, async (_, { user, cookie, setCookie }) => {
      await linkExternalIdentity(logins, user, cookie(externalCookies.identity))
      setCookie(kept(externalCookies.identity, null))
      return undefined
    }),
    route(externalLoginApi.listExternalIdentities, (_, { user }) => ownIdentities(logins, user.id)),
    route(externalLoginApi.deleteExternalIdentity, async ({ params: { identityId }, body }, { user }) => {
      const { id: userId, sessionId } = user
      const { current_password: password, code } = body
      await unlinkIdentity(kit, { userId, sessionId, identityId, password, code })
      return undefined
    }),
    ...officeProviderRoutes({ core, logins, trials, pictures: kit.pictures, logoPainter: kit.logoPainter }),
  ]
}

function presentIdentity({
  provider,
  email,
  firstName,
  lastName,
  institution,
  role,
  school,
}: SealedIdentity): externalLoginApi.ExternalIdentity {
  return { provider, email, first_name: firstName, last_name: lastName, institution, role, school }
}
