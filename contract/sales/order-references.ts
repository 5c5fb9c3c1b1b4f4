import { z } from 'zod'
import { optionalLine } from '../fields.ts'

/** By what a buyer's bookkeeping knows an order, in the order in which it is shown; and the signs that each may have. */
export const REFERENCE_LENGTHS = { purchase_number: 35, cost_centre: 35, attention: 70 } as const

export type OrderReference = keyof typeof REFERENCE_LENGTHS

export const ORDER_REFERENCES = Object.keys(REFERENCE_LENGTHS) as OrderReference[]

export const orderReferences = z.object({
  purchase_number: z.string().nullable().describe('the number that the buyer orders under'),
  cost_centre: z.string().nullable(),
  attention: z.string().nullable().describe('whom the bill is meant for: «zuhanden von»'),
})
export type OrderReferences = z.output<typeof orderReferences>

export const NO_REFERENCES: OrderReferences = { purchase_number: null, cost_centre: null, attention: null }

/** Whether at least one of them is named. */
export function namesAnything(references: OrderReferences): boolean {
  return ORDER_REFERENCES.some((name) => references[name] !== null)
}

/** Input of all three: what is left out or empty is none. */
export const orderReferencesInput = z.strictObject({
  purchase_number: optionalLine(REFERENCE_LENGTHS.purchase_number),
  cost_centre: optionalLine(REFERENCE_LENGTHS.cost_centre),
  attention: optionalLine(REFERENCE_LENGTHS.attention),
})
