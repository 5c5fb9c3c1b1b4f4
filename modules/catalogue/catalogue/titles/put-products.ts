import { eq } from 'drizzle-orm'
import { Refusal } from '#contract/errors.ts'
import type { Database } from '#kernel/database/connection.ts'
import { causesOf, codeOf } from '#kernel/error-causes.ts'
import { bundleItems, keptFields, products, titles } from '../tables.ts'

/** Makes these products the parts of a bundle, and no others. Call `refreshTitles` afterwards. */
export async function putParts(
  tx: Database,
  bundleId: string,
  parts: readonly { productId: string; amount: number }[],
): Promise<void> {
  await tx.delete(bundleItems).where(eq(bundleItems.bundleId, bundleId))
  if (parts.length > 0) await tx.insert(bundleItems).values(parts.map((part) => ({ bundleId, ...part })))
}

/** Deletes a product; the database refuses one that an order, a right or a coupon names: throws `product_ordered`. */
export async function deleteProduct(tx: Database, id: string): Promise<void> {
  await tx.delete(keptFields).where(eq(keptFields.subject, id))
  await orOrdered(tx.delete(products).where(eq(products.id, id)))
}

/** Deletes a title without products. */
export async function deleteTitle(tx: Database, id: string): Promise<void> {
  await tx.update(titles).set({ predecessorId: null }).where(eq(titles.predecessorId, id))
  await orOrdered(tx.delete(titles).where(eq(titles.id, id)))
}

const FOREIGN_KEY_VIOLATION = '23503'

async function orOrdered(deleting: PromiseLike<unknown>): Promise<void> {
  try {
    await deleting
  } catch (error) {
    if (!causesOf(error).some((cause) => codeOf(cause) === FOREIGN_KEY_VIOLATION)) throw error
    throw new Refusal('product_ordered')
  }
}
