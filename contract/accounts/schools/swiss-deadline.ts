import { monthNames } from '#contract/ground/time/month-names.ts'
import type { OrderDeadline } from './school-data.ts'

/** «15. Mai», of every year. */
export function swissDeadline({ month, day }: OrderDeadline): string {
  return `${day}. ${monthNames[month - 1] ?? ''}`
}
