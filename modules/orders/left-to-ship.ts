import { isDigital } from '#modules/catalogue/present-product.ts'
import type { orderLines } from './tables.ts'

/** Copies of a line that are still to be sent by post; of a bundle, its printed part. */
export function leftToShip({
  format,
  amount,
  shipped,
}: Pick<typeof orderLines.$inferSelect, 'format' | 'amount' | 'shipped'>): number {
  return isDigital(format) ? 0 : amount - shipped
}
