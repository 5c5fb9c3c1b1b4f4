import { slugify } from '#modules/catalogue/slugify.ts'
import type { CatalogueRecord } from '../record/catalogue-record.ts'

/** The publisher's number of a product that has none of its own: its ISBN, else the record's name. */
export function orderNumberOf({ orderNumber, isbn, reference }: CatalogueRecord): string {
  return orderNumber ?? isbn ?? reference.slice(0, 50)
}

export function slugOf(name: string): string {
  return slugify(name) || 'ohne-namen'
}

/** Where a title's page is, as long as no other is there. */
export function uriOf(title: string): string {
  return `/titel/${slugOf(title)}`
}
