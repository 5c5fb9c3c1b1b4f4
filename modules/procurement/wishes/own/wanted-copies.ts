import type { LeftOutProduct } from '#contract/sales/left-out.ts'
import type { Core } from '#kernel/core.ts'
import type { Visitor } from '#kernel/route.ts'
import { keptProducts } from '#modules/storefront/cart/kept-products.ts'
import { nameLeftOut } from '#modules/storefront/shopping-lists/shared/visible-list.ts'
import { schoolObstacles } from '../school-obstacles.ts'

/** Copies of a product for a class. */
export interface WantedCopies {
  productId: string
  class: string | null
  amount: number
}

/**
 * What of it a school can order, as this member could buy it, and what is left out, each product once. Never call it inside
 * a transaction.
 */
export async function orderable<Wanted extends WantedCopies>(
  core: Core,
  visitor: Visitor,
  wanted: readonly Wanted[],
): Promise<{ taken: Wanted[]; leftOut: LeftOutProduct[] }> {
  const products = await keptProducts(
    core,
    wanted.map(({ productId }) => productId),
  )
  const obstacles = await schoolObstacles(core.db, visitor, [...products.values()])
  const left = [...Map.groupBy(wanted, ({ productId }) => productId)].flatMap(([productId, copies]) => {
    const product = products.get(productId)
    const obstacle = obstacles.get(productId)
    return product && obstacle ? [{ product, amount: sumOf(copies), obstacle }] : []
  })
  return {
    taken: wanted.filter(({ productId }) => !obstacles.has(productId)),
    leftOut: await nameLeftOut(core.db, left),
  }
}

export function sumOf(copies: readonly WantedCopies[]): number {
  return copies.reduce((sum, { amount }) => sum + amount, 0)
}
