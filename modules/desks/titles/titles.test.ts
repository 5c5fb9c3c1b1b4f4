import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import * as catalogueApi from '#contract/catalogue/catalogue.ts'
import * as api from '#contract/catalogue/office-titles.ts'
import * as contentApi from '#contract/content/content.ts'
import { toMoney } from '#contract/ground/money.ts'
import * as ordersApi from '#contract/sales/orders.ts'
import * as cartApi from '#contract/storefront/cart.ts'
import { plannedPrices, products, titleAuthors } from '#modules/catalogue/catalogue/tables.ts'
import { releaseProducts } from '#modules/catalogue/search/projections/release-products.ts'
import { wishes } from '#modules/procurement/wishes/tables.ts'
import { startTestApp } from '#tests/support/app.ts'
import { importText } from '#tests/support/catalogue-files.ts'
import { makeAuthor, makeDepartment } from '#tests/support/factories/catalogue-factories.ts'
import { onixMessage, onixRecord, onixRelation } from '#tests/support/factories/onix-message.ts'
import { makeUser } from '#tests/support/factories/people-factories.ts'
import { makeQuotedShopper } from '#tests/support/factories/quote-factories.ts'
import { makeConfirmedSchool } from '#tests/support/factories/school-factories.ts'
import { makeWish } from '#tests/support/factories/wish-factories.ts'
import { refused } from '#tests/support/refused.ts'
import { makeOrder, makeShopper } from '#tests/support/shopper.ts'
import { signIn } from '#tests/support/sign-in.ts'

const app = await startTestApp()
const { db } = app.core
const { client } = await signIn(app, await makeUser(app, { groups: ['editor'] }))
const visitor = app.client()
const department = await makeDepartment(app, { slug: 'mathematik', title: 'Mathematik' })

const BOOK = {
  format: 'book',
  isbn: null,
  edition: '1. Auflage',
  edition_number: 1,
  binding: null,
  page_count: 120,
  price: toMoney(2900),
  planned_prices: [] as { from: string; price: ReturnType<typeof toMoney> }[],
  tax_category: 'reduced',
  availability: 'available',
  available_from: null,
  platforms: [],
  licence_days: null,
  audience: 'everyone',
  groups: [],
  once_per_person: false,
  once_per_cart: false,
  is_transferable: false,
  quantity_discount: true,
  parts: [],
} as const

type Body = { [K in keyof typeof BOOK]: unknown }
type EditionBody = Parameters<typeof client<typeof api.addEdition>>[1]['body']

let made = 0
const read = async (id: string) => (await client(api.officeTitles.read, { params: { id } })).data

/** A title that nothing but the back office has brought. */
async function newTitle(title = `Von Hand ${++made}`) {
  const body = { title, authors: ['Mia Muster'], departments: [department.id], published_on: '2026-01-15' }
  return (await client(api.officeTitles.create, { body })).data
}

async function add(id: string, part: Partial<Body> = {}) {
  const { revision } = await read(id)
  const body = { ...BOOK, ...part, revision } as EditionBody
  return (await client(api.addEdition, { params: { id }, body })).data
}

async function change(id: string, edition: string, part: Partial<Body> & { is_meant?: boolean }) {
  const title = await read(id)
  const present = title.editions.find((one) => one.id === edition)
  const kept = Object.fromEntries(Object.keys(BOOK).map((key) => [key, present?.[key as keyof typeof present]]))
  const body = { ...kept, ...part, revision: title.revision } as EditionBody
  return (await client(api.changeEdition, { params: { id, edition }, body })).data
}

/** A title with a book at 29 francs. */
async function newBook(part: Partial<Body> = {}) {
  const { id, uri } = await newTitle()
  const { editions } = await add(id, part)
  return { id, uri, edition: editions[0]?.id ?? '' }
}

async function changeTitle(id: string, part: object) {
  const { title, subtitle, authors, series, departments, ...title2 } = await read(id)
  const { work_kind, levels, accessibility, published_on, description, contents, revision } = title2
  const { curricula, subjects, professions, proficiencies, readership, praise } = title2
  const present = { title, subtitle, authors, series, departments, work_kind, levels, published_on }
  const terms = { curricula, subjects, professions, proficiencies, readership }
  const body = { ...present, ...terms, accessibility, description, contents, praise, revision, ...part }
  return (await client(api.officeTitles.change, { params: { id }, body })).data
}

