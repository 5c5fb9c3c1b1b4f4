import type { PrintedAddress } from '#contract/ground/addresses/addresses.ts'
import { type Rappen, rappen } from '#contract/ground/money.ts'
import type { Quote } from '#contract/procurement/quotes/quotes.ts'
import type { CartObstacle } from '#contract/sales/left-out.ts'
import type { Database } from '#kernel/database/connection.ts'
import type { CurrentUser } from '#kernel/route.ts'
import { loadProducts } from '#modules/catalogue/catalogue/load-products.ts'
import { isPrinted, isUnderLicence, type ProductRecord } from '#modules/catalogue/catalogue/present-product.ts'
import { pricingRules } from '#modules/ground/pricing/pricing-rules.ts'
import { costsTheSame } from '#modules/ground/pricing/shipping.ts'
import { requestReader } from '#modules/licences/rights/request-reader.ts'
import type { PlannedShare } from '#modules/procurement/school-orders/lines-of-wishes.ts'
import { schoolObstacles } from '#modules/procurement/wishes/school-obstacles.ts'
import type { Pricing } from '#modules/storefront/cart/read-pricing.ts'
import { isDeliverable } from '#modules/storefront/cart/undeliverable.ts'
import { itemOfKept } from './making/kept-lines.ts'
import { offeredItem } from './making/offered-items.ts'
import { type OfferedLine, type PricedOffer, priceOffer } from './making/price-offer.ts'
import { readQuoteBuyer } from './making/quote-buyer.ts'
import { type PaymentOfQuote, paymentOfQuote } from './ordering/payment-of-quote.ts'
import { wishesOfQuote } from './ordering/wishes-of-quote.ts'
import { ownerOfQuote, type QuoteRow, stateOfQuote } from './quote-state.ts'
import { linesOfQuote, type StoredLine } from './stored-quotes.ts'

/** A line of a quote as it would be ordered. */
export interface LineToday {
  row: StoredLine
  /** At the prices of the quote. */
  offered: OfferedLine
  /** Why it cannot be ordered now. */
  obstacle: CartObstacle | null
  shares: PlannedShare[]
}

/** What ordering a quote would come to now: its prices, and whatever else has changed. */
export interface QuoteToday {
  lines: LineToday[]
  totals: PricedOffer['totals']
  /** Rappen, at the prices of now; null where that no longer matters. */
  totalNow: Rappen | null
  /** Those of an order. */
  billing: PrintedAddress | null
  delivery: PrintedAddress | null
  needsDelivery: boolean
  needsLicenceTerms: boolean
  payment: PaymentOfQuote
  problem: Quote['problem']
}

export interface ToRead {
  quote: QuoteRow
  /** Who would order: the person, or somebody of the school. */
  user: Pick<CurrentUser, 'id' | 'groups' | 'emailVerified'>
  /** From before the transaction. */
  pricing: Pricing
  at: Date
}

/** Reads what has become of a quote. For an order, within its transaction and after its locks. */
export async function readQuoteToday(db: Database, { quote, user, pricing, at }: ToRead): Promise<QuoteToday> {
  const rows = await linesOfQuote(db, quote.id)
  const products = await loadProducts(db, [...new Set(rows.map(({ productId }) => productId))])
  const reader = requestReader(db, user)
  const obstacles = await schoolObstacles(db, { user, reader }, [...products.values()])
  const { areSame, shares } = await wishesOfQuote(db, quote, rows, products)
  const owner = ownerOfQuote(quote)
  const buyer = await readQuoteBuyer(db, owner, at)
  const items = rows.map((row) => itemOfKept(row, productOf(products, row)))
  const { rates } = pricing
  const terms = { rules: pricingRules.parse(quote.rules), rates, destination: quote.destination, at }
  const priced = priceOffer(items, terms)
  const state = stateOfQuote(quote, at)
  const now = () => priceOffer(items.map(offeredItem), { ...terms, rules: pricing.rules }).totals.total
  const needsDelivery = items.some(({ product }) => isPrinted(product))
  const billing = quote.billingAddress ?? buyer.billing
  const delivery = needsDelivery ? (quote.deliveryAddress ?? buyer.delivery) : null
  const payment = await paymentOfQuote(db, { owner, user, billing, total: rappen(quote.total), buyer, pricing })
  const today = {
    lines: rows.map((row, place) => ({
      row,
      offered: priced.lines[place] as OfferedLine,
      obstacle: obstacles.get(row.productId) ?? null,
      shares: shares.get(row.productId) ?? [],
    })),
    totals: priced.totals,
    totalNow: state === 'open' || state === 'expired' ? now() : null,
    billing,
    delivery,
    needsDelivery,
    needsLicenceTerms: items.some(({ product }) => isUnderLicence(product)),
    payment,
  }
  return { ...today, problem: state === 'open' ? problemOf(quote, today, areSame) : state }
}

function productOf(products: ReadonlyMap<string, ProductRecord>, { productId }: StoredLine): ProductRecord {
  const product = products.get(productId)
  if (!product) throw new Error(`a quote offers a product that does not exist: ${productId}`)
  return product
}

/** The first reason against ordering an open quote. */
function problemOf(quote: QuoteRow, today: Omit<QuoteToday, 'problem'>, areWishesSame: boolean): Quote['problem'] {
  const { lines, totals, billing, delivery, needsDelivery, payment } = today
  if (!areWishesSame) return 'wishes_changed'
  // Prices and rules are kept: another total means that the articles are not what was offered.
  if (lines.some(({ obstacle }) => obstacle !== null) || totals.total !== quote.total) return 'not_orderable'
  if (billing === null || (needsDelivery && delivery === null)) return 'no_billing_address'
  if (delivery !== null && !costsTheSame(delivery.country, quote.destination)) return 'delivery_elsewhere'
  const billingCountry = billing.country
  const canBeSold = ({ offered: { product, unitPrice } }: LineToday) =>
    isDeliverable({ product, unitPrice, billingCountry })
  if (!lines.every(canBeSold)) return 'delivery_not_possible'
  return quote.total > 0 && payment.allowed.length === 0 ? 'no_payment_method' : null
}
