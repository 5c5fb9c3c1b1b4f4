import { formatLabels } from '#contract/catalogue/catalogue-labels.ts'
import { voucherTypeLabels } from '#contract/sales/voucher-labels.ts'
import type { FieldWords } from '#office/editing/form-field.ts'
import type { OwnInputs } from '#office/editing/inputs/field-input.tsx'
import { voucherFieldHints, voucherFieldLabels } from '#office/messages/vouchers.ts'
import type { Names } from '#office/products/product-names.ts'
import { ProductsInput } from '#office/products/products-input.tsx'

export const voucherInputs: OwnInputs = { products: ProductsInput }

/** The words of a voucher's form, with the names of what its limits may hold. */
export function voucherWords(names: { departments: Names; products: Names }): FieldWords {
  return {
    labels: voucherFieldLabels,
    hints: voucherFieldHints,
    values: { type: voucherTypeLabels, formats: formatLabels, ...names },
  }
}
