import type { FieldWords } from '#office/editing/form-field.ts'
import type { OwnInputs } from '#office/editing/inputs/field-input.tsx'
import { partnerRoom } from '#office/messages/partners.ts'
import type { Names } from '#office/products/product-names.ts'
import { ProductsInput } from '#office/products/products-input.tsx'

export const partnerInputs: OwnInputs = { products: ProductsInput }

/** The words of a partner's form, with the names of the products that it has. */
export function partnerWords(products: Names): FieldWords {
  return { labels: partnerRoom.fields, hints: partnerRoom.hints, values: { products } }
}
