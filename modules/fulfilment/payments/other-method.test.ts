import { asc, eq, sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { ApiError } from '#contract/client.ts'
import * as officeTasksApi from '#contract/desks/tasks.ts'
import type { PaymentMethod } from '#contract/ground/payment-methods.ts'
import * as ordersApi from '#contract/sales/orders.ts'
import { inTransaction } from '#kernel/core.ts'
import { rowsOf } from '#kernel/database/connection.ts'
import { orders } from '#modules/sales/orders/tables.ts'
import { startTestApp } from '#tests/support/app.ts'
import { untilWaiting } from '#tests/support/database/until-waiting.ts'
import { makeUser } from '#tests/support/factories/people-factories.ts'
import { makeOrder, makeShopper, type Shopper, transactionOf } from '#tests/support/shopper.ts'
import { signIn } from '#tests/support/sign-in.ts'
import * as paymentsJobs from './jobs.ts'
import { paymentAttempts, paymentInbox } from './tables.ts'

let now = 0
const app = await startTestApp({ payment: true, now: () => now })
const { simulator } = app
const { db } = app.core
const seller = await signIn(app, await makeUser(app, { groups: ['sales'] }))

const paramsOf = (shopper: Shopper, orderId: string) => ({ params: { id: shopper.user.id, orderId } })

async function orderOf(shopper: Shopper, orderId: string) {
  return (await shopper.client(ordersApi.getOrder, paramsOf(shopper, orderId))).data
}

function attemptsOf(orderId: string) {
  return db
    .select()
    .from(paymentAttempts)
    .where(eq(paymentAttempts.orderId, orderId))
    .orderBy(asc(paymentAttempts.number))
}

async function restart(shopper: Shopper, orderId: string, method: PaymentMethod) {
  const body = { payment_method: method }
  const { data } = await shopper.client(ordersApi.restartPayment, { ...paramsOf(shopper, orderId), body })
  return transactionOf(data.paymentLink)
}

/**
 * What several begin with an order, none of which has seen what another did: on PostgreSQL the order is held until all
 * wait for it. One that begins after another has ended may well change the method again.
 */
function allAtOnce<T>(orderId: string, begin: () => Promise<T>[]): Promise<T[]> {
  if (!app.isPostgres) return Promise.all(begin())
  return inTransaction(db, async (tx) => {
    await tx.select().from(orders).where(eq(orders.id, orderId)).for('update')
    const begun = begin()
    await untilWaiting(db, begun.length)
    return { answers: Promise.all(begun) }
  }).then(({ answers }) => answers)
}

const refusal = (error: unknown) => (error instanceof ApiError ? error.body : Promise.reject(error))

async function applyInbox() {
  const open = (await db.select().from(paymentInbox)).filter(({ appliedAt }) => appliedAt === null)
  for (const { id } of open) await app.perform(paymentsJobs.applyPaymentEvent, { inboxId: id })
}

async function tasksAbout(number: string) {
  const { data } = await seller.client(officeTasksApi.tasks.list, { query: { query: number } })
  return data.map(({ kind }) => kind)
}

async function makeFailedOrder(options: Parameters<typeof makeOrder>[1] = {}) {
  const made = await makeOrder(app, options)
  await simulator.decline(made.transactionId)
  await applyInbox()
  return made
}

/** An order whose open payment by TWINT was replaced by one with PayPal. */
async function makeReplacedOrder() {
  const { shopper, placed, transactionId: twint } = await makeOrder(app)
  const paypal = await restart(shopper, placed.order, 'paypal')
  return { shopper, placed, twint, paypal }
}

describe('paying with another method', () => {
  it('after a failure changes the method with the attempt, and the order says which methods there are', async () => {
    const { shopper, placed } = await makeFailedOrder()
    const failed = await orderOf(shopper, placed.order)
    expect(failed).toMatchObject({ payment_method: 'twint', restart_methods: ['creditcard', 'paypal', 'twint'] })
    const paypal = await restart(shopper, placed.order, 'paypal')
    expect(simulator.transactions().find(({ id }) => id === paypal)).toMatchObject({ refno: `${placed.number}-2` })
    await simulator.pay(paypal)
    await applyInbox()
    const paid = await orderOf(shopper, placed.order)
    expect(paid).toMatchObject({ status: 'paid', payment_method: 'paypal', restart_methods: [] })
  })

  it('refuses an invoice, and TWINT above its limit, at the field', async () => {
    const dear = { product: { price: 60_000, quantityDiscount: false }, amount: 9 } as const
    const { shopper, placed } = await makeFailedOrder({ ...dear, method: 'creditcard' })
    expect((await orderOf(shopper, placed.order)).restart_methods).toEqual(['creditcard', 'paypal'])
    for (const method of ['invoice', 'twint'] as const) {
      expect(await restart(shopper, placed.order, method).catch(refusal)).toEqual({
        code: 'payment_method_not_allowed',
        message: 'Diese Zahlungsart ist hier nicht möglich.',
        errors: { payment_method: ['Diese Zahlungsart ist hier nicht möglich.'] },
      })
    }
    expect(await attemptsOf(placed.order)).toHaveLength(1)
    expect(await orderOf(shopper, placed.order)).toMatchObject({ status: 'failed', payment_method: 'creditcard' })
  })

  it('is offered by no order that is paid, on invoice, or another person’s', async () => {
    const { shopper, placed } = await makeOrder(app, { method: 'invoice' })
    expect((await orderOf(shopper, placed.order)).restart_methods).toEqual([])
    const stranger = await makeShopper(app)
    expect(await restart(stranger, placed.order, 'paypal').catch(refusal)).toMatchObject({ code: 'not_found' })
  })

  it('makes one attempt out of two methods at once', async () => {
    for (const make of [makeFailedOrder, () => makeOrder(app)]) {
      const { shopper, placed } = await make()
      const methods = ['paypal', 'creditcard'] as const
      const links = await allAtOnce(placed.order, () => methods.map((method) => restart(shopper, placed.order, method)))
      expect(new Set(links).size).toBe(1)
      const attempts = await attemptsOf(placed.order)
      expect(attempts).toHaveLength(2)
      const open = attempts.at(-1)
      expect(open).toMatchObject({ status: 'open', transactionId: links[0] })
      expect(await orderOf(shopper, placed.order)).toMatchObject({ status: 'new', payment_method: open?.method })
    }
  })
})

describe('an open payment that another method replaced', () => {
  it('still pays the order, which then says what it was paid with', async () => {
    const { shopper, placed, twint } = await makeReplacedOrder()
    expect((await attemptsOf(placed.order)).map(({ status }) => status)).toEqual(['replaced', 'open'])
    await simulator.pay(twint)
    await applyInbox()
    expect(await orderOf(shopper, placed.order)).toMatchObject({ status: 'paid', payment_method: 'twint' })
  })

  it('is found paid even when no message of the provider arrives', async () => {
    const { shopper, placed, twint } = await makeReplacedOrder()
    await simulator.pay(twint, { isLost: true })
    const [replaced] = await attemptsOf(placed.order)
    await app.perform(paymentsJobs.followUpPayment, { attemptId: replaced?.id ?? '' })
    expect((await orderOf(shopper, placed.order)).status).toBe('paid')
  })

  it('becomes a task for staff when both are paid, whichever comes first', async () => {
    for (const isReplacedFirst of [true, false]) {
      const { shopper, placed, twint, paypal } = await makeReplacedOrder()
      for (const transaction of isReplacedFirst ? [twint, paypal] : [paypal, twint]) {
        await simulator.pay(transaction)
        await applyInbox()
      }
      const method = isReplacedFirst ? 'twint' : 'paypal'
      expect(await orderOf(shopper, placed.order)).toMatchObject({ status: 'paid', payment_method: method })
      expect(await tasksAbout(placed.number)).toEqual(['paid_twice'])
    }
  })

  it('is not asked for again when the provider never answered with a link to it', async () => {
    simulator.fail('down')
    const { shopper, placed } = await makeOrder(app)
    simulator.fail(null)
    now += 30_000
    await restart(shopper, placed.order, 'paypal')
    const [replaced, open] = await attemptsOf(placed.order)
    expect(replaced).toMatchObject({ status: 'replaced', transactionId: null })
    await db.execute(sql`delete from jobs.job where name = 'follow-up-payment'`)
    for (const attempt of [replaced, open])
      await app.perform(paymentsJobs.followUpPayment, { attemptId: attempt?.id ?? '' })
    const next = await rowsOf(db, sql`select data->>'attemptId' as id from jobs.job where name = 'follow-up-payment'`)
    expect(next).toEqual([{ id: open?.id }])
  })

  it('leaves the order to the other when it fails or is cancelled', async () => {
    for (const end of ['decline', 'cancel'] as const) {
      const { shopper, placed, twint } = await makeReplacedOrder()
      await simulator[end](twint)
      await applyInbox()
      const order = await orderOf(shopper, placed.order)
      expect(order).toMatchObject({ status: 'new', payment_method: 'paypal', can_restart_payment: true })
    }
  })

  it('can be chosen again while attempts are left; then only the open one continues', async () => {
    const { shopper, placed } = await makeReplacedOrder()
    for (const method of ['creditcard', 'twint', 'paypal'] as const) await restart(shopper, placed.order, method)
    expect((await orderOf(shopper, placed.order)).restart_methods).toEqual(['paypal'])
    expect(await restart(shopper, placed.order, 'twint').catch(refusal)).toMatchObject({
      code: 'payment_method_not_allowed',
    })
    expect(await attemptsOf(placed.order)).toHaveLength(5)
    expect(await restart(shopper, placed.order, 'paypal')).not.toBe('')
  })
})
