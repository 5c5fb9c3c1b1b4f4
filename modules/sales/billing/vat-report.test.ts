import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { uuidv7 } from 'uuidv7'
import { describe, expect, it } from 'vitest'
import type { DocumentKind } from '#contract/sales/document-kinds.ts'
import { readVatReport, readVatReportFile } from '#contract/sales/vat-report.ts'
import { swissYear } from '#kernel/swiss-dates.ts'
import { isFullRun } from '#tests/full-run.ts'
import { startTestApp } from '#tests/support/app.ts'
import { makeUser } from '#tests/support/factories/people-factories.ts'
import { refused } from '#tests/support/refused.ts'
import { makeOrder } from '#tests/support/shopper.ts'
import { signIn } from '#tests/support/sign-in.ts'
import { documentNumber, nextSerial } from './next-document-number.ts'
import { billingDocuments, billingVat } from './tables.ts'

const app = await startTestApp({ payment: true })
const { db } = app.core
const { client } = await signIn(app, await makeUser(app, { groups: ['sales'] }))
const { placed } = await makeOrder(app, { method: 'invoice' })
const [issued] = await db.select().from(billingDocuments)
if (!issued) throw new Error('the order has no invoice')
const { facts } = issued

/** Amounts in Rappen, rates in basis points. */
interface Billed {
  kind: DocumentKind
  at: Date
  vat: { rate: number; gross: number; vat: number }[]
}

/** Long before any year that a test asks for. */
const FORMERLY = new Date('2020-06-01T10:00:00Z')

/** Issues a document for an order of its own; a credit note corrects an invoice of former years. */
async function issue({ kind, at, vat }: Billed): Promise<void> {
  const orderId = uuidv7()
  await db.execute(sql`insert into orders select (jsonb_populate_record(orders,
      jsonb_build_object('id', ${orderId}::text, 'number', ${`D-${orderId}`}::text,
        'cart_id', null))).*
    from orders where id = ${placed.order}`)
  if (kind === 'credit_note') await issueFor(orderId, { kind: 'invoice', at: FORMERLY, vat })
  await issueFor(orderId, { kind, at, vat })
}

async function issueFor(orderId: string, { kind, at, vat }: Billed): Promise<void> {
  const id = uuidv7()
  const year = swissYear(at)
  const serial = await nextSerial(db, kind, year)
  const number = documentNumber(kind, { year, serial })
  const total = vat.reduce((sum, { gross }) => sum + gross, 0)
  await db.insert(billingDocuments).values({ id, kind, year, serial, number, orderId, issuedAt: at, total, facts })
  await db.insert(billingVat).values(vat.map((amounts) => ({ documentId: id, ...amounts })))
}

const reportOf = async (query: { year: number; quarter?: number }) => (await client(readVatReport, { query })).data
const amountsOf = (row: Awaited<ReturnType<typeof reportOf>>['total']) =>
  [row.invoices, row.credit_notes, row.gross, row.net, row.vat].map(({ amount }) => amount)