const errorsOf = async (call: Promise<unknown>) => (await refused(call)).body.errors
const pageAt = async (uri: string) =>
  (await visitor(contentApi.getEntry, { query: { uri } })).data as contentApi.EntryOf<'product'>

describe('a title that no import brought', () => {
  it('is made, priced, found, shown and sold', async () => {
    const { id, uri, missing } = await newTitle('Rechnen ohne Import')
    expect(uri).toBe('/titel/rechnen-ohne-import')
    expect(missing).toContain('edition')
    const { editions } = await add(id, { isbn: '978-3-9999-9013-2' })
    expect(editions).toMatchObject([{ isbn: '9783999990132', order_number: '9783999990132', is_ordered: false }])
    await expect.poll(async () => (await pageAt(uri)).product.products).toMatchObject([{ price: toMoney(2900) }])
    const listed = await visitor(catalogueApi.browseProducts, { query: { department: 'mathematik' } })
    expect(listed.data.map((card) => card.title)).toContain('Rechnen ohne Import')
    await makeOrder(app, { productId: editions[0]?.id ?? '', amount: 3 })
    expect(await read(id)).toMatchObject({ sold: 3, editions: [{ is_ordered: true }] })
  })

  it('is left to staff by the message that names it later, which says so', async () => {
    const { id, edition } = await newBook({ isbn: '9783999990149' })
    const message = onixMessage(onixRecord({ isbn: '9783999990149', title: 'Ganz anders', price: '99.00' }))
    const { notes } = await importText(app, message)
    expect(notes.map(({ reason }) => reason)).toEqual([
      expect.stringMatching(/^Von Hand bearbeitet und behalten: Titel, .*Preis/),
    ])
    const { title, editions, kept } = await read(id)
    expect(title).toMatch(/^Von Hand/)
    expect(editions).toMatchObject([{ id: edition, price: toMoney(2900) }])
    expect(kept.find(({ field }) => field === 'price')).toMatchObject({ said: true, import_value: { price: 9900 } })
  })
})

