import type { PrintedAddress } from '#contract/addresses.ts'
import { Refusal } from '#contract/errors.ts'
import type { PaymentMethod } from '#contract/payment-methods.ts'
import type { PricedCart } from '#modules/cart/price-stored-cart.ts'
import { guardOnceRights } from '#modules/orders/once-per-person.ts'
import type { Database } from '#server/database/connection.ts'

/** What an order takes over from a cart that may be ordered. */
export interface Orderable {
  billingAddress: PrintedAddress
  /** Null where nothing is sent by post. */
  deliveryAddress: PrintedAddress | null
  /** Null where nothing is to pay. */
  paymentMethod: PaymentMethod | null
  /** Products of the cart that a person may buy once. */
  onceProductIds: string[]
}

/**
 * May this cart be ordered, by what holds now? Throws, in this order: cart_empty, product_not_available,
 * product_already_purchased, address_missing, payment_method_missing, payment_method_not_allowed, cart_changed.
 */
export async function guardOrder(
  tx: Database,
  cart: PricedCart,
  { userId, expectedTotal }: { userId: string; expectedTotal: number | undefined },
): Promise<Orderable> {
  if (cart.items.length === 0) throw new Refusal('cart_empty')
  if (!cart.items.every((item) => item.isPurchasable)) throw new Refusal('product_not_available')
  const once = cart.items.filter(({ product }) => product.once_per_person).map(({ product }) => product.id)
  await guardOnceRights(tx, userId, once)
  const { billing, delivery } = cart.addresses
  if (!billing || (cart.needsDelivery && !delivery)) throw new Refusal('address_missing')
  const paymentMethod = methodOf(cart)
  if (expectedTotal !== undefined && expectedTotal !== cart.totals.total) throw new Refusal('cart_changed')
  return {
    billingAddress: billing,
    deliveryAddress: cart.needsDelivery ? delivery : null,
    paymentMethod,
    onceProductIds: once,
  }
}

function methodOf({ totals, chosenPaymentMethod: chosen, allowedPaymentMethods: allowed }: PricedCart) {
  if (totals.total === 0) return null
  if (chosen === null) throw new Refusal('payment_method_missing')
  if (!allowed.includes(chosen)) throw new Refusal('payment_method_not_allowed')
  return chosen
}
