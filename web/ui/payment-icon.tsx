import type { PaymentMethod } from '#contract/payment-methods.ts'
import sprite from './icons.svg?url&no-inline'

const drawings: Record<PaymentMethod, readonly string[]> = {
  creditcard: ['pay-visa', 'pay-mastercard'],
  paypal: ['pay-paypal'],
  twint: ['pay-twint'],
  invoice: ['pay-invoice'],
}

/** The signs of a payment method, decorative: its label stands beside them. */
export function PaymentIcon({ method }: { method: PaymentMethod }) {
  return (
    <span className="inline-flex gap-1.5">
      {drawings[method].map((name) => (
        <svg key={name} aria-hidden="true" width="40" height="26" viewBox="0 0 40 26">
          <use href={`${sprite}#${name}`} />
        </svg>
      ))}
    </span>
  )
}
