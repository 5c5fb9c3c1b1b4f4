import { sql } from 'drizzle-orm'
import { type Core, inTransaction } from '#kernel/core.ts'
import { type Database, rowsOf } from '#kernel/database/connection.ts'
import { type ReleasedOrder, releaseOrder } from './release-order.ts'

/** Orders per transaction. */
const BATCH = 50
const BEFORE_ALL = '00000000-0000-0000-0000-000000000000'

/**
 * Job `release-earlier-orders`, at each start: gives buyers the digital goods of orders that were paid before the shop
 * delivered any, by the same rule as today's orders (decision record 37). Finished batches stay when it is cut off.
 */
export async function releaseEarlierOrders(core: Core): Promise<void> {
  for (let after: string | undefined = BEFORE_ALL; after !== undefined; ) after = await releaseBatch(core, after)
}

/** Releases the next orders after this id; returns the last id, or undefined when there were no more. */
function releaseBatch(core: Core, after: string): Promise<string | undefined> {
  return inTransaction(core.db, async (tx) => {
    const orders = await unreleased(tx, after)
    for (const { paidAt, ...order } of orders) await releaseOrder(core, tx, { order, at: new Date(paidAt) })
    return orders.length === BATCH ? orders.at(-1)?.id : undefined
  })
}

function unreleased(tx: Database, after: string): Promise<(ReleasedOrder & { paidAt: Date | string })[]> {
  return rowsOf(
    tx,
    sql`select id, user_id as "userId", school_id as "schoolId", coalesce(paid_at, placed_at) as "paidAt" from orders
        where id > ${after}::uuid and (user_id is not null or school_id is not null) and status in ('paid', 'invoice', 'shipped', 'completed')
          and exists (select from order_lines where order_id = orders.id and format <> 'book')
          and not exists (select from digital_releases where order_id = orders.id)
        order by id limit ${BATCH} for update of orders`,
  )
}
