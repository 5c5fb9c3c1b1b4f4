import { expect } from 'vitest'
import { type Client, createClient } from '#contract/client.ts'
import { getCoupon } from '#contract/licences/coupons.ts'
import { generateCouponCode } from '#modules/licences/coupons/write-codes.ts'
import { CookieJar } from '#server/pages/cookie-jar.ts'
import type { TestApp } from './app.ts'
import { refused } from './refused.ts'

/** Wrong codes that a network may try in a quarter of an hour. */
export const ALLOWED = 100

/** A browser that keeps its cookies, at this address. */
export function browserAt({ api }: Pick<TestApp, 'api'>, ip: string, headers: Record<string, string> = {}): Client {
  const jar = new CookieJar('')
  return createClient(
    'http://shop.test/api',
    async (request) => {
      const answer = await api.fetch(request, { ip })
      jar.keep(answer.headers.getSetCookie())
      return answer
    },
    () => ({ ...headers, cookie: jar.header() }),
  )
}

/** What the shop says to a code that nobody has been given. */
export async function guess(client: Client): Promise<string> {
  return (await refused(client(getCoupon, { params: { code: generateCouponCode() } }))).body.code
}

/** How many of these guesses are judged; all others are refused. */
export async function countInvalid(guesses: number, make: (index: number) => Promise<string>): Promise<number> {
  let invalid = 0
  for (let index = 0; index < guesses; index++) {
    const code = await make(index)
    if (code === 'coupon_invalid') invalid++
    else expect(code).toBe('too_many_requests')
  }
  return invalid
}
