import { randomBytes } from 'node:crypto'
import { COUPON_COOKIE } from '#contract/licences/coupons.ts'
import type { RequestContext } from '#kernel/route.ts'

const MARK = /^[\w-]{24}$/

/** Tells browsers of visitors who enter wrong codes apart for so many seconds; one that has no mark yet gets one. */
export function browserMark(
  { cookie, setCookie }: Pick<RequestContext, 'cookie' | 'setCookie'>,
  seconds: number,
): string {
  const known = cookie(COUPON_COOKIE)
  const value = known && MARK.test(known) ? known : randomBytes(18).toString('base64url')
  setCookie({ name: COUPON_COOKIE, value, maxAge: seconds, httpOnly: true, path: '/' })
  return value
}
