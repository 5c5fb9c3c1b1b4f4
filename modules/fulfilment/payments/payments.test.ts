import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { ApiError } from '#contract/client.ts'
import * as checkoutApi from '#contract/fulfilment/checkout.ts'
import * as officeOrdersApi from '#contract/fulfilment/office-orders.ts'
import * as ordersApi from '#contract/sales/orders.ts'
import { mails } from '#modules/ground/mail/tables.ts'
import { oncePerPersonPurchases } from '#modules/licences/rights/tables.ts'
import { orders } from '#modules/sales/orders/tables.ts'
import { startTestApp } from '#tests/support/app.ts'
import { makeUser } from '#tests/support/factories/people-factories.ts'
import { makeOrder, makeShopper, type Shopper, transactionOf } from '#tests/support/shopper.ts'
import { signIn } from '#tests/support/sign-in.ts'
import * as paymentsJobs from './jobs.ts'
import { paymentAttempts, paymentInbox } from './tables.ts'

let now = 0
const app = await startTestApp({ payment: true, mail: true, worksJobs: true, now: () => now })
const { simulator, core } = app

beforeEach(providerIsBack)

/** Long enough for the shop to call the provider again. */
function providerIsBack() {
  simulator.fail(null)
  now += 30_000
}

const paramsOf = (shopper: Shopper, orderId: string) => ({ params: { id: shopper.user.id, orderId } })

async function statusOf(orderId: string) {
  const [order] = await core.db.select({ status: orders.status }).from(orders).where(eq(orders.id, orderId))
  return order?.status
}

/** Waits until the webhook has gone through the inbox and its job. */
function becomes(orderId: string, status: string) {
  return vi.waitFor(async () => expect(await statusOf(orderId)).toBe(status), { timeout: 60_000, interval: 50 })
}

function restart(shopper: Shopper, orderId: string) {
  return shopper.client(ordersApi.restartPayment, paramsOf(shopper, orderId)).then(
    ({ data }) => data.paymentLink,
    (error: unknown) => (error instanceof ApiError ? error.body.code : Promise.reject(error)),
  )
}

describe('paying', () => {
  it.each(['creditcard', 'paypal', 'twint'] as const)(
    'ends the whole purchase by %s as paid, with one mail that confirms it and one with the invoice',
    async (method) => {
      const { shopper, placed, transactionId } = await makeOrder(app, { method })
      await simulator.pay(transactionId)
      await becomes(placed.order, 'paid')
      const { data: order } = await shopper.client(ordersApi.getOrder, paramsOf(shopper, placed.order))
      expect(order).toMatchObject({ can_restart_payment: false, is_payment_open: false })
      expect(order.events.map((event) => event.status)).toEqual(['new', 'paid'])
      const mails = () => app.mailbox.find({ to: shopper.user.email })
      await vi.waitFor(() => expect(mails()).toHaveLength(2), { timeout: 60_000 })
      const mail = mails().find(({ subject }) => subject === `Ihre Bestellung ${placed.number}`)
      expect(mail?.text).toContain('Testverlag AG')
      expect(mails().filter(({ subject }) => subject.startsWith('Ihre Rechnung R-'))).toHaveLength(1)
    },
  )

  it('completes a digital order at once', async () => {
    const { placed, transactionId } = await makeOrder(app, { product: { format: 'ebook' } })
    await simulator.pay(transactionId)
    await becomes(placed.order, 'completed')
    expect(await core.db.$count(paymentAttempts, eq(paymentAttempts.orderId, placed.order))).toBe(1)
  })

  it('waits for money that was authorised and comes later', async () => {
    const { shopper, placed, transactionId } = await makeOrder(app)
    await simulator.payLater(transactionId)
    await becomes(placed.order, 'waiting')
    const { data: order } = await shopper.client(ordersApi.getOrder, paramsOf(shopper, placed.order))
    expect(order).toMatchObject({ can_restart_payment: false, is_payment_open: true })
    await becomes(placed.order, 'paid')
  })

  it('continues after a decline: a mail tells the buyer, and a restarted payment pays the same order', async () => {
    const { shopper, placed, transactionId } = await makeOrder(app)
    await simulator.decline(transactionId)
    await becomes(placed.order, 'failed')
    await vi.waitFor(
      () =>
        expect(
          app.mailbox
            .find({ to: shopper.user.email })
            .map((mail) => mail.subject)
            .toSorted(),
        ).toEqual([`Zahlung zu Bestellung ${placed.number} nicht erfolgt`]),
      { timeout: 60_000 },
    )
    const link = await restart(shopper, placed.order)
    expect(await statusOf(placed.order)).toBe('new')
    const second = simulator.transactions().find(({ id }) => id === transactionOf(link))
    expect(second?.refno).toBe(`${placed.number}-2`)
    await simulator.pay(transactionOf(link))
    await becomes(placed.order, 'paid')
    expect(await restart(shopper, placed.order)).toBe('payment_not_restartable')
  })

  it('leaves suspected fraud for staff to decide', async () => {
    const { shopper, placed, transactionId } = await makeOrder(app)
    await simulator.decline(transactionId, {}, 'fraud')
    await becomes(placed.order, 'fraud')
    expect(await restart(shopper, placed.order)).toBe('payment_not_restartable')
  })

  it('cannot be paid again once staff have refused it as fraud', async () => {
    const { shopper, placed, transactionId } = await makeOrder(app)
    await simulator.decline(transactionId, {}, 'fraud')
    await becomes(placed.order, 'fraud')
    const staff = await signIn(app, await makeUser(app, { groups: ['sales'] }))
    const body = { accept: false, note: 'Die Karte ist gestohlen.' }
    await staff.client(officeOrdersApi.decideFraud, { params: { id: placed.order }, body })
    expect(await statusOf(placed.order)).toBe('canceled')
    const { data: order } = await shopper.client(ordersApi.getOrder, paramsOf(shopper, placed.order))
    expect(order).toMatchObject({ can_restart_payment: false, restart_methods: [] })
    expect(await restart(shopper, placed.order)).toBe('payment_not_restartable')
  })
})

