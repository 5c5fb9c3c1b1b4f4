import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import * as catalogueApi from '#contract/catalogue/catalogue.ts'
import { products, titles } from '#modules/catalogue/catalogue/tables.ts'
import { putTitles } from '#modules/catalogue/catalogue/titles/put-titles.ts'
import { releaseProducts } from '#modules/catalogue/search/projections/release-products.ts'
import { sampleIsbn } from '#sample/catalogue/isbn.ts'
import { startTestApp } from '#tests/support/app.ts'
import { exportText, importText } from '#tests/support/catalogue-files.ts'
import { onixMessage, onixRecord } from '#tests/support/factories/onix-message.ts'

const app = await startTestApp()
const api = app.client()

/** The clock of an import, in Switzerland. */
const TODAY = new Date('2026-11-26T12:00:00Z')
/** After the first days of sale that have come. */
const LATER = new Date('2027-02-02T12:00:00Z')
const NOTHING = {
  newAuthors: [],
  portraits: [],
  newSeries: [],
  titles: [],
  plannedPrices: [],
  authorsOfTitles: [],
  departmentsOfTitles: [],
}
let used = 2_000

interface Options {
  now?: Date
  isbn?: string
  reference?: string
  form?: string
  title?: string
  availability?: string
  detail?: string
  publishing?: string
  /** In place of the product supply. */
  supply?: string
}

/** Imports a product, and returns what the shop has of it, and the remarks. */
async function taken({ now = TODAY, supply, ...record }: Options) {
  const number = used++
  const { isbn = sampleIsbn(number), reference = `verkauf-${number}` } = record
  const text = onixRecord({ title: `Verkauf ${number}`, ...record, isbn, reference })
  const message = onixMessage(supply ? text.replace(/<ProductSupply>[\s\S]*<\/ProductSupply>/, supply) : text)
  const report = await importText(app, message, { now })
  const [row] = await app.core.db.select().from(products).where(eq(products.isbn, isbn))
  return {
    isbn,
    reference,
    message,
    report,
    id: row?.id ?? '',
    row,
    told: [...report.refusals, ...report.notes].map(({ reason }) => reason),
  }
}

function publishingDate(role: string, date: string, format = '00'): string {
  return `<PublishingDate><PublishingDateRole>${role}</PublishingDateRole><Date dateformat="${format}">${date}</Date></PublishingDate>`
}

interface SupplyOptions {
  market?: string
  status?: string
  marketDates?: string
  dates?: string
  availability?: string
  price?: string
}

const PRICE = '<Price><PriceType>02</PriceType><PriceAmount>29.00</PriceAmount><CurrencyCode>CHF</CurrencyCode></Price>'

function productSupply({
  market,
  status = '04',
  marketDates,
  dates = '',
  availability = '20',
  price = PRICE,
}: SupplyOptions) {
  const markets = market ? `<Market>${market}</Market>` : ''
  const detail =
    marketDates === undefined && status === '04'
      ? ''
      : `<MarketPublishingDetail><MarketPublishingStatus>${status}</MarketPublishingStatus>${marketDates ?? ''}</MarketPublishingDetail>`
  return `<ProductSupply>${markets}${detail}<SupplyDetail><ProductAvailability>${availability}</ProductAvailability>${dates}${price}</SupplyDetail></ProductSupply>`
}

function marketDate(role: string, date: string): string {
  return `<MarketDate><MarketDateRole>${role}</MarketDateRole><Date>${date}</Date></MarketDate>`
}

function supplyDate(role: string, date: string, format = '00'): string {
  return `<SupplyDate><SupplyDateRole>${role}</SupplyDateRole><Date dateformat="${format}">${date}</Date></SupplyDate>`
}

function countries(codes: string): string {
  return `<Territory><CountriesIncluded>${codes}</CountriesIncluded></Territory>`
}
const WORLD = '<Territory><RegionsIncluded>WORLD</RegionsIncluded></Territory>'
const WITHOUT_CH =
  '<Territory><RegionsIncluded>WORLD</RegionsIncluded><CountriesExcluded>CH LI</CountriesExcluded></Territory>'

