import { Fragment } from 'react'
import type { PaymentMethod } from '#contract/ground/payment-methods.ts'
import { marksOfMethod, type PaymentMark, paymentMarkNames } from '#contract/licences/icon-kinds.ts'
import { VisuallyHidden } from '../visually-hidden.tsx'
import sprite from './icons.svg?url&no-inline'

/** The position of each logo in the drawing. */
const drawings: Record<PaymentMark, string> = {
  ApplePay: 'pay-ApplePay',
  GooglePay: 'pay-GooglePay',
  Invoice: 'pay-Invoice',
  Maestro: 'pay-Maestro',
  MasterCard: 'pay-MasterCard',
  PayPal: 'pay-PayPal',
  PostCard: 'pay-PostCard',
  PostFinance: 'pay-PostFinance',
  Twint: 'pay-Twint',
  Visa: 'pay-Visa',
}

/** The logos of a payment method: decorative where its label stands beside them, otherwise `named` one by one. */
export function PaymentIcon({ method, named = false }: { method: PaymentMethod; named?: boolean }) {
  return (
    <span className="inline-flex gap-1.5">
      {marksOfMethod[method].map((mark) => (
        <Fragment key={mark}>
          <svg aria-hidden="true" width="40" height="26" viewBox="0 0 40 26">
            <use href={`${sprite}#${drawings[mark]}`} />
          </svg>
          {named && <VisuallyHidden>{paymentMarkNames[mark]}</VisuallyHidden>}
        </Fragment>
      ))}
    </span>
  )
}
