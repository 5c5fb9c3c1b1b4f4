import { uuidv7 } from 'uuidv7'
import type { PaymentMethod } from '#contract/ground/payment-methods.ts'
import type { LicenceChoice, PlatformChoice } from '#contract/sales/lines.ts'
import { now } from '#kernel/clock.ts'
import { makeOrder } from '#modules/fulfilment/checkout/place-order.ts'
import { loadGlobals } from '#modules/ground/settings/load-globals.ts'
import { checkoutAddresses } from '#modules/ground/users/addresses/queries.ts'
import { ownedAmong } from '#modules/licences/rights/owned-for-good.ts'
import { requestReader } from '#modules/licences/rights/request-reader.ts'
import { hasOverdueInvoice } from '#modules/sales/billing/overdue-invoices.ts'
import type { StoredReferences } from '#modules/sales/orders/present-references.ts'
import type { OrderRow } from '#modules/sales/orders/tables.ts'
import { priceStoredCart } from '#modules/storefront/cart/price-stored-cart.ts'
import { carts } from '#modules/storefront/cart/tables.ts'
import { loadCartVoucher } from '#modules/storefront/cart/voucher/load-cart-voucher.ts'
import type { UserRow } from '../people/rows.ts'
import type { World } from './world.ts'

/** The shop's origin when the orders of the demonstration were placed. */
const ORIGIN = 'http://localhost:3000'

const UNNAMED: StoredReferences = { purchaseNumber: null, costCentre: null, attention: null }

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
  /** What the bill names for the buyer's bookkeeping. */
  references?: StoredReferences
}

/** Somebody buys what lies in their cart, by the checks, prices and rules of the shop. */
export async function buy(
  world: World,
  { id, buyer, method, voucherCode = null, references = UNNAMED, ...bought }: Purchase,
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
    ...references,
    alreadyBoughtTestLicences: [],
    alreadyBoughtProducts: [],
    refusedTestLicences: [],
    cutWhenLinked: [],
    version: 1,
  }
  const wanted = await withoutOwned(world, user.id, bought.items)
  const items = wanted.map((item) => ({ licenceChoice: null, platformChoice: null, ...item, id: uuidv7() }))
  const at = now()
  const [addresses, isOverdue, voucher] = await Promise.all([
    checkoutAddresses(tx, user.id),
    hasOverdueInvoice(tx, { userId: user.id }, at),
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

type Item = Purchase['items'][number]

/** Whoever owns the e-book by then takes the printed book of the title instead, and who would have nothing left, the oldest one. */
async function withoutOwned(
  { core, products, catalogue }: World,
  userId: string,
  items: readonly Item[],
): Promise<readonly Item[]> {
  const named = items.flatMap(({ productId }) => products.get(productId) ?? [])
  const owned = await ownedAmong(core.db, userId, named)
  if (owned.size === 0) return items
  const taken = new Map<string, Item>()
  for (const item of items) {
    const productId = owned.has(item.productId) ? printedOf(products, item.productId) : item.productId
    if (productId && !taken.has(productId)) taken.set(productId, { ...item, productId })
  }
  if (taken.size > 0) return [...taken.values()]
  const oldest = catalogue.titles
    .toSorted((a, b) => a.publishedOn.localeCompare(b.publishedOn))
    .flatMap(({ id }) => printedBook(products, id) ?? [])
  return oldest.slice(0, 1).map((productId) => ({ productId, amount: 1 }))
}

function printedOf(products: World['products'], id: string): string | undefined {
  const titleId = products.get(id)?.title_id
  return titleId === undefined ? undefined : printedBook(products, titleId)
}

/** The book of a title that everyone can buy. */
function printedBook(products: World['products'], titleId: string): string | undefined {
  const printed = [...products.values()].find(
    (one) =>
      one.title_id === titleId &&
      one.format === 'book' &&
      one.availability === 'available' &&
      one.audience === 'everyone',
  )
  return printed?.id
}
