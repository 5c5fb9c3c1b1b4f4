import type { Wish } from '#contract/procurement/wishes.ts'
import type { CartObstacle } from '#contract/sales/left-out.ts'
import type { Core } from '#kernel/core.ts'
import type { Visitor } from '#kernel/route.ts'
import { findSuccessors, type Successor } from '#modules/catalogue/catalogue/find-successors.ts'
import { keptProducts } from '#modules/storefront/cart/kept-products.ts'
import { presentListedProduct } from '#modules/storefront/shopping-lists/present-list.ts'
import { schoolObstacles } from './school-obstacles.ts'
import type { StoredWish } from './stored-wishes.ts'

/** What the catalogue says of the products of wishes, by id. */
export interface WishedProducts {
  products: ReadonlyMap<string, Wish['product']>
  obstacles: ReadonlyMap<string, CartObstacle>
  successors: ReadonlyMap<string, Successor>
}

/** The products of wishes as this member could order them for the school. Never call it inside a transaction. */
export async function wishedProducts(
  core: Core,
  visitor: Visitor,
  rows: readonly { productId: string }[],
): Promise<WishedProducts> {
  const ids = [...new Set(rows.map(({ productId }) => productId))]
  const products = await keptProducts(core, ids)
  const [obstacles, successors] = await Promise.all([
    schoolObstacles(core.db, visitor, [...products.values()]),
    findSuccessors(core.db, ids),
  ])
  const shown = [...products.values()].map((record) => [record.id, presentListedProduct(record)] as const)
  return { products: new Map(shown), obstacles, successors }
}

/** A wish as the API shows it. */
export function presentWish(wish: StoredWish, { products, obstacles, successors }: WishedProducts): Wish {
  const product = products.get(wish.productId)
  if (!product) throw new Error('a wish is for a product that does not exist')
  const isDecidable = wish.state === 'draft' || wish.state === 'asked'
  return {
    id: wish.id,
    revision: wish.revision,
    state: wish.state,
    school_year: wish.schoolYear,
    class: wish.class,
    product,
    amount: wish.amount,
    reason: wish.reason,
    approved_amount: wish.approvedAmount,
    decision_reason: wish.decisionReason,
    decided_by: wish.decider,
    decided_at: wish.decidedAt?.toISOString() ?? null,
    asked_at: wish.askedAt?.toISOString() ?? null,
    order: wish.order && { number: wish.order.number, placed_at: wish.order.placedAt.toISOString() },
    obstacle: wish.state === 'ordered' ? null : (obstacles.get(wish.productId) ?? null),
    new_edition: isDecidable ? presentSuccessor(successors.get(wish.productId)) : null,
  }
}

function presentSuccessor(successor: Successor | undefined): Wish['new_edition'] {
  if (!successor) return null
  const { title, uri, product } = successor
  return { title, uri, product: product && { id: product.id, edition: product.edition } }
}
