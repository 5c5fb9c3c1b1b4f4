import { z } from 'zod'

/** Payment methods offered (specification, section 3). */
export const paymentMethod = z.enum(['creditcard', 'paypal', 'twint', 'invoice'])
export type PaymentMethod = z.output<typeof paymentMethod>

/** The methods that are paid at a payment provider. */
export const onlinePaymentMethod = paymentMethod.exclude(['invoice'])
export type OnlinePaymentMethod = z.output<typeof onlinePaymentMethod>

export const paymentMethodLabels: Record<PaymentMethod, string> = {
  creditcard: 'Kreditkarte',
  paypal: 'PayPal',
  twint: 'TWINT',
  invoice: 'Rechnung',
}

/** Why a method is not offered to a buyer. */
export const paymentRefusalReason = z.enum(['not_offered', 'email_unverified', 'overdue', 'total', 'billing_country'])
export type PaymentRefusalReason = z.output<typeof paymentRefusalReason>
