import { eq } from 'drizzle-orm'
import { expect, it, vi } from 'vitest'
import { ApiError } from '#contract/client.ts'
import * as checkoutApi from '#contract/fulfilment/checkout.ts'
import * as ordersApi from '#contract/sales/orders.ts'
import { orders } from '#modules/sales/orders/tables.ts'
import { startTestApp } from '#tests/support/app.ts'
import { makeOrder, makeShopper, type Shopper } from '#tests/support/shopper.ts'
import { writtenLog } from '#tests/support/written-log.ts'
import * as paymentsJobs from './jobs.ts'
import { paymentAttempts, paymentInbox } from './tables.ts'

/** Milliseconds that the shop waits for the provider in this test. */
const TIMEOUT = 1_500
/** Milliseconds that count as an immediate answer to a buyer. */
const AT_ONCE = 200

let now = 0
const written = writtenLog()
const app = await startTestApp({ payment: true, paymentTimeout: TIMEOUT, now: () => now, log: written.log })
const { simulator } = app
const { db } = app.core

async function timed<T>(work: () => Promise<T>): Promise<{ result: T; milliseconds: number }> {
  const begun = performance.now()
  const result = await work()
  return { result, milliseconds: performance.now() - begun }
}

const place = (shopper: Shopper) =>
  timed(async () => (await shopper.client(checkoutApi.placeOrder, { body: { terms_accepted: true } })).data)

/** The link to pay, or the code of the refusal. */
const restart = (shopper: Shopper, orderId: string) =>
  timed(() =>
    shopper.client(ordersApi.restartPayment, { params: { id: shopper.user.id, orderId } }).then(
      ({ data }) => data.paymentLink,
      (error: unknown) => (error instanceof ApiError ? error.body.code : Promise.reject(error)),
    ),
  )

async function attemptOf(orderId: string) {
  const [attempt] = await db.select().from(paymentAttempts).where(eq(paymentAttempts.orderId, orderId))
  if (!attempt) throw new Error('no attempt')
  return attempt
}

async function statusOf(orderId: string) {
  const [order] = await db.select({ status: orders.status }).from(orders).where(eq(orders.id, orderId))
  return order?.status
}

const sent = vi.spyOn(globalThis, 'fetch')

/** The number of calls from the shop to the provider. */
const asked = () => sent.mock.calls.filter(([url]) => typeof url === 'string' && url.startsWith(simulator.url)).length

const changes = () => [...written.text().matchAll(/"state":"(\w+)","msg":"payment circuit"/g)].map(([, state]) => state)

it('a provider that hangs keeps five buyers waiting, and no more of them until it answers again', async () => {
  const before = await makeOrder(app)
  const buyers = await Promise.all(Array.from({ length: 9 }, () => makeShopper(app)))
  simulator.fail('slow')
  const waited = []
  const told = []
  for (const buyer of buyers.slice(0, 5)) waited.push(await place(buyer))
  for (const { result, milliseconds } of waited) {
    expect(result).toMatchObject({ paymentLink: null, payment_unavailable: true })
    expect(milliseconds).toBeGreaterThan(TIMEOUT - 50)
  }
  expect(changes()).toEqual(['open'])
  sent.mockClear()
  for (const buyer of buyers.slice(5)) told.push(await place(buyer))
  for (const { result } of told) expect(result).toMatchObject({ paymentLink: null, payment_unavailable: true })
  // The machine that runs the tests may be busy for a moment, but not during all four.
  expect(Math.min(...told.map(({ milliseconds }) => milliseconds))).toBeLessThan(AT_ONCE)
  const placed = [...waited, ...told].map(({ result }) => result.order)
  expect(await Promise.all(placed.map(statusOf))).toEqual(placed.map(() => 'new'))

  // Jobs make no calls either, and do not fail: their attempts wait.
  for (const orderId of placed)
    await app.perform(paymentsJobs.followUpPayment, { attemptId: (await attemptOf(orderId)).id })
  await db.update(orders).set({ statusChangedAt: new Date(Date.now() - 86_400_001) })
  await app.perform(paymentsJobs.closeUnpaidOrders, {})
  expect(asked()).toBe(0)
  expect(await Promise.all(placed.map(statusOf))).toEqual(placed.map(() => 'new'))

  // A webhook needs no answer from the provider.
  await simulator.pay(before.transactionId)
  for (const { id } of await db.select().from(paymentInbox))
    await app.perform(paymentsJobs.applyPaymentEvent, { inboxId: id })
  expect(await statusOf(before.placed.order)).toBe('paid')

  // After 30 seconds one request tries the provider; the others get an immediate answer.
  now += 29_999
  expect(await restart(buyers[0] as Shopper, placed[0] ?? '')).toMatchObject({ result: 'payment_unavailable' })
  expect(asked()).toBe(0)
  now += 1
  const again = await Promise.all(buyers.map((buyer, n) => restart(buyer, placed[n] ?? '')))
  expect(again.map(({ result }) => result)).toEqual(buyers.map(() => 'payment_unavailable'))
  expect(asked()).toBe(1)
  expect(changes()).toEqual(['open', 'open'])

  now += 30_000
  simulator.fail(null)
  expect((await restart(buyers[0] as Shopper, placed[0] ?? '')).result).toContain(simulator.url)
  expect(changes()).toEqual(['open', 'open', 'closed'])
  const links = await Promise.all(buyers.map((buyer, n) => restart(buyer, placed[n] ?? '')))
  for (const { result } of links) expect(result).toContain(simulator.url)
}, 60_000)
