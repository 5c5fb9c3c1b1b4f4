import type { OrderReferences } from '#contract/sales/order-references.ts'
import type { OrderRow } from './tables.ts'

/** By what the buyer's bookkeeping knows an order, as orders and carts keep it. */
export type StoredReferences = Pick<OrderRow, 'purchaseNumber' | 'costCentre' | 'attention'>

/** The same as the API and the documents carry it. */
export function presentReferences({ purchaseNumber, costCentre, attention }: StoredReferences): OrderReferences {
  return { purchase_number: purchaseNumber, cost_centre: costCentre, attention }
}
