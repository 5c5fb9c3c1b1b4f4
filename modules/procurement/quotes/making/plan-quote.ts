import type { QuoteSource } from '#contract/procurement/quotes/quote-states.ts'
import type { Database } from '#kernel/database/connection.ts'
import type { CurrentUser } from '#kernel/route.ts'
import { loadProducts } from '#modules/catalogue/catalogue/load-products.ts'
import { linesOfWishes } from '#modules/procurement/school-orders/lines-of-wishes.ts'
import { approvedWishes } from '#modules/procurement/wishes/ordered-wishes.ts'
import type { OrderOwner } from '#modules/sales/orders/own-orders.ts'
import type { StoredReferences } from '#modules/sales/orders/present-references.ts'
import type { Pricing } from '#modules/storefront/cart/read-pricing.ts'
import { findContent } from '#modules/storefront/cart/stored-cart.ts'
import { type OfferPlan, planOffer } from '../plan-offer.ts'
import { type OfferedItem, offeredOfCart, offeredOfWishes } from './offered-items.ts'

/** What a quote is made of: the cart of who makes it, or what is approved of a school year. */
export type OfferSource =
  | { source: Extract<QuoteSource, 'cart'> }
  | { source: Extract<QuoteSource, 'wishes'>; schoolId: string; schoolYear: string }

/** A quote of a cart or of wishes as it would be made now. */
export interface QuotePlan extends OfferPlan {
  /** Those of the cart. */
  references: StoredReferences
  hasVoucher: boolean
}

export interface ToQuote {
  owner: OrderOwner
  user: Pick<CurrentUser, 'id' | 'groups'>
  of: OfferSource
  pricing: Pricing
  at: Date
}

const NO_REFERENCES: StoredReferences = { purchaseNumber: null, costCentre: null, attention: null }

/** Plans a quote. For one that is made, read within its transaction, after the lock of the cart or of the school. */
export async function planQuote(db: Database, { of, ...to }: ToQuote): Promise<QuotePlan> {
  const { items, ...about } = await (of.source === 'cart'
    ? itemsOfCart(db, to.user.id, to.owner)
    : itemsOfWishes(db, of))
  return { ...(await planOffer(db, { ...to, items })), ...about }
}

interface Found extends Pick<QuotePlan, 'references' | 'hasVoucher'> {
  items: OfferedItem[]
}

async function itemsOfCart(db: Database, userId: string, owner: OrderOwner): Promise<Found> {
  const { cart, items } = await findContent(db, { userId })
  if (!cart) return { items: [], references: NO_REFERENCES, hasVoucher: false }
  const products = await loadProducts(
    db,
    items.map(({ productId }) => productId),
  )
  const { purchaseNumber, costCentre, attention, voucherCode } = cart
  return {
    items: offeredOfCart(items, products, { isForSchool: 'schoolId' in owner }),
    references: { purchaseNumber, costCentre, attention },
    hasVoucher: voucherCode !== null,
  }
}

async function itemsOfWishes(db: Database, of: { schoolId: string; schoolYear: string }): Promise<Found> {
  const wished = await approvedWishes(db, of)
  const products = await loadProducts(db, [...new Set(wished.map(({ productId }) => productId))])
  return {
    items: offeredOfWishes(linesOfWishes(wished, products), wished),
    references: NO_REFERENCES,
    hasVoucher: false,
  }
}
