import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { numberSentences } from '#contract/exchange/exchange-sentences.ts'
import { products } from '#modules/catalogue/catalogue/tables.ts'
import { productRecords } from '#modules/exchange/record/tables.ts'
import { sampleIsbn } from '#sample/catalogue/isbn.ts'
import { startTestApp } from '#tests/support/app.ts'
import { importText } from '#tests/support/catalogue-files.ts'
import { makeDepartment } from '#tests/support/factories/catalogue-factories.ts'
import { onixMessage, onixRecord } from '#tests/support/factories/onix-message.ts'

const app = await startTestApp()
const { db } = app.core
await makeDepartment(app, { slug: 'recht', title: 'Recht' })

const identified = (reference: string, ...numbers: [type: string, value: string][]) => {
  const said = numbers.map(
    ([type, value]) =>
      `<ProductIdentifier><ProductIDType>${type}</ProductIDType><IDValue>${value}</IDValue></ProductIdentifier>`,
  )
  return onixRecord({ reference, title: `Zu ${reference}` }).replace(
    '<DescriptiveDetail>',
    `${said.join('')}<DescriptiveDetail>`,
  )
}

async function numbersOf(reference: string) {
  const rows = await db
    .select({ orderNumber: products.orderNumber, isbn: products.isbn })
    .from(products)
    .innerJoin(productRecords, eq(productRecords.productId, products.id))
    .where(eq(productRecords.reference, reference))
  return rows
}

test.each<[string, [string, string][], [string, string][], string, string | null]>([
  ['another GTIN', [['03', '4012345678901']], [['03', '4012345678918']], '4012345678901', null],
  ['a GTIN that it did not have', [], [['03', '4012345678932']], 'folge-1', null],
  ['no GTIN any more', [['03', '4012345678949']], [], '4012345678949', null],
  ['an ISBN that it did not have', [['03', '4012345678956']], [['15', sampleIsbn(40)]], '4012345678956', null],
  ['another ISMN', [['25', '9790260000018']], [['25', '9790260000025']], '9790260000018', null],
  ['another number of the sender', [['01', 'A-1']], [['01', 'A-2']], 'A-1', 'A-2'],
])('a product keeps its order number when the next message names %s', async (what, before, after, kept, named) => {
  const reference = kept === 'folge-1' ? kept : `satz ${what}`
  const import_ = (numbers: [string, string][]) => importText(app, onixMessage(identified(reference, ...numbers)))
  expect(await import_(before)).toMatchObject({ created: 1 })
  expect(await numbersOf(reference)).toMatchObject([{ orderNumber: kept }])
  const report = await import_(after)
  expect(report).toMatchObject({ created: 0, refused: 0 })
  expect(report.notes.map(({ reason }) => reason)).toEqual(named === null ? [] : [numberSentences.kept(kept, named)])
  expect(await numbersOf(reference)).toMatchObject([{ orderNumber: kept }])
  expect(await import_(after)).toMatchObject({ unchanged: 1 })
})

test('a GTIN that becomes that of another product takes nothing from it, and refuses nobody', async () => {
  await importText(
    app,
    onixMessage(identified('eins', ['03', '4099999999991']), identified('zwei', ['03', '4099999999984'])),
  )
  const swapped = onixMessage(identified('eins', ['03', '4099999999984']), identified('zwei', ['03', '4099999999991']))
  expect(await importText(app, swapped)).toMatchObject({ unchanged: 2, refused: 0 })
  expect([...(await numbersOf('eins')), ...(await numbersOf('zwei'))]).toMatchObject([
    { orderNumber: '4099999999991' },
    { orderNumber: '4099999999984' },
  ])
})

test('a table without references leaves those of the messages: the next message finds its product', async () => {
  const record = identified('meldung-7', ['01', 'B-7'])
  await importText(app, onixMessage(record))
  expect(await importText(app, 'order_number;price\nB-7;31.00\n')).toMatchObject({ changed: 1, refused: 0 })
  expect(await numbersOf('meldung-7')).toMatchObject([{ orderNumber: 'B-7' }])
  const unnumbered = identified('meldung-7')
  expect(await importText(app, onixMessage(unnumbered))).toMatchObject({ created: 0, refused: 0 })
  expect(await db.$count(products, sql`order_number in ('B-7', 'meldung-7')`)).toBe(1)
})
