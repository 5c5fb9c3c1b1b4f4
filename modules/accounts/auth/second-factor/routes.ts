import * as secondFactorApi from '#contract/accounts/second-factor.ts'
import { type CurrentUser, type Route, route } from '#kernel/route.ts'
import { loadGlobals } from '#modules/ground/settings/load-globals.ts'
import type { AuthKit, CodeKit } from '../auth-kit.ts'
import { bodyTokens, sessionCookies } from '../sessions/session-cookies.ts'
import { findBegun, findSecondFactor } from './find-second-factor.ts'
import { keyUri } from './one-time-codes.ts'
import { countRecoveryCodes } from './recovery-codes.ts'
import { renewRecoveryCodes } from './renew-recovery-codes.ts'
import { beginSecondFactor, confirmSecondFactor } from './set-up-second-factor.ts'
import { turnOffSecondFactor } from './turn-off-second-factor.ts'

/** Operations on the second factor of a logged-in user; the login's step that asks for a code is in `../routes.ts`. */
export function secondFactorRoutes(kit: CodeKit & Pick<AuthKit, 'tokens' | 'onceSecure'>): Route[] {
  const { core, sealer } = kit
  const loginOf = ({ id, sessionId }: CurrentUser) => ({ userId: id, sessionId })
  const presentSetUp = async (secret: string, label: string) => {
    const { publisher } = await loadGlobals(core)
    return { secret, uri: keyUri(secret, { issuer: publisher.name, label }) }
  }
  return [
    route(secondFactorApi.getSecondFactor, async (_, { user }) => {
      const on = await findSecondFactor(core.db, user.id)
      const begun = await findBegun(core.db, loginOf(user))
      const secret = begun && (await sealer.open(begun.secret, user.id))
      return {
        data: {
          enabled_at: on?.confirmedAt?.toISOString() ?? null,
          recovery_codes_left: await countRecoveryCodes(core.db, user.id),
          is_required: user.isStaff,
          set_up: secret ? await presentSetUp(secret, user.email) : null,
        },
      }
    }),
    route(secondFactorApi.beginSecondFactor, async ({ body }, { user }) => {
      const secret = await beginSecondFactor(kit, { ...loginOf(user), password: body.current_password })
      return { data: await presentSetUp(secret, user.email) }
    }),
    route(secondFactorApi.confirmSecondFactor, async ({ body }, { user, ip, userAgent, header, setCookie }) => {
      const confirmation = { ...loginOf(user), device: { ip, userAgent }, code: body.one_time_code }
      const { recoveryCodes: recovery_codes, pair } = await confirmSecondFactor(kit, confirmation)
      if (header('authorization') !== undefined) return { data: { recovery_codes, tokens: bodyTokens(pair) } }
      for (const cookie of sessionCookies(pair)) setCookie(cookie)
      return { data: { recovery_codes, tokens: null } }
    }),
    route(secondFactorApi.turnOffSecondFactor, async ({ body }, { user }) => {
      const { current_password: password, one_time_code: code } = body
      await turnOffSecondFactor(kit, { ...loginOf(user), password, code })
      return undefined
    }),
    route(secondFactorApi.renewRecoveryCodes, async ({ body }, { user }) => {
      const { current_password: password, one_time_code: code } = body
      const recovery_codes = await renewRecoveryCodes(kit, { ...loginOf(user), password, code })
      return { data: { recovery_codes } }
    }),
  ]
}
