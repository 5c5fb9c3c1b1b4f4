import { sql } from 'drizzle-orm'
import { type DocumentKind, documentKind } from '#contract/sales/document-kinds.ts'
import type { NumberedKind, NumberGap } from '#contract/sales/number-gaps.ts'
import { quoteNumber } from '#contract/sales/quote-number.ts'
import { type Database, rowsOf } from '#kernel/database/connection.ts'
import { LEFT_OUT, type LeftOut } from '#modules/ground/backups/number-gaps.ts'

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

/** Leaves numbers of these years out, of each kind, as a time that is lost may have given them. */
export async function leaveDocumentNumbersOut(tx: Database, years: readonly number[]): Promise<LeftOut[]> {
  const rows = await rowsOf<{ kind: DocumentKind; year: number; last: number }>(
    tx,
    sql`insert into billing_numbers (kind, year, last)
        select kind, year, ${LEFT_OUT}::int
        from unnest(${sql.param(documentKind.options)}::text[]) as kind, unnest(${sql.param([...years])}::int[]) as year
        on conflict (kind, year) do update set last = billing_numbers.last + ${LEFT_OUT}::int
        returning kind, year, last`,
  )
  return rows.map(({ last, ...of }) => ({ ...of, after: last - LEFT_OUT, until: last }))
}

/** What was left out, by the numbers that nobody was given. */
export function presentGap({ kind, year, after, until }: LeftOut, restoredTo: Date): NumberGap {
  const numberOf = (serial: number) => numberInYear(kind, { year, serial })
  return { kind, first: numberOf(after + 1), last: numberOf(until), restored_to: restoredTo.toISOString() }
}

function numberInYear(kind: NumberedKind, of: { year: number; serial: number }): string {
  if (kind === 'quote') return quoteNumber(of.year, of.serial)
  return kind === 'order' ? `${of.year}-${of.serial}` : documentNumber(kind, of)
}
