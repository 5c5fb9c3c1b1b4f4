import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { tasks as officeTasks } from '#contract/desks/tasks.ts'
import * as creditsApi from '#contract/fulfilment/credits.ts'
import * as officeOrdersApi from '#contract/fulfilment/office-orders.ts'
import * as ordersApi from '#contract/sales/orders.ts'
import * as paymentsJobs from '#modules/fulfilment/payments/jobs.ts'
import { orders } from '#modules/sales/orders/tables.ts'
import { startTestApp } from '#tests/support/app.ts'
import { makeUser } from '#tests/support/factories/people-factories.ts'
import { mailTo } from '#tests/support/mails/mail-links.ts'
import { refused } from '#tests/support/refused.ts'
import { makeOrder, type Shopper, transactionOf } from '#tests/support/shopper.ts'
import { signIn } from '#tests/support/sign-in.ts'

const app = await startTestApp({ payment: true, mail: true, worksJobs: true })
const { core, simulator } = app
const { db } = core
const { client } = await signIn(app, await makeUser(app, { groups: ['sales'] }))
const note = 'Am Telefon geprüft.'

const paramsOf = ({ user }: Shopper, orderId: string) => ({ params: { id: user.id, orderId } })
const refresh = ({ client: own, ...shopper }: Shopper, orderId: string) =>
  own(ordersApi.refreshPayment, paramsOf({ client: own, ...shopper }, orderId))

/** An order whose payment the provider has declined as suspected fraud: no money has come. */
async function declined() {
  const { shopper, placed, transactionId } = await makeOrder(app)
  await simulator.decline(transactionId, {}, 'fraud')
  expect((await refresh(shopper, placed.order)).data.status).toBe('fraud')
  return { shopper, id: placed.order, number: placed.number }
}

const decide = async (id: string, body: { accept: boolean; on_invoice?: boolean }) =>
  (await client(officeOrdersApi.decideFraud, { params: { id }, body: { ...body, note } })).data
const tasksAbout = async (query: string) => (await client(officeTasks.list, { query: { query } })).data
const credits = async (id: string) => (await client(creditsApi.orderCredits.read, { params: { id } })).data

describe('an order declined as suspected fraud, for which no money came', () => {
  it('is payable again when staff accept it, and its buyer hears of it and pays', async () => {
    const { shopper, id, number } = await declined()
    expect(await decide(id, { accept: true })).toMatchObject({
      status: 'new',
      paid_at: null,
      left_to_pay: { amount: 3650 },
    })
    expect((await tasksAbout(number)).filter(({ done_at }) => done_at === null)).toEqual([])
    expect((await mailTo(app, shopper.user.email, /Sie können sie bezahlen/)).text).toContain(`/profile/orders/${id}`)
    const { data } = await shopper.client(ordersApi.restartPayment, { ...paramsOf(shopper, id), body: {} })
    await simulator.pay(transactionOf(data.paymentLink))
    expect((await refresh(shopper, id)).data.status).toBe('paid')
    expect(await credits(id)).toMatchObject({ paid: { amount: 3650 }, owed: { amount: 0 } })
  })

  it('is cancelled after a day when its buyer does not pay', async () => {
    const { id } = await declined()
    await decide(id, { accept: true })
    await db
      .update(orders)
      .set({ statusChangedAt: new Date(Date.now() - 25 * 3_600_000) })
      .where(eq(orders.id, id))
    await app.perform(paymentsJobs.closeUnpaidOrders, {})
    const [order] = await db.select().from(orders).where(eq(orders.id, id))
    expect(order?.status).toBe('canceled')
  })

  it('goes on invoice when staff say so, and is owed', async () => {
    const { id } = await declined()
    expect(await decide(id, { accept: true, on_invoice: true })).toMatchObject({
      status: 'invoice',
      payment_method: 'invoice',
      is_owed: true,
      left_to_pay: { amount: 3650 },
      documents: [{ kind: 'invoice' }],
    })
  })

  it('gets no invoice abroad, and stays to be decided', async () => {
    const { id } = await declined()
    const [order] = await db.select().from(orders).where(eq(orders.id, id))
    if (!order?.billingAddress) throw new Error('no address')
    await db
      .update(orders)
      .set({ billingAddress: { ...order.billingAddress, country: 'de' } })
      .where(eq(orders.id, id))
    const asked = refused(decide(id, { accept: true, on_invoice: true }))
    expect(await asked).toMatchObject({ status: 422, body: { code: 'payment_method_not_allowed' } })
  })

  it('sends no money back when it is cancelled, for none came', async () => {
    const { shopper, id } = await declined()
    const { data } = await client(creditsApi.cancelOrder, { params: { id }, body: { note } })
    expect(data).toMatchObject({ status: 'canceled', paid: { amount: 0 }, refunds: [] })
    expect((await mailTo(app, shopper.user.email, /storniert/)).text).toContain('Sie müssen nichts bezahlen')
  })

  it('tells its buyer when staff refuse it', async () => {
    const { shopper, id } = await declined()
    expect((await decide(id, { accept: false })).status).toBe('canceled')
    const mail = await mailTo(app, shopper.user.email, /storniert/)
    expect(mail.text).not.toContain('Jetzt bezahlen')
  })
})
