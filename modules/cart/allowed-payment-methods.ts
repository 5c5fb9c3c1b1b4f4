import { z } from 'zod'
import { type Country, isDomestic } from '#contract/countries.ts'
import type { Group } from '#contract/groups.ts'
import { type Rappen, rappen } from '#contract/money.ts'
import type { PaymentMethod } from '#contract/payment-methods.ts'

const limit = z.int().min(0).max(100_000_000).transform(rappen)

/** Totals up to which a method is offered, in Rappen; a setting of the publisher. */
export const paymentLimits = z.strictObject({ invoice: limit, twint: limit })
export type PaymentLimits = z.output<typeof paymentLimits>

export const defaultPaymentLimits: PaymentLimits = paymentLimits.parse({ invoice: 30_000, twint: 500_000 })

export interface PaymentSituation {
  total: Rappen
  /** Null while the buyer has given none; an invoice then has nowhere to go. */
  billingCountry: Country | null
  isBilledToBusiness: boolean
  groups: readonly Group[]
  limits: PaymentLimits
}

/** The methods this buyer may pay this total with (decisions, section 6); none where nothing is to pay. */
export function allowedPaymentMethods(situation: PaymentSituation): PaymentMethod[] {
  const { total, billingCountry, groups, limits } = situation
  if (total === 0) return []
  const methods: PaymentMethod[] = ['creditcard', 'paypal']
  if (total <= limits.twint) methods.push('twint')
  const isTrusted = groups.includes('teacher') || situation.isBilledToBusiness
  const isDomesticBill = billingCountry !== null && isDomestic(billingCountry)
  if (isDomesticBill && (isTrusted || total <= limits.invoice)) methods.push('invoice')
  return methods
}
