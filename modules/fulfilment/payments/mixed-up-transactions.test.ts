import { createHmac } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { eq } from 'drizzle-orm'
import { afterAll, describe, expect, test } from 'vitest'
import { Datatrans } from '#adapters/payment/datatrans.ts'
import type { PaymentStatus } from '#adapters/payment/port.ts'
import { rappen } from '#contract/ground/money.ts'
import { inTransaction } from '#kernel/core.ts'
import { tasks } from '#modules/ground/tasks/tables.ts'
import { orders } from '#modules/sales/orders/tables.ts'
import { startTestApp } from '#tests/support/app.ts'
import { untilWaiting } from '#tests/support/database/until-waiting.ts'
import { NOWHERE, WEBHOOK_KEY } from '#tests/support/outside-world.ts'
import { makeOrder } from '#tests/support/shopper.ts'
import { applyPaymentStatus } from './apply-payment-status.ts'
import { followUpPayment } from './follow-up-payment.ts'
import * as paymentsJobs from './jobs.ts'
import type { Payments } from './providers.ts'
import { startPayment } from './start-payment.ts'
import { paymentAttempts, paymentInbox } from './tables.ts'

// The provider is unavailable while orders are placed, so that their attempts have no transaction yet.
const app = await startTestApp()
const { db } = app.core

/** A service that gives every caller the same transaction. */
const service = createServer((_, response) => response.end(JSON.stringify({ transactionId: 'always-the-same' })))
await new Promise<void>((resolve) => {
  service.listen(0, '127.0.0.1', resolve)
})
afterAll(() => service.close())

const payments: Payments = {
  core: app.core,
  providers: {
    datatrans: new Datatrans({
      ...NOWHERE.payment,
      apiUrl: `http://127.0.0.1:${(service.address() as AddressInfo).port}`,
    }),
  },
}

/** The tasks for staff about an order or a transaction: kind and facts. */
async function tasksAbout(subject: string) {
  const found = await db.select().from(tasks).where(eq(tasks.subject, subject))
  return found.map(({ kind, facts }) => ({ kind, facts }))
}

async function unstarted() {
  const { placed } = await makeOrder(app)
  const attempt = async () => {
    const [row] = await db.select().from(paymentAttempts).where(eq(paymentAttempts.orderId, placed.order))
    if (!row) throw new Error('no attempt was made')
    return row
  }
  const status = async () => {
    const [order] = await db.select({ status: orders.status }).from(orders).where(eq(orders.id, placed.order))
    return order?.status
  }
  return { attempt, status, number: placed.number, reference: `${placed.number}-1` }
}

function paid(transactionId: string, reference: string, amount: number): PaymentStatus {
  return {
    transactionId,
    kind: 'payment',
    status: 'paid',
    amount: rappen(amount),
    currency: 'CHF',
    reference,
    occurredAt: null,
  }
}

const apply = (status: PaymentStatus) =>
  inTransaction(db, (tx) => applyPaymentStatus(payments, tx, { provider: 'datatrans', status }))

async function sendWebhook(body: object | string) {
  const rawBody = typeof body === 'string' ? body : JSON.stringify(body)
  const time = Date.now()
  const s0 = createHmac('sha256', Buffer.from(WEBHOOK_KEY, 'hex')).update(`${time}${rawBody}`).digest('hex')
  const headers = { 'content-type': 'application/json', 'datatrans-signature': `t=${time},s0=${s0}` }
  const url = 'http://shop.test/api/payments/datatrans/webhook'
  return app.send(new Request(url, { method: 'POST', headers, body: rawBody }))
}

/** The outcomes of all webhooks about a transaction, after their jobs have run. */
async function outcomesOf(transactionId: string) {
  const rows = await db.select().from(paymentInbox).orderBy(paymentInbox.id)
  const about = rows.filter(({ eventId }) => eventId.startsWith(`${transactionId}:`))
  for (const { id } of about) await app.perform(paymentsJobs.applyPaymentEvent, { inboxId: id })
  const done = await db.select().from(paymentInbox).orderBy(paymentInbox.id)
  return done.filter(({ id }) => about.some((row) => row.id === id)).map(({ outcome }) => outcome)
}

