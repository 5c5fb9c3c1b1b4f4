import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { one } from '../envelope.ts'
import { inBasisPoints, money } from '../ground/money.ts'
import { numberGap } from './number-gaps.ts'

/** What was billed at one rate, or altogether. */
const billed = z.object({
  invoices: money.describe('what invoices say, with VAT'),
  credit_notes: money.describe('what credit notes give back of it, with VAT'),
  gross: money.describe('invoices less credit notes'),
  net: money.describe('without VAT'),
  vat: money,
})

const vatReport = z.object({
  year: z.int(),
  years: z.array(z.int()).describe('from the present one back to the first in which something was billed'),
  rows: z
    .array(
      billed.extend({
        quarter: z.int().min(1).max(4),
        rate: z.int().meta(inBasisPoints).describe('basis points'),
      }),
    )
    .describe('one for each quarter and rate with a document, in this order'),
  total: billed,
  gaps: z
    .array(numberGap)
    .describe('numbers of invoices and credit notes that nobody was given in the year, as the database was restored'),
})
export type VatReport = z.output<typeof vatReport>

const asked = {
  access: { groups: ['sales', 'admin'] },
  query: z.object({
    year: z.coerce
      .number()
      .int()
      .min(2000)
      .max(2999)
      .optional()
      .describe('of the days in Switzerland on which they were issued; the present one unless told'),
    quarter: z.coerce.number().int().min(1).max(4).optional(),
  }),
} as const

export const readVatReport = endpoint('readVatReport', {
  method: 'get',
  path: '/office/vat-report',
  summary: 'What was billed in a year, by quarter and VAT rate, from its invoices and credit notes',
  ...asked,
  responses: { 200: one(vatReport) },
})

export const readVatReportFile = endpoint('readVatReportFile', {
  method: 'get',
  path: '/office/vat-report.csv',
  summary: 'The same as CSV for a spreadsheet: semicolons, UTF-8 with a byte order mark, amounts in francs',
  ...asked,
  responses: { 200: z.file() },
})
