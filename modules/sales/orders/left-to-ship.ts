import { sql } from 'drizzle-orm'
import { orderLines } from './tables.ts'

/**
 * Copies of a line that are still to be sent by post; of a bundle, its printed part. Copies that were credited because
 * they came back or were damaged had been sent, and take none of these away; those that are withheld do.
 */
export function leftToShip({
  ships,
  amount,
  shipped,
  withheld,
}: Pick<typeof orderLines.$inferSelect, 'ships' | 'amount' | 'shipped' | 'withheld'>): number {
  return ships ? amount - shipped - withheld : 0
}

/** The same of a printed line, in the database. */
export const LEFT_OF_PRINTED = sql`${orderLines.amount} - ${orderLines.shipped} - ${orderLines.withheld}`

/** Copies of a line that the buyer has and that no open return announces. */
export function freeToReturn(
  line: Pick<typeof orderLines.$inferSelect, 'shipped' | 'credited' | 'withheld' | 'announced'>,
): number {
  return keptByBuyer(line) - line.announced
}

/** Copies of a line that were sent by post and that no credit note has given back. */
function keptByBuyer({
  shipped,
  credited,
  withheld,
}: Pick<typeof orderLines.$inferSelect, 'shipped' | 'credited' | 'withheld'>): number {
  return shipped - (credited - withheld)
}
