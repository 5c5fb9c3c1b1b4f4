import { eq } from 'drizzle-orm'
import codeLists from 'onix-codelist'
import { describe, expect, test } from 'vitest'
import * as catalogueApi from '#contract/catalogue/catalogue.ts'
import * as contentApi from '#contract/content/content.ts'
import { plannedPrices, products } from '#modules/catalogue/catalogue/tables.ts'
import { releaseProducts } from '#modules/catalogue/search/projections/release-products.ts'
import { sampleIsbn } from '#sample/catalogue/isbn.ts'
import { startTestApp } from '#tests/support/app.ts'
import { exportText, importText } from '#tests/support/catalogue-files.ts'
import { onixMessage, onixRecord } from '#tests/support/factories/onix-message.ts'

const app = await startTestApp()
const api = app.client()

let used = 500
/** The clock of an import, in Switzerland. */
const TODAY = new Date('2026-11-26T12:00:00Z')

interface Options {
  now?: Date
  reference?: string
  isbn?: string
  availability?: string
}

/** Imports a book with these prices, and returns its price and VAT category in the shop, and the report. */
async function priced(prices: string, { now = TODAY, ...record }: Options = {}) {
  const number = used++
  const { isbn = sampleIsbn(number), reference = `preis-${number}` } = record
  const title = `Preise ${isbn}`
  const book = onixRecord({ ...record, isbn, reference, title })
  const message = onixMessage(book.replace(/<Price>[\s\S]*<\/Price>/, prices))
  const report = await importText(app, message, { now })
  const [row] = await app.core.db.select().from(products).where(eq(products.isbn, isbn))
  const later = await app.core.db.select().from(plannedPrices)
  const planned = later.filter(({ productId }) => productId === row?.id)
  return {
    isbn,
    reference,
    message,
    report,
    id: row?.id ?? '',
    price: row?.price,
    tax: row?.taxCategory,
    planned: planned
      .map(({ validFrom, price }) => [validFrom, price])
      .toSorted((a, b) => String(a[0]).localeCompare(String(b[0]))),
    told: [...report.refusals, ...report.notes].map(({ reason }) => reason),
  }
}

function price(amount: string, more = '', { type = '02', currency = 'CHF' } = {}): string {
  return `<Price><PriceType>${type}</PriceType><PriceAmount>${amount}</PriceAmount><CurrencyCode>${currency}</CurrencyCode>${more}</Price>`
}

function dated(role: string, date: string, format = '00'): string {
  return `<PriceDate><PriceDateRole>${role}</PriceDateRole><Date dateformat="${format}">${date}</Date></PriceDate>`
}

function territory(parts: string): string {
  return `<Territory>${parts}</Territory>`
}

const FRANCS = 1900

describe('the price of today is taken', () => {
  const other = price('99.00')
  test.each([
    ['not one that ended', price('99.00', dated('15', '20260630')) + price('19.00', dated('14', '20260701'))],
    ['not one that ended yesterday', price('99.00', dated('15', '20261125')) + price('19.00')],
    ['not one that begins tomorrow', price('99.00', dated('14', '20261127')) + price('19.00')],
    ['on its first day', price('19.00', dated('14', '20261126')) + other],
    ['on its last day', price('19.00', dated('15', '20261126') + dated('14', '20260101')) + other],
    ['by a span', price('19.00', dated('24', '2026010120261231', '06')) + other],
    ['by months', price('19.00', dated('14', '202611', '01') + dated('15', '202611', '01')) + other],
    ['by a span of months', price('19.00', dated('24', '202601202611', '07')) + other],
    ['by years', price('19.00', dated('14', '2026', '05') + dated('15', '2026', '05')) + other],
    ['by a span of years', price('19.00', dated('24', '20252026', '11')) + other],
    ['by a time of the day', price('19.00', dated('14', '20261101T0800', '13')) + other],
    [
      'by the old element for the format',
      price(
        '19.00',
        '<PriceDate><PriceDateRole>14</PriceDateRole><DateFormat>01</DateFormat><Date>202611</Date></PriceDate>',
      ) + other,
    ],
    ['the one that began last', price('99.00', dated('14', '20260101')) + price('19.00', dated('14', '20260801'))],
    [
      'the confirmed one',
      `${other.replace('<PriceAmount>', '<PriceStatus>01</PriceStatus><PriceAmount>')}${price('19.00')}`,
    ],
  ])('%s', async (_, prices) => {
    expect(await priced(prices)).toMatchObject({ price: FRANCS, report: { refused: 0 } })
  })

  test('of a date that cannot be read nothing is guessed', async () => {
    const prices =
      price('99.00', dated('14', '202645', '02')) + price('98.00', dated('14', '20260231')) + price('19.00')
    const { price: taken, told } = await priced(prices)
    expect(taken).toBe(FRANCS)
    expect(told).toEqual([
      'Preis CHF 99.00: nicht übernommen, sein Datum «202645» ist nicht lesbar.',
      'Preis CHF 98.00: nicht übernommen, sein Datum «20260231» ist nicht lesbar.',
    ])
  })
})

