import { accountLinkAnswers as answers } from '#contract/accounts/account-link-answers.ts'
import * as accountLinksApi from '#contract/accounts/account-links.ts'
import * as authApi from '#contract/accounts/auth.ts'
import { ACCESS_TOKEN_SECONDS } from '#contract/accounts/lifetimes.ts'
import * as secondFactorApi from '#contract/accounts/second-factor.ts'
import * as officeUsersApi from '#contract/desks/office-users.ts'
import { correctEmail as correctEmailOperation } from '#contract/desks/person-corrections.ts'
import { Refusal } from '#contract/errors.ts'
import type { Database } from '#kernel/database/connection.ts'
import { type Route, route } from '#kernel/route.ts'
import { audit } from '#modules/ground/audit/record-audit.ts'
import type { AuthKit } from './auth-kit.ts'
import { correctEmail } from './email-change/correct-email.ts'
import { resendByStaff, resendVerification, verifyEmail } from './links/verify-email.ts'
import { logIn } from './log-in.ts'
import { logInWithCode } from './log-in-with-code.ts'
import { changePassword } from './passwords/change-password.ts'
import { forgotPassword } from './passwords/forgot-password.ts'
import { recoverPassword } from './passwords/recover-password.ts'
import { secondFactorRoutes } from './second-factor/routes.ts'
import { endSession, endSessionOf, formerLogin } from './sessions/end-sessions.ts'
import { enterWith, keepTokens } from './sessions/enter-with.ts'
import { limitedRefresh } from './sessions/refresh-session.ts'
import { bodyTokens, clearedCookies } from './sessions/session-cookies.ts'

export function authRoutes(kit: AuthKit): Route[] {
  const { db } = kit.core
  return [
    route(authApi.createToken, async ({ body }, context) => {
      if (body.client_id !== authApi.SHOP_CLIENT_ID) throw new Refusal('credentials_invalid')
      const { ip, userAgent } = context
      const { username: email, password, remember: remembered } = body
      const deviceMark = context.cookie(authApi.DEVICE_COOKIE)
      const former = formerLogin(context)
      const credentials = { email, password, remembered, ip, userAgent, deviceMark, former }
      return enterWith(kit, await logIn(kit, credentials, context), context)
    }),
    route(secondFactorApi.createTokenWithCode, async ({ body }, context) => {
      const { ip, userAgent } = context
      const { challenge, one_time_code: code } = body
      const former = formerLogin(context)
      return enterWith(kit, await logInWithCode(kit, { challenge, code, ip, userAgent, former }), context)
    }),
    route(authApi.refreshToken, async ({ body }, context) => {
      if (body.refresh_token) return bodyTokens(await limitedRefresh(kit, body.refresh_token, context))
      const token = context.cookie(authApi.authCookies.refresh)
      if (!token) throw new Refusal('token_invalid')
      keepTokens(await limitedRefresh(kit, token, context), context)
      return { expires_in: ACCESS_TOKEN_SECONDS }
    }),
    route(authApi.logout, async (_, context) => {
      const token = context.cookie(authApi.authCookies.refresh)
      if (context.user) await endSession(db, context.user.sessionId)
      if (token) await endSessionOf(db, token)
      for (const cookie of clearedCookies(context)) context.setCookie(cookie)
      return undefined
    }),
    route(accountLinksApi.verifyEmail, async ({ params, query }, { ip }) => {
      await verifyEmail(kit, { link: { ...params, ...query }, ip })
      await kit.onceProven(params.id)
      return { message: answers.verified }
    }),
    route(accountLinksApi.resendVerificationEmail, async (_, { user, ip }) => {
      await resendVerification(kit, { userId: user.id, ip })
      return { message: answers.resent(user.email) }
    }),
    route(officeUsersApi.sendConfirmationAgain, async ({ params: { id: userId }, body: { reason } }, staff) => {
      const operation = officeUsersApi.sendConfirmationAgain
      const alongside = (tx: Database) => audit(tx, staff, { operation, subjectId: null, personId: userId, reason })
      await resendByStaff(kit, { userId, alongside })
      return undefined
    }),
    route(correctEmailOperation, async ({ params: { id: userId }, body: { email, reason } }, staff) => {
      await correctEmail(kit, staff, { userId, email, reason })
      return undefined
    }),
    route(accountLinksApi.forgotPassword, async ({ body }, { ip }) => {
      await forgotPassword(kit, { email: body.email, ip })
      return { message: answers.asked }
    }),
    route(accountLinksApi.recoverPassword, async ({ body }, { ip }) => {
      const { password, password_confirmation: _, ...link } = body
      await recoverPassword(kit, { link, password, ip })
      return { message: answers.passwordChanged }
    }),
    route(accountLinksApi.changePassword, async ({ body }, { user }) => {
      const { current_password: current, code, password } = body
      await changePassword(kit, { owner: user, current, code, password })
      return { message: answers.passwordChanged }
    }),
    ...secondFactorRoutes(kit),
  ]
}
