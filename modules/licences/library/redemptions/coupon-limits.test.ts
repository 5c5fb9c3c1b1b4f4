import { beforeEach, expect, test } from 'vitest'
import { getCoupon, redeemCoupon } from '#contract/licences/coupons.ts'
import { rateLimits } from '#modules/ground/security/tables.ts'
import { generateCouponCode } from '#modules/licences/coupons/write-codes.ts'
import { isFullRun, isWholeRun } from '#tests/full-run.ts'
import { startTestApp } from '#tests/support/app.ts'
import { ALLOWED, browserAt, countInvalid, guess } from '#tests/support/coupon-guesses.ts'
import { makeProduct, makeTitle } from '#tests/support/factories/catalogue-factories.ts'
import { makeCoupons } from '#tests/support/factories/coupon-factories.ts'
import { makeUser } from '#tests/support/factories/people-factories.ts'
import { refused } from '#tests/support/refused.ts'
import { signIn } from '#tests/support/sign-in.ts'

const app = await startTestApp()
const product = await makeProduct(app, await makeTitle(app), { format: 'licence', platforms: ['beook'] })
const GUESSES = Number(process.env['COUPON_GUESSES'] ?? (isWholeRun ? 10_000 : isFullRun ? 2_000 : 150))

beforeEach(async () => {
  await app.core.db.delete(rateLimits)
})

test(`of ${GUESSES} guesses from one network that drops its cookies, 100 are answered`, async () => {
  expect(await countInvalid(GUESSES, () => guess(browserAt(app, '198.51.100.7')))).toBe(ALLOWED)
}, 300_000)

test(`of ${GUESSES} guesses of one account from many networks, ten are answered`, async () => {
  const { user, headers } = await signIn(app, await makeUser(app))
  const answered = await countInvalid(GUESSES, async (index) => {
    const client = browserAt(app, `198.51.${100 + Math.floor(index / 250)}.${index % 250}`, headers)
    const body = { code: generateCouponCode() }
    if (index % 2) return guess(client)
    return (await refused(client(redeemCoupon, { params: { id: user.id }, body }))).body.code
  })
  expect(answered).toBe(10)
}, 300_000)

test('a browser without an account has ten guesses, and is told when to come back', async () => {
  const client = browserAt(app, '198.51.100.8')
  expect(await countInvalid(12, () => guess(client))).toBe(10)
  const error = await refused(client(getCoupon, { params: { code: generateCouponCode() } }))
  expect(error.status).toBe(429)
  expect(error.retryAfter).toBeGreaterThan(0)
  expect(await guess(browserAt(app, '198.51.100.8'))).toBe('coupon_invalid')
})

test('right codes never count', async () => {
  const { code } = await makeCoupons(app, { product, platform: 'beook' })
  const client = browserAt(app, '198.51.100.9')
  for (let time = 0; time < 120; time++) await client(getCoupon, { params: { code } })
  expect(await guess(client)).toBe('coupon_invalid')
})

test('however many accounts guess behind one address, no more than twice as many codes are answered', async () => {
  const accounts = await Promise.all(Array.from({ length: 60 }, async () => signIn(app, await makeUser(app))))
  const answered: number[] = []
  for (const { headers } of accounts)
    answered.push(await countInvalid(5, () => guess(browserAt(app, '203.0.113.10', headers))))
  expect(answered.slice(0, 20)).toEqual(Array<number>(20).fill(5))
  expect(answered.slice(20, 53)).toEqual(Array<number>(33).fill(3))
  expect(answered.reduce((sum, count) => sum + count, 0)).toBe(2 * ALLOWED)
}, 120_000)

test('nor when they guess at once', async () => {
  const accounts = await Promise.all(Array.from({ length: 60 }, async () => signIn(app, await makeUser(app))))
  const guesses = accounts.flatMap(({ headers }) =>
    Array.from({ length: 5 }, () => guess(browserAt(app, '203.0.113.11', headers))),
  )
  const answered = (await Promise.all(guesses)).filter((code) => code === 'coupon_invalid')
  expect(answered.length).toBeGreaterThanOrEqual(ALLOWED)
  expect(answered.length).toBeLessThanOrEqual(2 * ALLOWED)
}, 120_000)
