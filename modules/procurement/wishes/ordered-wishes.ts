import { and, eq, sql } from 'drizzle-orm'
import { Refusal } from '#contract/errors.ts'
import { nowInSql } from '#kernel/clock.ts'
import { type Database, rowsOf } from '#kernel/database/connection.ts'
import { loadWishes, type StoredWish } from './stored-wishes.ts'
import { wishes } from './tables.ts'

/**
 * What of a school year is approved and not ordered, in the order in which it was written. What an order is made of is read
 * within its transaction, after `lockSchool`.
 */
export function approvedWishes(
  db: Database,
  { schoolId, schoolYear }: { schoolId: string; schoolYear: string },
): Promise<StoredWish[]> {
  return loadWishes(
    db,
    and(eq(wishes.schoolId, schoolId), eq(wishes.schoolYear, schoolYear), eq(wishes.state, 'approved')),
  )
}

export interface OrderedWish {
  wishId: string
  /** That its approved copies became part of. */
  orderLineId: string
}

/**
 * Makes approved wishes part of an order, in the order's transaction, which holds the lock of the school. Refuses with
 * `wishes_changed` if one of them is not approved any more: each wish is ordered once.
 */
export async function markOrdered(
  tx: Database,
  { schoolId, ordered }: { schoolId: string; ordered: readonly OrderedWish[] },
): Promise<void> {
  const rows = await rowsOf<{ id: string }>(
    tx,
    sql`update wishes set state = 'ordered', order_line_id = ordered."orderLineId", revision = revision + 1,
          changed_at = ${nowInSql()}
        from jsonb_to_recordset(${JSON.stringify(ordered)}::jsonb) as ordered("wishId" uuid, "orderLineId" uuid)
        where wishes.id = ordered."wishId" and school_id = ${schoolId} and state = 'approved'
        returning wishes.id`,
  )
  if (rows.length < ordered.length) throw new Refusal('wishes_changed')
}
