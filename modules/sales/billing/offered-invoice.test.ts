import { eq } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import { describe, expect, it } from 'vitest'
import * as checkoutApi from '#contract/fulfilment/checkout.ts'
import * as cartApi from '#contract/storefront/cart.ts'
import { inTransaction } from '#kernel/core.ts'
import { swissDayAfter } from '#kernel/swiss-dates.ts'
import { changeOrder } from '#modules/fulfilment/order-process/change-order.ts'
import { users } from '#modules/ground/users/tables.ts'
import { orders } from '#modules/sales/orders/tables.ts'
import { startTestApp } from '#tests/support/app.ts'
import { billing } from '#tests/support/outside-world.ts'
import { ADDRESS } from '#tests/support/purchases.ts'
import { refused } from '#tests/support/refused.ts'
import { makeShopper, type Shopper } from '#tests/support/shopper.ts'
import { writtenLog } from '#tests/support/written-log.ts'
import { billingSettings } from './billing-settings.ts'
import { issueInvoice } from './issue-invoice.ts'

const app = await startTestApp()
const { core } = app
const { db } = core

const cartOf = async ({ client }: Shopper) => (await client(cartApi.getCart, { query: {} })).data

const submit = ({ client, cartId }: Shopper) =>
  client(checkoutApi.placeOrder, { body: { terms_accepted: true, cart_id: cartId } })

async function expectRefused(shopper: Shopper, reason: string): Promise<void> {
  const cart = await cartOf(shopper)
  expect(cart.allowed_payment_methods).not.toContain('invoice')
  expect(cart.refused_payment_methods).toContainEqual({ method: 'invoice', reason, limit: null })
  expect((await refused(submit(shopper))).body.code).toBe('payment_method_not_allowed')
}

/** The user has had an invoice for so many days, which is due after 30 of them. */
async function haveInvoice({ user }: Shopper, days: number): Promise<string> {
  const id = uuidv7()
  const facts = {
    id,
    number: id,
    userId: user.id,
    email: user.email,
    billingAddress: ADDRESS,
    termsAcceptedAt: new Date(),
  }
  const money = { goods: 2900, discount: 0, shipping: 0, total: 2900, paymentMethod: 'invoice' as const }
  const [order] = await db
    .insert(orders)
    .values({ ...facts, ...money, status: 'invoice' })
    .returning()
  if (!order) throw new Error('The order was not made')
  await inTransaction(db, (tx) =>
    issueInvoice(core, tx, { order, at: new Date(`${swissDayAfter(new Date(), -days)}T12:00:00Z`) }),
  )
  return id
}

describe('an order on invoice', () => {
  it('is refused while an invoice of the account is 60 days overdue, until it is paid', async () => {
    const shopper = await makeShopper(app, { method: 'invoice' })
    await haveInvoice(shopper, 90)
    expect((await cartOf(shopper)).allowed_payment_methods).toContain('invoice')
    const orderId = await haveInvoice(shopper, 91)
    await expectRefused(shopper, 'overdue')
    const change = { orderId, from: 'invoice', to: 'paid', by: 'bank', reason: 'credit' } as const
    await inTransaction(db, (tx) => changeOrder(core, tx, change))
    expect((await submit(shopper)).data.already_placed).toBe(false)
  })

  it('needs a confirmed e-mail address', async () => {
    const shopper = await makeShopper(app, { method: 'invoice' })
    await db.update(users).set({ emailVerifiedAt: null }).where(eq(users.id, shopper.user.id))
    await expectRefused(shopper, 'email_unverified')
  })
})

it('without a QR-IBAN invoice is not offered, and the start says so', async () => {
  const { log, text } = writtenLog()
  const poor = await startTestApp({ billing: false, worksJobs: true, log })
  expect(text()).toContain('nobody can pay by invoice: the setting names no QR-IBAN')
  const shopper = await makeShopper(poor, { method: null })
  const choice = shopper.client(cartApi.setPaymentMethod, { body: { payment_method: 'invoice' } })
  expect((await refused(choice)).body.code).toBe('payment_method_not_allowed')
  expect((await cartOf(shopper)).refused_payment_methods).toEqual([
    { method: 'invoice', reason: 'not_offered', limit: null },
  ])
})

describe('the setting', () => {
  it('takes account numbers with spaces', () => {
    const spaced = billingSettings.parse({ ...billing, qr_iban: 'ch44 3199 9123 0008 8901 2' })
    expect(spaced.qr_iban).toBe(billing.qr_iban)
  })

  it.each([
    ['a wrong check digit', 'CH4531999123000889012'],
    ['an account that is no QR-IBAN', billing.iban],
    ['an account abroad', 'DE89370400440532013000'],
  ])('refuses %s', (_, qr_iban) => {
    expect(billingSettings.safeParse({ ...billing, qr_iban }).success).toBe(false)
  })
})