const settled = { type: 'payment', status: 'settled', currency: 'CHF', detail: { settle: { amount: 2900 } } }

describe('a signed webhook whose reference cannot be stored', () => {
  test.each([
    ['NUL', 'nul', '2026-1\\u00001'],
    ['half a letter', 'half', '2026-1\\ud8001'],
  ])('with %s is stored once, applied to nothing, and becomes a task for staff', async (_, transactionId, refno) => {
    const body = JSON.stringify({ ...settled, transactionId, refno: 'X' }).replace('X', refno)
    expect((await sendWebhook(body)).status).toBe(200)
    expect((await sendWebhook(body)).status).toBe(200)
    expect(await outcomesOf(transactionId)).toEqual(['unknown_transaction'])
    expect(await tasksAbout(transactionId)).toMatchObject([
      { kind: 'unknown_transaction', facts: { told_reference: '2026-1\ufffd1' } },
    ])
  })
})

test('a transaction that a webhook names for a second order changes nothing there, and staff get a task', async () => {
  const [first, second] = [await unstarted(), await unstarted()]
  const { amount } = await first.attempt()
  const history = [{ action: 'settle', amount, date: '2026-03-01T11:00:00+01:00' }]
  const told = { ...settled, detail: { settle: { amount } }, transactionId: 'told-twice', history }
  expect((await sendWebhook({ ...told, refno: first.reference })).status).toBe(200)
  expect((await sendWebhook({ ...told, refno: second.reference })).status).toBe(200)
  expect(await outcomesOf('told-twice')).toEqual(['applied', 'mismatch'])
  expect(await first.status()).toBe('paid')
  expect(await second.status()).toBe('new')
  expect(await tasksAbout(first.number)).toMatchObject([{ kind: 'payment_mismatch', facts: { mismatch: 'reference' } }])
})

test('a transaction that the provider gives to a second order ends that attempt without another call', async () => {
  const [first, second] = [await unstarted(), await unstarted()]
  expect((await startPayment(payments, (await first.attempt()).id)).link).toContain('always-the-same')
  const { id } = await second.attempt()
  expect(await startPayment(payments, id)).toEqual({ link: null, isUnavailable: true })
  expect(await second.attempt()).toMatchObject({ status: 'failed', transactionId: null })
  expect(await second.status()).toBe('failed')
  await followUpPayment(payments, id)
  expect(await tasksAbout(second.number)).toMatchObject([
    { kind: 'shared_transaction', facts: { shared_transaction_id: 'always-the-same' } },
  ])
  expect(await first.attempt()).toMatchObject({ status: 'open', transactionId: 'always-the-same' })
})

test.runIf(app.isPostgres)('a transaction named for two orders at the same moment goes to one of them', async () => {
  const [first, second] = [await unstarted(), await unstarted()]
  const { id } = await first.attempt()
  const { amount } = await second.attempt()
  const { word } = await inTransaction(db, async (tx) => {
    await tx.update(paymentAttempts).set({ transactionId: 'at-once' }).where(eq(paymentAttempts.id, id))
    // Finds the attempt by its reference, and waits for this transaction before it can store the id.
    const waiting = apply(paid('at-once', second.reference, amount))
    await untilWaiting(db, 1)
    return { word: waiting }
  })
  expect(await word).toBe('conflict')
  expect(await tasksAbout(second.number)).toMatchObject([
    { kind: 'shared_transaction', facts: { shared_transaction_id: 'at-once' } },
  ])
  expect(await second.status()).toBe('new')
  expect(await second.attempt()).toMatchObject({ status: 'starting', transactionId: null })
})
