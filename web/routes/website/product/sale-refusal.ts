import type { Product } from '#contract/catalogue.ts'

/** Why an edition is shown with a lock instead of a button. */
export type SaleRefusal = 'out_of_print' | 'teachers' | 'authorised' | 'by_request'

/** Null when this visitor may buy it; the server decided that, this only says why not. */
export function saleRefusal({ is_purchasable, availability, audience, format }: Product): SaleRefusal | null {
  if (is_purchasable) return null
  if (availability === 'out_of_print') return 'out_of_print'
  if (audience !== 'everyone') return audience
  return format === 'test_licence' ? 'teachers' : 'by_request'
}