describe('what staff edit of an imported title', () => {
  const namesake = (slug: string) => makeAuthor(app, { name: 'Anna Doppelt', slug })

  async function imported(reference: string, related?: string) {
    const send = (part = {}) =>
      importText(
        app,
        onixMessage(onixRecord({ reference, title: `Aus ${reference}`, ...(related && { related }), ...part })),
      )
    await send()
    const [product] = await db.select().from(products).where(eq(products.orderNumber, reference))
    return { id: product?.titleId ?? '', edition: product?.id ?? '', send }
  }

  it('is left by the next message, and given back with what that said', async () => {
    const { id, edition, send } = await imported('zurueck')
    await changeTitle(id, { subtitle: 'Von Hand' })
    await change(id, edition, { price: toMoney(3100) })
    const before = await read(id)
    expect(before.kept).toMatchObject([
      { field: 'price', said: true, import_value: { price: 2900 } },
      { field: 'subtitle', said: true, import_value: null },
    ])
    expect(await send({ price: '35.00' })).toMatchObject({ unchanged: 1, remarked: 1 })
    expect(await read(id)).toMatchObject({ subtitle: 'Von Hand', editions: [{ price: toMoney(3100) }] })
    const { revision } = await read(id)
    const left = { subject: edition, field: 'price', revision } as const
    const { data } = await client(api.leaveToImport, { params: { id }, body: left })
    expect(data).toMatchObject({ editions: [{ price: toMoney(3500) }], kept: [{ field: 'subtitle' }] })
    expect(await send({ price: '36.00' })).toMatchObject({ changed: 1, remarked: 0 })
    expect(await read(id)).toMatchObject({ subtitle: 'Von Hand', editions: [{ price: toMoney(3600) }] })
  })

  it('says how accessible it is, whatever its records state, until that is left to them again', async () => {
    const feature = (code: string) =>
      `<ProductFormFeature><ProductFormFeatureType>09</ProductFormFeatureType><ProductFormFeatureValue>${code}</ProductFormFeatureValue></ProductFormFeature>`
    const { id, send } = await imported('barrierefrei')
    expect(await send({ detail: feature('11') })).toMatchObject({ changed: 1 })
    await changeTitle(id, { accessibility: ['52', '14'] })
    expect((await read(id)).kept).toMatchObject([{ field: 'accessibility', said: true, import_value: ['11'] }])
    expect(await send({ detail: `${feature('13')}${feature('11')}` })).toMatchObject({ unchanged: 1, remarked: 1 })
    const { uri, accessibility, revision } = await read(id)
    expect(accessibility).toEqual(['14', '52'])
    expect((await pageAt(uri)).product.accessibility).toEqual(['14', '52'])
    const left = { subject: id, field: 'accessibility', revision } as const
    const { data } = await client(api.leaveToImport, { params: { id }, body: left })
    expect(data).toMatchObject({ accessibility: ['11', '13'], kept: [] })
    expect(await send({ detail: feature('10') })).toMatchObject({ changed: 1, remarked: 0 })
    expect((await read(id)).accessibility).toEqual(['10'])
  })

  it('has the voices that an editor writes, each in its place, until that is left to imports again', async () => {
    const { id, send } = await imported('gelobt')
    const quote = (text: string) =>
      `<TextContent><TextType>06</TextType><ContentAudience>00</ContentAudience><Text>${text}</Text><TextAuthor>Ina</TextAuthor></TextContent>`
    await send({ collateral: quote('So sagt es die erste Meldung.') })
    const voice = (text: string, by: Partial<catalogueApi.Praise> = {}) => ({
      text,
      name: 'Uta Muster',
      role: '',
      place: '',
      ...by,
    })
    const praise = [
      voice('Die zweite Stimme steht jetzt an erster Stelle.', { role: 'Lehrerin', place: 'Thun' }),
      voice('Auf zwei Zeilen getippt,\n  auf einer gezeigt.'),
    ]
    const { uri, kept } = await changeTitle(id, { praise })
    expect(kept).toMatchObject([{ field: 'praise', said: true, import_value: [{ name: 'Ina' }] }])
    expect((await pageAt(uri)).product.praise).toEqual([
      praise[0],
      voice('Auf zwei Zeilen getippt, auf einer gezeigt.'),
    ])
    expect(await send({ collateral: quote('So sagt es die zweite Meldung.') })).toMatchObject({ unchanged: 1 })
    const { revision } = await read(id)
    const left = { subject: id, field: 'praise', revision } as const
    const { data } = await client(api.leaveToImport, { params: { id }, body: left })
    expect(data).toMatchObject({ praise: [{ text: 'So sagt es die zweite Meldung.', name: 'Ina' }], kept: [] })
  })

  it('is refused at the voice that is wrong', async () => {
    const { id } = await newTitle()
    const voice = { text: 'Lang genug, um gezeigt zu werden.', name: 'Uta', role: '', place: '' }
    const errors = (...praise: object[]) => errorsOf(changeTitle(id, { praise }))
    expect(await errors(voice, { ...voice, text: 'Zu kurz' })).toEqual({
      'praise.1.text': ['Stimme muss mindestens 20 Zeichen lang sein'],
    })
    expect(await errors({ ...voice, text: 'x'.repeat(601) })).toHaveProperty(['praise.0.text'])
    expect(await errors({ ...voice, name: ' ' })).toEqual({ 'praise.0.name': ['Name ist erforderlich'] })
    expect(await errors(...Array.from({ length: 7 }, () => voice))).toHaveProperty('praise')
    expect((await read(id)).praise).toEqual([])
  })

  it('has a back and a spine beside its cover, each chosen by itself', async () => {
    const { id, uri } = await newTitle()
    const picture = (name: string) => ({
      permalink: `/media/${name}.jpg`,
      alt: name,
      focus: '50-50',
      width: 600,
      height: 900,
      colour: '#112233',
    })
    const set = async (chosen: Partial<Pick<api.OfficeTitle, 'cover' | 'back_cover' | 'spine'>>) => {
      const { cover, revision } = await read(id)
      return (await client(api.setTitleCover, { params: { id }, body: { cover, ...chosen, revision } })).data
    }
    expect(await read(id)).toMatchObject({ cover: null, back_cover: null, spine: null })
    const [front, back, spine] = [picture('vorn'), picture('hinten'), picture('ruecken')]
    const keptOf = (title: api.OfficeTitle) => title.kept.map(({ field }) => field)
    const withBack = await set({ back_cover: back })
    expect(withBack).toMatchObject({ cover: null, back_cover: back, spine: null })
    expect(keptOf(withBack)).toContain('back_cover')
    expect(keptOf(withBack)).not.toContain('cover')
    await set({ cover: front, spine })
    expect((await pageAt(uri)).product).toMatchObject({ cover: front, back_cover: back, spine })
    expect(await set({ back_cover: null })).toMatchObject({ cover: front, back_cover: null, spine })
    const { data: steps } = await client(api.officeTitles.history, { params: { id } })
    expect(steps[0]).toMatchObject({ before: { back_cover: back.permalink }, after: { back_cover: null } })
  })

  it('names of two people with one name the one who is meant, also to imports', async () => {
    const [one, other] = [await namesake('anna-doppelt'), await namesake('anna-doppelt-2')]
    const contributor =
      '<Contributor><SequenceNumber>1</SequenceNumber><ContributorRole>A01</ContributorRole><PersonName>Anna Doppelt</PersonName></Contributor>'
    const { id, send } = await imported('namensvettern')
    await send({ detail: contributor })
    const authorsOf = async () =>
      (await db.select().from(titleAuthors).where(eq(titleAuthors.titleId, id))).map(({ authorId }) => authorId)
    const [first] = await authorsOf()
    const [named, meant] = first === one.id ? [one, other] : [other, one]
    expect((await read(id)).authors).toEqual([`Anna Doppelt (${named.slug})`])
    await changeTitle(id, { subtitle: 'Die Person bleibt' })
    expect((await read(id)).kept.map(({ field }) => field)).toEqual(['subtitle'])
    const { authors, kept } = await changeTitle(id, { authors: [`Anna Doppelt (${meant.slug})`, 'Anna Doppelt'] })
    expect(authors).toEqual([`Anna Doppelt (${meant.slug})`, `Anna Doppelt (${named.slug})`])
    await changeTitle(id, { authors: [`Anna Doppelt (${meant.slug})`] })
    await send({ detail: contributor, edition: '2' })
    expect(await authorsOf()).toEqual([meant.id])
    expect(kept.map(({ field }) => field)).toEqual(['authors', 'subtitle'])
    expect(await errorsOf(changeTitle(id, { authors: ['Anna Doppelt (anna-doppelt-3)'] }))).toHaveProperty('authors')
  })

  it('stays linked as staff linked it', async () => {
    const one = await imported('band-1')
    const [{ isbn }] = [{ isbn: '9783999990156' }]
    const other = await newBook({ isbn })
    const workbook = await newBook()
    const { revision } = await read(one.id)
    const body = { predecessor: null, companions: [workbook.uri], revision }
    const { data } = await client(api.linkTitle, { params: { id: one.id }, body })
    expect(data.companions).toEqual([workbook.uri])
    expect((await read(workbook.id)).companions).toEqual([data.uri])
    await one.send({ related: onixRelation('07', isbn) })
    expect((await read(one.id)).companions).toEqual([workbook.uri])
    expect((await read(other.id)).companions).toEqual([])
  })

  it('is in its history, and is refused where somebody has changed it meanwhile', async () => {
    const { id, edition } = await newBook()
    const { revision } = await read(id)
    await change(id, edition, { page_count: 130 })
    const { data: steps } = await client(api.officeTitles.history, { params: { id } })
    expect(steps[0]).toMatchObject({ action: 'changeEdition' })
    expect(Object.values(steps[0]?.after ?? {})).toContain(130)
    const body = { predecessor: null, companions: [], revision }
    expect((await refused(client(api.linkTitle, { params: { id }, body }))).body.code).toBe('entry_changed')
  })
})

