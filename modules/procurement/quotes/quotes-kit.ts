import type { Payments } from '#modules/fulfilment/payments/providers.ts'
import type { BillingKit } from '#modules/sales/billing/draw-document.ts'

/** What the use cases of quotes need. */
export interface QuotesKit extends Payments, BillingKit {}
