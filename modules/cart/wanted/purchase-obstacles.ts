import { and, eq, inArray } from 'drizzle-orm'
import type { CartObstacle } from '#contract/shop/left-out.ts'
import type { Database } from '#kernel/database/connection.ts'
import type { CurrentUser } from '#kernel/route.ts'
import { readerOfProducts } from '#modules/access/load-reader.ts'
import type { ProductRecord } from '#modules/catalogue/present-product.ts'
import { purchaseRefusal } from '#modules/catalogue/purchasable.ts'
import { isOncePerPerson } from '#modules/rights/once-per-person.ts'
import { oncePerPersonPurchases } from '#modules/rights/tables.ts'

/** What keeps this visitor from buying each of the products, by id; those that they can buy are missing. */
export async function purchaseObstacles(
  db: Database,
  user: CurrentUser | null,
  products: readonly ProductRecord[],
): Promise<ReadonlyMap<string, CartObstacle>> {
  const bought = await boughtOnce(db, user, products)
  const reader = await readerOfProducts(db, user, products)
  const obstacles = new Map<string, CartObstacle>()
  for (const product of products) {
    const obstacle = purchaseRefusal(product, reader) ?? (bought.has(product.id) ? 'already_purchased' : null)
    if (obstacle) obstacles.set(product.id, obstacle)
  }
  return obstacles
}

async function boughtOnce(
  db: Database,
  user: CurrentUser | null,
  products: readonly ProductRecord[],
): Promise<ReadonlySet<string>> {
  const once = products.filter(isOncePerPerson).map((product) => product.id)
  if (!user || once.length === 0) return new Set()
  const { userId: owner, productId } = oncePerPersonPurchases
  const rows = await db
    .select({ productId })
    .from(oncePerPersonPurchases)
    .where(and(eq(owner, user.id), inArray(productId, once)))
  return new Set(rows.map((row) => row.productId))
}