describe('a price from Monday', () => {
  const MONDAY = '2029-06-04'
  const BEFORE = new Date('2029-06-03T21:59:59Z')
  const MIDNIGHT = new Date('2029-06-03T22:00:00Z')

  it('holds from midnight in Switzerland in product, cart and order, and not before', async () => {
    const { id, edition } = await newBook()
    await change(id, edition, { planned_prices: [{ from: MONDAY, price: toMoney(3200) }] })
    const priceOf = async () => (await visitor(catalogueApi.getProduct, { params: { id: edition } })).data.price
    const earlier = await makeShopper(app, { productId: edition })
    await releaseProducts(app.core, BEFORE)
    expect(await priceOf()).toEqual(toMoney(2900))
    const ordered = await makeOrder(app, { productId: edition })
    await releaseProducts(app.core, MIDNIGHT)
    await expect.poll(priceOf).toEqual(toMoney(3200))
    const { data: cart } = await earlier.client(cartApi.getCart, { query: {} })
    expect(cart.items).toMatchObject([{ unit_price: toMoney(3200) }])
    const unitPrices = async ({ shopper, placed }: Awaited<ReturnType<typeof makeOrder>>) =>
      (
        await shopper.client(ordersApi.getOrder, { params: { id: shopper.user.id, orderId: placed.order } })
      ).data.lines.map(({ unit_price }) => unit_price)
    expect(await unitPrices(ordered)).toEqual([toMoney(2900)])
    expect(await unitPrices(await makeOrder(app, { productId: edition }))).toEqual([toMoney(3200)])
    expect(await read(id)).toMatchObject({ editions: [{ price: toMoney(3200), planned_prices: [] }] })
  })

  it('is kept from imports with the price', async () => {
    const { id, edition } = await newBook({ isbn: '9783999990163' })
    await change(id, edition, { planned_prices: [{ from: MONDAY, price: toMoney(3200) }] })
    await importText(app, onixMessage(onixRecord({ isbn: '9783999990163', price: '18.00' })))
    expect(await db.$count(plannedPrices, eq(plannedPrices.productId, edition))).toBe(1)
    expect(await read(id)).toMatchObject({ editions: [{ price: toMoney(2900) }] })
  })
})

