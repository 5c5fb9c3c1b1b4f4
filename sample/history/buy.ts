import { uuidv7 } from 'uuidv7'
import type { PaymentMethod } from '#contract/ground/payment-methods.ts'
import type { LicenceChoice, PlatformChoice } from '#contract/sales/lines.ts'
import { now } from '#kernel/clock.ts'
import { makeOrder } from '#modules/fulfilment/checkout/place-order.ts'
import { loadGlobals } from '#modules/ground/settings/load-globals.ts'
import { checkoutAddresses } from '#modules/ground/users/addresses/queries.ts'
import { requestReader } from '#modules/licences/rights/request-reader.ts'
import { hasOverdueInvoice } from '#modules/sales/billing/overdue-invoices.ts'
import type { OrderRow } from '#modules/sales/orders/tables.ts'
import { priceStoredCart } from '#modules/storefront/cart/price-stored-cart.ts'
import { carts } from '#modules/storefront/cart/tables.ts'
import { loadCartVoucher } from '#modules/storefront/cart/voucher/load-cart-voucher.ts'
import type { UserRow } from '../people/rows.ts'
import type { World } from './world.ts'

/** The shop's origin when the orders of the demonstration were placed. */
const ORIGIN = 'http://localhost:3000'

export interface Purchase {
  /** Of the order. */
  id: string
  buyer: UserRow
  items: readonly {
    productId: string
    amount: number
    licenceChoice?: LicenceChoice | null
    platformChoice?: PlatformChoice | null
  }[]
  /** What the buyer would like to pay with; the first that is offered where this is not. */
  method: PaymentMethod
  voucherCode?: string | null
}

/** Somebody buys what lies in their cart, by the checks, prices and rules of the shop. */
export async function buy(
  world: World,
  { id, buyer, method, voucherCode = null, ...bought }: Purchase,
): Promise<OrderRow> {
  const { core, products, pricing } = world
  const tx = core.db
  const user = { ...buyer, emailVerified: buyer.isEmailVerified }
  const cart = {
    id: uuidv7(),
    userId: user.id,
    guestId: null,
    paymentMethod: method,
    voucherCode,
    alreadyBoughtTestLicences: [],
    alreadyBoughtProducts: [],
    refusedTestLicences: [],
    cutWhenLinked: [],
    version: 1,
  }
  const items = bought.items.map((item) => ({ licenceChoice: null, platformChoice: null, ...item, id: uuidv7() }))
  const at = now()
  const [addresses, isOverdue, voucher] = await Promise.all([
    checkoutAddresses(tx, user.id),
    hasOverdueInvoice(tx, user.id, at),
    loadCartVoucher(tx, { cart, items }),
    tx.insert(carts).values({ ...cart, changedAt: at }),
  ])
  const inCart = items.flatMap(({ productId }) => products.get(productId) ?? [])
  const priced = priceStoredCart({
    cart,
    items,
    products,
    voucher,
    pricing,
    buyer: { user, reader: await requestReader(tx, user).owning(inCart), addresses, hasOverdueInvoice: isOverdue },
    at,
  })
  const { allowedPaymentMethods: offered } = priced
  const chosenPaymentMethod = offered.includes(method) ? method : (offered[0] ?? null)
  const { checkout_page_settings: terms } = await loadGlobals(core)
  return makeOrder(
    core,
    tx,
    { ...priced, chosenPaymentMethod },
    {
      orderId: id,
      user,
      expectedTotal: undefined,
      acceptsLicenceTerms: true,
      keyHash: null,
      licenceTerms: terms.licence_terms_version,
      at,
      origin: ORIGIN,
    },
  )
}
