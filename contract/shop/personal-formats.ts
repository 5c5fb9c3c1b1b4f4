import type { Format } from './catalogue.ts'

const PERSONAL: ReadonlySet<Format> = new Set(['ebook', 'teacher_material'])

/**
 * E-books and material for teachers are for the buyer alone, so a cart holds one copy (decisions, section 15); licences
 * for others are coupons.
 */
export function isPersonalFormat(format: Format): boolean {
  return PERSONAL.has(format)
}
