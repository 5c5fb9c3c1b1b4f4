import { type SQL, sql } from 'drizzle-orm'
import { toMoney } from '#contract/ground/money.ts'
import { invoiceAgeLabels } from '#contract/sales/figure-labels.ts'
import { type InvoiceAge, invoiceAge, type OpenInvoices } from '#contract/sales/sales-figures.ts'
import type { Readable } from '#kernel/database/connection.ts'
import { decimalCell, spreadsheetFile } from '#kernel/spreadsheet-file.ts'
import { swissDay } from '#kernel/swiss-dates.ts'
import { OPEN_AMOUNT } from '#modules/sales/billing/open-amount.ts'
import { isOverdue, isOwed } from '#modules/sales/billing/open-invoice.ts'
import { billingDocuments } from '#modules/sales/billing/tables.ts'
import { orders } from '#modules/sales/orders/tables.ts'

/**
 * The invoice of each order that may be owed, looked up one by one: there are a few thousand, where the database expects many
 * more and would read the invoices of all years.
 */
const INVOICES = sql`lateral (
  select * from billing_documents as invoices where invoices.order_id = ${orders.id} and invoices.kind = 'invoice' offset 0
) as billing_documents`

/** What is open by age: what is owed and what is overdue is decided as in the lists of orders. */
export async function readOpenInvoices(db: Readable, now = new Date()): Promise<OpenInvoices> {
  const overdueDays: SQL<number> = sql`${swissDay(now)}::date - ${billingDocuments.dueOn}`
  const age = sql<InvoiceAge>`case when not coalesce(${isOverdue(now)}, false) then 'not_due' when ${overdueDays} <= 30 then 'up_to_30'
    when ${overdueDays} <= 60 then 'up_to_60' when ${overdueDays} <= 90 then 'up_to_90' else 'over_90' end`
  const rows = await db
    .select({
      age: age.as('age'),
      invoices: sql<number>`count(*)::int`,
      open: sql<number>`sum(${OPEN_AMOUNT})::float8`,
    })
    .from(orders)
    .innerJoin(INVOICES, sql`true`)
    .where(isOwed())
    .groupBy(sql`1`)
  const ages = invoiceAge.options.map(
    (name) => rows.find((row) => row.age === name) ?? { age: name, invoices: 0, open: 0 },
  )
  return {
    ages: ages.map(({ age, ...owed }) => ({ age, ...present(owed) })),
    overdue: present(ages.filter(({ age }) => age !== 'not_due').reduce(added, NOTHING)),
    total: present(ages.reduce(added, NOTHING)),
  }
}

interface Owed {
  invoices: number
  /** Rappen. */
  open: number
}

const NOTHING: Owed = { invoices: 0, open: 0 }

function added(one: Owed, other: Owed): Owed {
  return { invoices: one.invoices + other.invoices, open: one.open + other.open }
}

function present({ invoices, open }: Owed) {
  return { invoices, open: toMoney(open) }
}

/** The table for a spreadsheet. The last line has the sums. */
export function openInvoicesFile({ ages, total }: OpenInvoices): File {
  const cells = ({ invoices, open }: OpenInvoices['total']) => [String(invoices), decimalCell(open.amount)]
  return spreadsheetFile('Offene-Rechnungen.csv', [
    ['Alter', 'Rechnungen', 'Offen CHF'],
    ...ages.map((row) => [invoiceAgeLabels[row.age], ...cells(row)]),
    ['Total', ...cells(total)],
  ])
}
