import { formatLabels } from './catalogue-labels.ts'
import { isInspectionCopy, type Offered } from './inspection-copies.ts'

export const inspectionCopyLabel = 'Prüfexemplar'

/** What a product is called beside the others of its title. */
export function productLabel(product: Offered): string {
  return isInspectionCopy(product) ? inspectionCopyLabel : formatLabels[product.format]
}
