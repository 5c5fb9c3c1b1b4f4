import { and, eq } from 'drizzle-orm'
import type { Database } from '#kernel/database/connection.ts'
import { type Delivery, isUnderWay, type UnderWay } from './delivery-row.ts'
import { MOST_TRIES } from './delivery-schedule.ts'
import type { PlatformFailure } from './platform-failure.ts'
import { tellStaff } from './staff-task.ts'
import { platformDeliveries } from './tables.ts'

interface Failed extends PlatformFailure {
  what: UnderWay
  /** This try included. */
  tries: number
}

/** Notes why a try failed; after the last one gives up, and tells staff. */
export async function noteFailure(
  tx: Database,
  delivery: Delivery,
  { what, tries, failure, isFinal }: Failed,
): Promise<void> {
  const isOver = isFinal || tries >= MOST_TRIES
  // Access whose end could not be moved goes on.
  const given = what === 'moving' ? { isMoving: false } : { state: 'given_up' as const, changedAt: new Date() }
  const [noted] = await tx
    .update(platformDeliveries)
    .set({ lastFailure: failure, ...(isOver && given) })
    .where(and(isUnderWay(delivery.entitlementId, what), eq(platformDeliveries.tries, tries)))
    .returning({ id: platformDeliveries.entitlementId })
  if (noted && isOver) await tellStaff(tx, delivery, { what, failure })
}
