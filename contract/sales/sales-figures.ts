import { z } from 'zod'
import { format } from '../catalogue/catalogue.ts'
import { endpoint } from '../endpoint.ts'
import { one } from '../envelope.ts'
import { id } from '../fields.ts'
import { money } from '../ground/money.ts'
import { span, spanAsked } from '../ground/time/span.ts'

/** What was sold of something, in some time. */
const sold = z.object({
  orders: z.int().describe('invoices; each counts once, where most of its money is'),
  copies: z.int().describe('billed less credited'),
  net: money.describe('without VAT'),
  gross: money.describe('invoices less credit notes, with VAT, as in the VAT report'),
})
export type Sold = z.output<typeof sold>

const salesFigures = z.object({
  ...span,
  counted_at: z.iso.datetime().nullable().describe('when documents were last looked through; null: not yet'),
  total: sold,
  parts: z.array(sold.extend({ from: z.iso.date() })).describe('of the whole span, also those without sales'),
  departments: z
    .array(
      sold.extend({
        department: z
          .object({ id, title: z.string().nullable().describe('null: there is no such department any more') })
          .nullable()
          .describe('at the top of the tree; null: titles without one, and what belongs to no article'),
        is_article: z.boolean().describe('false: shipping, and credited amounts without articles'),
      }),
    )
    .describe('the most sold first'),
  formats: z
    .array(sold.extend({ format: format.nullable().describe('null: shipping, and credited amounts without articles') }))
    .describe('the most sold first'),
})
export type SalesFigures = z.output<typeof salesFigures>

const access = { groups: ['sales', 'admin'] } as const

export const readSales = endpoint('readSales', {
  method: 'get',
  path: '/office/figures/sales',
  summary:
    'What was sold in a span of days by department and format, from invoices and credit notes, as the VAT report',
  access,
  query: spanAsked,
  responses: { 200: one(salesFigures) },
})

/** What the rows of a file are about. */
const salesPart = z.enum(['parts', 'departments', 'formats'])
export type SalesPart = z.output<typeof salesPart>

export const readSalesFile = endpoint('readSalesFile', {
  method: 'get',
  path: '/office/figures/sales.csv',
  summary: 'One of its tables as CSV for a spreadsheet',
  access,
  query: spanAsked.safeExtend({ of: salesPart.default('parts') }),
  responses: { 200: z.file() },
})

/** How long an invoice is overdue. */
export const invoiceAge = z.enum(['not_due', 'up_to_30', 'up_to_60', 'up_to_90', 'over_90'])
export type InvoiceAge = z.output<typeof invoiceAge>

const owed = { invoices: z.int(), open: money.describe('what is still to be paid of them') }

const openInvoices = z.object({
  ages: z
    .array(z.object({ age: invoiceAge.describe('days since the last day to pay'), ...owed }))
    .describe('all of them, in order'),
  overdue: z.object(owed).describe('as the list of overdue orders'),
  total: z.object(owed).describe('as the list of open orders'),
})
export type OpenInvoices = z.output<typeof openInvoices>

export const readOpenInvoices = endpoint('readOpenInvoices', {
  method: 'get',
  path: '/office/figures/open-invoices',
  summary: 'Orders on invoice that are not paid, by how long they are overdue: the same as the lists of orders show',
  access,
  responses: { 200: one(openInvoices) },
})

export const readOpenInvoicesFile = endpoint('readOpenInvoicesFile', {
  method: 'get',
  path: '/office/figures/open-invoices.csv',
  summary: 'The same as CSV for a spreadsheet',
  access,
  responses: { 200: z.file() },
})