describe('the first day of sale', () => {
  test.each<[string, Options, string | null]>([
    ['of the publisher', { publishing: publishingDate('02', '20270201') }, '2027-02-01'],
    ['of the publisher, of an e-book', { form: 'ED', publishing: publishingDate('02', '20270201') }, '2027-02-01'],
    ['of the supplier', { supply: productSupply({ dates: supplyDate('02', '20270201') }) }, '2027-02-01'],
    [
      'of the market before that for everywhere',
      {
        publishing: publishingDate('02', '20270101'),
        supply: productSupply({ market: countries('CH AT'), marketDates: marketDate('02', '20270201') }),
      },
      '2027-02-01',
    ],
    [
      'but not that of another market',
      {
        supply:
          productSupply({ market: countries('US'), marketDates: marketDate('02', '20270301') }) +
          productSupply({ market: countries('CH'), marketDates: marketDate('02', '20270201') }),
      },
      '2027-02-01',
    ],
    [
      'the later one of publisher and supplier',
      { publishing: publishingDate('02', '20270115'), supply: productSupply({ dates: supplyDate('02', '20270201') }) },
      '2027-02-01',
    ],
    [
      'the day of publication in the market',
      { supply: productSupply({ market: countries('CH'), marketDates: marketDate('01', '20270201') }) },
      '2027-02-01',
    ],
    ['that has come', { publishing: publishingDate('02', '20261126') }, null],
    ['as a time in another zone', { publishing: publishingDate('02', '20270131T2300Z', '13') }, '2027-02-01'],
    ['as a time in the morning', { publishing: publishingDate('02', '20270131T0900', '13') }, '2027-02-01'],
  ])('%s decides', async (_, options, day) => {
    const { row, told } = await taken(options)
    expect(told).toEqual([])
    expect(row).toMatchObject(
      day === null
        ? { availability: 'available', onSaleFrom: null }
        : { availability: 'preorder', availableFrom: day, onSaleFrom: day },
    )
  })

  test('an e-book is not handed over before it appears', async () => {
    const record = onixRecord({ isbn: sampleIsbn(used++), reference: 'e-book', form: 'ED' })
    await importText(app, onixMessage(record.replace('20250301', '20270201')), { now: TODAY })
    const [row] = await app.core.db
      .select()
      .from(products)
      .where(eq(products.isbn, sampleIsbn(used - 1)))
    expect(row).toMatchObject({ availability: 'preorder', onSaleFrom: '2027-02-01' })
  })

  test.each([
    ['202702', '01', '2027-02-28'],
    ['202705', '02', '2027-02-07'],
    ['20271', '03', '2027-03-31'],
  ])('that is no day (%s) holds until its last, and the report says so', async (date, format, day) => {
    const { row, told } = await taken({ publishing: publishingDate('02', date, format) })
    expect(row).toMatchObject({ availability: 'preorder', onSaleFrom: day })
    expect(told).toEqual([expect.stringContaining(`Erstverkaufstag: «${date}» nennt keinen Tag`)])
  })

  test('that cannot be read holds, too', async () => {
    const { row, told } = await taken({ form: 'ED', publishing: publishingDate('02', 'Frühling', '12') })
    expect(row).toMatchObject({ availability: 'preorder', availableFrom: null })
    expect(told).toEqual([expect.stringContaining('Erstverkaufstag: «Frühling» ist nicht lesbar')])
  })

  test('stays when a record of prices and stock alone comes, and goes with one that names all but it', async () => {
    const book = await taken({ form: 'ED', publishing: publishingDate('02', '20270201') })
    const again = { isbn: book.isbn, reference: book.reference }
    const stock = onixMessage(
      onixRecord({ ...again, notification: '04' })
        .replace(/<DescriptiveDetail>[\s\S]*<\/PublishingDetail>/, '')
        .replace('29.00', '31.00'),
    )
    expect(await importText(app, stock, { now: TODAY })).toMatchObject({ changed: 1, refused: 0 })
    const [row] = await app.core.db.select().from(products).where(eq(products.isbn, book.isbn))
    expect(row).toMatchObject({ availability: 'preorder', availableFrom: '2027-02-01', price: 3100 })
    expect((await taken({ ...again, form: 'ED' })).row).toMatchObject({ availability: 'available', onSaleFrom: null })
  })

  test('comes at midnight in Switzerland; an export names it until then', async () => {
    const book = await taken({ form: 'ED', publishing: publishingDate('02', '20270201') })
    const file = await exportText(app, 'onix')
    expect(file).toContain(
      '<PublishingDate><PublishingDateRole>02</PublishingDateRole><Date dateformat="00">20270201</Date></PublishingDate>',
    )
    expect(await importText(app, file, { now: TODAY })).toMatchObject({ created: 0, changed: 0, refused: 0 })
    const shown = async () => (await api(catalogueApi.getProduct, { params: { id: book.id } })).data.availability
    await releaseProducts(app.core, new Date('2027-01-31T22:59:59Z'))
    expect(await shown()).toBe('preorder')
    await releaseProducts(app.core, new Date('2027-01-31T23:00:00Z'))
    await expect.poll(shown).toBe('available')
    expect(
      await taken({
        isbn: book.isbn,
        reference: book.reference,
        form: 'ED',
        title: (await titleOf(book.id)).title,
        publishing: publishingDate('02', '20270201'),
        now: new Date('2027-02-01T08:00:00Z'),
      }),
    ).toMatchObject({
      report: { unchanged: 1 },
    })
  })

  test('is held by the database', async () => {
    const book = await taken({ form: 'ED', publishing: publishingDate('02', '20270201') })
    const OUTSIDE = { cause: { constraint: 'products_on_sale_from' } }
    const change = (set: Partial<typeof products.$inferInsert>) =>
      app.core.db.update(products).set(set).where(eq(products.id, book.id))
    await expect(change({ availability: 'available', availableFrom: null })).rejects.toMatchObject(OUTSIDE)
    await expect(change({ availableFrom: '2027-01-31' })).rejects.toMatchObject(OUTSIDE)
    await expect(change({ availableFrom: null })).rejects.toMatchObject(OUTSIDE)
    await change({ availableFrom: '2027-03-01' })
    if (!book.row) throw new Error('no product')
    const stocked = { ...book.row, availability: 'available', availableFrom: null } as const
    await putTitles(app.core.db, { ...NOTHING, products: [stocked] })
    const [row] = await app.core.db.select().from(products).where(eq(products.id, book.id))
    expect(row).toMatchObject({ availability: 'preorder', availableFrom: '2027-02-01' })
  })
})

