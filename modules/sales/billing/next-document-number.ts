import { sql } from 'drizzle-orm'
import type { DocumentKind } from '#contract/sales/document-kinds.ts'
import { type Database, rowsOf } from '#kernel/database/connection.ts'

const LETTERS: Record<DocumentKind, string> = { invoice: 'R', credit_note: 'G' }
const DIGITS = 6

/** How a document is called: `R-2026-000123` (decisions, section 19). */
export function documentNumber(kind: DocumentKind, { year, serial }: { year: number; serial: number }): string {
  return `${LETTERS[kind]}-${year}-${String(serial).padStart(DIGITS, '0')}`
}

/**
 * The next number of a kind in a year, without gaps: a transaction that is rolled back returns its number. Nobody else
 * gets a number of this kind until the transaction ends, so take it last.
 */
export async function nextSerial(tx: Database, kind: DocumentKind, year: number): Promise<number> {
  const [row] = await rowsOf<{ last: number }>(
    tx,
    sql`insert into billing_numbers (kind, year, last) values (${kind}, ${year}, 1)
        on conflict (kind, year) do update set last = billing_numbers.last + 1
        returning last`,
  )
  if (!row) throw new Error('no number was given')
  return row.last
}