describe('a product', () => {
  it('is refused at the cell that is wrong', async () => {
    const { id, edition } = await newBook()
    const planned = (...days: string[]) => ({ planned_prices: days.map((from) => ({ from, price: toMoney(3000) })) })
    for (const [part, field] of [
      [{ price: { amount: -1, currency: 'CHF' } }, 'price.amount'],
      [{ isbn: '3-9999-9013-2' }, 'isbn'],
      [{ isbn: '9783999990133' }, 'isbn'],
      [{ isbn: '9790000000001' }, 'isbn'],
      [{ format: 'licence' }, 'tax_category'],
      [{ is_transferable: true }, 'is_transferable'],
      [planned('2020-01-01'), 'planned_prices.0.from'],
      [planned('2030-01-01', '2030-01-01'), 'planned_prices.1.from'],
      [{ availability: 'preorder', available_from: '2020-01-01' }, 'available_from'],
      [{ available_from: '2030-01-01' }, 'available_from'],
      [{ format: 'bundle', parts: [{ product: 'gibt-es-nicht', amount: 1 }] }, 'parts.0.product'],
    ] as const)
      expect(Object.keys((await errorsOf(change(id, edition, part))) ?? {})).toEqual([field])
  })

  it('is not put on sale without the right to sell it here, nor before its first day of sale', async () => {
    const { id, edition } = await newBook({ availability: 'out_of_print' })
    const facts = async (row: Partial<typeof products.$inferInsert>) =>
      void (await db.update(products).set(row).where(eq(products.id, edition)))
    await facts({ salesRight: 'excluded' })
    const right =
      'Dieses Feld: Die Ausgabe darf in der Schweiz nicht verkauft werden und kann darum nur vergriffen sein'
    expect(await errorsOf(change(id, edition, { availability: 'available' }))).toEqual({ availability: [right] })
    expect(await change(id, edition, { binding: 'broschiert' })).toMatchObject({
      editions: [{ sales_right: 'excluded', availability: 'out_of_print', binding: 'broschiert' }],
    })
    await facts({ salesRight: 'granted', onSaleFrom: '2199-01-10' })
    const early =
      'Dieses Feld: Vor dem ersten Verkaufstag lässt sich die Ausgabe nur vorbestellen, oder sie ist vergriffen'
    expect(await errorsOf(change(id, edition, { availability: 'available' }))).toEqual({ availability: [early] })
    expect(await change(id, edition, { availability: 'preorder' })).toMatchObject({
      editions: [{ on_sale_from: '2199-01-10', availability: 'preorder', available_from: '2199-01-10' }],
    })
  })

  it('is asked about again where its price changes by more than 30 %', async () => {
    const { id, edition } = await newBook()
    expect(await errorsOf(change(id, edition, { price: toMoney(3771) }))).toHaveProperty('price')
    expect(await change(id, edition, { price: toMoney(3770) })).toMatchObject({ editions: [{ price: toMoney(3770) }] })
    expect(await change(id, edition, { price: toMoney(100), is_meant: true })).toMatchObject({
      editions: [{ price: toMoney(100) }],
    })
  })

  it('has an ISBN of its own: whose it is, is said', async () => {
    const holder = await newBook({ isbn: '9783999990170' })
    const { id } = await newTitle()
    const { body } = await refused(add(id, { isbn: '978 3 9999 9017 0' }))
    expect(body).toMatchObject({ code: 'isbn_taken', holder: { id: holder.id, uri: holder.uri } })
    expect(body.errors?.['isbn']?.[0]).toContain((await read(holder.id)).title)
  })

  it('is taken off sale after it is said what that touches, and stays with whoever ordered it', async () => {
    const { id, uri, edition } = await newBook()
    await makeShopper(app, { productId: edition })
    const bundle = await newTitle()
    const part = (await read(id)).editions[0]?.order_number
    await add(bundle.id, { format: 'bundle', parts: [{ product: part, amount: 2 }] })
    const { data: uses } = await client(api.readEditionUses, { params: { id, edition } })
    expect(uses).toEqual({ carts: 1, shopping_lists: 0, bundles: 1 })
    const { revision } = await read(id)
    await client(api.stopSelling, { params: { id, edition }, body: { revision } })
    await expect
      .poll(async () => (await pageAt(uri)).product.products)
      .toMatchObject([{ availability: 'out_of_print', is_purchasable: false }])
    expect((await read(id)).kept.map(({ field }) => field)).toContain('availability')
  })

  it('is deleted with its title as long as it was never ordered, also from carts', async () => {
    const { id, edition } = await newBook()
    const shopper = await makeShopper(app, { productId: edition })
    const { revision } = await read(id)
    const { data } = await client(api.removeEdition, { params: { id, edition }, body: { revision } })
    expect(data.editions).toEqual([])
    expect((await shopper.client(cartApi.getCart, { query: {} })).data.items).toEqual([])
    const ordered = await newBook()
    await makeOrder(app, { productId: ordered.edition })
    const now = await read(ordered.id)
    const removing = client(api.removeEdition, {
      params: { id: ordered.id, edition: ordered.edition },
      body: { revision: now.revision },
    })
    expect((await refused(removing)).body.code).toBe('product_ordered')
    const deleting = client(api.officeTitles.delete, { params: { id: ordered.id }, query: { revision: now.revision } })
    expect((await refused(deleting)).body.code).toBe('product_ordered')
    await client(api.officeTitles.delete, { params: { id }, query: { revision: data.revision } })
    expect((await refused(client(api.officeTitles.read, { params: { id } }))).body.code).toBe('not_found')
  })

  it('is deleted with what teachers have written down of it, and stays with a school that was asked for it', async () => {
    const { schoolId, teacher } = await makeConfirmedSchool(app)
    const { id, edition } = await newBook()
    const wish = { schoolId, teacherId: teacher.id, productId: edition, schoolYear: '2027/28' }
    const asked = await makeWish(app, wish)
    await makeWish(app, { ...wish, state: 'draft', askedAt: null })
    const { revision, editions } = await read(id)
    expect(editions).toMatchObject([{ is_ordered: true }])
    const remove = () => client(api.removeEdition, { params: { id, edition }, body: { revision } })
    expect((await refused(remove())).body.code).toBe('product_ordered')
    await db.delete(wishes).where(eq(wishes.id, asked))
    expect((await remove()).data.editions).toEqual([])
    expect(await db.$count(wishes, eq(wishes.productId, edition))).toBe(0)
  })
})

