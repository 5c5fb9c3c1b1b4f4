import type { ShoppingList } from '#contract/storefront/shopping-list/shown-lists.ts'
import * as listsApi from '#contract/storefront/shopping-lists.ts'
import type { Core } from '#kernel/core.ts'
import { type Route, route, type Visitor } from '#kernel/route.ts'
import { addProducts, removeProduct, renewLink, replaceProduct, rewriteList } from './change-list.ts'
import { copyList } from './copying/copy-list.ts'
import { createList, deleteList, restoreList } from './create-list.ts'
import { guardKnown, withProducts } from './list-entries.ts'
import { listOfCart, listOfOrder } from './list-of-purchase.ts'
import { listSummaries } from './list-summaries.ts'
import { createMailLimit, mailList } from './mail-list.ts'
import { showList } from './present-list.ts'
import { rememberProducts } from './remember-products.ts'
import { sharedRoutes } from './shared/shared-routes.ts'
import { createListLimits, findVisibleList } from './shared/visible-list.ts'
import { requireOwnList, type WholeList } from './stored-list.ts'

export function shoppingListRoutes({ core }: { core: Core }): Route[] {
  const limits = createListLimits(core)
  const perDay = createMailLimit(core)
  return [
    route(listsApi.listShoppingLists, async ({ query: { state, products = [] } }, { user }) => ({
      data: await listSummaries(core.db, { ownerId: user.id, state, productIds: products }),
    })),
    route(listsApi.createShoppingList, async ({ body: { name, products = [] } }, context) => {
      await guardKnown(core, products)
      return shown(
        context,
        await createList(core, { ownerId: context.user.id, name, entries: withProducts([], products) }),
      )
    }),
    route(listsApi.rememberProducts, async ({ body: { products, list: code } }, { user }) => {
      const { list, isNew } = await rememberProducts(core, { ownerId: user.id, code, wanted: products })
      const productIds = products.map(({ id }) => id)
      const asked = { ownerId: user.id, state: 'kept', productIds, listId: list.id } as const
      const [summary] = await listSummaries(core.db, asked)
      if (!summary) throw new Error('a list that was just written is gone')
      return { data: { ...summary, is_new: isNew } }
    }),
    route(listsApi.getShoppingList, async ({ params: { code } }, context) =>
      shown(context, await requireOwnList(core.db, { ownerId: context.user.id, code })),
    ),
    route(listsApi.changeShoppingList, async ({ params: { code }, body }, context) =>
      shown(context, await rewriteList(core, { ownerId: context.user.id, code }, body)),
    ),
    route(listsApi.deleteShoppingList, async ({ params: { code } }, { user }) => {
      await deleteList(core, { ownerId: user.id, code })
      return undefined
    }),
    route(listsApi.restoreShoppingList, async ({ params: { code } }, context) =>
      shown(context, await restoreList(core, { ownerId: context.user.id, code })),
    ),
    route(listsApi.addToShoppingList, async ({ params: { code }, body }, context) =>
      shown(context, await addProducts(core, { ownerId: context.user.id, code }, body.products)),
    ),
    route(listsApi.removeFromShoppingList, async ({ params: { code, productId } }, context) =>
      shown(context, await removeProduct(core, { ownerId: context.user.id, code }, productId)),
    ),
    route(listsApi.replaceInShoppingList, async ({ params: { code, productId } }, context) =>
      shown(context, await replaceProduct(core, { ownerId: context.user.id, code }, productId)),
    ),
    route(listsApi.renewShoppingListLink, async ({ params: { code } }, context) =>
      shown(context, await renewLink(core, { ownerId: context.user.id, code })),
    ),
    route(listsApi.copyShoppingList, async ({ params: { code }, body }, context) => {
      const list = await findVisibleList(core, limits, { code, visitor: context })
      const { name, school_year: schoolYear, with_new_editions: withNewEditions } = body
      const toCopy = { list, name, schoolYear, withNewEditions }
      return shown(context, await copyList(core, context, toCopy))
    }),
    route(listsApi.listOfCart, async ({ body: { name } }, context) =>
      shown(context, await listOfCart(core, { ownerId: context.user.id, name })),
    ),
    route(listsApi.listOfOrder, async ({ params: { id, orderId }, body: { name } }, context) =>
      shown(context, await listOfOrder(core, { ownerId: id, orderId, name })),
    ),
    route(listsApi.mailShoppingList, async ({ params: { code }, body: { emails, message = '' } }, { user }) => {
      const sent = await mailList(core, perDay, { user, code, emails, message: message || null })
      return { message: listsApi.mailedSentence(sent) }
    }),
    ...sharedRoutes(core, limits),
  ]

  async function shown(owner: Visitor, list: WholeList): Promise<{ data: ShoppingList }> {
    return { data: await showList(core, owner, list) }
  }
}
