import { createHash } from 'node:crypto'
import { uuidv7 } from 'uuidv7'
import { Refusal } from '#contract/errors.ts'
import { voucherProblemTexts } from '#contract/sales/vouchers.ts'
import { now } from '#kernel/clock.ts'
import { type Core, inTransaction, isUniqueViolation } from '#kernel/core.ts'
import type { Database } from '#kernel/database/connection.ts'
import type { CurrentUser } from '#kernel/route.ts'
import { hasDigitalPart } from '#modules/catalogue/catalogue/present-product.ts'
import { confirmationOf } from '#modules/fulfilment/order-mails/confirmation-of.ts'
import { orderConfirmation } from '#modules/fulfilment/order-mails/order-confirmation.ts'
import { beginOrder, takeNumbers } from '#modules/fulfilment/order-process/begin-order.ts'
import { latestAttempt } from '#modules/fulfilment/payments/attempts/attempts.ts'
import { beginAttempt } from '#modules/fulfilment/payments/attempts/begin-attempt.ts'
import { type Payments, providerFor } from '#modules/fulfilment/payments/providers.ts'
import { type StartedPayment, startPayment } from '#modules/fulfilment/payments/start-payment.ts'
import { queueFirstMail } from '#modules/ground/mail/queue-mail.ts'
import { loadGlobals } from '#modules/ground/settings/load-globals.ts'
import type { ValueAt } from '#modules/ground/settings/settings.ts'
import { guardNotOwned } from '#modules/licences/rights/owned-for-good.ts'
import type { NewOrder } from '#modules/sales/orders/create-order.ts'
import { forgetKey } from '#modules/sales/orders/order-keys.ts'
import type { OrderRow } from '#modules/sales/orders/tables.ts'
import { recordUse, takeUse } from '#modules/sales/vouchers/take-use.ts'
import { closeCart } from '#modules/storefront/cart/end-carts.ts'
import { priceUserCart } from '#modules/storefront/cart/load-cart.ts'
import { lockUnchangedCart } from '#modules/storefront/cart/lock-cart.ts'
import type { PricedCart } from '#modules/storefront/cart/price-stored-cart.ts'
import { type Pricing, readPricingTimes } from '#modules/storefront/cart/read-pricing.ts'
import { findCart } from '#modules/storefront/cart/stored-cart.ts'
import { invalidVoucher } from '#modules/storefront/cart/voucher/change-voucher.ts'
import { repeatedOrder, type Sameness } from './earlier-order.ts'
import { guardOrder } from './guard-order.ts'
import { firstStatus, orderLine } from './order-of-cart.ts'

/**
 * Seconds that the confirmation mail waits for the payment, so that most buyers read that they have paid (decision
 * record 30). UWG Art. 3(1)(s) demands a confirmation without delay.
 */
export const CONFIRM_AFTER = 120

export interface Submit {
  user: CurrentUser
  /** The cart that the buyer saw; without it, the open one. */
  cartId: string | undefined
  /** The total that the buyer saw, in Rappen. */
  expectedTotal: number | undefined
  idempotencyKey: string | undefined
  acceptsLicenceTerms: boolean
  /** The shop's origin, for the way back from the payment provider. */
  origin: string
}

export interface PlacedOrder {
  order: Pick<OrderRow, 'id' | 'number'>
  /** The order was placed by an earlier submit of the same cart or key. */
  isRepeat: boolean
  payment: StartedPayment
}

/**
 * Places the order of the user's cart: one transaction writes the order, then the payment provider is called outside
 * the transaction. However often, and however concurrently, a cart is submitted, there is one order, and every caller
 * gets it.
 */
export async function placeOrder(payments: Payments, submit: Submit): Promise<PlacedOrder> {
  const { core } = payments
  const [pricingAt, globals] = await Promise.all([readPricingTimes(core), loadGlobals(core)])
  const licenceTerms = globals.checkout_page_settings.licence_terms_version
  const sameness = await samenessOf(core.db, submit)
  const { order, isRepeat } = await inTransaction(core.db, (tx) =>
    placeOnce(core, tx, { ...submit, pricingAt, sameness, licenceTerms }),
  ).catch(async (error: unknown) => {
    // The last guards, in case two submits of one cart ever get this far: the other one has written the order.
    const isMade = isUniqueViolation(error, 'orders_cart_key') || isUniqueViolation(error, 'order_keys_key')
    const made = isMade ? await repeatedOrder(core.db, sameness) : null
    if (!made) throw error
    return { order: made, isRepeat: true }
  })
  const attempt = order.status === 'new' ? await latestAttempt(core.db, order.id) : null
  const payment = attempt ? await startPayment(payments, attempt.id) : { link: null, isUnavailable: false }
  return { order, isRepeat, payment }
}

/** A caller who names no cart means the one that is open now, even if a concurrent submit orders it first. */
async function samenessOf(db: Database, { user, cartId, idempotencyKey: key }: Submit): Promise<Sameness> {
  return {
    userId: user.id,
    keyHash: key === undefined ? null : createHash('sha256').update(key).digest('hex'),
    cartId: cartId ?? (await findCart(db, { userId: user.id }))?.id ?? null,
    isNamed: cartId !== undefined,
  }
}

