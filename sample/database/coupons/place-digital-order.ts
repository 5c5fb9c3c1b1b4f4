import type { CurrentUser } from '#kernel/route.ts'
import { loadProducts } from '#modules/catalogue/catalogue/load-products.ts'
import { guardOrder } from '#modules/fulfilment/checkout/guard-order.ts'
import { firstStatus, orderLine } from '#modules/fulfilment/checkout/order-of-cart.ts'
import { loadGlobals } from '#modules/ground/settings/load-globals.ts'
import { checkoutAddresses } from '#modules/ground/users/addresses/queries.ts'
import type { CouponKit } from '#modules/licences/coupons/issue-coupons.ts'
import { releaseOrder } from '#modules/licences/digital-goods/release-order.ts'
import { requestReader } from '#modules/licences/rights/request-reader.ts'
import { issueInvoice } from '#modules/sales/billing/issue-invoice.ts'
import { createOrder } from '#modules/sales/orders/create-order.ts'
import { nextOrderNumber } from '#modules/sales/orders/next-order-number.ts'
import { priceStoredCart } from '#modules/storefront/cart/price-stored-cart.ts'
import { readPricing } from '#modules/storefront/cart/read-pricing.ts'
import type { Catalogue } from '../../catalogue/catalogue.ts'
import { type DigitalOrder, productOf } from '../../people/digital-orders.ts'
import type { UserRow } from '../../people/rows.ts'

interface Placing {
  order: DigitalOrder
  orderId: string
  buyer: UserRow
  at: Date
}

/**
 * Places an order on invoice as if its buyer had done so on that day: by the same checks, prices and rules as in
 * `modules/fulfilment/checkout/place-order.ts`. Throws what `guardOrder` throws.
 */
export async function placeDigitalOrder(
  { core }: CouponKit,
  catalogue: Catalogue,
  { order, orderId, buyer, at }: Placing,
): Promise<void> {
  const tx = core.db
  const user: Pick<CurrentUser, 'id' | 'groups' | 'emailVerified'> = { ...buyer, emailVerified: buyer.isEmailVerified }
  const items = order.lines.map((line, position) => ({
    id: String(position),
    productId: productOf(catalogue, line).id,
    amount: line.amount,
    licenceChoice: line.choice,
    platformChoice: line.platform,
  }))
  const products = await loadProducts(
    tx,
    items.map(({ productId }) => productId),
  )
  const cart = priceStoredCart({
    cart: {
      id: orderId,
      userId: user.id,
      guestId: null,
      paymentMethod: 'invoice',
      voucherCode: null,
      alreadyBoughtTestLicences: [],
      alreadyBoughtProducts: [],
      refusedTestLicences: [],
      cutWhenLinked: [],
      version: 1,
    },
    items,
    products,
    voucher: null,
    pricing: await readPricing(core),
    buyer: {
      user,
      reader: await requestReader(tx, user).owning([...products.values()]),
      addresses: await checkoutAddresses(tx, user.id),
      hasOverdueInvoice: false,
    },
    at,
  })
  const asked = { userId: user.id, expectedTotal: undefined, acceptsLicenceTerms: true }
  const orderable = await guardOrder(tx, cart, asked)
  const { billingAddress, deliveryAddress, paymentMethod, isUnderLicence } = orderable
  const { checkout_page_settings: terms } = await loadGlobals(core)
  const placed = await createOrder(tx, {
    id: orderId,
    number: await nextOrderNumber(tx, at),
    userId: user.id,
    email: buyer.email,
    cartId: null,
    status: firstStatus(cart, orderable),
    paymentMethod,
    voucherCode: null,
    billingAddress,
    deliveryAddress,
    lines: cart.items.map(orderLine),
    totals: cart.totals,
    termsAcceptedAt: at,
    licenceTermsAcceptedAt: isUnderLicence ? at : null,
    licenceTermsVersion: isUnderLicence ? terms.licence_terms_version : null,
    placedAt: at,
  })
  await releaseOrder(core, tx, { order: placed, at })
  await issueInvoice(core, tx, { order: placed, at })
}
