import * as accountLinks from '#contract/account-links.ts'
import {
  ACCESS_TOKEN_SECONDS,
  authCookies,
  createToken,
  getCurrentUser,
  logout,
  refreshToken,
  register,
  SHOP_CLIENT_ID,
} from '#contract/auth.ts'
import { Refusal } from '#contract/errors.ts'
import { type RequestContext, type Route, route } from '#contract/route.ts'
import { findUser } from '#modules/users/find-user.ts'
import { presentUser } from '#modules/users/present-user.ts'
import type { Core } from '#server/database/core.ts'
import { createAccessTokens } from './access-token.ts'
import { createAccountLinks } from './account-links.ts'
import { changePassword } from './change-password.ts'
import { endSession, endSessionOf } from './end-session.ts'
import { forgotPassword } from './forgot-password.ts'
import { createAuthLimits } from './limits.ts'
import { logIn } from './log-in.ts'
import { recoverPassword } from './recover-password.ts'
import { refreshSession } from './refresh-session.ts'
import { registerUser } from './register-user.ts'
import { resendVerification } from './resend-verification.ts'
import { clearedCookies, sessionCookies } from './session-cookies.ts'
import type { TokenPair } from './start-session.ts'
import { verifyEmail } from './verify-email.ts'

export interface AuthDeps {
  core: Core
  tokenSecret: string
}

const REGISTERED = 'Vielen Dank. Wir haben Ihnen eine E-Mail geschickt.'
const VERIFIED = 'Ihre E-Mail-Adresse ist bestätigt.'
const RESENT = (email: string) => `Wir haben Ihnen an ${email} geschrieben.`
const ASKED = 'Falls es zu dieser Adresse ein Konto gibt, haben wir Ihnen einen Link für ein neues Passwort geschickt.'
const CHANGED = 'Ihr Passwort ist geändert.'

export function authRoutes({ core, tokenSecret }: AuthDeps): Route[] {
  const { db } = core
  const deps = {
    core,
    db,
    tokens: createAccessTokens(tokenSecret),
    limits: createAuthLimits(db),
    links: createAccountLinks(tokenSecret),
  }
  return [
    route(createToken, async ({ body }, context) => {
      if (body.client_id !== SHOP_CLIENT_ID) throw new Refusal('credentials_invalid')
      const { ip, userAgent } = context
      return handOut(await logIn(deps, { email: body.username, password: body.password, ip, userAgent }), context)
    }),
    route(refreshToken, async ({ body }, context) => {
      const token = body.refresh_token ?? context.cookie(authCookies.refresh)
      if (!token) throw new Refusal('token_invalid')
      return handOut(await refreshSession(deps, token), context)
    }),
    route(getCurrentUser, async (_, { user }) => {
      const row = await findUser(db, user.id)
      if (!row) throw new Refusal('unauthenticated')
      return { data: presentUser(row) }
    }),
    route(logout, async (_, context) => {
      const token = context.cookie(authCookies.refresh)
      if (context.user) await endSession(db, context.user.sessionId)
      if (token) await endSessionOf(db, token)
      for (const cookie of clearedCookies()) context.setCookie(cookie)
      return undefined
    }),
    route(register, async ({ body }, { ip }) => {
      await registerUser(deps, body, ip)
      return { message: REGISTERED }
    }),
    route(accountLinks.verifyEmail, async ({ params, query }) => {
      await verifyEmail(deps, { ...params, ...query })
      return { message: VERIFIED }
    }),
    route(accountLinks.resendVerificationEmail, async (_, { user }) => {
      await resendVerification(deps, user.id)
      return { message: RESENT(user.email) }
    }),
    route(accountLinks.forgotPassword, async ({ body }, { ip }) => {
      await forgotPassword(deps, { email: body.email, ip })
      return { message: ASKED }
    }),
    route(accountLinks.recoverPassword, async ({ body }, { ip }) => {
      const { password, password_confirmation: _, ...link } = body
      await recoverPassword(deps, { link, password, ip })
      return { message: CHANGED }
    }),
    route(accountLinks.changePassword, async ({ body }, { user }) => {
      const { current_password: current, password } = body
      await changePassword(deps, { userId: user.id, sessionId: user.sessionId, current, password })
      return { message: CHANGED }
    }),
  ]
}

function handOut(pair: TokenPair, context: RequestContext) {
  for (const cookie of sessionCookies(pair)) context.setCookie(cookie)
  return {
    token_type: 'Bearer' as const,
    expires_in: ACCESS_TOKEN_SECONDS,
    access_token: pair.accessToken,
    refresh_token: pair.refreshToken,
  }
}
