import { type Country, isDomestic } from '#contract/ground/addresses/countries.ts'
import type { Rappen } from '#contract/ground/money.ts'
import { hasDigitalPart, type ProductRecord } from '#modules/catalogue/catalogue/present-product.ts'

interface Delivery {
  product: Pick<ProductRecord, 'format' | 'parts'>
  unitPrice: Rappen
  /** Null while the buyer has given no address. */
  billingCountry: Country | null
}

/**
 * Whether a product may be sold to a billing country. Digital goods, also in a bundle, are sold to ch and li only, because the value added
 * tax of the European Union would be due (decisions, section 15); what is free is not sold.
 */
export function isDeliverable({ product, unitPrice, billingCountry }: Delivery): boolean {
  return billingCountry === null || isDomestic(billingCountry) || unitPrice === 0 || !hasDigitalPart(product)
}
