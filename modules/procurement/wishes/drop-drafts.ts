import { and, eq } from 'drizzle-orm'
import type { Database } from '#kernel/database/connection.ts'
import { wishes } from './tables.ts'

/** Deletes what teachers have written down of a product that is about to be deleted. What was asked for holds the product. */
export async function dropDrafts(tx: Database, productId: string): Promise<void> {
  await tx.delete(wishes).where(and(eq(wishes.productId, productId), eq(wishes.state, 'draft')))
}
