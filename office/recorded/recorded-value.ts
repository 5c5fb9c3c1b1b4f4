import { z } from 'zod'
import { schoolStateLabels } from '#contract/accounts/schools/school-choices.ts'
import { applicationStateLabels } from '#contract/accounts/teacher-labels.ts'
import { formatLabels } from '#contract/catalogue/catalogue-labels.ts'
import { jobKindLabel } from '#contract/desks/job-kinds.ts'
import { bankCreditStateLabels, refundStateLabels, refundWayLabels } from '#contract/fulfilment/money-labels.ts'
import { staffStatusLabels } from '#contract/fulfilment/order-labels.ts'
import { returnStateLabels } from '#contract/fulfilment/return-labels.ts'
import { countryNames } from '#contract/ground/addresses/countries.ts'
import { salutationChoices } from '#contract/ground/addresses/salutation-labels.ts'
import { formatAmount, formatRate, money } from '#contract/ground/money.ts'
import { groupLabels } from '#contract/groups.ts'
import { couponStateLabels } from '#contract/licences/coupon-sets.ts'
import { deliveryStateLabels } from '#contract/licences/entitlements.ts'
import { platformLabels } from '#contract/licences/platforms.ts'
import { quoteStateLabels } from '#contract/procurement/quotes/quote-states.ts'
import { voucherTypeLabels } from '#contract/sales/voucher-labels.ts'
import { messageRoom } from '#office/messages/contact-messages.ts'
import { logRoom } from '#office/messages/log.ts'
import { providerRoom } from '#office/messages/settings/providers.ts'
import { momentOf } from './moment.ts'

type ValueLabels = Readonly<Record<string, Readonly<Record<string, string>>>>

/** The names of a field's values, by the name under which the audit log keeps it. */
const labels: ValueLabels = {
  groups: groupLabels,
  status: staffStatusLabels,
  way: refundWayLabels,
  platform: platformLabels,
  delivery: deliveryStateLabels,
  salutation: salutationChoices,
  country: countryNames,
}

/** The same where each kind of thing has its own, by the kind as in the addresses below `/office`. */
const labelsOfKind: Readonly<Record<string, ValueLabels>> = {
  refunds: { state: refundStateLabels },
  returns: { state: returnStateLabels },
  'bank-credits': { state: bankCreditStateLabels },
  quotes: { state: quoteStateLabels },
  'identity-providers': { state: providerRoom.states },
  schools: { state: schoolStateLabels },
  'teacher-applications': { state: applicationStateLabels },
  'contact-messages': { state: messageRoom.states },
  coupons: { state: couponStateLabels },
  vouchers: { type: voucherTypeLabels, formats: formatLabels },
}

const moment = z.iso.datetime()

/**
 * What the audit log keeps of a field of a thing of that kind, in words: money as an amount, moments in Swiss time, choices
 * by their names, else as it is recorded.
 */
export function recordedValue(kind: string, field: string, value: unknown): string {
  const names = labelsOfKind[kind]?.[field] ?? labels[field] ?? {}
  if (value === undefined || value === null || value === '') return '–'
  if (typeof value === 'boolean') return value ? logRoom.yes : logRoom.no
  if (typeof value === 'number') return field === 'discount_percentage' ? formatRate(value) : String(value)
  if (typeof value === 'string') {
    if (field === 'queue') return jobKindLabel(value)
    return moment.safeParse(value).success ? momentOf(value) : (names[value] ?? value)
  }
  const amount = money.safeParse(value)
  if (amount.success) return formatAmount(amount.data)
  if (!Array.isArray(value) || !value.every((one) => typeof one === 'string')) return JSON.stringify(value, null, 1)
  return value.length === 0 ? '–' : value.map((one) => names[one] ?? one).join(', ')
}
