import * as listsApi from '#contract/storefront/shopping-lists.ts'
import type { Core } from '#kernel/core.ts'
import { type RequestContext, type Route, route } from '#kernel/route.ts'
import { countIfDone } from '#modules/ground/security/attempts.ts'
import { clientNetwork } from '#modules/ground/security/client-network.ts'
import { changeKey } from '#modules/storefront/cart/change-key.ts'
import { cartOwnerOf, rememberGuestId } from '#modules/storefront/cart/guest/guest-id.ts'
import { qrCodeOfList, sheetOfList, tableOfList } from '../files/list-files.ts'
import { putListIntoCart } from './list-to-cart.ts'
import { showShared } from './show-shared.ts'
import { findVisibleList, type ListLimits } from './visible-list.ts'

/** What visitors do with a list whose code they have, and owners with their own ones. */
export function sharedRoutes(core: Core, limits: ListLimits): Route[] {
  const visible = (code: string, visitor: RequestContext, onlyShared = false) =>
    findVisibleList(core, limits, { code, visitor, onlyShared })
  return [
    route(listsApi.getSharedShoppingList, async ({ params: { code } }, context) =>
      showShared(core, context, await visible(code, context, true)),
    ),
    route(listsApi.shoppingListToCart, async ({ params: { code }, headers, body }, context) => {
      const list = await visible(code, context)
      const buyer = { owner: cartOwnerOf(context, body.guest_id), visitor: context }
      const { products: only, amounts } = body
      const key = changeKey(headers['idempotency-key'], ['list', list.id, only, amounts])
      const put = await putListIntoCart(core, { list, buyer, only, amounts, key })
      if (put.guest_id && put.copies > 0) rememberGuestId(context, put.guest_id)
      return { data: put }
    }),
    route(listsApi.getShoppingListFile, async ({ params: { code } }, context) =>
      tableOfList(core, context, await visible(code, context)),
    ),
    route(listsApi.getShoppingListSheet, async ({ params: { code } }, context) => {
      const list = await visible(code, context)
      const { user, ip, origin } = context
      const drawn = [limits.sheets, user?.id ?? clientNetwork(ip)] as const
      return countIfDone([drawn], () => sheetOfList(core, context, { list, origin }))
    }),
    route(listsApi.getShoppingListQrCode, async ({ params: { code } }, context) =>
      qrCodeOfList(await visible(code, context, true), context.origin),
    ),
  ]
}
