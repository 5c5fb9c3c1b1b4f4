import { and, eq, isNull, sql } from 'drizzle-orm'
import { now } from '#kernel/clock.ts'
import type { Database } from '#kernel/database/connection.ts'
import { readSettingNow } from '#modules/ground/settings/settings.ts'
import { orderTermsSetting } from '#modules/sales/orders/order-terms.ts'
import { carts } from './tables.ts'

/** Closes a cart whose order is placed in the same transaction; its owner then starts a new one. */
export async function closeCart(tx: Database, cartId: string): Promise<void> {
  await tx
    .update(carts)
    .set({ orderedAt: now() })
    .where(and(eq(carts.id, cartId), isNull(carts.orderedAt)))
}

/** Job `delete-stale-carts`: deletes the abandoned carts of guests. */
export async function deleteStaleCarts(db: Database): Promise<void> {
  const { guest_cart_days: days } = await readSettingNow(db, orderTermsSetting)
  await db.execute(sql`
    delete from carts where user_id is null and changed_at < now() - make_interval(days => ${days})`)
}
