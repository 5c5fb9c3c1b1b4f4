import * as externalLoginApi from '#contract/accounts/external-login.ts'
import { type Cookie, type Route, route } from '#kernel/route.ts'
import type { CodeKit } from '../auth-kit.ts'
import { formerLogin } from '../sessions/end-sessions.ts'
import { sessionCookies } from '../sessions/session-cookies.ts'
import { type ExternalKit, externalLogins, type SealedIdentity } from './external-logins.ts'
import { linkExternalIdentity } from './link-external-identity.ts'
import { ownIdentities } from './linked-identities.ts'
import { beginExternalLogin, finishExternalLogin } from './log-in-externally.ts'
import { unlinkIdentity } from './unlink-identity.ts'

const { externalCookies } = externalLoginApi

/** The provider's callback: the page at that address in `web/routes.ts`. */
const CALLBACK = '/login/external/callback'

export function identityRoutes(kit: ExternalKit & CodeKit): Route[] {
  const { core } = kit
  const logins = externalLogins(kit)
  return [
    route(externalLoginApi.getExternalLogin, async (_, { cookie }) => {
      if (!logins.provider) return { data: { label: null, redirect: null, identity: null } }
      const begun = await logins.attempts.open(cookie(externalCookies.attempt))
      const identity = await logins.identities.open(cookie(externalCookies.identity))
      const { label } = logins.provider
      return { data: { label, redirect: begun?.redirect ?? null, identity: identity && presentIdentity(identity) } }
    }),
    route(externalLoginApi.beginExternalLogin, async ({ body: { redirect } }, { origin, ip, setCookie }) => {
      const { url, sealedAttempt } = await beginExternalLogin(logins, { callbackUrl: origin + CALLBACK, redirect, ip })
      setCookie(kept(externalCookies.attempt, sealedAttempt, externalLoginApi.EXTERNAL_ATTEMPT_SECONDS))
      return { data: { url } }
    }),
    route(externalLoginApi.finishExternalLogin, async ({ body: { answer } }, context) => {
      const { origin, ip, userAgent, cookie, setCookie } = context
      const url = new URL(`${origin}${CALLBACK}`)
      url.search = answer
      const sealedAttempt = cookie(externalCookies.attempt)
      const { redirect, tokens, sealedIdentity } = await finishExternalLogin(logins, {
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
    route(externalLoginApi.listExternalIdentities, (_, { user }) => ownIdentities(core.db, user.id)),
    route(externalLoginApi.deleteExternalIdentity, async ({ params: { identityId }, body }, { user }) => {
      const { id: userId, sessionId } = user
      const { current_password: password, code } = body
      await unlinkIdentity(kit, { userId, sessionId, identityId, password, code })
      return undefined
    }),
  ]
}

function kept(name: string, value: string | null, maxAge = 0): Cookie {
  return { name, value, maxAge, httpOnly: true, path: '/' }
}

function presentIdentity({
  email,
  firstName,
  lastName,
  institution,
  role,
}: SealedIdentity): externalLoginApi.ExternalIdentity {
  return { email, first_name: firstName, last_name: lastName, institution, role }
}