describe('the price for Switzerland is taken', () => {
  const countries = (codes: string) => territory(`<CountriesIncluded>${codes}</CountriesIncluded>`)
  const world = '<RegionsIncluded>WORLD</RegionsIncluded>'
  const withoutCh = `${world}<CountriesExcluded>CH LI</CountriesExcluded>`
  test.each([
    ['not that of the USA', price('99.00', countries('US CA')) + price('19.00', countries('CH LI'))],
    ['not that of the rest of the world', price('99.00', territory(withoutCh)) + price('19.00', countries('CH'))],
    ['that of the world', price('99.00', countries('DE AT')) + price('19.00', territory(world))],
    ['before that of the world', price('99.00', territory(world)) + price('19.00', countries('AT CH DE'))],
    ['without a territory', price('99.00', countries('DE')) + price('19.00')],
    ['by exclusions alone', price('19.00', territory('<CountriesExcluded>US</CountriesExcluded>'))],
    ['not that of the eurozone', price('99.00', '<CurrencyZone>EUR</CurrencyZone>') + price('19.00')],
    [
      'not that of a region elsewhere',
      price('99.00', territory('<RegionsIncluded>ECZ IT-CH US-CO</RegionsIncluded>')) + price('19.00'),
    ],
  ])('%s', async (_, prices) => {
    expect(await priced(prices)).toMatchObject({ price: FRANCS, told: [] })
  })

  test('of the market, too', async () => {
    const market = (country: string, amount: string) =>
      `<ProductSupply><Market><Territory><CountriesIncluded>${country}</CountriesIncluded></Territory></Market><SupplyDetail><ProductAvailability>20</ProductAvailability>${price(amount)}</SupplyDetail></ProductSupply>`
    const isbn = sampleIsbn(used++)
    const supply = market('US', '99.00') + market('LI CH', '19.00')
    const message = onixMessage(onixRecord({ isbn }).replace(/<ProductSupply>[\s\S]*<\/ProductSupply>/, supply))
    await importText(app, message, { now: TODAY })
    const { products } = await api(catalogueApi.search, { query: { query: isbn } })
    const id = products.hits[0]?.id
    expect(id).toBeDefined()
    expect(await exportText(app, 'csv')).toMatch(new RegExp(`${isbn}.*19\\.00`))
  })

  test('and where there is none, a new product is refused with the reason', async () => {
    const { told } = await priced(price('39.00', countries('US')))
    expect(told[0]).toBe('Preis in CHF inkl. MwSt. fehlt: Es gibt ihn nur für andere Länder.')
  })
})

describe('the price of one copy for everybody is taken', () => {
  const quantity = (type: string, amount: string) =>
    `<PriceCondition><PriceConditionType>00</PriceConditionType><PriceConditionQuantity><PriceConditionQuantityType>${type}</PriceConditionQuantityType><Quantity>${amount}</Quantity><QuantityUnit>00</QuantityUnit></PriceConditionQuantity></PriceCondition>`
  test.each([
    [price('15.00', '<MinimumOrderQuantity>10</MinimumOrderQuantity>'), 'Preis CHF 15.00 ab 10 Exemplaren'],
    [price('15.00', quantity('04', '25')), 'Preis CHF 15.00 ab 25 Exemplaren'],
    [
      price('15.00', '<PriceCondition><PriceConditionType>06</PriceConditionType></PriceCondition>'),
      'Preis CHF 15.00: nicht übernommen, er gilt nur unter einer Bedingung.',
    ],
    [
      price('15.00', '<PriceConstraint><PriceConstraintType>07</PriceConstraintType></PriceConstraint>'),
      'Preis CHF 15.00: nicht übernommen, er gilt nur unter einer Bedingung.',
    ],
    [price('15.00', '', { type: '22' }), '(Preisart «22»)'],
    [price('0.00'), 'Preis CHF 0: nicht übernommen'],
  ])('and a remark tells of another', async (unusual, remark) => {
    const { price: taken, told } = await priced(unusual + price('19.00', quantity('04', '1')))
    expect(taken).toBe(FRANCS)
    expect(told).toEqual([expect.stringContaining(remark)])
  })

  test('a qualifier for schools, members or libraries is not for everybody', async () => {
    const qualified = ['01', '02', '03', '06', '10', '11', '14', '18'].map((code) =>
      price('9.00').replace('<PriceAmount>', `<PriceQualifier>${code}</PriceQualifier><PriceAmount>`),
    )
    expect(await priced(qualified.join('') + price('19.00'))).toMatchObject({ price: FRANCS, told: [] })
  })

  test('no price of any other type is taken for it', async () => {
    const { list58 } = codeLists as unknown as { list58: Record<string, string> }
    const types = Object.keys(list58).filter((code) => /^\d\d$/.test(code) && !['02', '04', '42'].includes(code))
    expect(types.length).toBeGreaterThan(20)
    const others = types.map((type) => price('99.00', '', { type })).join('')
    expect(await priced(others + price('19.00'))).toMatchObject({ price: FRANCS })
  })
})

