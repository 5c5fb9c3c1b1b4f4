import { z } from 'zod'
import type { Group } from '#contract/groups.ts'
import { type Rappen, rappen } from '#contract/money.ts'
import { type PaymentMethod, type PaymentRefusalReason, paymentMethod } from '#contract/shop/payment-methods.ts'
import { type Country, isDomestic } from '#contract/words/countries.ts'

const limit = z.int().min(0).max(100_000_000).transform(rappen)

/** Totals up to which a method is offered, in Rappen; a setting of the publisher. */
export const paymentLimits = z.strictObject({ invoice: limit, twint: limit })
export type PaymentLimits = z.output<typeof paymentLimits>

export const defaultPaymentLimits: PaymentLimits = paymentLimits.parse({ invoice: 30_000, twint: 500_000 })

export interface PaymentSituation {
  total: Rappen
  /** The billing country; null while the buyer has given no address, and then no invoice is offered. */
  billingCountry: Country | null
  isBilledToBusiness: boolean
  groups: readonly Group[]
  limits: PaymentLimits
}

/** Why a method is not offered; `limit` is the total up to which it would be. */
export interface PaymentRefusal {
  reason: PaymentRefusalReason
  limit: Rappen | null
}

/** The methods with which this buyer may pay this total (decisions, section 6); none where nothing is to pay. */
export function allowedPaymentMethods(situation: PaymentSituation): PaymentMethod[] {
  if (situation.total === 0) return []
  return paymentMethod.options.filter((method) => paymentRefusal(method, situation) === null)
}

/** The other methods, each with the reason why it is not offered; none where nothing is to pay. */
export function refusedPaymentMethods(situation: PaymentSituation): (PaymentRefusal & { method: PaymentMethod })[] {
  if (situation.total === 0) return []
  return paymentMethod.options.flatMap((method) => {
    const refusal = paymentRefusal(method, situation)
    return refusal ? [{ method, ...refusal }] : []
  })
}

function paymentRefusal(method: PaymentMethod, situation: PaymentSituation): PaymentRefusal | null {
  const { total, billingCountry, limits } = situation
  if (method === 'twint') return total > limits.twint ? { reason: 'total', limit: limits.twint } : null
  if (method !== 'invoice') return null
  if (billingCountry === null || !isDomestic(billingCountry)) return { reason: 'billing_country', limit: null }
  const isTrusted = situation.groups.includes('teacher') || situation.isBilledToBusiness
  return isTrusted || total <= limits.invoice ? null : { reason: 'total', limit: limits.invoice }
}
