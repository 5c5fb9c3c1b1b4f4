import { type Client, failureOf } from '#contract/client.ts'
import type { ListContent } from '#contract/storefront/shopping-list/content.ts'
import { changeShoppingList, getShoppingList } from '#contract/storefront/shopping-lists.ts'

const MOST_TRIES = 3

/**
 * Writes what `change` makes of a list as it is now, and again where another device was faster. Returns the content
 * that was found.
 */
export async function writeList(
  api: Client,
  code: string,
  change: (now: ListContent) => ListContent,
): Promise<ListContent> {
  const params = { code }
  for (let tries = 1; ; tries += 1) {
    const { data: list } = await api(getShoppingList, { params })
    const { name, is_shared, shows_owner, revision } = list
    const now = { name, is_shared, shows_owner, products: list.products.map(({ id, amount }) => ({ id, amount })) }
    try {
      await api(changeShoppingList, { params, body: { ...change(now), revision } })
      return now
    } catch (error) {
      const isLate = failureOf(error, changeShoppingList)?.body.code === 'shopping_list_changed'
      if (!isLate || tries === MOST_TRIES) throw error
    }
  }
}