describe('the VAT report', () => {
  it('adds up a year by quarter and rate, less what credit notes give back', async () => {
    const book = (gross: number, vat: number) => ({ rate: 260, gross, vat })
    const device = { rate: 810, gross: 10_810, vat: 810 }
    await issue({ kind: 'invoice', at: new Date('2031-01-15T10:00:00Z'), vat: [book(10_260, 260), device] })
    await issue({ kind: 'invoice', at: new Date('2031-03-31T10:00:00Z'), vat: [book(5130, 130)] })
    await issue({ kind: 'credit_note', at: new Date('2031-02-01T10:00:00Z'), vat: [book(1026, 26)] })
    await issue({ kind: 'credit_note', at: new Date('2031-07-01T10:00:00Z'), vat: [device] })
    const report = await reportOf({ year: 2031 })
    expect(report.rows.map((row) => [row.quarter, row.rate, ...amountsOf(row)])).toEqual([
      [1, 260, 15_390, 1026, 14_364, 14_000, 364],
      [1, 810, 10_810, 0, 10_810, 10_000, 810],
      [3, 810, 0, 10_810, -10_810, -10_000, -810],
    ])
    expect(amountsOf(report.total)).toEqual([26_200, 11_836, 14_364, 14_000, 364])
    const third = await reportOf({ year: 2031, quarter: 3 })
    expect(third.rows).toEqual(report.rows.slice(2))
    expect(amountsOf(third.total)).toEqual([0, 10_810, -10_810, -10_000, -810])
  })

  it('counts a document in the quarter of its day in Switzerland', async () => {
    const vat = [{ rate: 260, gross: 1026, vat: 26 }]
    await issue({ kind: 'invoice', at: new Date('2032-12-31T23:30:00Z'), vat })
    await issue({ kind: 'invoice', at: new Date('2033-06-30T22:30:00Z'), vat })
    expect((await reportOf({ year: 2032 })).rows).toEqual([])
    expect((await reportOf({ year: 2033 })).rows.map(({ quarter }) => quarter)).toEqual([1, 3])
  })

  it('is also had as a file for a spreadsheet', async () => {
    await issue({
      kind: 'invoice',
      at: new Date('2034-05-01T10:00:00Z'),
      vat: [{ rate: 260, gross: 123_405, vat: 3127 }],
    })
    await issue({ kind: 'credit_note', at: new Date('2034-08-01T10:00:00Z'), vat: [{ rate: 260, gross: 5, vat: 0 }] })
    const head = 'Jahr;Quartal;Satz in %;Rechnungen;Gutschriften;Umsatz brutto;Umsatz netto;MwSt.'
    const fileOf = async (query: { year: number; quarter?: number }) => {
      const file = await client(readVatReportFile, { query })
      expect(file.type).toBe('text/csv')
      const start = new Uint8Array(await file.slice(0, 3).arrayBuffer())
      expect([...start], 'byte order mark').toEqual([0xef, 0xbb, 0xbf])
      return { name: file.name, lines: (await file.text()).split('\r\n') }
    }
    expect(await fileOf({ year: 2034 })).toEqual({
      name: 'Mehrwertsteuer-2034.csv',
      lines: [
        head,
        '2034;2;2.60;1234.05;0.00;1234.05;1202.78;31.27',
        '2034;3;2.60;0.00;0.05;-0.05;-0.05;0.00',
        '2034;Total;;1234.05;0.05;1234.00;1202.73;31.27',
        '',
      ],
    })
    expect(await fileOf({ year: 2034, quarter: 3 })).toEqual({
      name: 'Mehrwertsteuer-2034-Q3.csv',
      lines: [head, '2034;3;2.60;0.00;0.05;-0.05;-0.05;0.00', '2034;Total;;0.00;0.05;-0.05;-0.05;0.00', ''],
    })
  })

  it('refuses a year or a quarter that is none', async () => {
    const year = 2031
    for (const query of [{ year: 20 }, { year, quarter: 5 }, { year, quarter: 0 }]) {
      expect(await refused(client(readVatReport, { query }))).toMatchObject({ status: 422 })
    }
  })

  it('has to the Rappen what the documents of any year say', async () => {
    const RUNS = isFullRun ? 40 : 4
    const document = fc.record({
      kind: fc.constantFrom('invoice' as const, 'credit_note' as const),
      // Around the turns of quarters and years, where Swiss days and those of UTC differ.
      at: fc
        .tuple(fc.integer({ min: 0, max: 4 }), fc.integer({ min: -180, max: 180 }))
        .map(([quarter, minutes]) => new Date(Date.UTC(2040, quarter * 3, 1, 0, minutes))),
      vat: fc.uniqueArray(
        fc.record({ rate: fc.constantFrom(0, 260, 810), gross: fc.nat(1_000_000), vat: fc.nat(70_000) }),
        { minLength: 1, maxLength: 3, selector: ({ rate }) => rate },
      ),
    })
    await fc.assert(
      fc.asyncProperty(fc.array(document, { minLength: 1, maxLength: 25 }), async (documents) => {
        const before = await Promise.all([2039, 2040, 2041].map((year) => reportOf({ year })))
        for (const billed of documents) await issue(billed)
        const after = await Promise.all([2039, 2040, 2041].map((year) => reportOf({ year })))
        const sum = (reports: typeof after, part: 'gross' | 'vat') =>
          reports.reduce((all, { rows }) => rows.reduce((rest, row) => rest + row[part].amount, all), 0)
        for (const part of ['gross', 'vat'] as const) {
          const said = documents.reduce((all, { kind, vat }) => {
            const own = vat.reduce((rest, amounts) => rest + amounts[part], 0)
            return kind === 'invoice' ? all + own : all - own
          }, 0)
          expect(sum(after, part) - sum(before, part)).toBe(said)
          for (const { rows, total } of after) {
            expect(total[part].amount).toBe(rows.reduce((all, row) => all + row[part].amount, 0))
          }
        }
      }),
      { numRuns: RUNS },
    )
  })
})