async function titleOf(productId: string) {
  const [row] = await app.core.db
    .select({ title: titles.title, subtitle: titles.subtitle })
    .from(titles)
    .innerJoin(products, eq(products.titleId, titles.id))
    .where(eq(products.id, productId))
  if (!row) throw new Error('no title')
  return row
}

describe('sales rights', () => {
  const rights = (type: string, territory: string) =>
    `<SalesRights><SalesRightsType>${type}</SalesRightsType>${territory}</SalesRights>`
  const rest = (type: string) => `<ROWSalesRightsType>${type}</ROWSalesRightsType>`
  const ofMarket = productSupply({ market: countries('CH') })
  const until = (day: string) => `<EndDate>${day}</EndDate>`
  const restriction = (code: string, more = '') =>
    `<SalesRestriction><SalesRestrictionType>${code}</SalesRestrictionType>${more}</SalesRestriction>`

  test.each<[string, Options]>([
    ['of the world', { publishing: rights('01', WORLD) }],
    ['of Switzerland', { publishing: rights('02', countries('AT CH DE')) + rest('06') }],
    ['of the rest', { publishing: rights('03', countries('US CA')) + rest('02') }],
    ['of Switzerland against the world', { publishing: rights('03', WORLD) + rights('01', countries('CH')) }],
    ['with a restriction that ended', { publishing: restriction('06', until('20261125')) }],
    ['with a restriction that does not concern a shop', { publishing: restriction('99') }],
    ['of the market', { publishing: rights('01', WORLD), supply: ofMarket }],
  ])('%s: for sale', async (_, options) => {
    const { row, told } = await taken(options)
    expect(told).toEqual([])
    expect(row).toMatchObject({ availability: 'available', salesRight: 'granted' })
  })

  test.each<[string, Options, string, string]>([
    [
      'for the rest',
      { publishing: rights('01', countries('AT DE')) + rest('03') },
      'excluded',
      'schliessen die Schweiz aus (Code «03»)',
    ],
    ['by a world without it', { publishing: rights('01', WITHOUT_CH) + rest('06') }, 'excluded', 'Code «06»'],
    ['by exclusion', { publishing: rights('01', WORLD) + rights('04', countries('CH LI')) }, 'excluded', 'Code «04»'],
    ['both', { publishing: rights('01', countries('CH')) + rights('05', countries('CH')) }, 'excluded', 'Code «05»'],
    ['unsaid', { publishing: rights('01', countries('AT DE')) }, 'excluded', 'nur für andere Länder'],
    [
      'by unknown rights for the rest',
      { publishing: rights('01', countries('AT')) + rest('00') },
      'excluded',
      'andere Länder',
    ],
    [
      'by the market status',
      { supply: productSupply({ market: countries('CH'), status: '12' }) },
      'other_market',
      'in der Schweiz nicht',
    ],
    ['by restriction', { publishing: restriction('06') }, 'restricted', 'nur an Bibliotheken'],
    [
      'by an unknown restriction',
      { publishing: restriction('77') },
      'restricted',
      'unbekannte Beschränkung (Code «77»)',
    ],
    [
      'by restriction of the right',
      { publishing: rights('01', WORLD).replace('</SalesRights>', `${restriction('04')}</SalesRights>`) },
      'restricted',
      'bestimmten Händler',
    ],
    [
      'by restriction of the market',
      { supply: productSupply({ market: countries('CH') + restriction('14') }) },
      'restricted',
      'nicht im Internet',
    ],
    ['as a part', { publishing: '<PublishingStatus>13</PublishingStatus>' }, 'not_separately', 'nicht einzeln'],
    [
      'before orders are accepted',
      { publishing: publishingDate('27', '20261201') },
      'restricted',
      'erst ab 01.12.2026',
    ],
  ])('not for sale %s, with a remark', async (_, options, right, remark) => {
    const { row, told } = await taken(options)
    expect(told).toEqual([expect.stringContaining(remark)])
    expect(row).toMatchObject({ availability: 'out_of_print', salesRight: right })
  })

  test.each<[string, Options, string]>([
    [
      'that no territory of the record names',
      { publishing: rights('03', countries('US')) },
      'Für die Schweiz sagt der Satz nichts',
    ],
    ['of an unknown code', { publishing: rights('55', WORLD) + rest('01') }, '«55» ist unbekannt'],
    [
      'that the shop cannot check',
      { publishing: restriction('09') },
      'nicht an Bibliotheken (Code «09»); der Shop prüft das nicht',
    ],
    ['for a place that is none', { publishing: rights('02', countries('CH SUISSE')) }, 'Gebiet: «SUISSE»'],
    [
      'with a market for Switzerland',
      { publishing: rights('01', countries('AT DE')), supply: ofMarket },
      'Für die Schweiz sagt der Satz nichts',
    ],
  ])('%s: for sale, with a remark', async (_, options, remark) => {
    const { row, told } = await taken(options)
    expect(told).toEqual([expect.stringContaining(remark)])
    expect(row).toMatchObject({ availability: 'available', salesRight: 'granted' })
  })

  test('a product that is only for other markets is refused while it is new, and leaves the shop when it was known', async () => {
    const supply = productSupply({ market: countries('US CA') })
    const { told } = await taken({ supply })
    expect(told[0]).toBe(
      'Preis in CHF inkl. MwSt. fehlt: Nicht im Verkauf: Der Satz nennt nur Märkte ohne die Schweiz.',
    )
    const { isbn, reference } = await taken({})
    const gone = await taken({ isbn, reference, supply })
    expect(gone.row).toMatchObject({ availability: 'out_of_print', salesRight: 'other_market', price: 2900 })
    expect((await taken({ isbn, reference })).row).toMatchObject({ availability: 'available', salesRight: 'granted' })
  })

  test('what is not for sale is out of what can be bought, until a later message says otherwise', async () => {
    const book = await taken({ publishing: rights('01', countries('AT DE')) + rest('03') })
    const shown = async () => (await api(catalogueApi.getProduct, { params: { id: book.id } })).data
    expect(await shown()).toMatchObject({ is_purchasable: false })
    const again = { isbn: book.isbn, reference: book.reference }
    // A message of stock alone takes nothing back, one of the publisher's data does.
    const blocks = (without: RegExp, publishing = '') =>
      onixMessage(onixRecord({ ...again, notification: '04', publishing }).replace(without, ''))
    await importText(app, blocks(/<DescriptiveDetail>[\s\S]*<\/PublishingDetail>/), { now: TODAY })
    expect(await shown()).toMatchObject({ is_purchasable: false })
    await importText(app, blocks(/<ProductSupply>[\s\S]*<\/ProductSupply>/, rights('01', WORLD)), { now: TODAY })
    await expect.poll(shown).toMatchObject({ is_purchasable: true, availability: 'available' })
  })

  test('what is not for sale cannot be made so by a change of its availability', async () => {
    const book = await taken({ publishing: rights('06', countries('CH')) })
    const change = app.core.db.update(products).set({ availability: 'available' }).where(eq(products.id, book.id))
    await expect(change).rejects.toMatchObject({ cause: { constraint: 'products_not_for_sale' } })
  })

  test('an export gives back the right, and what the supplier says', async () => {
    const kept = await Promise.all(
      [rights('06', countries('CH')), restriction('06'), '<PublishingStatus>13</PublishingStatus>'].map((publishing) =>
        taken({ publishing }),
      ),
    )
    await releaseProducts(app.core, LATER)
    const file = await exportText(app, 'onix')
    expect(await importText(app, file, { now: LATER })).toMatchObject({ created: 0, changed: 0, refused: 0 })
    const table = await exportText(app, 'csv')
    expect(await importText(app, table, { now: LATER })).toMatchObject({ created: 0, changed: 0, refused: 0 })
    for (const { isbn, row } of kept) {
      const [after] = await app.core.db.select().from(products).where(eq(products.isbn, isbn))
      expect(after).toEqual(row)
    }
  })
})

