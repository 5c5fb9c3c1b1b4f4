import { accountLinkAnswers as answers } from '#contract/account/account-link-answers.ts'
import * as accountLinks from '#contract/account/account-links.ts'
import {
  ACCESS_TOKEN_SECONDS,
  authCookies,
  createToken,
  DEVICE_COOKIE,
  logout,
  refreshToken,
  SHOP_CLIENT_ID,
} from '#contract/account/auth.ts'
import { createTokenWithCode } from '#contract/account/second-factor.ts'
import { Refusal } from '#contract/errors.ts'
import type { Core } from '#kernel/core.ts'
import { type RequestContext, type Route, route } from '#kernel/route.ts'
import { createAccountLinks } from '#modules/security/account-links.ts'
import { createSealer } from '#modules/security/sealed.ts'
import { createAuthLimits } from './limits.ts'
import { resendVerification, verifyEmail } from './links/verify-email.ts'
import { type Login, logIn } from './log-in.ts'
import { logInWithCode } from './log-in-with-code.ts'
import { changePassword } from './passwords/change-password.ts'
import { forgotPassword } from './passwords/forgot-password.ts'
import { recoverPassword } from './passwords/recover-password.ts'
import { createLoginChallenges } from './second-factor/login-challenge.ts'
import { secondFactorRoutes } from './second-factor/routes.ts'
import { SECOND_FACTOR } from './second-factor/take-code.ts'
import { createKnownDevices } from './sessions/device.ts'
import { endSession, endSessionOf, formerLogin } from './sessions/end-sessions.ts'
import { limitedRefresh, type TokenPair } from './sessions/refresh-session.ts'
import { bodyTokens, clearedCookies, deviceCookie, sessionCookies } from './sessions/session-cookies.ts'
import type { AccessTokens } from './tokens/access-token.ts'

export interface AuthDeps {
  core: Core
  tokenSecret: string
  tokens: AccessTokens
}

export function authRoutes({ core, tokenSecret, tokens }: AuthDeps): Route[] {
  const { db } = core
  const deps = {
    core,
    db,
    tokens,
    limits: createAuthLimits(db),
    links: createAccountLinks(tokenSecret),
    devices: createKnownDevices(tokenSecret),
    challenges: createLoginChallenges(tokenSecret),
    sealer: createSealer(tokenSecret, SECOND_FACTOR),
  }
  const enter = (login: Login, context: RequestContext) => {
    keep(login, context)
    if (!deps.devices.nameOf(context.cookie(DEVICE_COOKIE), login.userId))
      context.setCookie(deviceCookie(deps.devices.mark(login.userId)))
    return bodyTokens(login)
  }
  return [
    route(createToken, async ({ body }, context) => {
      if (body.client_id !== SHOP_CLIENT_ID) throw new Refusal('credentials_invalid')
      const { ip, userAgent } = context
      const { username: email, password, remember: remembered } = body
      const deviceMark = context.cookie(DEVICE_COOKIE)
      const former = formerLogin(context)
      const credentials = { email, password, remembered, ip, userAgent, deviceMark, former }
      return enter(await logIn(deps, credentials, context), context)
    }),
    route(createTokenWithCode, async ({ body }, context) => {
      const { ip, userAgent } = context
      const { challenge, one_time_code: code } = body
      const former = formerLogin(context)
      return enter(await logInWithCode(deps, { challenge, code, ip, userAgent, former }), context)
    }),
    route(refreshToken, async ({ body }, context) => {
      if (body.refresh_token) return bodyTokens(await limitedRefresh(deps, body.refresh_token, context))
      const token = context.cookie(authCookies.refresh)
      if (!token) throw new Refusal('token_invalid')
      keep(await limitedRefresh(deps, token, context), context)
      return { expires_in: ACCESS_TOKEN_SECONDS }
    }),
    route(logout, async (_, context) => {
      const token = context.cookie(authCookies.refresh)
      if (context.user) await endSession(db, context.user.sessionId)
      if (token) await endSessionOf(db, token)
      for (const cookie of clearedCookies(context)) context.setCookie(cookie)
      return undefined
    }),
    route(accountLinks.verifyEmail, async ({ params, query }, { ip }) => {
      await verifyEmail(deps, { link: { ...params, ...query }, ip })
      return { message: answers.verified }
    }),
    route(accountLinks.resendVerificationEmail, async (_, { user, ip }) => {
      await resendVerification(deps, { userId: user.id, ip })
      return { message: answers.resent(user.email) }
    }),
    route(accountLinks.forgotPassword, async ({ body }, { ip }) => {
      await forgotPassword(deps, { email: body.email, ip })
      return { message: answers.asked }
    }),
    route(accountLinks.recoverPassword, async ({ body }, { ip }) => {
      const { password, password_confirmation: _, ...link } = body
      await recoverPassword(deps, { link, password, ip })
      return { message: answers.passwordChanged }
    }),
    route(accountLinks.changePassword, async ({ body }, { user }) => {
      const { current_password: current, code, password } = body
      await changePassword(deps, { owner: user, current, code, password })
      return { message: answers.passwordChanged }
    }),
    ...secondFactorRoutes(deps),
  ]
}

/** To a browser, out of reach of its scripts. */
function keep(pair: TokenPair, context: RequestContext): void {
  for (const cookie of sessionCookies(pair)) context.setCookie(cookie)
}
