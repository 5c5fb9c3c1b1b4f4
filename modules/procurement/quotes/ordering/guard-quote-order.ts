import { type ErrorCode, Refusal } from '#contract/errors.ts'
import { fieldMessage } from '#contract/field-messages.ts'
import type { Quote } from '#contract/procurement/quotes/quotes.ts'
import type { schools } from '#modules/accounts/schools/tables.ts'
import { licenceTermsMissing } from '#modules/fulfilment/checkout/guard-order.ts'
import { guardPurchaseNumber } from '#modules/procurement/school-orders/place-school-order.ts'
import { notAllowed } from '#modules/storefront/cart/payment/choose-payment-method.ts'
import type { QuoteRow } from '../quote-state.ts'
import type { QuoteToday } from '../quote-today.ts'
import type { QuoteSubmit } from './quote-submit.ts'

/** Who orders, and what they were shown, chose and accepted. */
interface Asked extends Pick<QuoteSubmit, 'paymentMethod' | 'expectedTotal' | 'references' | 'acceptsLicenceTerms'> {
  /** Null where a person orders. */
  school: typeof schools.$inferSelect | null
}

const REFUSALS: Record<NonNullable<Quote['problem']>, ErrorCode> = {
  expired: 'quote_expired',
  ordered: 'quote_ordered',
  withdrawn: 'quote_withdrawn',
  not_orderable: 'quote_not_orderable',
  wishes_changed: 'quote_wishes_changed',
  no_billing_address: 'address_missing',
  delivery_elsewhere: 'quote_delivery_elsewhere',
  delivery_not_possible: 'delivery_not_possible',
  no_payment_method: 'payment_method_not_allowed',
}

/** Checks that a quote may be ordered as it was shown; the first reason against it is told. */
export function guardQuoteOrder({ total }: QuoteRow, today: QuoteToday, asked: Asked): void {
  const { problem } = today
  if (problem === 'no_billing_address' && asked.school) throw new Refusal('school_billing_address_missing')
  if (problem === 'no_payment_method' && asked.school) throw methodRefused(today, 'invoice')
  if (problem !== null && problem !== 'no_payment_method') throw new Refusal(REFUSALS[problem])
  if (asked.expectedTotal !== total) throw new Refusal('quote_changed')
  if (asked.school?.purchaseNumberRule === 'required') guardPurchaseNumber(asked.references)
  if (today.needsLicenceTerms && !asked.acceptsLicenceTerms) throw licenceTermsMissing()
  if (asked.school === null && total > 0) guardMethod(today, asked.paymentMethod)
}

function guardMethod(today: QuoteToday, method: QuoteSubmit['paymentMethod']): void {
  if (method === null) {
    const errors = { payment_method: [fieldMessage('payment_method', 'required')] }
    throw new Refusal('payment_method_missing', { errors })
  }
  if (!today.payment.allowed.includes(method)) throw methodRefused(today, method)
}

function methodRefused({ payment }: QuoteToday, method: NonNullable<QuoteSubmit['paymentMethod']>): Refusal {
  return notAllowed({ refusedPaymentMethods: payment.refused }, method)
}
