import { and, asc, eq, inArray, min, sql } from 'drizzle-orm'
import { toMoney } from '#contract/ground/money.ts'
import { documentKind } from '#contract/sales/document-kinds.ts'
import type { NumberGap } from '#contract/sales/number-gaps.ts'
import type { VatReport } from '#contract/sales/vat-report.ts'
import { type Readable, rowsOf } from '#kernel/database/connection.ts'
import { decimalCell, spreadsheetFile } from '#kernel/spreadsheet-file.ts'
import { swissYear } from '#kernel/swiss-dates.ts'
import { numberGaps, restores } from '#modules/ground/backups/tables.ts'
import { presentGap } from './next-document-number.ts'
import { billingDocuments } from './tables.ts'

/** Amounts in Rappen. */
interface Sums {
  invoices: number
  creditNotes: number
  vat: number
}

interface QuarterSums extends Sums {
  quarter: number
  /** Basis points. */
  rate: number
}

/** The period of a report: a Swiss year, or a quarter of it. */
export interface VatPeriod {
  /** The present one unless told. */
  year?: number | undefined
  quarter?: number | undefined
}

/**
 * What was billed in a year by quarter and VAT rate: the sum of what its invoices say, less its credit notes, by the
 * Swiss day on which each was issued (MWSTG Art. 39 and 40, agreed consideration).
 */
export async function readVatReport(db: Readable, { year: asked, quarter }: VatPeriod): Promise<VatReport> {
  const present = swissYear(new Date())
  const year = asked ?? present
  const sums = await rowsOf<QuarterSums>(
    db,
    sql`select extract(quarter from issued_at at time zone 'Europe/Zurich')::int as quarter, rate,
          coalesce(sum(gross) filter (where kind = 'invoice'), 0)::float8 as invoices,
          coalesce(sum(gross) filter (where kind = 'credit_note'), 0)::float8 as "creditNotes",
          sum(case kind when 'invoice' then billing_vat.vat else -billing_vat.vat end)::float8 as vat
        from billing_documents join billing_vat on billing_vat.document_id = billing_documents.id
        where kind in ('invoice', 'credit_note') and year = ${year}
        group by 1, 2 order by 1, 2`,
  )
  const shown = sums.filter((row) => quarter === undefined || row.quarter === quarter)
  const total = shown.reduce(
    (sum, row) => ({
      invoices: sum.invoices + row.invoices,
      creditNotes: sum.creditNotes + row.creditNotes,
      vat: sum.vat + row.vat,
    }),
    { invoices: 0, creditNotes: 0, vat: 0 },
  )
  const [first] = await db
    .select({ year: min(billingDocuments.year) })
    .from(billingDocuments)
    .where(eq(billingDocuments.kind, 'invoice'))
  return {
    year,
    years: yearsFrom(first?.year ?? present, present),
    rows: shown.map((row) => ({ quarter: row.quarter, rate: row.rate, ...presentSums(row) })),
    total: presentSums(total),
    gaps: await gapsOf(db, year),
  }
}

/** Why numbers of documents are missing in a year. */
async function gapsOf(db: Readable, year: number): Promise<NumberGap[]> {
  const gaps = await db
    .select({ gap: numberGaps, restoredTo: restores.restoredTo })
    .from(numberGaps)
    .innerJoin(restores, eq(restores.id, numberGaps.restoreId))
    .where(and(eq(numberGaps.year, year), inArray(numberGaps.kind, documentKind.options)))
    .orderBy(asc(restores.noticedAt), asc(numberGaps.kind))
  return gaps.map(({ gap, restoredTo }) => presentGap(gap, restoredTo))
}

/** The latest first. */
function yearsFrom(first: number, last: number): number[] {
  return Array.from({ length: Math.max(1, last - first + 1) }, (_, index) => last - index)
}

function presentSums({ invoices, creditNotes, vat }: Sums) {
  const gross = invoices - creditNotes
  return {
    invoices: toMoney(invoices),
    credit_notes: toMoney(creditNotes),
    gross: toMoney(gross),
    net: toMoney(gross - vat),
    vat: toMoney(vat),
  }
}

const HEAD = ['Jahr', 'Quartal', 'Satz in %', 'Rechnungen', 'Gutschriften', 'Umsatz brutto', 'Umsatz netto', 'MwSt.']

/** The report for a spreadsheet. The last line has the sums. */
export function vatReportFile({ year, rows, total }: VatReport, { quarter }: VatPeriod): File {
  const amounts = (of: VatReport['total']) =>
    [of.invoices, of.credit_notes, of.gross, of.net, of.vat].map(({ amount }) => decimalCell(amount))
  const period = quarter === undefined ? String(year) : `${year}-Q${quarter}`
  return spreadsheetFile(`Mehrwertsteuer-${period}.csv`, [
    HEAD,
    ...rows.map((row) => [String(year), String(row.quarter), decimalCell(row.rate), ...amounts(row)]),
    [String(year), 'Total', '', ...amounts(total)],
  ])
}
