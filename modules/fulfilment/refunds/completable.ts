import { and, eq, isNull, or } from 'drizzle-orm'
import { refunds } from './tables.ts'

/** Of a refund: staff may say that it is done. They send it by hand, or nobody knows what became of it at the provider. */
export const IS_COMPLETABLE = and(
  isNull(refunds.settledAt),
  or(eq(refunds.way, 'by_hand'), eq(refunds.state, 'unknown')),
)

/** The same of one that was read. */
export function mayBeCompleted({
  settledAt,
  way,
  state,
}: Pick<typeof refunds.$inferSelect, 'settledAt' | 'way' | 'state'>): boolean {
  return settledAt === null && (way === 'by_hand' || state === 'unknown')
}
