import type { ReturnableLine } from '#contract/fulfilment/returns.ts'
import type { OrderStatus } from '#contract/sales/order-status.ts'
import { swissDay, swissDayAfter } from '#kernel/swiss-dates.ts'
import { freeToReturn } from '#modules/sales/orders/left-to-ship.ts'
import type { orderLines } from '#modules/sales/orders/tables.ts'
import type { ReturnTerms } from './return-terms.ts'

type Line = Pick<
  typeof orderLines.$inferSelect,
  'ships' | 'isInspectionCopy' | 'total' | 'shipped' | 'credited' | 'withheld' | 'announced'
>

/** How many copies of a line can be sent back, until which day, and why none. */
export type Returnable = Pick<ReturnableLine, 'most' | 'until' | 'obstacle'>

/** Orders of which something may be on its way or there; of a cancelled one all is credited. */
const DELIVERED: readonly OrderStatus[] = ['paid', 'invoice', 'shipped', 'completed']

/**
 * How many copies of a line can be sent back at a moment. The days count from the last parcel with copies of it, and from
 * the day on which that should be there.
 */
export function returnableOf(
  line: Line,
  { status, lastSentAt, terms, at }: { status: OrderStatus; lastSentAt: Date | null; terms: ReturnTerms; at: Date },
): Returnable {
  const until = lastSentAt && swissDayAfter(lastSentAt, terms.transit_days + daysFor(line, terms))
  const obstacle = obstacleOf(line, { status, until, today: swissDay(at) })
  return { most: obstacle === null ? freeToReturn(line) : 0, until, obstacle }
}

function daysFor({ isInspectionCopy }: Line, terms: ReturnTerms): number {
  return isInspectionCopy ? terms.inspection_copy_days : terms.return_days
}

function obstacleOf(
  line: Line,
  { status, until, today }: { status: OrderStatus; until: string | null; today: string },
): Returnable['obstacle'] {
  if (!line.ships) return 'digital'
  if (line.shipped === 0 || until === null) return 'not_sent'
  if (line.total === 0) return 'free'
  if (freeToReturn(line) === 0 || !DELIVERED.includes(status)) return 'returned'
  return today > until ? 'too_late' : null
}
