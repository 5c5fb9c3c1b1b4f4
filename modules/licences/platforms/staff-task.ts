import { eq, sql } from 'drizzle-orm'
import { deliveryNotes } from '#contract/licences/entitlements.ts'
import type { Database } from '#kernel/database/connection.ts'
import { completeTaskOf, openTask, reviseTask } from '#modules/ground/tasks/write-tasks.ts'
import type { Delivery, UnderWay } from './delivery-row.ts'
import { platformDeliveries } from './tables.ts'

const KIND = 'platform_given_up'

interface GivenUp {
  what: UnderWay
  /** In English, without data of people. */
  failure: string
}

/** Tells staff of a delivery that was given up: one open task for a platform and a cause, however many it holds up. */
export async function tellStaff(tx: Database, delivery: Delivery, { what, failure }: GivenUp): Promise<void> {
  const { entitlementId, platform, productTitle, orderNumber } = delivery
  const cause = `${platform} ${what}: ${failure}`
  await closeTask(tx, entitlementId, cause)
  await tx
    .update(platformDeliveries)
    .set({ taskCause: cause })
    .where(eq(platformDeliveries.entitlementId, entitlementId))
  const facts = {
    entitlement_id: entitlementId,
    platform,
    product: productTitle,
    order_number: orderNumber,
    is_ending: what === 'ending',
    is_moving: what === 'moving',
    failure,
  }
  const task = { kind: KIND, subject: platform, cause, orderId: null } as const
  // Holds the task from here on: who closes it waits, and counts this one.
  await openTask(tx, { ...task, facts: { ...facts, accesses: 1 } })
  await reviseTask(tx, { ...task, facts: { ...facts, accesses: await heldUp(tx, cause) } })
}

/**
 * Takes a delivery from its task, now that it succeeded, or fails for another cause: with the last one the task is done
 * by itself.
 */
export async function closeTask(tx: Database, entitlementId: string, otherCause?: string): Promise<void> {
  const { entitlementId: id, taskCause } = platformDeliveries
  const [row] = await tx.select({ cause: taskCause }).from(platformDeliveries).where(eq(id, entitlementId))
  if (!row?.cause || row.cause === otherCause) return
  await tx.update(platformDeliveries).set({ taskCause: null }).where(eq(id, entitlementId))
  await tx.execute(sql`select from tasks where kind = ${KIND} and cause = ${row.cause} for update`)
  if ((await heldUp(tx, row.cause)) > 0) return
  await completeTaskOf(tx, { kind: KIND, cause: row.cause, staffId: null, note: deliveryNotes.allDone })
}

function heldUp(tx: Database, cause: string): Promise<number> {
  return tx.$count(platformDeliveries, eq(platformDeliveries.taskCause, cause))
}
