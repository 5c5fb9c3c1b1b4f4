import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { ApiError, createClient } from '#contract/client.ts'
import { cancelOrder } from '#contract/fulfilment/credits.ts'
import { redeemCoupon } from '#contract/licences/coupons.ts'
import { blockCoupon } from '#contract/licences/office-coupons.ts'
import * as privacyJobs from '#modules/desks/privacy/jobs.ts'
import { rateLimits } from '#modules/ground/security/tables.ts'
import { users } from '#modules/ground/users/tables.ts'
import { couponSets, coupons } from '#modules/licences/coupons/tables.ts'
import { entitlements } from '#modules/licences/rights/tables.ts'
import { billingDocuments } from '#modules/sales/billing/tables.ts'
import { orderLines, orders } from '#modules/sales/orders/tables.ts'
import { isFullRun, isWholeRun } from '#tests/full-run.ts'
import { startTestApp } from '#tests/support/app.ts'
import { makeProduct, makeTitle } from '#tests/support/factories/catalogue-factories.ts'
import { makeCoupons } from '#tests/support/factories/coupon-factories.ts'
import { makeUser, type TestUser } from '#tests/support/factories/people-factories.ts'
import { makeOrder } from '#tests/support/shopper.ts'
import { type SignedIn, signIn } from '#tests/support/sign-in.ts'

const app = await startTestApp()
const { db } = app.core
const { client: staff } = await signIn(app, await makeUser(app, { groups: ['sales'] }))
const product = await makeProduct(app, await makeTitle(app), { format: 'licence', platforms: ['beook'] })

/** The whole size takes many minutes. */
const WHOLE = { crowd: 1_000, rounds: 100 }
const SIZE = app.isPostgres && isWholeRun ? WHOLE : { crowd: app.isPostgres && isFullRun ? 100 : 20, rounds: 3 }
const CROWD = Number(process.env['REDEMPTION_CROWD'] ?? SIZE.crowd)
const ROUNDS = Number(process.env['REDEMPTION_ROUNDS'] ?? SIZE.rounds)
/** Rounds until the crowd logs in again: a login is valid for half an hour. */
const LOGIN_LASTS = 20

type Person = Pick<SignedIn<TestUser>, 'user' | 'headers'>

let networks = 0

/** Redeems from a network of its own; tries again where the shop has too much to do, as people would: `redeemed`, `again`, or the code of the refusal. */
async function redeem({ user, headers }: Person, code: string): Promise<string> {
  networks++
  const ip = `10.${networks >> 16}.${(networks >> 8) & 255}.${networks & 255}`
  const client = createClient(
    'http://shop.test/api',
    async (request) => app.api.fetch(request, { ip }),
    () => headers,
  )
  try {
    const { data } = await client(redeemCoupon, { params: { id: user.id }, body: { code } })
    return data.already_redeemed ? 'again' : 'redeemed'
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    if (error.body.code !== 'too_many_requests') return error.body.code
    await new Promise((resolve) => setTimeout(resolve, 100))
    return redeem({ user, headers }, code)
  }
}

const couponOf = async (setId: string) => (await db.select().from(coupons).where(eq(coupons.setId, setId)))[0]

// ASVS V2.3.4
test(`of ${CROWD} accounts that redeem one coupon at once, one gets it, ${ROUNDS} times`, async () => {
  const people = await Promise.all(Array.from({ length: CROWD }, () => makeUser(app)))
  const crowd: Person[] = []
  for (let round = 0; round < ROUNDS; round++) {
    if (round % LOGIN_LASTS === 0) for (const [n, user] of people.entries()) crowd[n] = await signIn(app, user)
    // Somebody who came too late has tried a wrong code, ten of which are allowed: each round is another day.
    await db.delete(rateLimits)
    const { setId, code } = await makeCoupons(app, { product, platform: 'beook' })
    const outcomes = await Promise.all(crowd.map((person) => redeem(person, code)))
    expect(outcomes.filter((outcome) => outcome === 'redeemed')).toHaveLength(1)
    expect(outcomes.filter((outcome) => outcome === 'coupon_invalid')).toHaveLength(CROWD - 1)
    const winner = crowd[outcomes.indexOf('redeemed')]
    const coupon = await couponOf(setId)
    expect(coupon).toMatchObject({ state: 'redeemed', redeemedBy: winner?.user.id })
    const rights = await db
      .select()
      .from(entitlements)
      .where(eq(entitlements.couponId, coupon?.id ?? ''))
    expect(rights).toMatchObject([{ userId: winner?.user.id }])
  }
  const made = await db.select().from(orders).where(eq(orders.status, 'redeemed')).orderBy(orders.number)
  expect(made).toHaveLength(ROUNDS)
  const numbers = made.map(({ number }) => Number(number.split('-')[1])).toSorted((a, b) => a - b)
  expect(numbers).toEqual(Array.from({ length: ROUNDS }, (_, index) => (numbers[0] ?? 0) + index))
}, 3_600_000)

const ACTS = ['redeem', 'block', 'cancel', 'erase'] as const
type Act = (typeof ACTS)[number]

test('one person who redeems a code eight times at once gets it once, and the same answer each time', async () => {
  const { setId, shopper, code } = await makeScene()
  const outcomes = await Promise.all(Array.from({ length: 8 }, () => redeem(shopper, code)))
  expect(outcomes.toSorted()).toEqual([...Array.from({ length: 7 }, () => 'again'), 'redeemed'])
  const coupon = await couponOf(setId)
  expect(await db.$count(entitlements, eq(entitlements.couponId, coupon?.id ?? ''))).toBe(1)
})