describe('what the publisher takes back', () => {
  test.each(['01', '11', '15', '16', '17'])('(status %s) is not sold, whatever the supplier has', async (status) => {
    const { row, told } = await taken({ publishing: `<PublishingStatus>${status}</PublishingStatus>` })
    expect(row).toMatchObject({ availability: 'out_of_print' })
    expect(told).toEqual([expect.stringContaining(`zurückgezogen (Status «${status}»)`)])
  })

  test('an availability that says nothing is a remark, and the status decides', async () => {
    const { row, told } = await taken({ availability: '99', publishing: '<PublishingStatus>04</PublishingStatus>' })
    expect(row).toMatchObject({ availability: 'available' })
    expect(told).toEqual(['Lieferbarkeit «99» sagt nichts und wird nicht übernommen.'])
  })
})

describe('parts of a work are titles of their own', () => {
  const collection = (more: string) =>
    `<Collection><CollectionType>10</CollectionType><TitleDetail><TitleType>01</TitleType><TitleElement><TitleElementLevel>02</TitleElementLevel>${more}</TitleElement></TitleDetail></Collection>`
  const series = (name: string, more = '') => collection(`${more}<TitleText>${name}</TitleText>`)
  const inPart = (part: string, title: string) =>
    `${title}</TitleText><PartNumber>${part}</PartNumber><TitleText language="fre">—`
  const own = (options: Options, parts: string) => taken({ ...options, title: parts })

  test.each<[string, Options, string]>([
    ['«Band 1»', { title: inPart('Band 1', 'Rechnen'), detail: series('Alltag') }, 'Rechnen, Band 1'],
    ['a bare number', { title: inPart('2', 'Rechnen'), detail: series('Alltag') }, 'Rechnen 2'],
    ['a number that the title has already', { title: inPart('Band 1', 'Rechnen Band 1') }, 'Rechnen Band 1'],
    [
      'a number in its series of the same name',
      { title: 'Rechnen', detail: series('Rechnen', '<PartNumber>Band 3</PartNumber>') },
      'Rechnen, Band 3',
    ],
  ])('by %s', async (_, options, name) => {
    const { id } = await own(options, options.title ?? '')
    expect(await titleOf(id)).toEqual({ title: name, subtitle: null })
  })

  test('by a number in their series that their title does not say', async () => {
    const of = (part: string) =>
      taken({ title: 'Übungen', detail: series('Grammatik', `<PartNumber>${part}</PartNumber>`) })
    const [first, second] = [await of('Heft 1'), await of('Heft 2')]
    expect(await titleOf(first.id)).toEqual({ title: 'Übungen', subtitle: 'Grammatik, Heft 1' })
    expect(await titleOf(second.id)).toEqual({ title: 'Übungen', subtitle: 'Grammatik, Heft 2' })
  })

  test('and formats of the same part share one', async () => {
    const of = (part: string, form: string) => taken({ form, title: inPart(part, 'Algebra'), detail: series('Mathe') })
    const all = [await of('Band 1', 'BC'), await of('Band 2', 'BC'), await of('Band 1', 'ED')]
    expect(all[0]?.row?.titleId).not.toBe(all[1]?.row?.titleId)
    expect(all[0]?.row?.titleId).toBe(all[2]?.row?.titleId)
    await releaseProducts(app.core, LATER)
    const file = await exportText(app, 'onix')
    expect(file).toContain('<PartNumber>Band 2</PartNumber><TitleText>Algebra</TitleText>')
    expect(await importText(app, file, { now: LATER })).toMatchObject({ created: 0, changed: 0, refused: 0 })
  })
})