describe('POST …/restart-payment', () => {
  it('continues an open payment instead of beginning another', async () => {
    const { shopper, placed } = await makeOrder(app)
    expect(await restart(shopper, placed.order)).toBe(placed.paymentLink)
  })

  it('allows at most five attempts', async () => {
    const { shopper, placed, transactionId } = await makeOrder(app)
    let current = transactionId
    for (let attempt = 1; attempt <= 5; attempt++) {
      await simulator.cancel(current)
      await becomes(placed.order, 'canceled')
      const link = await restart(shopper, placed.order)
      if (attempt === 5) expect(link).toBe('payment_not_restartable')
      else current = transactionOf(link)
    }
    expect(await core.db.$count(paymentAttempts, eq(paymentAttempts.orderId, placed.order))).toBe(5)
    const { data: order } = await shopper.client(ordersApi.getOrder, paramsOf(shopper, placed.order))
    expect(order.can_restart_payment).toBe(false)
  })

  it('makes one attempt out of parallel restarts', async () => {
    const { shopper, placed, transactionId } = await makeOrder(app)
    await simulator.decline(transactionId)
    await becomes(placed.order, 'failed')
    const links = await Promise.all(Array.from({ length: 20 }, () => restart(shopper, placed.order)))
    expect(new Set(links).size).toBe(1)
    expect(links[0]).toContain(simulator.url)
    expect(await core.db.$count(paymentAttempts, eq(paymentAttempts.orderId, placed.order))).toBe(2)
  })

  it('finds out that the order is already paid', async () => {
    const { shopper, placed, transactionId } = await makeOrder(app)
    await simulator.pay(transactionId, { isLost: true })
    await core.db.update(orders).set({ status: 'failed' }).where(eq(orders.id, placed.order))
    expect(await restart(shopper, placed.order)).toBe('payment_not_restartable')
    expect(await statusOf(placed.order)).toBe('paid')
  })

  it('says when the provider is unavailable, and works when the provider is back', async () => {
    const { shopper, placed, transactionId } = await makeOrder(app)
    await simulator.decline(transactionId)
    await becomes(placed.order, 'failed')
    simulator.fail('down')
    expect(await restart(shopper, placed.order)).toBe('payment_unavailable')
    expect(await statusOf(placed.order)).toBe('failed')
    providerIsBack()
    expect(await restart(shopper, placed.order)).toContain(simulator.url)
  })

  it('is refused for another user’s order and for an invoice', async () => {
    const { shopper, placed } = await makeOrder(app, { method: 'invoice' })
    const stranger = await makeShopper(app)
    expect(await restart(shopper, placed.order)).toBe('payment_not_restartable')
    expect(await restart(stranger, placed.order)).toBe('not_found')
  })
})

