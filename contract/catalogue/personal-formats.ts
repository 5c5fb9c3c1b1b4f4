import type { Format, Product } from './catalogue.ts'

const PERSONAL: ReadonlySet<Format> = new Set(['ebook', 'teacher_material'])

/**
 * E-books and material for teachers are for the buyer alone, so a cart holds one copy (decisions, section 15); licences
 * for others are coupons.
 */
export function isPersonalFormat(format: Format): boolean {
  return PERSONAL.has(format)
}

/** Whether a cart holds at most one copy of a product, as the API shows it: once per person or order, or personal. */
export function isSoldSingly({
  format,
  once_per_person,
  once_per_cart,
}: Pick<Product, 'format' | 'once_per_person' | 'once_per_cart'>): boolean {
  return once_per_person || once_per_cart || isPersonalFormat(format)
}
