import type { Payments } from '#modules/fulfilment/payments/providers.ts'
import type { MailSettings } from '#modules/ground/mail/letter.ts'
import type { BillingKit } from '#modules/sales/billing/draw-document.ts'

/** What the use cases of quotes need. */
export interface QuotesKit extends Payments, BillingKit {
  mailSettings(): Promise<MailSettings>
}
