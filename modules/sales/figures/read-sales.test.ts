import { expect, it } from 'vitest'
import { orders } from '#contract/fulfilment/office-orders.ts'
import { readOpenInvoices, readOpenInvoicesFile, readSales, readSalesFile } from '#contract/sales/sales-figures.ts'
import { swissDay, swissDayAfter } from '#kernel/swiss-dates.ts'
import { startTestApp } from '#tests/support/app.ts'
import { makeDepartment, makeProduct, makeTitle } from '#tests/support/factories/catalogue-factories.ts'
import { makeOverdueOrder } from '#tests/support/factories/overdue-order.ts'
import { makeUser } from '#tests/support/factories/people-factories.ts'
import { refused } from '#tests/support/refused.ts'
import { makeOrder } from '#tests/support/shopper.ts'
import { signIn } from '#tests/support/sign-in.ts'
import { countSales } from './count-sales.ts'

const app = await startTestApp()
const { client } = await signIn(app, await makeUser(app, { groups: ['sales'] }))
const linesOf = async (file: File) => (await file.text()).replace('\uFEFF', '').trimEnd().split('\r\n')
const today = swissDay(new Date())

it('shows what was sold in a span by day, department and format, with files of each', async () => {
  const department = await makeDepartment(app, { title: 'Deutsch' })
  const { id: productId } = await makeProduct(app, await makeTitle(app, { departments: [department] }))
  await makeOrder(app, { method: 'invoice', productId, amount: 2 })
  const before = (await client(readSales, { query: {} })).data
  expect(before).toMatchObject({ counted_at: null, total: { orders: 0 } })
  await countSales(app.core)
  const { data } = await client(readSales, { query: {} })
  expect(data).toMatchObject({ from: swissDayAfter(new Date(), -29), until: today, step: 'day' })
  expect(data.parts).toHaveLength(30)
  expect(data.parts.at(-1)).toMatchObject({ from: today, orders: 1, copies: 2 })
  expect(data.departments).toMatchObject([
    { department: { id: department.id, title: 'Deutsch' }, is_article: true, orders: 1, gross: { amount: 5800 } },
    { department: null, is_article: false, orders: 0, copies: 0 },
  ])
  expect(data.formats.map(({ format }) => format)).toEqual(['book', null])
  const gross = data.formats.reduce((sum, row) => sum + row.gross.amount, 0)
  expect(data.total).toMatchObject({ orders: 1, copies: 2, gross: { amount: gross } })
  const file = await client(readSalesFile, { query: { from: today, until: today, of: 'departments' } })
  expect(file.name).toBe(`Verkaeufe-Fachbereiche-${today}-${today}.csv`)
  expect((await linesOf(file)).slice(0, 2)).toEqual([
    'Fachbereich;Bestellungen;Exemplare;Umsatz netto;Umsatz brutto',
    'Deutsch;1;2;56.53;58.00',
  ])
})

it('says at the field what is no span, and shows a long one by month', async () => {
  const wrong = await refused(client(readSales, { query: { from: '2026-02-01', until: '2026-01-01' } }))
  expect(wrong).toMatchObject({ status: 422, body: { errors: { until: ['Ende muss nach dem Beginn liegen'] } } })
  const long = await refused(client(readSales, { query: { from: '2000-01-01', until: '2026-01-01' } }))
  expect(long).toMatchObject({ status: 422, body: { errors: { until: [expect.stringMatching(/zehn Jahre/)] } } })
  const { step, parts } = (await client(readSales, { query: { from: '2025-01-01', until: '2025-12-31' } })).data
  expect([step, parts.length]).toEqual(['month', 12])
})

it('has of open invoices what the lists of open and of overdue orders show, by age', async () => {
  await makeOverdueOrder(app)
  const listed = async (payment: 'owed' | 'overdue') => (await client(orders.list, { query: { payment } })).data
  const { ages, overdue, total } = (await client(readOpenInvoices)).data
  for (const [figure, payment] of [
    [total, 'owed'],
    [overdue, 'overdue'],
  ] as const) {
    const rows = await listed(payment)
    const open = rows.reduce((sum, { left_to_pay }) => sum + left_to_pay.amount, 0)
    expect(figure).toMatchObject({ invoices: rows.length, open: { amount: open } })
  }
  expect(overdue.invoices).toBe(1)
  expect(ages.map(({ age, invoices }) => [age, invoices > 0])).toContainEqual(['not_due', true])
  expect((await linesOf(await client(readOpenInvoicesFile))).at(-1)).toMatch(/^Total;2;/)
})
