import { and, eq } from 'drizzle-orm'
import { Refusal } from '#contract/errors.ts'
import { now } from '#kernel/clock.ts'
import type { Core } from '#kernel/core.ts'
import type { Database } from '#kernel/database/connection.ts'
import { findOwnOrder } from '#modules/fulfilment/payments/own-order.ts'
import { lockOrder } from '#modules/sales/orders/lock-order.ts'
import type { OrderOwner } from '#modules/sales/orders/own-orders.ts'
import { closeReturn } from './close-return.ts'
import { returns } from './tables.ts'
import { tellOfArrival, tellOfRejection } from './tell-buyer.ts'

/** Takes a return back for its buyer; those of other people and orders are unknown. */
export async function withdrawReturn(
  tx: Database,
  { owner, orderId, returnId }: { owner: OrderOwner; orderId: string; returnId: string },
): Promise<void> {
  await findOwnOrder(tx, { owner, orderId })
  await lockOrder(tx, orderId)
  await closeReturn(tx, { id: returnId, orderId }, { state: 'withdrawn' })
}

/** Notes that the parcel of a return is here, once, and tells the buyer. */
export async function arriveReturn(core: Core, tx: Database, id: string): Promise<void> {
  const [arrived] = await tx
    .update(returns)
    .set({ state: 'arrived', arrivedAt: now() })
    .where(and(eq(returns.id, id), eq(returns.state, 'announced')))
    .returning()
  if (!arrived) throw new Refusal('return_step_refused')
  await tellOfArrival(core, tx, arrived)
}

/** Rejects a return for staff, with a reason that the buyer reads. */
export async function rejectReturn(
  core: Core,
  tx: Database,
  { id, staffId, answer }: { id: string; staffId: string; answer: string },
): Promise<void> {
  const [found] = await tx.select({ orderId: returns.orderId }).from(returns).where(eq(returns.id, id))
  if (!found) throw new Refusal('not_found')
  const rejected = await closeReturn(tx, { id, orderId: found.orderId }, { state: 'rejected', staffId, answer })
  await tellOfRejection(core, tx, { ...rejected, answer })
}
