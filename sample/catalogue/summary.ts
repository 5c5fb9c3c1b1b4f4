import type { Availability } from '#contract/catalogue/catalogue.ts'
import type { Viewer } from '#contract/ground/viewer.ts'
import { isPurchasable } from '#modules/catalogue/catalogue/purchasable.ts'
import { SUMMARY_VERSION } from '#modules/catalogue/catalogue/titles/title-summaries.ts'
import { pricedOffers } from '#modules/catalogue/catalogue/trials.ts'
import { readerAs } from '#modules/ground/security/readers.ts'
import type { ProductRow } from './rows.ts'

const BEST_FIRST: Availability[] = ['available', 'preorder', 'reprinting', 'out_of_print']

/** The summary of a title's products for lists, computed as `modules/catalogue/catalogue/titles/title-summaries.ts` does. */
export function summaryOf(products: readonly ProductRow[]) {
  const orderedBy = (viewer: Viewer) => products.filter((product) => isPurchasable(product, readerAs(viewer)))
  const [byAnyone, byTeachers] = [orderedBy('anyone'), orderedBy('teacher')]
  const judged = [byAnyone, byTeachers, products].find((some) => some.length > 0) ?? []
  return {
    priceFrom: cheapest(byAnyone),
    teacherPriceFrom: cheapest(byTeachers),
    formats: formatsOf(byAnyone),
    teacherFormats: formatsOf(byTeachers),
    availability: BEST_FIRST.find((one) => judged.some((product) => product.availability === one)) ?? 'out_of_print',
    summaryVersion: SUMMARY_VERSION,
  }
}

function cheapest(products: readonly ProductRow[]): number | null {
  const offers = products.map(({ oncePerPerson, ...product }) => ({ ...product, once_per_person: oncePerPerson }))
  return offers.length === 0 ? null : Math.min(...pricedOffers(offers).map((offer) => offer.price))
}

function formatsOf(products: readonly ProductRow[]) {
  return [...new Set(products.map((product) => product.format))].sort()
}
