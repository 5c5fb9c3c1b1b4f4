import { eq } from 'drizzle-orm'
import type { Database } from '#kernel/database/connection.ts'
import { purge } from '#kernel/purge.ts'
import { products } from '#modules/catalogue/catalogue/tables.ts'

/** The title's page offers files of material at no price: it changes with them. */
export async function purgeTitleOf(tx: Database, productId: string): Promise<void> {
  const [product] = await tx.select({ titleId: products.titleId }).from(products).where(eq(products.id, productId))
  if (product) await purge(tx, ['titles', `title:${product.titleId}`])
}
