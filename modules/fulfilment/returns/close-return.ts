import { and, eq, inArray } from 'drizzle-orm'
import { Refusal } from '#contract/errors.ts'
import { OPEN_RETURN, type ReturnState } from '#contract/fulfilment/return-labels.ts'
import { now } from '#kernel/clock.ts'
import type { Database } from '#kernel/database/connection.ts'
import { completeTaskOf } from '#modules/ground/tasks/write-tasks.ts'
import { type ReturnRow, returnLines, returnPictures, returns } from './tables.ts'

/** How a return ends. */
type End =
  | { state: 'credited'; staffId: string; note: string }
  | { state: 'rejected'; staffId: string; answer: string }
  | { state: 'withdrawn' }

/** From where it may end so: a buyer takes back only what has not arrived. */
const FROM: Record<End['state'], readonly ReturnState[]> = {
  credited: OPEN_RETURN,
  rejected: OPEN_RETURN,
  withdrawn: ['announced'],
}

/** The note on a task whose return was taken back. */
const WITHDRAWN = 'Die Kundin oder der Kunde hat die Rücksendung zurückgezogen.'

/**
 * Closes a return, once: its copies are held no longer, its task is done, its picture is deleted. A return of another
 * order is unknown.
 */
export async function closeReturn(
  tx: Database,
  { id, orderId }: Pick<ReturnRow, 'id' | 'orderId'>,
  end: End,
): Promise<ReturnRow> {
  const [closed] = await tx
    .update(returns)
    .set({
      state: end.state,
      closedAt: now(),
      closedBy: 'staffId' in end ? end.staffId : null,
      answer: end.state === 'rejected' ? end.answer : null,
    })
    .where(and(eq(returns.id, id), eq(returns.orderId, orderId), inArray(returns.state, [...FROM[end.state]])))
    .returning()
  if (!closed) {
    const known = await tx.$count(returns, and(eq(returns.id, id), eq(returns.orderId, orderId)))
    throw new Refusal(known > 0 ? 'return_step_refused' : 'not_found')
  }
  await tx.delete(returnPictures).where(eq(returnPictures.returnId, id))
  const staffId = 'staffId' in end ? end.staffId : null
  await completeTaskOf(tx, { kind: 'return_announced', cause: id, staffId, note: noteOf(end) })
  return closed
}

function noteOf(end: End): string {
  if (end.state === 'withdrawn') return WITHDRAWN
  return end.state === 'credited' ? end.note : end.answer
}

/** Closes all open returns of a locked order, of which everything is credited. */
export async function closeReturnsOf(
  tx: Database,
  { orderId, staffId, note }: { orderId: string; staffId: string; note: string },
): Promise<void> {
  const open = await tx
    .select({ id: returns.id })
    .from(returns)
    .where(and(eq(returns.orderId, orderId), inArray(returns.state, [...OPEN_RETURN])))
  for (const { id } of open) await closeReturn(tx, { id, orderId }, { state: 'credited', staffId, note })
}

/** How many copies of each line an open return of an order holds; none of a return that is closed or unknown. */
export async function copiesHeldBy(
  db: Database,
  { orderId, returnId }: { orderId: string; returnId: string },
): Promise<ReadonlyMap<string, number>> {
  const held = await db
    .select({ lineId: returnLines.lineId, quantity: returnLines.quantity })
    .from(returnLines)
    .innerJoin(returns, eq(returns.id, returnLines.returnId))
    .where(and(eq(returns.id, returnId), eq(returns.orderId, orderId), inArray(returns.state, [...OPEN_RETURN])))
  return new Map(held.map(({ lineId, quantity }) => [lineId, quantity]))
}
