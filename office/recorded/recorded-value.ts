import { groupLabels } from '#contract/groups.ts'
import { formatAmount, money } from '#contract/money.ts'
import { jobKindLabel } from '#contract/office/job-kinds.ts'
import { refundStateLabels, refundWayLabels } from '#contract/office/money-labels.ts'
import { staffStatusLabels } from '#contract/office/order-labels.ts'

/** The names of a field's values, by the name under which the audit log keeps it. */
const labels: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  groups: groupLabels,
  status: staffStatusLabels,
  way: refundWayLabels,
  state: refundStateLabels,
}

/** What the audit log keeps of a field, in words: money as an amount, choices by their names, else as it is recorded. */
export function recordedValue(field: string, value: unknown): string {
  const names = labels[field] ?? {}
  if (typeof value === 'string') return field === 'queue' ? jobKindLabel(value) : (names[value] ?? value)
  const amount = money.safeParse(value)
  if (amount.success) return formatAmount(amount.data)
  if (!Array.isArray(value) || !value.every((one) => typeof one === 'string')) return JSON.stringify(value, null, 1)
  return value.length === 0 ? '–' : value.map((one) => names[one] ?? one).join(', ')
}
