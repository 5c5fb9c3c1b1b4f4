import { uuidv7 } from 'uuidv7'
import { nowInSql } from '#kernel/clock.ts'
import type { Database } from '#kernel/database/connection.ts'
import { orderNotes } from './tables.ts'

/** Adds what a member of the staff wrote about an order, for staff. */
export async function addNote(
  tx: Database,
  { orderId, staffId, text }: { orderId: string; staffId: string; text: string },
): Promise<void> {
  await tx.insert(orderNotes).values({ id: uuidv7(), orderId, staffId, text, at: nowInSql() })
}
