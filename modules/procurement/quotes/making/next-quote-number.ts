import { sql } from 'drizzle-orm'
import { quoteNumber } from '#contract/sales/quote-number.ts'
import { type Database, rowsOf } from '#kernel/database/connection.ts'
import { swissYear } from '#kernel/swiss-dates.ts'
import { LEFT_OUT, type LeftOut } from '#modules/ground/backups/number-gaps.ts'

/**
 * The next number of the year, `OF-2026-000012`. Nobody else gets one until the transaction ends, so take it late; one
 * that is rolled back returns its number.
 */
export async function nextQuoteNumber(tx: Database, madeAt: Date): Promise<string> {
  const year = swissYear(madeAt)
  const [row] = await rowsOf<{ last: number }>(
    tx,
    sql`insert into quote_numbers (year, last) values (${year}, 1)
        on conflict (year) do update set last = quote_numbers.last + 1
        returning last`,
  )
  if (!row) throw new Error('no number of a quote was given')
  return quoteNumber(year, row.last)
}

/** Leaves numbers of these years out, as a time that is lost may have given them. */
export async function leaveQuoteNumbersOut(tx: Database, years: readonly number[]): Promise<LeftOut[]> {
  const rows = await rowsOf<{ year: number; last: number }>(
    tx,
    sql`insert into quote_numbers (year, last)
        select year, ${LEFT_OUT}::int from unnest(${sql.param([...years])}::int[]) as year
        on conflict (year) do update set last = quote_numbers.last + ${LEFT_OUT}::int
        returning year, last`,
  )
  return rows.map(({ year, last }) => ({ kind: 'quote', year, after: last - LEFT_OUT, until: last }))
}
