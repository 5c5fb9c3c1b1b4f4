import { type ErrorCode, Refusal } from '#contract/errors.ts'
import { fieldMessage } from '#contract/field-messages.ts'
import type { PrintedAddress } from '#contract/ground/addresses/addresses.ts'
import type { PaymentMethod } from '#contract/ground/payment-methods.ts'
import type { Database } from '#kernel/database/connection.ts'
import { isUnderLicence } from '#modules/catalogue/catalogue/present-product.ts'
import { guardRefusals } from '#modules/catalogue/catalogue/purchasable.ts'
import { isOncePerPerson } from '#modules/catalogue/catalogue/sold-once.ts'
import { printAddress } from '#modules/ground/users/addresses/queries.ts'
import { guardOnceRights, type OnceProduct } from '#modules/licences/rights/once-per-person.ts'
import type { StoredReferences } from '#modules/sales/orders/present-references.ts'
import { type NeededStep, neededSteps } from '#modules/storefront/cart/needed-steps.ts'
import type { PricedCart } from '#modules/storefront/cart/price-stored-cart.ts'
import { invalidVoucher } from '#modules/storefront/cart/voucher/change-voucher.ts'
import { problemText } from '#modules/storefront/cart/voucher/present-voucher.ts'

/** What an order takes over from its cart. */
export interface Orderable {
  /** Null where nothing is to pay and nothing is sent. */
  billingAddress: PrintedAddress | null
  /** Null where nothing is sent by post. */
  deliveryAddress: PrintedAddress | null
  /** Null where nothing is to pay. */
  paymentMethod: PaymentMethod | null
  /** Null where nothing is to pay. */
  references: StoredReferences | null
  /** Something of it is used under the licence terms. */
  isUnderLicence: boolean
  /** Products of the cart that a person may buy only once. */
  onceProducts: OnceProduct[]
}

/** Who orders, and what they were shown and accepted. */
interface Asked {
  userId: string
  expectedTotal: number | undefined
  acceptsLicenceTerms: boolean
}

/** Checks that this cart may be ordered by the current rules; the first reason against it is told. */
export async function guardOrder(
  tx: Database,
  cart: PricedCart,
  { userId, expectedTotal, acceptsLicenceTerms }: Asked,
): Promise<Orderable> {
  if (cart.items.length === 0) throw new Refusal('cart_empty')
  guardRefusals(cart.items.map(({ refusal }) => refusal))
  const products = cart.items.map(({ product }) => product)
  await guardOnceRights(tx, userId, products)
  const problem = cart.voucher && problemText(cart.voucher)
  if (problem) throw invalidVoucher(problem)
  const steps = neededSteps(cart)
  for (const { problem } of steps) if (problem) throw refusalOf(problem, cart)
  if (products.some(isUnderLicence) && !acceptsLicenceTerms) throw licenceTermsMissing()
  if (expectedTotal !== undefined && expectedTotal !== cart.totals.total) throw new Refusal('cart_changed')
  const isNeeded = (step: NeededStep['step']) => steps.some((needed) => needed.step === step)
  const { purchaseNumber, costCentre, attention } = cart
  const { billing, delivery } = cart.addresses
  return {
    // An order does not store what it does not need.
    billingAddress: isNeeded('addresses') && billing ? printAddress(billing) : null,
    deliveryAddress: cart.needsDelivery && delivery ? printAddress(delivery) : null,
    paymentMethod: isNeeded('payment') ? cart.chosenPaymentMethod : null,
    references: isNeeded('payment') ? { purchaseNumber, costCentre, attention } : null,
    isUnderLicence: products.some(isUnderLicence),
    onceProducts: products.filter(isOncePerPerson),
  }
}

/** 422 with the sentence at the field. */
export function licenceTermsMissing(): Refusal {
  const errors = { licence_terms_accepted: [fieldMessage('licence_terms_accepted', 'accepted')] }
  return new Refusal('licence_terms_missing', { errors })
}

/** What cannot be delivered is named, by its title. */
function refusalOf(problem: ErrorCode, { items }: PricedCart): Refusal {
  if (problem !== 'delivery_not_possible') return new Refusal(problem)
  const products = items.filter((item) => !item.isDeliverable).map(({ product }) => `«${product.title}»`)
  return new Refusal(problem, { errors: { products } })
}
