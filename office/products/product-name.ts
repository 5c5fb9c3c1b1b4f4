import type { Product } from '#contract/catalogue/catalogue.ts'
import { formatLabels } from '#contract/catalogue/catalogue-labels.ts'
import { productWords } from '#office/messages/products.ts'

/** A product as staff tell it from others of its title. */
export function nameOfProduct({ title, format, edition }: Pick<Product, 'title' | 'format' | 'edition'>): string {
  return productWords.name(title, formatLabels[format], edition)
}