describe('POST …/refresh-payment', () => {
  it('learns from the provider what no webhook said', async () => {
    const { shopper, placed, transactionId } = await makeOrder(app)
    await simulator.pay(transactionId, { isLost: true })
    simulator.fail('down')
    const away = await shopper.client(ordersApi.refreshPayment, paramsOf(shopper, placed.order))
    expect(away.data.status).toBe('new')
    providerIsBack()
    const { data } = await shopper.client(ordersApi.refreshPayment, paramsOf(shopper, placed.order))
    expect(data.status).toBe('paid')
  })
})

describe('an order that is not paid', () => {
  const yesterday = () => new Date(Date.now() - 86_400_001)

  it('is cancelled after 24 hours and returns its once-per-person right; late money still counts', async () => {
    const { shopper, placed, transactionId } = await makeOrder(app, { product: { oncePerPerson: true } })
    const rights = () => core.db.$count(oncePerPersonPurchases, eq(oncePerPersonPurchases.orderId, placed.order))
    expect(await rights()).toBe(1)
    await app.perform(paymentsJobs.closeUnpaidOrders, {})
    expect(await statusOf(placed.order)).toBe('new')
    await core.db.update(orders).set({ statusChangedAt: yesterday() }).where(eq(orders.id, placed.order))
    await app.perform(paymentsJobs.closeUnpaidOrders, {})
    expect(await statusOf(placed.order)).toBe('canceled')
    expect(await rights()).toBe(0)
    const { data: order } = await shopper.client(ordersApi.getOrder, paramsOf(shopper, placed.order))
    expect(order.can_restart_payment).toBe(true)
    await simulator.pay(transactionId)
    await becomes(placed.order, 'paid')
    expect(await rights()).toBe(1)
  })

  it('is not cancelled when the provider has the money, or cannot be asked', async () => {
    const [paid, unknown] = [await makeOrder(app), await makeOrder(app)]
    await simulator.pay(paid.transactionId, { isLost: true })
    await core.db.update(orders).set({ statusChangedAt: yesterday() }).where(eq(orders.status, 'new'))
    simulator.fail('down')
    await app.perform(paymentsJobs.closeUnpaidOrders, {})
    expect(await statusOf(paid.placed.order)).toBe('new')
    providerIsBack()
    await app.perform(paymentsJobs.closeUnpaidOrders, {})
    expect(await statusOf(paid.placed.order)).toBe('paid')
    expect(await statusOf(unknown.placed.order)).toBe('canceled')
  })
})

describe('following up', () => {
  it('starts an attempt that never reached the provider, and asks how it went', async () => {
    const shopper = await makeShopper(app)
    simulator.fail('down')
    const { data: placed } = await shopper.client(checkoutApi.placeOrder, { body: { terms_accepted: true } })
    providerIsBack()
    const [attempt] = await core.db.select().from(paymentAttempts).where(eq(paymentAttempts.orderId, placed.order))
    const attemptId = attempt?.id ?? ''
    await app.perform(paymentsJobs.followUpPayment, { attemptId })
    const [open] = await core.db.select().from(paymentAttempts).where(eq(paymentAttempts.id, attemptId))
    expect(open?.status).toBe('open')
    await simulator.pay(open?.transactionId ?? '', { isLost: true })
    await app.perform(paymentsJobs.followUpPayment, { attemptId })
    expect(await statusOf(placed.order)).toBe('paid')
    expect(await core.db.$count(mails, eq(mails.subjectId, placed.order))).toBe(1)
  })
})

describe('POST /payments/{provider}/webhook', () => {
  it('refuses a forged webhook and stores nothing of it', async () => {
    const { placed, transactionId } = await makeOrder(app)
    const before = await core.db.$count(paymentInbox)
    await simulator.pay(transactionId, { isForged: true })
    expect(simulator.webhooksSent().at(-1)).toMatchObject({ isForged: true, answer: 403 })
    expect(await core.db.$count(paymentInbox)).toBe(before)
    expect(await statusOf(placed.order)).toBe('new')
  })

  it('stores one that comes twice only once', async () => {
    const { placed, transactionId } = await makeOrder(app)
    await simulator.pay(transactionId, { isTwice: true })
    await becomes(placed.order, 'paid')
    const sent = simulator.webhooksSent().filter((delivery) => delivery.transactionId === transactionId)
    expect(sent.map((delivery) => delivery.answer)).toEqual([200, 200])
    const events = await core.db.select().from(paymentInbox)
    expect(events.filter((row) => row.eventId.startsWith(transactionId))).toHaveLength(1)
  })
})
