import { z } from 'zod'
import { money } from './money.ts'

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

/** A method that is not offered to a buyer, and why. */
export const refusedPayment = z.object({
  method: paymentMethod,
  reason: paymentRefusalReason,
  limit: money.nullable().describe('with `total`: the highest total for which this buyer is offered the method'),
})
export type RefusedPayment = z.output<typeof refusedPayment>
