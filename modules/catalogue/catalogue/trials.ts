import { type SQL, sql } from 'drizzle-orm'
import { isInspectionCopy, type Offered } from '#contract/catalogue/inspection-copies.ts'

/** Whether a product only serves to try a title: a test licence, or an inspection copy. */
export function isTrial(offer: Offered): boolean {
  return offer.format === 'test_licence' || isInspectionCopy(offer)
}

/** `isInspectionCopy` over rows of `products`. */
export const IS_INSPECTION_COPY: SQL = sql`(products.format = 'book' and products.audience = 'teachers'
  and products.once_per_person)`

/** \`isTrial\` over the same. */
export const IS_TRIAL: SQL = sql`(products.format = 'test_licence' or ${IS_INSPECTION_COPY})`

/** The offers that speak for a title's price: a trial only where there is nothing else. */
export function pricedOffers<T extends Offered>(offers: readonly T[]): readonly T[] {
  const priced = offers.filter((offer) => !isTrial(offer))
  return priced.length > 0 ? priced : offers
}
