import { eq } from 'drizzle-orm'
import { describe, expect, it, vi } from 'vitest'
import * as checkoutApi from '#contract/fulfilment/checkout.ts'
import { formatAmount, toMoney } from '#contract/ground/money.ts'
import * as ordersApi from '#contract/sales/orders.ts'
import { beforeVoucher, voucherLabel, voucherProblemTexts } from '#contract/sales/vouchers.ts'
import * as cartApi from '#contract/storefront/cart.ts'
import * as paymentsJobs from '#modules/fulfilment/payments/jobs.ts'
import { orders } from '#modules/sales/orders/tables.ts'
import { vouchers, voucherUses } from '#modules/sales/vouchers/tables.ts'
import { startTestApp } from '#tests/support/app.ts'
import { makeVoucher } from '#tests/support/factories/voucher-factories.ts'
import { makeMailsDue } from '#tests/support/mails/due-mails.ts'
import { mailTo } from '#tests/support/mails/mail-links.ts'
import { refused } from '#tests/support/refused.ts'
import { makeOrder, makeShopper, type Shopper, transactionOf } from '#tests/support/shopper.ts'

const app = await startTestApp({ payment: true, mail: true, worksJobs: true })
const { simulator } = app
const { db } = app.core

const submit = ({ client, cartId }: Shopper, expectedTotal?: number) =>
  client(checkoutApi.placeOrder, {
    body: {
      terms_accepted: true,
      cart_id: cartId,
      ...(expectedTotal === undefined ? {} : { expected_total: expectedTotal }),
    },
  })

const orderOf = async ({ client, user }: Shopper, orderId: string) =>
  (await client(ordersApi.getOrder, { params: { id: user.id, orderId } })).data

const restart = ({ client, user }: Shopper, orderId: string) =>
  client(ordersApi.restartPayment, { params: { id: user.id, orderId } })

async function usesOf(id: string): Promise<number> {
  const [row] = await db.select({ used: vouchers.used }).from(vouchers).where(eq(vouchers.id, id))
  const live = (await db.select().from(voucherUses).where(eq(voucherUses.voucherId, id))).filter(
    ({ returnedAt }) => returnedAt === null,
  )
  expect(live).toHaveLength(row?.used ?? -1)
  return live.length
}

function becomes(orderId: string, status: string) {
  const read = () => db.select().from(orders).where(eq(orders.id, orderId))
  return vi.waitFor(async () => expect((await read())[0]?.status).toBe(status), { timeout: 60_000, interval: 50 })
}

/** Lets a day pass without a payment. */
async function leaveUnpaid(orderId: string): Promise<void> {
  const yesterday = new Date(Date.now() - 86_400_001)
  await db.update(orders).set({ statusChangedAt: yesterday }).where(eq(orders.id, orderId))
  await app.perform(paymentsJobs.closeUnpaidOrders, {})
  await becomes(orderId, 'canceled')
}

async function change(id: string, changed: Partial<typeof vouchers.$inferInsert>): Promise<void> {
  await db.update(vouchers).set(changed).where(eq(vouchers.id, id))
}

describe('an order with a voucher', () => {
  it('has it as a line of its own, in the answer and in the mail, and every sum agrees to the Rappen', async () => {
    const { id, code } = await makeVoucher(app, { discount: 777 })
    const { shopper, placed } = await makeOrder(app, { amount: 3, method: 'invoice', voucher: code })
    const order = await orderOf(shopper, placed.order)
    expect(order.voucher).toEqual({ code, amount: toMoney(777) })
    expect(order).toMatchObject({
      goods: toMoney(8700),
      discount: toMoney(0),
      total: toMoney(8700 - 777 + 750),
    })
    expect(order.vat.reduce((sum, { gross }) => sum + gross.amount, 0)).toBe(order.total.amount)
    expect(order.lines.map(({ price_lines }) => beforeVoucher(price_lines))).toEqual([toMoney(8700)])
    const { text, html } = await mailTo(app, shopper.user.email, /^Ihre Bestellung/)
    for (const part of [text, html]) {
      expect(part).toContain(voucherLabel(code))
      expect(part).toContain(formatAmount(toMoney(-777)))
      expect(part).toContain(formatAmount(toMoney(8700)))
    }
    expect(await usesOf(id)).toBe(1)
  })

  it('has it in the mail about a payment that came after the confirmation, too', async () => {
    const { code } = await makeVoucher(app)
    const { shopper, transactionId } = await makeOrder(app, { voucher: code })
    await makeMailsDue(app)
    await mailTo(app, shopper.user.email, /^Ihre Bestellung/)
    await simulator.pay(transactionId)
    const { text } = await mailTo(app, shopper.user.email, /eingegangen/)
    expect(text).toContain(voucherLabel(code))
    expect(text).toContain(formatAmount(toMoney(-1000)))
  })

  it('that pays for all digital goods is complete at once', async () => {
    const { code } = await makeVoucher(app, { type: 'percentage', discountPercentage: 10_000 })
    const { shopper, placed } = await makeOrder(app, { product: { format: 'ebook' }, voucher: code })
    expect(await orderOf(shopper, placed.order)).toMatchObject({ status: 'completed', total: toMoney(0), vat: [] })
  })

  it('counts one use, however often it is submitted', async () => {
    const { id, code } = await makeVoucher(app)
    const shopper = await makeShopper(app, { voucher: code })
    await Promise.all(Array.from({ length: 5 }, () => submit(shopper)))
    expect(await usesOf(id)).toBe(1)
  })

  it('of a person who has used it before is refused: once per person', async () => {
    const { id, code } = await makeVoucher(app)
    const { shopper } = await makeOrder(app, { method: 'invoice', voucher: code })
    await shopper.client(cartApi.incrementAmount, { body: { amount: 1, products: [shopper.productId] } })
    const again = await refused(shopper.client(cartApi.applyVoucher, { query: {}, body: { code } }))
    expect(again.body.code).toBe('voucher_invalid')
    await change(id, { limitPerPerson: 2 })
    const { data } = await shopper.client(cartApi.applyVoucher, { query: {}, body: { code } })
    expect(data.voucher?.problem).toBeNull()
  })
})

