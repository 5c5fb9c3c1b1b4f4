import { sql } from 'drizzle-orm'
import { orderLines } from './tables.ts'

/**
 * Copies of a line that are still to be sent by post; of a bundle, its printed part. What a credit note has taken back
 * counts as not to be sent, since it does not say which copies it means: staff send a copy too few rather than one that
 * nobody pays.
 */
export function leftToShip({
  ships,
  amount,
  shipped,
  credited,
}: Pick<typeof orderLines.$inferSelect, 'ships' | 'amount' | 'shipped' | 'credited'>): number {
  return ships ? Math.max(0, amount - shipped - credited) : 0
}

/** The same of a printed line, in the database; below zero where copies were credited after they had been sent. */
export const LEFT_OF_PRINTED = sql`${orderLines.amount} - ${orderLines.shipped} - ${orderLines.credited}`