describe('a price that begins later', () => {
  const prices =
    price('19.00', dated('15', '20260630')) +
    price('24.00', dated('14', '20260701') + dated('15', '20270630')) +
    price('27.00', dated('14', '20270701') + dated('15', '20271231')) +
    price('29.00', dated('14', '20280101'))
  const shown = async ({ id, isbn }: { id: string; isbn: string }) => {
    const product = (await api(catalogueApi.getProduct, { params: { id } })).data
    const page = await api(contentApi.getEntry, { query: { uri: product.uri } })
    const { hits } = (await api(catalogueApi.search, { query: { query: isbn } })).products
    return [
      product.price.amount,
      (page.data as contentApi.EntryOf<'product'>).product.products[0]?.price.amount,
      hits[0]?.price_from?.amount,
    ]
  }

  test('is kept with its day, and holds from midnight in Switzerland, on every page', async () => {
    const book = await priced(prices)
    expect(book.planned).toEqual([
      ['2027-07-01', 2700],
      ['2028-01-01', 2900],
    ])
    expect(await shown(book)).toEqual([2400, 2400, 2400])
    await releaseProducts(app.core, new Date('2027-06-30T21:59:59Z'))
    expect(await shown(book)).toEqual([2400, 2400, 2400])
    await releaseProducts(app.core, new Date('2027-06-30T22:00:00Z'))
    await expect.poll(() => shown(book)).toEqual([2700, 2700, 2700])
    // In winter the day begins an hour later; the shop was off for some days.
    await releaseProducts(app.core, new Date('2028-01-04T10:00:00Z'))
    await expect.poll(() => shown(book)).toEqual([2900, 2900, 2900])
    expect(await app.core.db.$count(plannedPrices)).toBe(0)
  })

  test('changes nothing when the message comes again, before and after its day', async () => {
    const { message } = await priced(prices)
    const again = (now: string) => importText(app, message, { now: new Date(now) })
    expect(await again('2026-11-27T08:00:00Z')).toMatchObject({ unchanged: 1 })
    expect(await again('2027-07-01T08:00:00Z')).toMatchObject({ changed: 1 })
    await releaseProducts(app.core, new Date('2027-07-01T09:00:00Z'))
    expect(await again('2027-07-01T10:00:00Z')).toMatchObject({ unchanged: 1 })
  })

  test('goes when a message no longer names it, and stays when one names no price', async () => {
    const book = await priced(prices)
    const same = { reference: book.reference, isbn: book.isbn }
    expect((await priced('', same)).planned).toHaveLength(2)
    expect(await priced(price('24.00'), same)).toMatchObject({ planned: [], price: 2400, report: { changed: 1 } })
  })

  test('is given back by an export', async () => {
    const book = await priced(prices)
    const file = await exportText(app, 'onix')
    expect(file).toContain(
      '<PriceDate><PriceDateRole>15</PriceDateRole><Date dateformat="00">20270630</Date></PriceDate>',
    )
    expect(await importText(app, file, { now: TODAY })).toMatchObject({ created: 0, changed: 0, refused: 0 })
    expect((await priced(prices, { reference: book.reference, isbn: book.isbn })).report).toMatchObject({
      unchanged: 1,
    })
  })

  test.each([
    ['as a special sale', { type: '12' }, ''],
    ['before publication', { type: '24' }, ''],
    ['as a promotion', {}, '08'],
    ['as an introduction', {}, '17'],
  ])('a price for some time %s is taken for that time, and said', async (_, type, qualifier) => {
    const promotion = price('19.00', dated('14', '20261201') + dated('15', '20261231'), type).replace(
      '<PriceAmount>',
      `${qualifier && `<PriceQualifier>${qualifier}</PriceQualifier>`}<PriceAmount>`,
    )
    expect(await priced(promotion + price('29.00'))).toMatchObject({
      price: 2900,
      planned: [
        ['2026-12-01', 1900],
        ['2027-01-01', 2900],
      ],
      told: ['Aktionspreis CHF 19.00: gilt ab 01.12.2026 bis am 31.12.2026, dann wieder der übliche.'],
    })
    const { told } = await priced(promotion)
    expect(told).toContain('Aktionspreis CHF 19.00: nicht übernommen, der Satz nennt keinen üblichen Preis.')
  })

  test('a price for some time gives way to it, and comes back', async () => {
    const sale = price('29.00') + price('19.00', dated('24', '2026120120261231', '06'))
    expect(await priced(sale)).toMatchObject({
      price: 2900,
      planned: [
        ['2026-12-01', 1900],
        ['2027-01-01', 2900],
      ],
    })
  })

  test('is the price of a product that can only be ordered in advance', async () => {
    const book = await priced(price('19.00', dated('14', '20270301')), { availability: '10' })
    expect(book.told).toEqual(['Preis in CHF inkl. MwSt. fehlt: Er gilt erst ab 01.03.2027.', expect.anything()])
    const isbn = sampleIsbn(used++)
    const message = onixMessage(
      onixRecord({ isbn, availability: '10' })
        .replace('<Date>20250301', '<Date>20270301')
        .replace('<CurrencyCode>', `${dated('14', '20270301')}<CurrencyCode>`),
    )
    expect(await importText(app, message, { now: TODAY })).toMatchObject({ created: 1, notes: [] })
  })

  test('one that ends without another stays, and a remark says so', async () => {
    const book = await priced(price('19.00', dated('15', '20261231')))
    expect(book).toMatchObject({ price: 1900, planned: [] })
    expect(book.told).toEqual(['Preis: Nach dem 31.12.2026 nennt der Satz keinen mehr; der letzte bleibt.'])
    const later = await priced(price('19.00', dated('15', '20261231')), {
      reference: book.reference,
      isbn: book.isbn,
      now: new Date('2027-02-01'),
    })
    expect(later).toMatchObject({ price: 1900, report: { unchanged: 1 } })
    expect(later.told).toEqual(['Preis: nicht geändert. Er galt bis am 31.12.2026.'])
  })
})

