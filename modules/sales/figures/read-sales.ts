import { max, type SQL, sql } from 'drizzle-orm'
import type { Format } from '#contract/catalogue/catalogue.ts'
import { formatLabels } from '#contract/catalogue/catalogue-labels.ts'
import { toMoney } from '#contract/ground/money.ts'
import type { SpanAsked } from '#contract/ground/time/span.ts'
import { noArticleLabel, soldDepartmentLabel } from '#contract/sales/figure-labels.ts'
import type { SalesFigures, SalesPart, Sold } from '#contract/sales/sales-figures.ts'
import { type Readable, rowsOf } from '#kernel/database/connection.ts'
import { partOf, partsOf, spanOf } from '#kernel/spans.ts'
import { type Cell, decimalCell, spreadsheetFile, textCell } from '#kernel/spreadsheet-file.ts'
import { salesDays } from './tables.ts'

/** Amounts in Rappen. */
interface Sums {
  orders: number
  copies: number
  net: number
  gross: number
}

const SUMS = sql`coalesce(sum(orders), 0)::int as orders, coalesce(sum(copies), 0)::int as copies,
  coalesce(sum(net), 0)::float8 as net, coalesce(sum(gross), 0)::float8 as gross`

/** What was sold in a span, from the days that are counted. */
export async function readSales(db: Readable, asked: SpanAsked, now = new Date()): Promise<SalesFigures> {
  const span = spanOf(asked, now)
  const inSpan = sql`day between ${span.from} and ${span.until}`
  const summed = <Key extends object>(key: SQL) =>
    rowsOf<Key & Sums>(db, sql`select ${key}, ${SUMS} from sales_by_day where ${inSpan} group by 1 order by 5 desc, 1`)
  const [parts, departments, formats, [counted]] = await Promise.all([
    summed<{ from: string }>(sql`${partOf(span, sql`day`)} as "from"`),
    rowsOf<{ id: string | null; title: string | null; is_article: boolean } & Sums>(
      db,
      sql`select sold.*, title from (
          select department_id as id, format is not null as is_article, ${SUMS} from sales_by_day
          where ${inSpan} group by 1, 2) as sold
        left join departments using (id) order by gross desc, title, is_article`,
    ),
    summed<{ format: Format | null }>(sql`format`),
    db.select({ at: max(salesDays.countedAt) }).from(salesDays),
  ])
  const sumsOf = new Map(parts.map((part) => [part.from, part]))
  return {
    ...span,
    counted_at: counted?.at?.toISOString() ?? null,
    total: presentSums(formats.reduce(added, NOTHING)),
    parts: partsOf(span).map((from) => ({ from, ...presentSums(sumsOf.get(from) ?? NOTHING) })),
    departments: departments.map(({ id, title, is_article, ...sums }) => ({
      department: id === null ? null : { id, title },
      is_article,
      ...presentSums(sums),
    })),
    formats: formats.map(({ format, ...sums }) => ({ format, ...presentSums(sums) })),
  }
}

const NOTHING: Sums = { orders: 0, copies: 0, net: 0, gross: 0 }

function added(one: Sums, other: Sums): Sums {
  return {
    orders: one.orders + other.orders,
    copies: one.copies + other.copies,
    net: one.net + other.net,
    gross: one.gross + other.gross,
  }
}

function presentSums({ orders, copies, net, gross }: Sums): Sold {
  return { orders, copies, net: toMoney(net), gross: toMoney(gross) }
}

const HEAD = ['Bestellungen', 'Exemplare', 'Umsatz netto', 'Umsatz brutto']
const TABLES: Record<SalesPart, { name: string; heading: string; rows: (figures: SalesFigures) => [Cell, Sold][] }> = {
  parts: { name: 'Zeit', heading: 'Ab', rows: ({ parts }) => parts.map((row) => [row.from, row]) },
  departments: {
    name: 'Fachbereiche',
    heading: 'Fachbereich',
    rows: ({ departments }) => departments.map((row) => [textCell(soldDepartmentLabel(row)), row]),
  },
  formats: {
    name: 'Formate',
    heading: 'Format',
    rows: ({ formats }) => formats.map((row) => [row.format === null ? noArticleLabel : formatLabels[row.format], row]),
  },
}

/** One of its tables for a spreadsheet. The last line has the sums. */
export function salesFile(figures: SalesFigures, of: SalesPart): File {
  const { name, heading, rows } = TABLES[of]
  const cells = ({ orders, copies, net, gross }: Sold): Cell[] => [
    String(orders),
    String(copies),
    decimalCell(net.amount),
    decimalCell(gross.amount),
  ]
  return spreadsheetFile(`Verkaeufe-${name}-${figures.from}-${figures.until}.csv`, [
    [heading, ...HEAD],
    ...rows(figures).map(([label, sold]) => [label, ...cells(sold)]),
    ['Total', ...cells(figures.total)],
  ])
}
