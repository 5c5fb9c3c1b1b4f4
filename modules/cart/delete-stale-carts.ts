import { sql } from 'drizzle-orm'
import type { Database } from '#kernel/database/connection.ts'

/** The server keeps a guest's cart this long after its last change (decisions, section 6). */
const GUEST_CART_DAYS = 30

/** Job `delete-stale-carts`: removes carts that their guests have left. */
export async function deleteStaleCarts(db: Database): Promise<void> {
  await db.execute(sql`
    delete from carts where user_id is null and changed_at < now() - make_interval(days => ${GUEST_CART_DAYS})`)
}
