import { type SQL, sql } from 'drizzle-orm'
import { type Database, rowsOf } from '#kernel/database/connection.ts'
import { swissYear } from '#kernel/swiss-dates.ts'
import { LEFT_OUT, type LeftOut } from '#modules/ground/backups/number-gaps.ts'

/** The numbers of a year begin after this one. */
const BEFORE_FIRST = 100_000

/**
 * The next order number of the year, `2026-100234`, without gaps (decisions, section 2): a transaction that is rolled
 * back returns its number. Nobody else gets a number until the transaction ends, so take it late.
 */
export async function nextOrderNumber(tx: Database, placedAt: Date): Promise<string> {
  const year = swissYear(placedAt)
  const [row] = await rowsOf<{ last: number }>(
    tx,
    sql`insert into order_numbers (year, last) values (${year}, ${BEFORE_FIRST + 1})
        on conflict (year) do update set last = order_numbers.last + 1
        returning last`,
  )
  if (!row) throw new Error('no order number was given')
  return `${year}-${row.last}`
}

/**
 * The number that `nextOrderNumber` has just given in this transaction, for statements that leave with it in one packet:
 * a transaction that waited for its answer first would keep all others waiting for that time.
 */
export function givenOrderNumber(placedAt: Date): SQL<string> {
  return sql<string>`(select year || '-' || last from order_numbers where year = ${swissYear(placedAt)})`
}

/** Leaves numbers of these years out, as a time that is lost may have given them. */
export async function leaveOrderNumbersOut(tx: Database, years: readonly number[]): Promise<LeftOut[]> {
  const rows = await rowsOf<{ year: number; last: number }>(
    tx,
    sql`insert into order_numbers (year, last)
        select year, ${BEFORE_FIRST + LEFT_OUT}::int from unnest(${sql.param([...years])}::int[]) as year
        on conflict (year) do update set last = order_numbers.last + ${LEFT_OUT}::int
        returning year, last`,
  )
  return rows.map(({ year, last }) => ({ kind: 'order', year, after: last - LEFT_OUT, until: last }))
}
