import { asc, eq, inArray, sql } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import type { Database } from '#kernel/database/connection.ts'
import { users } from '#modules/ground/users/tables.ts'
import { orderLineShares } from './tables.ts'

/** Copies of a line that are for one class of one teacher. */
export type LineShare = Pick<typeof orderLineShares.$inferSelect, 'class' | 'teacherId' | 'amount'>

/** A share with the name of its teacher, first and last; null once the account is gone. */
export interface NamedShare {
  class: string | null
  teacher: string | null
  amount: number
}

/** Rows that say for whom the copies of lines are. Throws where they do not add up to those of their line. */
export function shareRows(
  lines: readonly { id: string; amount: number; shares?: readonly LineShare[] }[],
): (typeof orderLineShares.$inferInsert)[] {
  return lines.flatMap(({ id: orderLineId, amount, shares = [] }) => {
    const copies = shares.reduce((sum, share) => sum + share.amount, 0)
    if (shares.length > 0 && copies !== amount) throw new RangeError(`Shares of ${copies} copies make no ${amount}`)
    return shares.map((share, position) => ({ ...share, id: uuidv7(), orderLineId, position }))
  })
}

/** Rows for one statement: a large school has more shares than a statement has parameters. */
const MOST_AT_ONCE = 5_000

/** Rows in batches of which each fits into one statement. */
export function inBatches<Row>(rows: readonly Row[]): Row[][] {
  const batches = Math.ceil(rows.length / MOST_AT_ONCE)
  return Array.from({ length: batches }, (_, n) => rows.slice(n * MOST_AT_ONCE, (n + 1) * MOST_AT_ONCE))
}

/** For whom the copies of lines are, by line; lines of which nobody was named are missing. */
export async function sharesOfLines(
  db: Database,
  lineIds: readonly string[],
): Promise<ReadonlyMap<string, readonly NamedShare[]>> {
  if (lineIds.length === 0) return new Map()
  const rows = await db
    .select({
      lineId: orderLineShares.orderLineId,
      class: orderLineShares.class,
      teacher: sql<string | null>`${users.firstName} || ' ' || ${users.lastName}`,
      amount: orderLineShares.amount,
    })
    .from(orderLineShares)
    .leftJoin(users, eq(users.id, orderLineShares.teacherId))
    .where(inArray(orderLineShares.orderLineId, [...lineIds]))
    .orderBy(asc(orderLineShares.orderLineId), asc(orderLineShares.position))
  const byLine = Map.groupBy(rows, ({ lineId }) => lineId)
  return new Map([...byLine].map(([lineId, shares]) => [lineId, shares.map(({ lineId: _, ...share }) => share)]))
}

/**
 * Of shares in their order, those of `copies` copies after the first `from`: what of them a parcel holds when others
 * have gone before.
 */
export function sharesWithin<Share extends { amount: number }>(
  shares: readonly Share[],
  { from, copies }: { from: number; copies: number },
): Share[] {
  let passed = 0
  return shares.flatMap((share) => {
    const begin = Math.max(passed, from)
    passed += share.amount
    const amount = Math.min(passed, from + copies) - begin
    return amount > 0 ? [{ ...share, amount }] : []
  })
}
