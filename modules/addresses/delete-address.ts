import { and, eq } from 'drizzle-orm'
import { Refusal } from '#contract/errors.ts'
import type { Database } from '#kernel/database/connection.ts'
import { addresses } from './tables.ts'

/**
 * Deletes one of the user's own addresses. Its marks go with it: which other address is billed or
 * delivered to is for the user to say, at the next order at the latest. Throws Refusal `not_found`.
 */
export async function deleteAddress(db: Database, userId: string, addressId: string): Promise<void> {
  const deleted = await db
    .delete(addresses)
    .where(and(eq(addresses.userId, userId), eq(addresses.id, addressId)))
    .returning({ id: addresses.id })
  if (deleted.length === 0) throw new Refusal('not_found')
}
