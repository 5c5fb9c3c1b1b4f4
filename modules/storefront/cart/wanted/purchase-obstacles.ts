import type { CartObstacle } from '#contract/sales/left-out.ts'
import type { Database } from '#kernel/database/connection.ts'
import type { Visitor } from '#kernel/route.ts'
import type { ProductRecord } from '#modules/catalogue/catalogue/present-product.ts'
import { purchaseRefusal } from '#modules/catalogue/catalogue/purchasable.ts'
import { boughtOnce } from '#modules/licences/rights/once-per-person.ts'
import { ownedAmong } from '#modules/licences/rights/owned-for-good.ts'

/** Of whom it is asked: who they are, and what they may read. */
export type Asking = Pick<Visitor, 'reader'> & { user: { id: string } | null }

/** What keeps this visitor from buying each of the products, by id; those that they can buy are missing. */
export async function purchaseObstacles(
  db: Database,
  { user, reader }: Asking,
  products: readonly ProductRecord[],
): Promise<ReadonlyMap<string, CartObstacle>> {
  const bought = user ? await boughtOnce(db, user.id, products) : new Set<string>()
  const owner = await reader.owning(products)
  const obstacles = new Map<string, CartObstacle>()
  for (const product of products) {
    const obstacle = purchaseRefusal(product, owner) ?? (bought.has(product.id) ? 'already_purchased' : null)
    if (obstacle) obstacles.set(product.id, obstacle)
  }
  return obstacles
}

/**
 * What keeps each of the products out of this visitor's cart: the same, and that they own it. Pages of lists do not ask
 * for that, so that they are alike for many.
 */
export async function cartObstacles(
  db: Database,
  visitor: Asking,
  products: readonly ProductRecord[],
): Promise<ReadonlyMap<string, CartObstacle>> {
  const { user } = visitor
  const owned = user ? await ownedAmong(db, user.id, products) : new Set<string>()
  const ofOwned = [...owned].map((id) => [id, 'already_purchased'] as const)
  return new Map([...ofOwned, ...(await purchaseObstacles(db, visitor, products))])
}
