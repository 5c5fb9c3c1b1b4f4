import { z } from 'zod'

const workingDays = z.int().min(1).max(60)

/** Working days from the order until what is in stock is with a customer in Switzerland or Liechtenstein. */
export const deliveryDays = z.object({ from: workingDays, to: workingDays }).refine(({ from, to }) => from <= to)
export type DeliveryDays = z.output<typeof deliveryDays>

/** What holds while the publisher has set nothing. */
export const DELIVERY_DAYS: DeliveryDays = { from: 2, to: 3 }