it('an edition that is offered in a quote stays', async () => {
  const { id, edition } = await newBook()
  await makeQuotedShopper(app, { productId: edition })
  const { revision, editions } = await read(id)
  expect(editions).toMatchObject([{ is_ordered: true }])
  const removing = client(api.removeEdition, { params: { id, edition }, body: { revision } })
  expect((await refused(removing)).body.code).toBe('product_ordered')
})

describe('the list of titles', () => {
  it('is found by words of title and author and by ISBN, and narrowed by what is missing', async () => {
    const { id } = await newTitle('Zebrastreifen zählen')
    await add(id, { isbn: '9783999990187', format: 'ebook' })
    const found = async (query: object) =>
      (await client(api.officeTitles.list, { query })).data.map((title) => title.id)
    for (const query of ['zebrastreifen', 'muster zählen', '9783999990187', '978-3-9999-9018-7'])
      expect(await found({ query })).toContain(id)
    expect(await found({ query: 'zebrastreifen', lacks: 'cover' })).toEqual([id])
    expect(await found({ query: 'zebrastreifen', lacks: 'isbn' })).toEqual([])
    expect(await found({ query: 'zebrastreifen', format: 'ebook', department: department.id, kept: 'true' })).toEqual([
      id,
    ])
    expect(await found({ query: 'zebrastreifen', format: 'book' })).toEqual([])
    const [listed] = (await client(api.officeTitles.list, { query: { query: 'zebrastreifen' } })).data
    expect(listed).toMatchObject({ authors: ['Mia Muster'], departments: ['Mathematik'] })
    expect(listed?.offers).toMatchObject([{ format: 'ebook', price: toMoney(2900) }])
  })
})
