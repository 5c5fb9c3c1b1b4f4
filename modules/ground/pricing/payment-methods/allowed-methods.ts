import { z } from 'zod'
import { type Country, isDomestic } from '#contract/ground/addresses/countries.ts'
import { type Rappen, rappen } from '#contract/ground/money.ts'
import {
  type OnlinePaymentMethod,
  onlinePaymentMethod,
  type PaymentMethod,
  type PaymentRefusalReason,
  paymentMethod,
} from '#contract/ground/payment-methods.ts'
import { settingLabels } from '#contract/ground/setting-words.ts'
import type { Group } from '#contract/groups.ts'
import { setting } from '#kernel/setting.ts'

const limit = z.int().min(0).max(100_000_000).transform(rappen)

/** Totals up to which a method is offered, in Rappen; a setting of the publisher. */
const paymentLimits = z.strictObject({ invoice: limit, twint: limit })
export type PaymentLimits = z.output<typeof paymentLimits>

export const defaultPaymentLimits: PaymentLimits = paymentLimits.parse({ invoice: 30_000, twint: 500_000 })

export const paymentLimitsSetting = setting('payment_limits', paymentLimits, {
  fallback: defaultPaymentLimits,
  label: settingLabels.payment_limits,
  groups: ['sales', 'admin'],
})

export interface PaymentSituation {
  total: Rappen
  /** The billing country; null while the buyer has given no address, and then no invoice is offered. */
  billingCountry: Country | null
  isBilledToBusiness: boolean
  groups: readonly Group[]
  limits: PaymentLimits
  /** Whether the shop can issue invoices that can be paid. */
  offersInvoice: boolean
  isEmailVerified: boolean
  /** Whether an invoice of the account is overdue for too long. */
  hasOverdueInvoice: boolean
}

/** Why a method is not offered; `limit` is the total up to which it would be. */
export interface PaymentRefusal {
  reason: PaymentRefusalReason
  limit: Rappen | null
}

/**
 * The methods with which this buyer may pay this total (decisions, sections 6 and 19); none where
 * nothing is to pay.
 */
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

/** The methods with which this total may be paid at a provider. */
export function allowedOnlineMethods(total: Rappen, limits: PaymentLimits): OnlinePaymentMethod[] {
  return onlinePaymentMethod.options.filter((method) => onlineRefusal(method, total, limits) === null)
}

function onlineRefusal(method: PaymentMethod, total: Rappen, limits: PaymentLimits): PaymentRefusal | null {
  return method === 'twint' && total > limits.twint ? { reason: 'total', limit: limits.twint } : null
}

function paymentRefusal(method: PaymentMethod, situation: PaymentSituation): PaymentRefusal | null {
  const { total, limits } = situation
  if (method !== 'invoice') return onlineRefusal(method, total, limits)
  const reason = invoiceObstacle(situation)
  if (reason) return { reason, limit: null }
  const isTrusted = situation.groups.includes('teacher') || situation.isBilledToBusiness
  return isTrusted || total <= limits.invoice ? null : { reason: 'total', limit: limits.invoice }
}

type Invoiced = Pick<PaymentSituation, 'billingCountry' | 'offersInvoice' | 'isEmailVerified' | 'hasOverdueInvoice'>

/** Why this buyer gets no invoice, whatever the total; null where they do. */
export function invoiceObstacle({
  billingCountry,
  offersInvoice,
  isEmailVerified,
  hasOverdueInvoice,
}: Invoiced): Exclude<PaymentRefusalReason, 'total'> | null {
  if (!offersInvoice) return 'not_offered'
  if (billingCountry === null || !isDomestic(billingCountry)) return 'billing_country'
  if (!isEmailVerified) return 'email_unverified'
  return hasOverdueInvoice ? 'overdue' : null
}
