import type { PaymentMethod } from '#contract/ground/payment-methods.ts'
import type { CurrentUser } from '#kernel/route.ts'
import type { ValueAt } from '#modules/ground/settings/settings.ts'
import type { StoredReferences } from '#modules/sales/orders/present-references.ts'
import type { Pricing } from '#modules/storefront/cart/read-pricing.ts'

/** What somebody submits to order a quote. */
export interface QuoteSubmit {
  user: CurrentUser
  quoteId: string
  /** Null where none was chosen; a school pays by invoice. */
  paymentMethod: PaymentMethod | null
  /** The total that was shown, in Rappen. */
  expectedTotal: number
  references: StoredReferences
  acceptsLicenceTerms: boolean
  idempotencyKey: string | undefined
  /** The shop's origin, for the way back from the payment provider. */
  origin: string
}

/** A submit with the rules of the moment. */
export interface OrderingQuote extends QuoteSubmit {
  pricingAt: ValueAt<Pricing>
  /** The version of the licence terms that is shown now. */
  licenceTerms: string
}
