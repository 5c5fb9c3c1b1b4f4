import { z } from 'zod'

/** A parcel of a cart, or one that is still to come of an order. */
export const expectedParcel = z.object({
  number: z.int().describe('counted from the first parcel of the order, also of those that were sent'),
  is_in_stock: z.boolean().describe('whether it can be sent now'),
  available_from: z.iso
    .date()
    .nullable()
    .describe(
      'the first day on which it can be sent, as it is announced today; null if it is in stock, or no day is known',
    ),
  copies: z.int(),
})
export type ExpectedParcel = z.output<typeof expectedParcel>
