import type { Country } from '#contract/ground/addresses/countries.ts'
import type { CartObstacle } from '#contract/sales/left-out.ts'
import type { Database } from '#kernel/database/connection.ts'
import type { CurrentUser } from '#kernel/route.ts'
import { swissDayAfter } from '#kernel/swiss-dates.ts'
import { isPrinted } from '#modules/catalogue/catalogue/present-product.ts'
import type { PricingRules } from '#modules/ground/pricing/pricing-rules.ts'
import { readSettingNow } from '#modules/ground/settings/settings.ts'
import { requestReader } from '#modules/licences/rights/request-reader.ts'
import { schoolObstacles } from '#modules/procurement/wishes/school-obstacles.ts'
import { orderTermsSetting } from '#modules/sales/orders/order-terms.ts'
import type { OrderOwner } from '#modules/sales/orders/own-orders.ts'
import type { Pricing } from '#modules/storefront/cart/read-pricing.ts'
import type { OfferedItem } from './making/offered-items.ts'
import { type PricedOffer, priceOffer } from './making/price-offer.ts'
import { type QuoteBuyer, readQuoteBuyer } from './making/quote-buyer.ts'

/** A quote as it would be made now. */
export interface OfferPlan extends PricedOffer {
  leftOut: (OfferedItem & { obstacle: CartObstacle })[]
  buyer: QuoteBuyer
  /** Something is sent by post. */
  needsDelivery: boolean
  destination: Country
  rules: PricingRules
  /** The last day on which its prices hold. */
  validUntil: string
}

export interface ToOffer {
  /** For whom it is. */
  owner: OrderOwner
  /** What they may buy is offered: the person, or for a school one of its members. */
  user: Pick<CurrentUser, 'id' | 'groups'>
  items: readonly OfferedItem[]
  /** From before the transaction. */
  pricing: Pricing
  at: Date
}

/**
 * Prices what would be offered now. What a person may have only once or for themselves is bought without a quote, and
 * left out as what cannot be bought. For a quote that is made, read within its transaction.
 */
export async function planOffer(db: Database, { owner, user, items, pricing, at }: ToOffer): Promise<OfferPlan> {
  const asking = { user, reader: requestReader(db, user) }
  const obstacles = new Map(
    await schoolObstacles(
      db,
      asking,
      items.map(({ product }) => product),
    ),
  )
  for (const { product, licenceChoice } of items)
    if (licenceChoice === 'self') obstacles.set(product.id, 'for_one_person')
  const buyer = await readQuoteBuyer(db, owner, at)
  const { quote_days: days } = await readSettingNow(db, orderTermsSetting)
  const offered = items.filter(({ product }) => !obstacles.has(product.id))
  const destination = buyer.delivery?.country ?? 'ch'
  const { rules, rates } = pricing
  return {
    ...priceOffer(offered, { rules, rates, destination, at }),
    leftOut: items.flatMap((item) => {
      const obstacle = obstacles.get(item.product.id)
      return obstacle ? [{ ...item, obstacle }] : []
    }),
    buyer,
    needsDelivery: offered.some(({ product }) => isPrinted(product)),
    destination,
    rules,
    validUntil: swissDayAfter(at, days),
  }
}