/** Each with itself and with each other, and all of them twice. */
const SETS: Act[][] = [...ACTS.flatMap((act, n) => ACTS.slice(n).map((other) => [act, other])), [...ACTS, ...ACTS]]
/** Milliseconds that an act begins after the one before it, in each round: at once, close behind, and one by one. */
const HEAD_STARTS = isFullRun ? [0, 500, 5, 10, 20, 40] : [0, 500]
const REASON = 'Versehen.'

/** `done`, or the code of the refusal. */
async function outcomeOf(call: Promise<unknown>): Promise<string> {
  return call.then(
    () => 'done',
    (error: unknown) => (error instanceof ApiError ? error.body.code : Promise.reject(error)),
  )
}

/** A buyer on invoice who has an e-book, and a coupon of the same order line. */
async function makeScene() {
  // The redeemer is also the buyer, so that all of it needs the same account.
  const { shopper, placed } = await makeOrder(app, { method: 'invoice', product: { format: 'ebook' } })
  const [line] = await db.select().from(orderLines).where(eq(orderLines.orderId, placed.order))
  if (!line) throw new Error('the order has no line')
  const made = await makeCoupons(app, { product, platform: 'beook', orderLine: line, owner: shopper.user })
  return { shopper, orderId: placed.order, lineId: line.id, ...made }
}

for (const acts of SETS) {
  const named = acts.length > 2 ? 'all of them, twice each,' : acts.join(' and ')
  // ASVS V2.3.3
  test(`${named} at once: no right without its coupon, none twice, nothing half done`, async () => {
    for (const headStart of HEAD_STARTS) {
      const scene = await makeScene()
      const { shopper, orderId, lineId, setId, code } = scene
      const couponId = (await couponOf(setId))?.id ?? ''
      const ordersBefore = await db.$count(orders, eq(orders.status, 'redeemed'))
      const runs: Record<Act, () => Promise<string>> = {
        redeem: () => redeem(shopper, code),
        block: () => outcomeOf(staff(blockCoupon, { params: { id: couponId }, body: { reason: REASON } })),
        cancel: () => outcomeOf(staff(cancelOrder, { params: { id: orderId }, body: { note: REASON } })),
        erase: async () => {
          await db.update(users).set({ deletionDueAt: new Date() }).where(eq(users.id, shopper.user.id))
          // It gives up before it could meet a deadlock, and is tried again later.
          return app.perform(privacyJobs.eraseDueAccounts, {}).then(
            () => 'done',
            () => 'given up',
          )
        },
      }
      const outcomes = await Promise.all(
        acts.map(async (act, index) => {
          await new Promise((resolve) => setTimeout(resolve, index * headStart))
          return [act, await runs[act]()] as const
        }),
      )
      const of = (wanted: Act) => outcomes.filter(([act]) => act === wanted).map(([, outcome]) => outcome)

      const redeemed = of('redeem').filter((outcome) => outcome === 'redeemed').length
      expect(redeemed).toBeLessThan(2)
      for (const outcome of of('redeem'))
        expect(['redeemed', 'again', 'coupon_invalid', 'unauthenticated']).toContain(outcome)
      for (const outcome of of('block')) expect(['done', 'coupon_redeemed']).toContain(outcome)
      const isCancelled = acts.includes('cancel')
      if (isCancelled) {
        const [first, ...others] = of('cancel').toSorted()
        expect(first).toBe('done')
        // Somebody who waits for the erasing that waits for them is undone, and asked to come again.
        for (const other of others) expect(['order_status_refused', 'too_many_requests']).toContain(other)
      }

      const isGone = (await db.$count(users, eq(users.id, shopper.user.id))) === 0
      const isOver = acts.includes('block') || isCancelled
      const coupon = await couponOf(setId)
      const state = redeemed === 1 ? 'redeemed' : isOver ? 'blocked' : 'unredeemed'
      expect(coupon).toMatchObject({ state, redeemedBy: redeemed === 1 && !isGone ? shopper.user.id : null })
      expect(await db.$count(orders, eq(orders.status, 'redeemed'))).toBe(ordersBefore + redeemed)
      expect(coupon?.redeemedOrderId !== null).toBe(redeemed === 1)
      // With the account, its rights go too.
      const rights = await db.select().from(entitlements).where(eq(entitlements.couponId, couponId))
      expect(rights).toHaveLength(redeemed === 1 && !isGone ? 1 : 0)
      const bought = await db.select().from(entitlements).where(eq(entitlements.orderLineId, lineId))
      expect(bought.map(({ revokedAt }) => revokedAt !== null)).toEqual(isGone ? [] : [isCancelled])
      const [set] = await db.select().from(couponSets).where(eq(couponSets.id, setId))
      expect(set).toMatchObject({ takenBack: isCancelled ? 1 : 0, ownerId: isGone ? null : shopper.user.id })
      const [order] = await db.select().from(orders).where(eq(orders.id, orderId))
      expect(order).toMatchObject({
        status: isCancelled ? 'canceled' : 'invoice',
        userId: isGone ? null : shopper.user.id,
      })
      expect(await db.$count(billingDocuments, eq(billingDocuments.orderId, orderId))).toBe(isCancelled ? 2 : 1)
    }
  }, 600_000)
}
