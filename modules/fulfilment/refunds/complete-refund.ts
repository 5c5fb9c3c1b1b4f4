import { and, eq } from 'drizzle-orm'
import { Refusal } from '#contract/errors.ts'
import { now } from '#kernel/clock.ts'
import type { Core } from '#kernel/core.ts'
import type { Database } from '#kernel/database/connection.ts'
import { completeTaskOf } from '#modules/ground/tasks/write-tasks.ts'
import { orders } from '#modules/sales/orders/tables.ts'
import { IS_COMPLETABLE } from './completable.ts'
import { refunds } from './tables.ts'
import { tellOfRefund } from './tell-buyer.ts'

const KINDS = ['refund_by_hand', 'refund_refused', 'refund_unclear'] as const

/**
 * Records that staff have sent a refund by hand, or found it done at the provider, completes its tasks and tells the
 * buyer; of several calls at once one counts. One that is done, or that the shop itself still has to send, is refused.
 */
export async function completeRefund(
  core: Core,
  tx: Database,
  { id, staffId, note }: { id: string; staffId: string; note: string },
): Promise<void> {
  const [done] = await tx
    .update(refunds)
    .set({ way: 'by_hand', state: 'done_by_hand', settledAt: now(), settledBy: staffId, note })
    .where(and(eq(refunds.id, id), IS_COMPLETABLE))
    .returning()
  if (!done) {
    const known = await tx.$count(refunds, eq(refunds.id, id))
    throw new Refusal(known > 0 ? 'refund_settled' : 'not_found')
  }
  for (const kind of KINDS) await completeTaskOf(tx, { kind, cause: id, staffId, note })
  const [order] = await tx.select().from(orders).where(eq(orders.id, done.orderId))
  if (order) await tellOfRefund(core, tx, { order, refund: done, attempt: null })
}
