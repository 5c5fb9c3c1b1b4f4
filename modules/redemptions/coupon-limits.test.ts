import { beforeEach, expect, test } from 'vitest'
import { type Client, createClient } from '#contract/client.ts'
import { getCoupon, redeemCoupon } from '#contract/shop/coupons.ts'
import { generateCouponCode } from '#modules/coupons/write-codes.ts'
import { rateLimits } from '#modules/security/tables.ts'
import { CookieJar } from '#server/pages/cookie-jar.ts'
import { isFullRun, isWholeRun } from '#tests/full-run.ts'
import { startTestApp } from '#tests/support/app.ts'
import { makeProduct, makeTitle } from '#tests/support/factories/catalogue-factories.ts'
import { makeCoupons } from '#tests/support/factories/coupon-factories.ts'
import { makeUser } from '#tests/support/factories/people-factories.ts'
import { refused } from '#tests/support/refused.ts'
import { signIn } from '#tests/support/sign-in.ts'

const app = await startTestApp()
const product = await makeProduct(app, await makeTitle(app), { format: 'licence', platforms: ['beook'] })
const GUESSES = Number(process.env['COUPON_GUESSES'] ?? (isWholeRun ? 10_000 : isFullRun ? 2_000 : 150))
const NETWORKS = 100
/** Wrong codes that a network may try in a quarter of an hour. */
const ALLOWED = 100
const GUESSES_OF_EACH = isWholeRun ? ALLOWED + 10 : 20

beforeEach(async () => {
  await app.core.db.delete(rateLimits)
})

/** A browser that keeps its cookies, at this address. */
function browser(ip: string, headers: Record<string, string> = {}): Client {
  const jar = new CookieJar('')
  return createClient(
    'http://shop.test/api',
    async (request) => {
      const answer = await app.api.fetch(request, { ip })
      jar.keep(answer.headers.getSetCookie())
      return answer
    },
    () => ({ ...headers, cookie: jar.header() }),
  )
}

async function guess(client: Client): Promise<string> {
  return (await refused(client(getCoupon, { params: { code: generateCouponCode() } }))).body.code
}

async function countInvalid(guesses: number, make: (index: number) => Promise<string>): Promise<number> {
  let invalid = 0
  for (let index = 0; index < guesses; index++) {
    const code = await make(index)
    if (code === 'coupon_invalid') invalid++
    else expect(code).toBe('too_many_requests')
  }
  return invalid
}

test(`of ${GUESSES} guesses from one network that drops its cookies, 100 are answered`, async () => {
  expect(await countInvalid(GUESSES, () => guess(browser('198.51.100.7')))).toBe(ALLOWED)
}, 300_000)

test(`of ${GUESSES} guesses of one account from many networks, ten are answered`, async () => {
  const { user, headers } = await signIn(app, await makeUser(app))
  const answered = await countInvalid(GUESSES, async (index) => {
    const client = browser(`198.51.${100 + Math.floor(index / 250)}.${index % 250}`, headers)
    const body = { code: generateCouponCode() }
    if (index % 2) return guess(client)
    return (await refused(client(redeemCoupon, { params: { id: user.id }, body }))).body.code
  })
  expect(answered).toBe(10)
}, 300_000)

test('a browser without an account has ten guesses, and is told when to come back', async () => {
  const client = browser('198.51.100.8')
  expect(await countInvalid(12, () => guess(client))).toBe(10)
  const error = await refused(client(getCoupon, { params: { code: generateCouponCode() } }))
  expect(error.status).toBe(429)
  expect(error.retryAfter).toBeGreaterThan(0)
  expect(await guess(browser('198.51.100.8'))).toBe('coupon_invalid')
})

test('right codes never count', async () => {
  const { code } = await makeCoupons(app, { product, platform: 'beook' })
  const client = browser('198.51.100.9')
  for (let time = 0; time < 120; time++) await client(getCoupon, { params: { code } })
  expect(await guess(client)).toBe('coupon_invalid')
})

/** Thirty pupils behind one address redeem a code each, half of them after they mistyped twice; returns their orders. */
async function letClassIn(address: string): Promise<string[]> {
  const { codes } = await makeCoupons(app, { product, platform: 'beook', total: 30 })
  const pupils = await Promise.all(codes.map(async (code) => ({ code, ...(await signIn(app, await makeUser(app))) })))
  return Promise.all(
    pupils.map(async ({ code, user, headers }, index) => {
      const guest = browser(address)
      if (index % 2) for (let time = 0; time < 2; time++) expect(await guess(guest)).toBe('coupon_invalid')
      await guest(getCoupon, { params: { code } })
      const own = browser(address, headers)
      return (await own(redeemCoupon, { params: { id: user.id }, body: { code } })).data.order
    }),
  )
}

test('a class of thirty behind one address gets in, although half of them mistype twice', async () => {
  expect(new Set(await letClassIn('203.0.113.5')).size).toBe(30)
}, 60_000)

test.runIf(isFullRun)(
  `a class gets in while ${NETWORKS} networks without an account guess ${GUESSES_OF_EACH} codes each, none of them right`,
  async () => {
    /** Networks that guess at the same time. */
    const AT_ONCE = 10
    const networks = Array.from({ length: NETWORKS }, (_, n) => `198.51.100.${n}`)
    const answered: number[] = []
    const lanes = Array.from({ length: AT_ONCE }, async () => {
      for (let network = networks.pop(); network !== undefined; network = networks.pop()) {
        const ip = network
        answered.push(await countInvalid(GUESSES_OF_EACH, () => guess(browser(ip))))
      }
    })
    const [orders] = await Promise.all([letClassIn('203.0.113.6'), ...lanes])
    expect(new Set(orders).size).toBe(30)
    expect(answered).toEqual(Array<number>(NETWORKS).fill(Math.min(GUESSES_OF_EACH, ALLOWED)))
  },
  600_000,
)
