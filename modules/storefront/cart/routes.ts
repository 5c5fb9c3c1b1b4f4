import { Refusal } from '#contract/errors.ts'
import * as cartApi from '#contract/storefront/cart.ts'
import { estimatePrice as estimatePriceApi } from '#contract/storefront/price-estimate.ts'
import type { Core } from '#kernel/core.ts'
import { type CurrentUser, type RequestContext, type Route, route } from '#kernel/route.ts'
import { decreaseAmount, incrementAmount, removeEntries, setAmount } from './change-amounts.ts'
import { changeKey } from './change-key.ts'
import { estimatePrice } from './estimate/estimate-price.ts'
import { cartOwnerOf, guestIdOf, rememberGuestId } from './guest/guest-id.ts'
import { linkGuestCart } from './guest/link-guest-cart.ts'
import { mostCopies } from './item-amounts.ts'
import { knownProducts } from './kept-products.ts'
import { chooseLicence, choosePlatform } from './licences/choose-licence.ts'
import { choosePaymentMethod } from './payment/choose-payment-method.ts'
import { nameReferences } from './payment/name-references.ts'
import { readPricing } from './read-pricing.ts'
import { showContent } from './show-content.ts'
import { type CartContent, countCopies, findContent } from './stored-cart.ts'
import { applyVoucher, createVoucherLimits, removeVoucher } from './voucher/change-voucher.ts'

/**
 * The cart's operations. Each finds the cart's owner, calls the use case, sets the cookie and answers with the priced
 * cart.
 */
export function cartRoutes({ core }: { core: Core }): Route[] {
  const limits = createVoucherLimits(core)
  return [
    route(cartApi.getCart, async ({ query }, context) => {
      const content = await findContent(core.db, cartOwnerOf(context, query.guest_id))
      keepCookie(context, content.cart?.guestId)
      return { data: await showContent(core, context, content) }
    }),
    route(cartApi.countCart, async ({ query }, context) => {
      const counted = await countCopies(core.db, cartOwnerOf(context, query.guest_id))
      keepCookie(context, counted?.guestId)
      const products = await knownProducts(core, counted?.singles ?? [])
      const single_products = [...products.values()].filter((one) => mostCopies(one) === 1).map(({ id }) => id)
      return { data: { item_count: counted?.copies ?? 0, single_products } }
    }),
    route(estimatePriceApi, async ({ query }) => ({ data: estimatePrice(query, await readPricing(core)) })),
    route(cartApi.incrementAmount, async ({ headers, body }, context) => {
      const buyer = { owner: cartOwnerOf(context, body.guest_id), visitor: context }
      const { amount, products: productIds } = body
      const leavesOut = body.leave_out_unbuyable ?? body.from_shopping_list ?? false
      const key = changeKey(headers['idempotency-key'], ['increment', amount, productIds, leavesOut])
      return changed(context, await incrementAmount(core, buyer, { amount, productIds, key, leavesOut }))
    }),
    route(cartApi.decreaseAmount, async ({ headers, body }, context) => {
      const owner = cartOwnerOf(context, body.guest_id)
      const { amount, products: productIds } = body
      const key = changeKey(headers['idempotency-key'], ['decrease', amount, productIds])
      return changed(context, await decreaseAmount(core, owner, { amount, productIds, key }))
    }),
    route(cartApi.setAmount, async ({ body }, context) => {
      const buyer = { owner: cartOwnerOf(context, body.guest_id), visitor: context }
      return changed(context, await setAmount(core, buyer, { amount: body.amount, productIds: body.products }))
    }),
    route(cartApi.removeEntries, async ({ query }, context) =>
      changed(context, await removeEntries(core, cartOwnerOf(context, query.guest_id), query.products)),
    ),
    route(cartApi.setPaymentMethod, async ({ body }, context) =>
      changed(context, await choosePaymentMethod(core, context.user, body.payment_method)),
    ),
    route(cartApi.setOrderReferences, async ({ body }, context) =>
      changed(context, await nameReferences(core, context.user, body)),
    ),
    route(cartApi.setLicenceChoice, async ({ body: { itemId, choice } }, context) =>
      changed(context, await chooseLicence(core, { userId: context.user.id, itemId, choice })),
    ),
    route(cartApi.setPlatformChoice, async ({ body: { itemId, choice } }, context) =>
      changed(context, await choosePlatform(core, { userId: context.user.id, itemId, choice })),
    ),
    route(cartApi.applyVoucher, async ({ body: { code } }, context) => {
      const user = buyerOf(context)
      return changed(context, await applyVoucher(core, limits, { code, user, ip: context.ip }))
    }),
    route(cartApi.removeVoucher, async ({ body: { code } }, context) =>
      changed(context, await removeVoucher(core, { code, user: buyerOf(context) })),
    ),
    route(cartApi.linkGuestCart, async ({ body }, context) => {
      const guestId = guestIdOf(context, body.guest_id)
      await linkGuestCart(core, context.user, guestId)
      // The cookie of a guest cart other than the named one stays: that cart is still to be linked.
      if ((context.cookie(cartApi.GUEST_COOKIE) ?? guestId) === guestId) rememberGuestId(context, null)
      return changed(context, await findContent(core.db, { userId: context.user.id }))
    }),
  ]

  async function changed(context: RequestContext, content: CartContent): Promise<{ data: cartApi.Cart }> {
    if (content.cart?.guestId) rememberGuestId(context, content.cart.guestId)
    return { data: await showContent(core, context, content) }
  }
}

/** The user: only a user may use vouchers. */
function buyerOf({ user }: RequestContext): CurrentUser {
  if (!user) throw new Refusal('voucher_login_required')
  return user
}

/**
 * Renews the cookie only if it already holds this guest id: otherwise a link from another site could give the visitor a
 * cart that its author knows.
 */
function keepCookie(context: RequestContext, guestId: string | null | undefined): void {
  if (guestId && guestId === context.cookie(cartApi.GUEST_COOKIE)) rememberGuestId(context, guestId)
}
