import type { Product } from '#contract/catalogue/catalogue.ts'
import { formatLabels } from '#contract/catalogue/catalogue-labels.ts'
import { voucherRoom } from '#office/messages/vouchers.ts'

/** A product as staff tell it from others of its title. */
export function nameOfProduct({ title, format, edition }: Pick<Product, 'title' | 'format' | 'edition'>): string {
  return voucherRoom.productFrom(title, formatLabels[format], edition)
}
