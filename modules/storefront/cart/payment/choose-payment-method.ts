import { eq, sql } from 'drizzle-orm'
import { Refusal } from '#contract/errors.ts'
import type { PaymentMethod } from '#contract/ground/payment-methods.ts'
import { refusedPaymentText } from '#contract/sales/refused-payment.ts'
import type { Core } from '#kernel/core.ts'
import { inTransaction } from '#kernel/core.ts'
import type { CurrentUser } from '#kernel/route.ts'
import { loadCart } from '../load-cart.ts'
import { presentRefusedMethods } from '../present-cart.ts'
import type { PricedCart } from '../price-stored-cart.ts'
import { readPricing } from '../read-pricing.ts'
import { type CartContent, findContent } from '../stored-cart.ts'
import { carts } from '../tables.ts'

/** Stores the payment method that the user chose. */
export async function choosePaymentMethod(
  core: Core,
  user: CurrentUser,
  paymentMethod: PaymentMethod,
): Promise<CartContent> {
  const pricing = await readPricing(core)
  return inTransaction(core.db, async (tx) => {
    const cart = await loadCart(tx, user, { pricing, forUpdate: true })
    if (!cart || cart.items.length === 0) throw new Refusal('cart_empty')
    if (!cart.allowedPaymentMethods.includes(paymentMethod)) throw notAllowed(cart, paymentMethod)
    await tx
      .update(carts)
      .set({ paymentMethod, version: sql`${carts.version} + 1`, changedAt: sql`now()` })
      .where(eq(carts.id, cart.id))
    return findContent(tx, { userId: user.id })
  })
}

/** 422, with the rule at the field; where nothing is to pay there is none. */
export function notAllowed(cart: Pick<PricedCart, 'refusedPaymentMethods'>, paymentMethod: PaymentMethod): Refusal {
  const refused = presentRefusedMethods(cart).find(({ method }) => method === paymentMethod)
  const details = refused ? { errors: { payment_method: [refusedPaymentText(refused)] } } : {}
  return new Refusal('payment_method_not_allowed', details)
}
