import type { Client } from '#contract/client.ts'
import type { ShoppingList } from '#contract/storefront/shopping-list/shown-lists.ts'
import { changeShoppingList, createShoppingList } from '#contract/storefront/shopping-lists.ts'
import type { TestApp } from '../app.ts'
import { makeProduct, makeTitle } from './catalogue-factories.ts'

type ProductOverrides = Parameters<typeof makeProduct>[2]

/** A product of a title of its own. */
export async function makeListable(app: Pick<TestApp, 'core'>, title: string, overrides: ProductOverrides = {}) {
  const made = await makeTitle(app, { title })
  return makeProduct(app, made, overrides)
}

interface ListOptions {
  name?: string
  isShared?: boolean
  showsOwner?: boolean
}

/** A list of this user with products and their amounts. */
export async function makeList(
  { client }: { client: Client },
  products: readonly (readonly [product: { id: string }, amount: number])[],
  { name = 'Klasse 2b', isShared = false, showsOwner = false }: ListOptions = {},
): Promise<ShoppingList> {
  const listed = products.map(([{ id }, amount]) => ({ id, amount }))
  const { data: list } = await client(createShoppingList, { body: { name, products: listed } })
  if (!isShared) return list
  const body = { name, is_shared: true, shows_owner: showsOwner, products: listed, revision: list.revision }
  return (await client(changeShoppingList, { params: { code: list.code }, body })).data
}

/** What an owner writes of a list. */
export function contentOf({ name, is_shared, shows_owner, products, revision }: ShoppingList) {
  return { name, is_shared, shows_owner, revision, products: products.map(({ id, amount }) => ({ id, amount })) }
}
