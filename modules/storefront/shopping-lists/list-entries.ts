import type { z } from 'zod'
import { Refusal } from '#contract/errors.ts'
import { fieldMessage } from '#contract/field-messages.ts'
import { MAX_LISTED_PRODUCTS } from '#contract/limits.ts'
import { MAX_AMOUNT } from '#contract/storefront/cart.ts'
import { shoppingListRefusals } from '#contract/storefront/shopping-list-refusals.ts'
import type { addToShoppingList } from '#contract/storefront/shopping-lists.ts'
import type { Core } from '#kernel/core.ts'
import { knownProducts } from '#modules/storefront/cart/kept-products.ts'
import type { StoredEntry } from './stored-list.ts'

/** A product to put onto a list; without an amount, it need only be there. */
export type WantedEntry = z.output<typeof addToShoppingList.body>['products'][number]

/**
 * The entries with more products at their end. What is there already keeps its place, and an amount is added to its
 * own.
 */
export function withProducts(entries: readonly StoredEntry[], wanted: readonly WantedEntry[]): StoredEntry[] {
  const amounts = new Map(entries.map(({ productId, amount }) => [productId, amount]))
  for (const [place, { id, amount }] of wanted.entries()) {
    const before = amounts.get(id)
    const after = before === undefined ? (amount ?? 1) : before + (amount ?? 0)
    if (after > MAX_AMOUNT) throw refused(`products.${place}.amount`, fieldMessage('amount', 'max', MAX_AMOUNT))
    amounts.set(id, after)
  }
  return guardLength([...amounts].map(([productId, amount]) => ({ productId, amount })))
}

/** The entries, if a list has room for them. */
function guardLength(entries: StoredEntry[]): StoredEntry[] {
  if (entries.length <= MAX_LISTED_PRODUCTS) return entries
  const [, sentence] = shoppingListRefusals.shopping_list_full
  throw new Refusal('shopping_list_full', { errors: { products: [sentence] } })
}

/** Refuses products that do not exist, each at its field. Never call it inside a transaction. */
export async function guardKnown(core: Core, products: readonly { id: string }[]): Promise<void> {
  const known = await knownProducts(
    core,
    products.map(({ id }) => id),
  )
  const unknown = products.flatMap(({ id }, place) => (known.has(id) ? [] : [place]))
  if (unknown.length === 0) return
  const message = fieldMessage('product', 'unknown')
  const errors = Object.fromEntries(unknown.map((place) => [`products.${place}`, [message]]))
  throw new Refusal('invalid', { errors })
}

function refused(field: string, message: string): Refusal {
  return new Refusal('invalid', { errors: { [field]: [message] } })
}
