import { eq } from 'drizzle-orm'
import type { Database } from '#kernel/database/connection.ts'
import { shoppingListEntries } from './tables.ts'

/** Takes a product, which is about to be deleted, out of all shopping lists. */
export async function dropFromLists(tx: Database, productId: string): Promise<void> {
  await tx.delete(shoppingListEntries).where(eq(shoppingListEntries.productId, productId))
}
