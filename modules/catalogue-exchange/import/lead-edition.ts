import { format as formats } from '#contract/shop/catalogue.ts'
import type { KnownProduct } from './known-catalogue.ts'

/**
 * Which record speaks for the title where several do: that of the latest edition, the book before the e-book. It follows
 * from the products alone, so that records may come in any order, and again, and the title stays the same.
 */
export function leads(product: KnownProduct, others: readonly KnownProduct[]): boolean {
  return others.every(
    (other) => other.record === null || other.row.id === product.row.id || comesBefore(product, other),
  )
}

function comesBefore({ row: a }: KnownProduct, { row: b }: KnownProduct): boolean {
  if (a.editionNumber !== b.editionNumber) return a.editionNumber > b.editionNumber
  const rank = formats.options.indexOf(a.format) - formats.options.indexOf(b.format)
  return rank === 0 ? a.orderNumber < b.orderNumber : rank < 0
}
