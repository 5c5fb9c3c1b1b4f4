import { slugify } from '#modules/catalogue/catalogue/slugify.ts'
import type { CatalogueRecord } from '#modules/exchange/record/catalogue-record.ts'

/**
 * The order number of a new product, which it keeps. Without one of its own, this is its number outside, its ISBN, or else
 * the reference of its record.
 */
export function orderNumberOf({ orderNumber, articleNumber, isbn, reference }: CatalogueRecord): string {
  return orderNumber ?? articleNumber ?? isbn ?? reference.slice(0, 50)
}

export function slugOf(name: string): string {
  return slugify(name) || 'ohne-namen'
}

/** The address of a title's page, unless another title has that address. */
export function uriOf(title: string): string {
  return `/titel/${slugOf(title)}`
}
