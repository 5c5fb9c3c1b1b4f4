import { createHmac, randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { OrderStatus } from '#contract/sales/orders.ts'
import { orderEvents, orders } from '#modules/sales/orders/tables.ts'
import { isFullRun } from '#tests/full-run.ts'
import { startTestApp } from '#tests/support/app.ts'
import { WEBHOOK_KEY } from '#tests/support/outside-world.ts'
import { makeOrder, makeShopper } from '#tests/support/shopper.ts'
import * as paymentsJobs from './jobs.ts'
import { paymentAttempts, paymentInbox } from './tables.ts'

const app = await startTestApp({ payment: true })
const { db } = app.core

const RUNS = isFullRun ? 60 : 5

/** A status in the provider's protocol; `voided` is `canceled` after an authorisation. */
type Word =
  | 'initialized'
  | 'challenge_ongoing'
  | 'authorized'
  | 'settled'
  | 'transmitted'
  | 'canceled'
  | 'voided'
  | 'failed'

/** What a provider says about one payment, from beginning to end, and the resulting status of the order. */
const runs: readonly { words: readonly Word[]; end: OrderStatus }[] = [
  { words: ['initialized', 'challenge_ongoing', 'authorized', 'settled', 'transmitted'], end: 'paid' },
  { words: ['initialized', 'settled'], end: 'paid' },
  { words: ['initialized', 'authorized'], end: 'waiting' },
  { words: ['initialized', 'failed'], end: 'failed' },
  { words: ['initialized', 'authorized', 'failed'], end: 'failed' },
  { words: ['initialized', 'canceled'], end: 'canceled' },
  { words: ['initialized', 'authorized', 'voided'], end: 'failed' },
  { words: ['initialized', 'canceled', 'settled'], end: 'paid' },
  { words: ['initialized', 'failed', 'authorized', 'settled'], end: 'paid' },
]

interface Subject {
  transactionId: string
  reference: string
  amount: number
}

let told = 0

/** No two bodies are the same event, so the inbox alone cannot recognise stale or doubled messages. */
function bodyOf({ transactionId, reference, amount }: Subject, word: Word, change: object = {}) {
  const date = new Date(Date.UTC(2026, 4, 4) + 1000 * told++).toISOString()
  const status = word === 'voided' ? 'canceled' : word
  const detail = {
    ...(['authorized', 'settled', 'transmitted', 'voided'].includes(word) ? { authorize: { amount } } : {}),
    ...(['settled', 'transmitted'].includes(word) ? { settle: { amount } } : {}),
  }
  return JSON.stringify({
    transactionId,
    type: 'payment',
    status,
    currency: 'CHF',
    refno: reference,
    detail,
    history: [{ action: status, amount, date, success: true }],
    ...change,
  })
}

async function post(body: string, key: string | Buffer = Buffer.from(WEBHOOK_KEY, 'hex')) {
  const time = Date.now()
  const signature = createHmac('sha256', key).update(`${time}${body}`).digest('hex')
  const request = new Request('http://shop.test/api/payments/datatrans/webhook', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'datatrans-signature': `t=${time},s0=${signature}` },
    body,
  })
  return (await app.send(request)).status
}

/** Processes the inbox in the order in which it was filled, as the job does. */
async function applyInbox() {
  const open = await db.select().from(paymentInbox)
  const waiting = open.filter((row) => row.appliedAt === null).toSorted((a, b) => (a.id < b.id ? -1 : 1))
  for (const { id } of waiting) await app.perform(paymentsJobs.applyPaymentEvent, { inboxId: id })
}

const shopper = await makeShopper(app)

async function newSubject(): Promise<Subject & { orderId: string }> {
  const { placed, transactionId } = await makeOrder(app, { productId: shopper.productId })
  return { orderId: placed.order, transactionId, reference: `${placed.number}-1`, amount: 3650 }
}

async function stateOf(orderId: string) {
  const [order] = await db.select().from(orders).where(eq(orders.id, orderId))
  const [attempt] = await db.select().from(paymentAttempts).where(eq(paymentAttempts.orderId, orderId))
  const events = await db.select().from(orderEvents).where(eq(orderEvents.orderId, orderId))
  return { order: order?.status, attempt: attempt?.status, events: events.length }
}

it('ends as if in order, however webhooks are shuffled, doubled, delayed or forged', async () => {
  for (const { words, end } of runs) {
    const subject = await newSubject()
    for (const word of words) {
      expect(await post(bodyOf(subject, word))).toBe(200)
      await applyInbox()
    }
    expect(await stateOf(subject.orderId)).toMatchObject({ order: end, attempt: end })
  }
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...runs).chain(({ words, end }) =>
        fc.record({
          end: fc.constant(end),
          words: fc
            .array(fc.constantFrom(...words), { maxLength: 4 })
            .chain((doubled) =>
              fc.shuffledSubarray([...words, ...doubled], { minLength: words.length + doubled.length }),
            ),
          // Some webhooks are applied at once, some wait in the inbox until others have come.
          delays: fc.array(fc.boolean(), { minLength: 12, maxLength: 12 }),
          forged: fc.array(fc.constantFrom<Word>('settled', 'failed', 'canceled'), { maxLength: 2 }),
        }),
      ),
      async ({ end, words, delays, forged }) => {
        const subject = await newSubject()
        for (const word of forged) expect(await post(bodyOf(subject, word), randomBytes(32))).toBe(403)
        await applyInbox()
        expect(await stateOf(subject.orderId)).toEqual({ order: 'new', attempt: 'open', events: 1 })
        for (const [index, word] of words.entries()) {
          expect(await post(bodyOf(subject, word))).toBe(200)
          if (!delays[index]) await applyInbox()
        }
        await applyInbox()
        const state = await stateOf(subject.orderId)
        expect(state).toMatchObject({ order: end, attempt: end })
        for (const word of words) expect(await post(bodyOf(subject, word))).toBe(200)
        await applyInbox()
        expect(await stateOf(subject.orderId)).toEqual(state)
      },
    ),
    { numRuns: RUNS },
  )
}, 120_000)

it.each([
  ['another amount', { detail: { settle: { amount: 1 } } }, 'mismatch'],
  ['another currency', { currency: 'EUR' }, 'mismatch'],
  ['another reference', { refno: '2026-999999-1' }, 'mismatch'],
  ['a refund', { type: 'credit' }, 'refund'],
  ['an unknown transaction', { transactionId: '4711', refno: 'x' }, 'unknown_transaction'],
])('never counts %s as the payment', async (_, change, outcome) => {
  const subject = await newSubject()
  expect(await post(bodyOf(subject, 'settled', change))).toBe(200)
  await applyInbox()
  expect(await stateOf(subject.orderId)).toEqual({ order: 'new', attempt: 'open', events: 1 })
  const rows = await db.select().from(paymentInbox)
  expect(rows.toSorted((a, b) => (a.id < b.id ? -1 : 1)).at(-1)?.outcome).toBe(outcome)
})

it('recognises by its reference a transaction whose id is not stored yet', async () => {
  const subject = await newSubject()
  await db
    .update(paymentAttempts)
    .set({ transactionId: null, link: null, status: 'starting' })
    .where(eq(paymentAttempts.orderId, subject.orderId))
  await post(bodyOf(subject, 'settled'))
  await applyInbox()
  expect(await stateOf(subject.orderId)).toMatchObject({ order: 'paid', attempt: 'paid' })
})
