import { sql } from 'drizzle-orm'
import { type Database, rowsOf } from '#kernel/database/connection.ts'
import { swissYear } from '#kernel/swiss-dates.ts'

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

/** A quote's number as it is written. */
export function quoteNumber(year: number, serial: number): string {
  return `OF-${year}-${String(serial).padStart(6, '0')}`
}