describe('VAT', () => {
  const taxed = (...taxes: [type: string, code: string, percent: string][]) =>
    price('19.00').replace(
      '<CurrencyCode>',
      `${taxes
        .map(
          ([type, code, percent]) =>
            `<Tax><TaxType>${type}</TaxType>${code && `<TaxRateCode>${code}</TaxRateCode>`}${percent && `<TaxRatePercent>${percent}</TaxRatePercent>`}</Tax>`,
        )
        .join('')}<CurrencyCode>`,
    )
  // A book is of the reduced rate where nothing says otherwise.
  test.each([
    [taxed(['01', 'S', '8.1']), 'standard', []],
    [taxed(['01', '', '8.10']), 'standard', []],
    [taxed(['01', '', '2,6']), 'reduced', []],
    [taxed(['01', 'S', '']), 'standard', []],
    [taxed(['01', 'Z', '0']), 'reduced', []],
    [taxed(['03', '', '2.6'], ['01', 'S', '8.1']), 'standard', ['andere Abgabe (Steuerart «03»)']],
    [taxed(['02', 'S', '8.1']), 'reduced', ['Steuerart «02»']],
    [
      taxed(['01', 'S', '7.7']),
      'reduced',
      ['«S 7.7» wird nicht übernommen; in der Schweiz gelten 2.6 und 8.1 Prozent'],
    ],
    [taxed(['01', 'R', '8.1']), 'reduced', ['«R 8.1» wird nicht übernommen']],
    [taxed(['01', 'H', '']), 'reduced', ['«H» wird nicht übernommen']],
    [taxed(['01', 'S', '8.1'], ['01', 'R', '2.6']), 'reduced', ['mehrere Sätze']],
  ])('is taken where it is one of Switzerland, otherwise a remark', async (prices, category, remarks) => {
    const { tax, told } = await priced(prices)
    expect(tax).toBe(category)
    expect(told).toEqual(remarks.map((one) => expect.stringContaining(one) as string))
  })

  test('once taken, it stays where a record says something else', async () => {
    const { reference, isbn } = await priced(taxed(['01', 'S', '8.1']))
    expect(await priced(taxed(['01', '', '19']), { reference, isbn })).toMatchObject({ tax: 'standard' })
  })
})
