import { randomBytes } from 'node:crypto'
import { COUPON_COOKIE } from '#contract/shop/coupons.ts'
import type { Core } from '#kernel/core.ts'
import type { RequestContext } from '#kernel/route.ts'
import type { Counter } from '#modules/security/attempts.ts'
import { clientNetwork } from '#modules/security/client-network.ts'
import { createLimit } from '#modules/security/limit.ts'

const QUARTER_OF_AN_HOUR = 900

export type CouponLimits = ReturnType<typeof createCouponLimits>

/**
 * Wrong codes that may be tried (decisions, second part, section 16). A class behind one address must get through, so
 * a visitor without an account is told from the others by a cookie; the limit of the network holds whoever drops it.
 */
export function createCouponLimits({ db }: Core) {
  return {
    perAccount: createLimit(db, { name: 'coupon-account', attempts: 10, within: QUARTER_OF_AN_HOUR }),
    perBrowser: createLimit(db, { name: 'coupon-browser', attempts: 10, within: QUARTER_OF_AN_HOUR }),
    perNetwork: createLimit(db, { name: 'coupon-network', attempts: 100, within: QUARTER_OF_AN_HOUR }),
  }
}

type Caller = Pick<RequestContext, 'user' | 'ip' | 'cookie' | 'setCookie'>

/** What a wrong code of this caller counts against; a browser that has no cookie yet gets one. */
export function couponCounters(limits: CouponLimits, { user, ip, cookie, setCookie }: Caller): Counter[] {
  const own: Counter = user ? [limits.perAccount, user.id] : [limits.perBrowser, browserOf({ cookie, setCookie })]
  return [own, [limits.perNetwork, clientNetwork(ip)]]
}

const MARK = /^[\w-]{24}$/

function browserOf({ cookie, setCookie }: Pick<Caller, 'cookie' | 'setCookie'>): string {
  const known = cookie(COUPON_COOKIE)
  const value = known && MARK.test(known) ? known : randomBytes(18).toString('base64url')
  setCookie({ name: COUPON_COOKIE, value, maxAge: QUARTER_OF_AN_HOUR, httpOnly: true, path: '/' })
  return value
}
