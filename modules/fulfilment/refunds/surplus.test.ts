import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { tasks as officeTasks } from '#contract/desks/tasks.ts'
import * as creditsApi from '#contract/fulfilment/credits.ts'
import * as officeOrdersApi from '#contract/fulfilment/office-orders.ts'
import * as ordersApi from '#contract/sales/orders.ts'
import { inTransaction } from '#kernel/core.ts'
import { receivePayment } from '#modules/fulfilment/order-process/receive-payment.ts'
import * as paymentsJobs from '#modules/fulfilment/payments/jobs.ts'
import { paymentInbox } from '#modules/fulfilment/payments/tables.ts'
import { startTestApp } from '#tests/support/app.ts'
import { makeUser } from '#tests/support/factories/people-factories.ts'
import { mailTo } from '#tests/support/mails/mail-links.ts'
import { refused } from '#tests/support/refused.ts'
import { makeOrder, transactionOf } from '#tests/support/shopper.ts'
import { signIn } from '#tests/support/sign-in.ts'
import * as refundsJobs from './jobs.ts'
import { refunds } from './tables.ts'

const app = await startTestApp({ payment: true, mail: true, worksJobs: true })
const { core, simulator } = app
const { db } = core
const { client } = await signIn(app, await makeUser(app, { groups: ['sales'] }))
const note = 'Zu viel gekommen.'

const read = async (id: string) => (await client(creditsApi.orderCredits.read, { params: { id } })).data
const sendBack = async (id: string) => (await client(creditsApi.refundSurplus, { params: { id }, body: { note } })).data
const openTasks = async (query: string) =>
  (await client(officeTasks.list, { query: { query } })).data.filter(({ done_at }) => done_at === null)
const receive = (orderId: string, amount: number) =>
  inTransaction(db, (tx) => receivePayment(core, tx, { orderId, amount, creditId: null, by: 'bank', reason: 'test' }))

/** The buyer pays in two attempts: in the first one too, after having begun another. */
async function paidTwice() {
  const { shopper, placed, transactionId } = await makeOrder(app)
  const of = { params: { id: shopper.user.id, orderId: placed.order } }
  const { data } = await shopper.client(ordersApi.restartPayment, { ...of, body: { payment_method: 'paypal' } })
  for (const transaction of [transactionOf(data.paymentLink), transactionId]) {
    await simulator.pay(transaction)
    for (const { id } of await db.select().from(paymentInbox)) {
      await app.perform(paymentsJobs.applyPaymentEvent, { inboxId: id })
    }
  }
  return { shopper, id: placed.order, number: placed.number, second: transactionId }
}

it('a second payment goes back while the order stays, and the task that asked for it is done', async () => {
  const { shopper, id, number } = await paidTwice()
  expect(await read(id)).toMatchObject({ status: 'paid', paid: { amount: 7300 }, too_much: { amount: 3650 } })
  expect((await openTasks(number)).map(({ kind }) => kind)).toEqual(['paid_twice'])
  expect(await sendBack(id)).toMatchObject({
    status: 'paid',
    too_much: { amount: 0 },
    refunded: { amount: 3650 },
    refunds: [{ way: 'provider', credit_note: null }],
  })
  expect(await openTasks(number)).toEqual([])
  const again = refused(client(creditsApi.refundSurplus, { params: { id }, body: { note } }))
  expect(await again).toMatchObject({ status: 409, body: { code: 'nothing_too_much' } })
  const [refund] = await db.select().from(refunds).where(eq(refunds.orderId, id))
  await app.perform(refundsJobs.sendRefund, { refundId: refund?.id ?? '' })
  const mail = await mailTo(app, shopper.user.email, /Rückzahlung/)
  expect(mail.text).toMatch(/CHF.36\.50 mit (TWINT|PayPal) zurückbezahlt/)
})

it('too much at the bank stands on the order, and goes back by hand', async () => {
  const { shopper, placed } = await makeOrder(app, { method: 'invoice' })
  const id = placed.order
  await receive(id, 4000)
  const seen = (await client(officeOrdersApi.orders.read, { params: { id } })).data
  expect(seen).toMatchObject({ status: 'paid', left_to_pay: { amount: 0 }, too_much: { amount: 350 } })
  const [refund] = (await sendBack(id)).refunds
  expect(refund).toMatchObject({ way: 'by_hand', amount: { amount: 350 } })
  await client(creditsApi.completeRefund, { params: { id: refund?.id ?? '' }, body: { note } })
  expect((await mailTo(app, shopper.user.email, /Rückzahlung/)).text).toMatch(/CHF.3\.50 auf Ihr Konto überwiesen/)
})

it('a part payment leaves the rest owed, and a credit lowers that first', async () => {
  const { placed } = await makeOrder(app, { method: 'invoice' })
  const id = placed.order
  await receive(id, 1650)
  expect(await read(id)).toMatchObject({ status: 'invoice', paid: { amount: 1650 }, owed: { amount: 2000 } })
  const credit = (goodwill: number, before: number) =>
    client(creditsApi.creditOrder, { params: { id }, body: { note, goodwill, credited_before: before } })
  expect((await credit(500, 0)).data).toMatchObject({ owed: { amount: 1500 }, refunds: [] })
  // All that is left is credited: it is paid with what came, and what came is not sent back.
  expect((await credit(1500, 500)).data).toMatchObject({ status: 'paid', owed: { amount: 0 }, refunds: [] })
  expect((await credit(100, 2000)).data).toMatchObject({ refunded: { amount: 100 }, too_much: { amount: 0 } })
})

it('staff book a part that they have seen, never more than is owed', async () => {
  const { placed } = await makeOrder(app, { method: 'invoice' })
  const params = { id: placed.order }
  const book = (received: number | null) => client(officeOrdersApi.markOrderPaid, { params, body: { note, received } })
  expect((await book(1000)).data).toMatchObject({ status: 'invoice', left_to_pay: { amount: 2650 } })
  const tooMuch = await refused(book(2651))
  expect([tooMuch.status, tooMuch.body.errors]).toEqual([
    422,
    { received: ['Betrag geht über das hinaus, was noch zu bezahlen ist'] },
  ])
  expect((await book(null)).data).toMatchObject({ status: 'paid', left_to_pay: { amount: 0 } })
})
