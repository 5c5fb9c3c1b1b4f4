import { createHmac } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import * as officeTasksApi from '#contract/desks/tasks.ts'
import { decideFraud, markOrderPaid, orders as officeOrders } from '#contract/fulfilment/office-orders.ts'
import * as ordersApi from '#contract/sales/orders.ts'
import { inTransaction } from '#kernel/core.ts'
import { closeSettledTasks } from '#modules/fulfilment/order-process/settled-tasks.ts'
import { orderEvents, orders } from '#modules/sales/orders/tables.ts'
import { startTestApp } from '#tests/support/app.ts'
import { makeUser } from '#tests/support/factories/people-factories.ts'
import { WEBHOOK_KEY } from '#tests/support/outside-world.ts'
import { makeOrder, transactionOf } from '#tests/support/shopper.ts'
import { signIn } from '#tests/support/sign-in.ts'
import * as paymentsJobs from './jobs.ts'
import { paymentAttempts, paymentInbox } from './tables.ts'

const app = await startTestApp({ payment: true })
const { simulator } = app
const { db } = app.core
const seller = await signIn(app, await makeUser(app, { groups: ['sales'] }))

const tasksAbout = async (query: string) => (await seller.client(officeTasksApi.tasks.list, { query: { query } })).data

async function statusOf(orderId: string) {
  const [order] = await db.select({ status: orders.status }).from(orders).where(eq(orders.id, orderId))
  return order?.status
}

/** Processes the inbox as several workers do: all webhooks at once. */
async function applyInbox() {
  const open = (await db.select().from(paymentInbox)).filter(({ appliedAt }) => appliedAt === null)
  await Promise.all(open.map(({ id }) => app.perform(paymentsJobs.applyPaymentEvent, { inboxId: id })))
}

/** An order whose first payment was given up after a day, and whose buyer is about to pay a second time. */
async function makeOrderWithTwoPayments() {
  const { shopper, placed, transactionId: first } = await makeOrder(app)
  await db
    .update(orders)
    .set({ statusChangedAt: new Date(Date.now() - 86_400_001) })
    .where(eq(orders.id, placed.order))
  await app.perform(paymentsJobs.closeUnpaidOrders, {})
  const { data } = await shopper.client(ordersApi.restartPayment, {
    params: { id: shopper.user.id, orderId: placed.order },
  })
  return { placed, first, second: transactionOf(data.paymentLink) }
}

function settled(transactionId: string, reference: string, amount: number, status = 'settled') {
  return JSON.stringify({
    transactionId,
    type: 'payment',
    status,
    currency: 'CHF',
    refno: reference,
    detail: { settle: { amount } },
    history: [{ action: status, amount, date: new Date().toISOString(), success: true }],
  })
}

async function post(body: string) {
  const time = Date.now()
  const key = Buffer.from(WEBHOOK_KEY, 'hex')
  const signature = createHmac('sha256', key).update(`${time}${body}`).digest('hex')
  const headers = { 'content-type': 'application/json', 'datatrans-signature': `t=${time},s0=${signature}` }
  const answer = await app.send(
    new Request('http://shop.test/api/payments/datatrans/webhook', { method: 'POST', headers, body }),
  )
  expect(answer.status).toBe(200)
}

describe('an order that is paid twice', () => {
  it('is paid once, and staff get one task to refund the second payment', async () => {
    for (let round = 0; round < 3; round++) {
      const { placed, first, second } = await makeOrderWithTwoPayments()
      await Promise.all([simulator.pay(first), simulator.pay(second)])
      await applyInbox()
      expect(await statusOf(placed.order)).toBe('paid')
      const attempts = await db.select().from(paymentAttempts).where(eq(paymentAttempts.orderId, placed.order))
      expect(new Map(attempts.map(({ status, transactionId }) => [transactionId, status]))).toEqual(
        new Map([
          [first, 'paid'],
          [second, 'paid'],
        ]),
      )
      const events = await db.select().from(orderEvents).where(eq(orderEvents.orderId, placed.order))
      expect(events.filter(({ toStatus }) => toStatus === 'paid')).toHaveLength(1)
      const twice = (await tasksAbout(placed.number)).filter(({ kind }) => kind === 'paid_twice')
      expect(twice).toHaveLength(1)
      expect(twice[0]?.title).toBe(`Bestellung ${placed.number} zweimal bezahlt: CHF\u00a036.50 zurückzahlen`)
      expect(twice[0]?.facts).toMatchObject({
        provider: 'datatrans',
        transaction_id: expect.toBeOneOf([first, second]) as unknown,
        amount: { amount: 3650, currency: 'CHF' },
      })
    }
  })

  it('stays cancelled when staff had cancelled it after its first payment', async () => {
    const { placed, first, second } = await makeOrderWithTwoPayments()
    await simulator.pay(second)
    await applyInbox()
    await db.update(orders).set({ status: 'canceled' }).where(eq(orders.id, placed.order))
    await simulator.pay(first)
    await applyInbox()
    expect(await statusOf(placed.order)).toBe('canceled')
    expect((await tasksAbout(placed.number)).map(({ kind }) => kind)).toEqual(['paid_twice'])
  })
})

