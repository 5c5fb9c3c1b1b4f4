import { fieldLabels } from '../field-labels.ts'
import { ORDER_REFERENCES, type OrderReference, type OrderReferences } from './order-references.ts'

const labels: Record<OrderReference, string> = {
  purchase_number: fieldLabels.purchase_number ?? '',
  cost_centre: fieldLabels.cost_centre ?? '',
  attention: fieldLabels.attention ?? '',
}

/** The same in the words of staff, for whom «Bestellnummer» is the shop's own. */
export const staffReferenceLabels = { ...labels, purchase_number: 'Bestellnummer der Kundschaft' }

/** What an order names for the buyer's bookkeeping, each with what it is called; nothing where it names nothing. */
export function namedReferences(references: OrderReferences, words = labels): { label: string; value: string }[] {
  return ORDER_REFERENCES.flatMap((name) => {
    const value = references[name]
    return value === null ? [] : [{ label: words[name], value }]
  })
}
