import { createHash } from 'node:crypto'
import { Refusal } from '#contract/errors.ts'
import type { CurrentUser } from '#contract/route.ts'
import { closeCart } from '#modules/cart/close-cart.ts'
import { loadCart } from '#modules/cart/load-cart.ts'
import type { PricedCart } from '#modules/cart/price-stored-cart.ts'
import { type Pricing, readPricing } from '#modules/cart/read-pricing.ts'
import { queueMail } from '#modules/mail/queue-mail.ts'
import { changeOrderStatus, type OrderRow } from '#modules/orders/change-order-status.ts'
import { createOrder } from '#modules/orders/create-order.ts'
import { takeOnceRights } from '#modules/orders/once-per-person.ts'
import { latestAttempt } from '#modules/payments/attempts.ts'
import { beginAttempt } from '#modules/payments/begin-attempt.ts'
import { type Payments, providerFor } from '#modules/payments/providers.ts'
import { type StartedPayment, startPayment } from '#modules/payments/start-payment.ts'
import type { Database } from '#server/database/connection.ts'
import { type Core, inTransaction, isUniqueViolation } from '#server/database/core.ts'
import { earlierOrder, recentOrder } from './earlier-order.ts'
import { guardOrder } from './guard-order.ts'
import { confirmationOf, firstStatus, orderLine } from './order-of-cart.ts'

export interface Submit {
  user: CurrentUser
  /** The cart the buyer looked at; without it, the open one. */
  cartId: string | undefined
  /** Rappen the buyer was told. */
  expectedTotal: number | undefined
  idempotencyKey: string | undefined
  /** Of the shop, for the way back from the payment provider. */
  origin: string
}

export interface PlacedOrder {
  order: Pick<OrderRow, 'id' | 'number'>
  payment: StartedPayment
}

/**
 * Places the order of the user's cart: one transaction makes it, then the payment provider is called outside of it.
 * However often and however parallel a cart is submitted, there is one order, and every caller gets it.
 * Throws what `guardOrder` throws, cart_changed for a cart that is neither open nor ordered, and
 * order_already_placed (with the order) when the cart has gone and the caller does not say which it was.
 */
export async function placeOrder(payments: Payments, submit: Submit): Promise<PlacedOrder> {
  const { core } = payments
  const pricing = await readPricing(core)
  const key = submit.idempotencyKey
  const keyHash = key === undefined ? null : createHash('sha256').update(key).digest('hex')
  const order = await inTransaction(core.db, (tx) => placeOnce(core, tx, { ...submit, pricing, keyHash })).catch(
    async (error: unknown) => {
      // The last guards, should two submits of one cart ever get this far: the other one has made the order.
      const isRepeat = isUniqueViolation(error, 'orders_cart_key') || isUniqueViolation(error, 'orders_idempotency_key')
      const placed = isRepeat ? await recentOrder(core.db, submit.user.id) : null
      throw placed ? new Refusal('order_already_placed', { order: placed.id }) : error
    },
  )
  const attempt = await latestAttempt(core.db, order.id)
  return { order, payment: attempt ? await startPayment(payments, attempt.id) : { link: null, isUnavailable: false } }
}

type Placing = Submit & { pricing: Pricing; keyHash: string | null }

async function placeOnce(core: Core, tx: Database, placing: Placing): Promise<OrderRow> {
  const { user, pricing, keyHash, cartId = null } = placing
  // Locks the cart: whoever submits it meanwhile waits here, and then finds it closed and its order below.
  const cart = await loadCart(tx, user, { pricing, forUpdate: true })
  const earlier = await earlierOrder(tx, { userId: user.id, keyHash, cartId })
  if (earlier) return earlier
  if (cartId !== null && cart?.id !== cartId) throw new Refusal('cart_changed')
  if (!cart || cart.items.length === 0) {
    const recent = await recentOrder(tx, user.id)
    throw recent ? new Refusal('order_already_placed', { order: recent.id }) : new Refusal('cart_empty')
  }
  return makeOrder(core, tx, cart, placing)
}

async function makeOrder(core: Core, tx: Database, cart: PricedCart, placing: Placing): Promise<OrderRow> {
  const { user, expectedTotal, keyHash, origin } = placing
  const orderable = await guardOrder(tx, cart, { userId: user.id, expectedTotal })
  const { onceProductIds, ...terms } = orderable
  const lines = cart.items.map(orderLine)
  const { vat } = cart.totals
  await closeCart(tx, cart.id)
  const now = new Date()
  const order = await createOrder(tx, {
    ...terms,
    userId: user.id,
    email: user.email,
    cartId: cart.id,
    idempotencyKey: keyHash,
    status: firstStatus(cart, orderable),
    voucherCode: cart.voucherCode,
    lines,
    totals: {
      goods: cart.totals.goods,
      discount: cart.totals.discount,
      shipping: cart.totals.shipping,
      total: cart.totals.total,
      vat,
    },
    termsAcceptedAt: now,
    placedAt: now,
  })
  await takeOnceRights(tx, { userId: user.id, orderId: order.id, productIds: onceProductIds })
  const data = confirmationOf(order, { firstName: user.firstName, lines, vat })
  await queueMail(core, tx, { kind: 'order-confirmation', subjectId: order.id, to: order.email, data })
  return begin(core, tx, order, origin)
}

/** What follows at once: the first attempt to pay, or, where nothing is to pay, the next status. */
async function begin(core: Core, tx: Database, order: OrderRow, origin: string): Promise<OrderRow> {
  if (order.status !== 'new') return order
  const { id: orderId, paymentMethod: method, total: amount } = order
  const provider = providerFor(method)
  if (provider === null || method === null || method === 'invoice') {
    return changeOrderStatus(tx, { orderId, from: 'new', to: 'paid', by: 'system', reason: 'nothing to pay' })
  }
  await beginAttempt(core, tx, { orderId, number: 1, provider, method, amount, origin })
  return order
}
