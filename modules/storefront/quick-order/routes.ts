import * as quickOrderApi from '#contract/storefront/quick-order.ts'
import type { Core } from '#kernel/core.ts'
import { type Route, route } from '#kernel/route.ts'
import { clientNetwork } from '#modules/ground/security/client-network.ts'
import { createLimit } from '#modules/ground/security/limit.ts'
import { changeKey } from '#modules/storefront/cart/change-key.ts'
import { cartOwnerOf, rememberGuestId } from '#modules/storefront/cart/guest/guest-id.ts'
import { answerLines } from './answer-lines.ts'
import { putOrder } from './put-order.ts'
import { readOrder } from './read-order.ts'

/** Orders that one account, or the guests of one network, may have read: each takes a processor for a moment. */
const CHECKED = { attempts: 100, within: 15 * 60 }

export function quickOrderRoutes({ core }: { core: Core }): Route[] {
  const checked = createLimit(core.db, { name: 'quick-order', ...CHECKED })
  return [
    route(quickOrderApi.checkQuickOrder, async ({ body: { text, file } }, context) => {
      // What is refused was read all the same.
      await checked.count(context.user?.id ?? clientNetwork(context.ip))
      return { data: await answerLines(core, context, await readOrder(core, { text, file: file[0] })) }
    }),
    route(quickOrderApi.quickOrderToCart, async ({ headers, body: { guest_id, products } }, context) => {
      const buyer = { owner: cartOwnerOf(context, guest_id), user: context.user }
      const key = changeKey(headers['idempotency-key'], ['quick-order', products])
      const put = await putOrder(core, { buyer, products, key })
      if (put.guest_id && put.copies > 0) rememberGuestId(context, put.guest_id)
      return { data: put }
    }),
  ]
}