describe('a voucher that died between summary and order', () => {
  it.each<[string, Partial<typeof vouchers.$inferInsert>]>([
    [voucherProblemTexts.expired, { validUntil: new Date(Date.now() - 1000) }],
    [voucherProblemTexts.expired, { endedAt: new Date() }],
    [voucherProblemTexts.used_up, { usageLimit: 2, used: 2 }],
    ['Mindestbestellwert', { minimum: 2901 }],
  ])(
    'is refused before anything is ordered or charged, and the cart has the new total: %s',
    async (sentence, changed) => {
      const { id, code } = await makeVoucher(app)
      const shopper = await makeShopper(app, { voucher: code })
      await change(id, changed)
      const before = simulator.transactions().length
      const { status, body } = await refused(submit(shopper, 2650))
      expect(status).toBe(422)
      expect(body).toMatchObject({ code: 'voucher_invalid', errors: { code: [expect.stringContaining(sentence)] } })
      expect(await db.$count(orders, eq(orders.userId, shopper.user.id))).toBe(0)
      expect(simulator.transactions()).toHaveLength(before)
      const { data: cart } = await shopper.client(cartApi.getCart, { query: {} })
      expect(cart).toMatchObject({ voucher: { code, amount: toMoney(0) }, totals: { total: toMoney(3650) } })
      await shopper.client(cartApi.removeVoucher, { query: {}, body: { code } })
      expect((await submit(shopper, 3650)).data.already_placed).toBe(false)
    },
  )

  it('that now takes off another amount is a changed cart', async () => {
    const { id, code } = await makeVoucher(app)
    const shopper = await makeShopper(app, { voucher: code })
    await change(id, { discount: 500 })
    expect((await refused(submit(shopper, 2650))).body.code).toBe('cart_changed')
    await submit(shopper, 3150)
  })
})

describe('the use of a voucher', () => {
  it('is given back when the payment fails, which the mail says, and taken again with the next attempt', async () => {
    const { id, code } = await makeVoucher(app, { usageLimit: 1 })
    const { shopper, placed, transactionId } = await makeOrder(app, { voucher: code })
    expect(await usesOf(id)).toBe(1)
    await simulator.decline(transactionId)
    await becomes(placed.order, 'failed')
    expect(await usesOf(id)).toBe(0)
    const { text } = await mailTo(app, shopper.user.email, /nicht erfolgt/)
    expect(text).toContain(`${voucherLabel(code)} ist wieder frei`)
    expect(text).toContain(formatAmount(toMoney(-1000)))
    const { data } = await restart(shopper, placed.order)
    expect(await usesOf(id)).toBe(1)
    await simulator.pay(transactionOf(data.paymentLink))
    await becomes(placed.order, 'paid')
    expect(await usesOf(id)).toBe(1)
    expect((await orderOf(shopper, placed.order)).voucher).toEqual({ code, amount: toMoney(1000) })
  })

  it('that another order has taken meanwhile is said when the payment is started again: 409, and nothing is charged', async () => {
    const { id, code } = await makeVoucher(app, { usageLimit: 1 })
    const { shopper, placed, transactionId } = await makeOrder(app, { voucher: code })
    await simulator.decline(transactionId)
    await becomes(placed.order, 'failed')
    await makeOrder(app, { voucher: code, method: 'invoice' })
    const { status, body } = await refused(restart(shopper, placed.order))
    expect([status, body.code]).toEqual([409, 'voucher_taken'])
    expect((await orderOf(shopper, placed.order)).status).toBe('failed')
    expect(await usesOf(id)).toBe(1)
    await change(id, { usageLimit: 2 })
    await restart(shopper, placed.order)
    expect(await usesOf(id)).toBe(2)
  })

  it('that the buyer has spent on another order meanwhile is not taken twice', async () => {
    const { id, code } = await makeVoucher(app)
    const { shopper, placed, transactionId } = await makeOrder(app, { voucher: code })
    await simulator.decline(transactionId)
    await becomes(placed.order, 'failed')
    await shopper.client(cartApi.incrementAmount, { body: { amount: 1, products: [shopper.productId] } })
    await shopper.client(cartApi.setPaymentMethod, { body: { payment_method: 'invoice' } })
    const { data } = await shopper.client(cartApi.applyVoucher, { query: {}, body: { code } })
    await submit({ ...shopper, cartId: data.id ?? '' })
    expect((await refused(restart(shopper, placed.order))).body.code).toBe('voucher_taken')
    expect(await usesOf(id)).toBe(1)
  })

  it('is taken again for an order that is paid late; where none is left, the money wins', async () => {
    const { id, code } = await makeVoucher(app, { usageLimit: 1 })
    const first = await makeOrder(app, { voucher: code })
    await leaveUnpaid(first.placed.order)
    expect(await usesOf(id)).toBe(0)
    const second = await makeOrder(app, { voucher: code })
    await simulator.pay(first.transactionId)
    await becomes(first.placed.order, 'paid')
    expect(await usesOf(id)).toBe(1)
    await leaveUnpaid(second.placed.order)
    expect(await usesOf(id)).toBe(0)
    await simulator.pay(second.transactionId)
    await becomes(second.placed.order, 'paid')
    expect(await usesOf(id)).toBe(1)
  })
})