describe('a declined payment that is made after all, when staff have sent the order on invoice', () => {
  async function onInvoice() {
    const { placed, transactionId } = await makeOrder(app)
    await simulator.decline(transactionId, {}, 'fraud')
    await applyInbox()
    const decided = { params: { id: placed.order }, body: { accept: true, on_invoice: true, note: 'Bekannt.' } }
    expect((await seller.client(decideFraud, decided)).data.status).toBe('invoice')
    const pay = async () => {
      await post(settled(transactionId, `${placed.number}-1`, 3650))
      await applyInbox()
    }
    return { ...placed, pay }
  }
  const show = async (id: string) => (await seller.client(officeOrders.read, { params: { id } })).data

  it('pays the invoice', async () => {
    const { order, number, pay } = await onInvoice()
    await pay()
    expect(await show(order)).toMatchObject({ status: 'paid', is_owed: false, left_to_pay: { amount: 0 } })
    expect((await tasksAbout(number)).filter(({ done_at }) => done_at === null)).toEqual([])
  })

  it('is too much when the invoice is paid already, and a task says so', async () => {
    const { order, number, pay } = await onInvoice()
    await seller.client(markOrderPaid, { params: { id: order }, body: { note: 'An der Kasse.' } })
    await pay()
    expect(await show(order)).toMatchObject({ status: 'paid', too_much: { amount: 3650 } })
    expect((await tasksAbout(number)).map(({ kind, done_at }) => [kind, done_at === null])).toContainEqual([
      'payment_not_taken',
      true,
    ])
  })
})

describe('staff are given a task', () => {
  it('when a payment comes late, and the order counts as paid', async () => {
    const { placed, first } = await makeOrderWithTwoPayments()
    await simulator.pay(first)
    await applyInbox()
    expect(await statusOf(placed.order)).toBe('paid')
    expect((await tasksAbout(placed.number)).map(({ kind }) => kind)).toEqual(['paid_late'])
  })

  it('when the provider suspects fraud, and when money still comes for such an order', async () => {
    const { placed, transactionId } = await makeOrder(app)
    await simulator.decline(transactionId, {}, 'fraud')
    await applyInbox()
    await post(settled(transactionId, `${placed.number}-1`, 3650))
    await applyInbox()
    expect(await statusOf(placed.order)).toBe('fraud')
    const told = await tasksAbout(placed.number)
    expect(told.map(({ kind }) => kind)).toEqual(['fraud', 'payment_not_taken'])
    expect(told[0]?.facts).toMatchObject({ provider: 'datatrans', transaction_id: transactionId })
  })

  it('about money for an order that may be a fraud until that is decided', async () => {
    const { placed, transactionId } = await makeOrder(app)
    await simulator.decline(transactionId, {}, 'fraud')
    await applyInbox()
    await post(settled(transactionId, `${placed.number}-1`, 3650))
    await applyInbox()
    const params = { id: placed.order }
    const openTasks = async () =>
      (await tasksAbout(placed.number)).filter(({ done_at }) => done_at === null).map(({ kind }) => kind)
    await inTransaction(db, (tx) => closeSettledTasks(tx, { orderId: placed.order, staffId: null, note: null }))
    expect(await openTasks()).toEqual(['fraud', 'payment_not_taken'])
    const body = { accept: true, note: 'Am Telefon geprüft.' }
    expect((await seller.client(decideFraud, { params, body })).data.status).toBe('paid')
    expect(await openTasks()).toEqual([])
  })

  it('when a payment differs from what the shop asked for', async () => {
    const { placed, transactionId } = await makeOrder(app)
    await post(settled(transactionId, `${placed.number}-1`, 1))
    await applyInbox()
    expect(await statusOf(placed.order)).toBe('new')
    const [told] = await tasksAbout(placed.number)
    expect(told).toMatchObject({ kind: 'payment_mismatch', facts: { mismatch: 'amount', told_amount: 1 } })
    expect(told?.title).toBe(`Zahlung zu Bestellung ${placed.number} prüfen: der Betrag stimmt nicht`)
  })

  it('once, when two webhooks speak at once of an unknown transaction', async () => {
    await post(settled('990011223344556677', 'x', 500))
    await post(settled('990011223344556677', 'x', 500, 'transmitted'))
    await applyInbox()
    expect(await tasksAbout('990011223344556677')).toMatchObject([
      { kind: 'unknown_transaction', facts: { told_amount: 500, told_status: 'paid' } },
    ])
  })

  it('when the provider does not know a transaction that it created', async () => {
    const { placed } = await makeOrder(app)
    await db
      .update(paymentAttempts)
      .set({ transactionId: `gone-${placed.number}` })
      .where(eq(paymentAttempts.orderId, placed.order))
    const [attempt] = await db.select().from(paymentAttempts).where(eq(paymentAttempts.orderId, placed.order))
    const attemptId = attempt?.id ?? ''
    await app.perform(paymentsJobs.followUpPayment, { attemptId })
    await app.perform(paymentsJobs.followUpPayment, { attemptId })
    expect((await tasksAbout(placed.number)).map(({ kind }) => kind)).toEqual(['transaction_not_known'])
  })
})
