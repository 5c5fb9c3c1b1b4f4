import { Refusal } from '#contract/errors.ts'
import { MAX_LISTED_PRODUCTS } from '#contract/limits.ts'
import { MAX_AMOUNT } from '#contract/storefront/cart.ts'
import { listNames } from '#contract/storefront/shopping-list-words.ts'
import type { Core } from '#kernel/core.ts'
import { swissDate } from '#kernel/swiss-dates.ts'
import { orderedAmounts } from '#modules/sales/orders/ordered-amounts.ts'
import { findContent } from '#modules/storefront/cart/stored-cart.ts'
import { createList } from './create-list.ts'
import type { WholeList } from './stored-list.ts'

interface Named {
  ownerId: string
  /** Undefined: it is named after what it is made of. */
  name: string | undefined
}

/** Makes a list of everything in a user's cart. */
export async function listOfCart(core: Core, { ownerId, name }: Named): Promise<WholeList> {
  const { items: entries } = await findContent(core.db, { userId: ownerId })
  if (entries.length === 0) throw new Refusal('cart_empty')
  const day = swissDate(new Date().toISOString())
  return createList(core, { ownerId, name: name ?? listNames.ofCart(day), entries })
}

/** Makes a list of everything in a user's order. */
export async function listOfOrder(
  core: Core,
  { ownerId, orderId, name }: Named & { orderId: string },
): Promise<WholeList> {
  const { number, amounts } = await orderedAmounts(core.db, ownerId, orderId)
  const entries = [...amounts]
    .slice(0, MAX_LISTED_PRODUCTS)
    .map(([productId, amount]) => ({ productId, amount: Math.min(amount, MAX_AMOUNT) }))
  return createList(core, { ownerId, name: name ?? listNames.ofOrder(number), entries })
}