interface Placing extends Submit, Pick<Making, 'licenceTerms'> {
  pricingAt: ValueAt<Pricing>
  sameness: Sameness
}

async function placeOnce(core: Core, tx: Database, placing: Placing): Promise<{ order: OrderRow; isRepeat: boolean }> {
  const { user, pricingAt, cartId, sameness } = placing
  // A concurrent submit waits here, and then finds the cart closed and its order below.
  const locked = await lockUnchangedCart(tx, { userId: user.id })
  // From here on nothing is waited for that could take longer: the rules of this moment are those of the order.
  const at = now()
  const [cart, earlier] = await Promise.all([
    locked && priceUserCart(tx, user, { cart: locked, pricing: pricingAt(at), at }),
    forgetKey(tx, sameness).then(() => repeatedOrder(tx, sameness)),
  ])
  if (earlier) return { order: earlier, isRepeat: true }
  if (!cart || cart.items.length === 0) throw new Refusal('cart_empty')
  if (cartId !== undefined && cart.id !== cartId) throw new Refusal('cart_changed')
  const making = { ...placing, at, orderId: uuidv7(), keyHash: sameness.keyHash }
  return { order: await makeOrder(core, tx, cart, making), isRepeat: false }
}

export interface Making extends Pick<Submit, 'expectedTotal' | 'acceptsLicenceTerms' | 'origin'> {
  orderId: string
  user: Pick<CurrentUser, 'id' | 'email' | 'firstName'>
  /** Hash of the Idempotency-Key of the request. */
  keyHash: string | null
  /** The version of the licence terms that is shown now. */
  licenceTerms: string
  /** The moment of the order, by whose rules the cart was priced. */
  at: Date
}

/**
 * Makes the order of a priced cart, with its payment and its mail. Throws what `guardOrder` throws, voucher_invalid where
 * others have used the voucher up in the meantime, and product_already_purchased for an e-book that the buyer has by now.
 *
 * All orders wait for the rows that count: of their voucher, of order numbers and of invoices. They are locked as late
 * as possible, in this order, and only one exchange with the database is left until the commit.
 */
export async function makeOrder(core: Core, tx: Database, cart: PricedCart, making: Making): Promise<OrderRow> {
  const { orderId, user, keyHash, origin, licenceTerms, at } = making
  const orderable = await guardOrder(tx, cart, { ...making, userId: user.id })
  const { onceProducts, isUnderLicence, ...terms } = orderable
  const { voucher, totals } = cart
  const status = firstStatus(cart, orderable)
  const isDigital = cart.items.some(({ product }) => hasDigitalPart(product))
  const waits = cart.items.some(({ product }) => product.availability === 'preorder')
  const [, isTaken, numbers] = await Promise.all([
    closeCart(tx, cart.id),
    voucher === null || takeUse(tx, voucher.id),
    takeNumbers(tx, { status, userId: user.id, total: totals.total, waits, isDigital }, at),
  ])
  if (!isTaken) throw lostVoucher('used_up')
  const order: NewOrder = {
    ...terms,
    id: orderId,
    number: numbers.number,
    userId: user.id,
    email: user.email,
    cartId: cart.id,
    keyHash,
    status,
    voucherCode: voucher?.code ?? null,
    lines: cart.items.map(orderLine),
    totals,
    termsAcceptedAt: at,
    licenceTermsAcceptedAt: isUnderLicence ? at : null,
    licenceTermsVersion: isUnderLicence ? licenceTerms : null,
    placedAt: at,
  }
  const data = confirmationOf(order, { firstName: user.firstName })
  const startAfter = status === 'new' ? CONFIRM_AFTER : 0
  const products = cart.items.map(({ product }) => product)
  const [, placed, isRecorded] = await Promise.all([
    // With the numbers the lock of the buyer was taken: nobody gives them one of these from here on.
    guardNotOwned(tx, user.id, products),
    beginOrder(core, tx, { order, numbers, onceProducts, isDigital }),
    voucher === null || recordUse(tx, { voucherId: voucher.id, orderId, userId: user.id }),
    beginPayment(core, tx, order, origin),
    queueFirstMail(core, tx, { kind: orderConfirmation, subjectId: orderId, to: order.email, data, startAfter }),
  ])
  if (!isRecorded) throw lostVoucher('already_used')
  return placed
}

/** The voucher was valid when the cart was priced, and another order has taken its use since. */
function lostVoucher(problem: 'used_up' | 'already_used'): Refusal {
  return invalidVoucher(voucherProblemTexts[problem])
}

/** Stores the first attempt to pay, where there is something to pay online. */
export async function beginPayment(core: Core, tx: Database, order: NewOrder, origin: string): Promise<void> {
  const { id: orderId, paymentMethod: method, totals } = order
  const provider = providerFor(method)
  if (provider === null || method === null || method === 'invoice') return
  await beginAttempt(core, tx, { orderId, number: 1, provider, method, amount: totals.total, origin })
}
