import { and, eq, inArray } from 'drizzle-orm'
import { Refusal } from '#contract/errors.ts'
import type { Database } from '#kernel/database/connection.ts'
import type { CurrentUser } from '#kernel/route.ts'
import { readerOf } from '#modules/access/readers.ts'
import type { ProductRecord } from '#modules/catalogue/present-product.ts'
import { isPurchasable } from '#modules/catalogue/purchasable.ts'
import { oncePerPersonPurchases } from '#modules/orders/tables.ts'

/** Checks that this visitor may buy these products. Throws product_not_available or product_already_purchased. */
export async function guardPurchase(
  db: Database,
  user: CurrentUser | null,
  products: readonly ProductRecord[],
): Promise<void> {
  const reader = readerOf(user)
  if (!products.every((product) => isPurchasable(product, reader))) throw new Refusal('product_not_available')
  const once = products.filter((product) => product.once_per_person).map((product) => product.id)
  if (user && once.length > 0 && (await hasBoughtAny(db, user.id, once))) {
    throw new Refusal('product_already_purchased')
  }
}

async function hasBoughtAny(db: Database, userId: string, productIds: string[]): Promise<boolean> {
  const bought = await db
    .select({ productId: oncePerPersonPurchases.productId })
    .from(oncePerPersonPurchases)
    .where(and(eq(oncePerPersonPurchases.userId, userId), inArray(oncePerPersonPurchases.productId, productIds)))
    .limit(1)
  return bought.length > 0
}
