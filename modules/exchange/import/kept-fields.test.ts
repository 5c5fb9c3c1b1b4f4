import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { KeptField } from '#contract/catalogue/kept-fields.ts'
import {
  authors,
  keptFields,
  plannedPrices,
  products,
  titleAuthors,
  titles,
} from '#modules/catalogue/catalogue/tables.ts'
import { keepFields } from '#modules/catalogue/catalogue/titles/kept-fields.ts'
import { startTestApp } from '#tests/support/app.ts'
import { importText } from '#tests/support/catalogue-files.ts'
import { makeAuthor, makeDepartment } from '#tests/support/factories/catalogue-factories.ts'
import { onixMessage, onixRecord, onixRelation, onixText } from '#tests/support/factories/onix-message.ts'
import { makeUser } from '#tests/support/factories/people-factories.ts'
import type { PictureSource } from './plan/take-pictures.ts'

const app = await startTestApp()
const { db } = app.core
const editor = await makeUser(app, { groups: ['editor'] })
await makeDepartment(app, { slug: 'recht', title: 'Recht' })

let made = 0

/** A record that an import brought, to be sent again with other content. */
async function imported(record: Parameters<typeof onixRecord>[0] = {}) {
  const reference = `behalten-${++made}`
  const send = (next: Parameters<typeof onixRecord>[0] = {}) =>
    importText(app, onixMessage(onixRecord({ reference, title: `Behalten ${reference}`, ...record, ...next })))
  await send()
  const [product] = await db
    .select()
    .from(products)
    .where(eq(products.orderNumber, record.isbn ?? reference))
  if (!product) throw new Error('the record was not imported')
  const keep = (subject: string, ...fields: KeptField[]) =>
    keepFields(db, {
      titleId: product.titleId,
      staffId: editor.id,
      fields: fields.map((field) => ({ subject, field, imported: null })),
    })
  return {
    product,
    send,
    keepOfTitle: (...fields: KeptField[]) => keep(product.titleId, ...fields),
    keepOfProduct: (...fields: KeptField[]) => keep(product.id, ...fields),
    title: async () => (await db.select().from(titles).where(eq(titles.id, product.titleId)))[0],
    productNow: async () => (await db.select().from(products).where(eq(products.id, product.id)))[0],
    said: async (field: KeptField) => {
      const rows = await db.select().from(keptFields).where(eq(keptFields.titleId, product.titleId))
      return rows.find((one) => one.field === field)?.importValue
    },
  }
}

const reasonsOf = ({ notes }: { notes: readonly { reason: string }[] }) => notes.map(({ reason }) => reason)

test('the next message leaves a title that was edited by hand, says so, and notes what it says itself', async () => {
  const { send, title, keepOfTitle, said } = await imported({ collateral: onixText('03', '<p>Von der Meldung</p>') })
  await keepOfTitle('title', 'description')
  const report = await send({ title: 'Ganz anders', collateral: onixText('03', '<p>Neu</p>') })
  expect(report).toMatchObject({ changed: 0, unchanged: 1, remarked: 1 })
  expect(reasonsOf(report)).toEqual(['Von Hand bearbeitet und behalten: Titel, Beschreibung.'])
  expect((await title())?.title).toContain('Behalten')
  expect(await said('title')).toEqual({ value: 'Ganz anders' })
  expect(await said('description')).toMatchObject({ value: [{ spans: [{ text: 'Neu' }] }] })
})

test('a price that was edited by hand stays, with the prices that are planned', async () => {
  const { product, send, keepOfProduct, productNow, said } = await imported({ price: '29.00' })
  await db.insert(plannedPrices).values({ productId: product.id, validFrom: '2029-01-01', price: 3500 })
  await keepOfProduct('price')
  const report = await send({ price: '31.50', edition: '2' })
  expect(report).toMatchObject({ changed: 1, remarked: 1 })
  expect(reasonsOf(report)).toEqual(['Von Hand bearbeitet und behalten: Preis.'])
  expect(await productNow()).toMatchObject({ price: 2900, editionNumber: 2 })
  expect(await db.$count(plannedPrices, eq(plannedPrices.productId, product.id))).toBe(1)
  expect(await said('price')).toEqual({ value: { price: 3150, planned: [] } })
})

test('a message that says what the shop has anyway is not remarked on', async () => {
  const { send, keepOfTitle, keepOfProduct } = await imported()
  await keepOfTitle('title', 'subtitle', 'published_on', 'authors', 'series', 'cover')
  await keepOfProduct('price', 'availability', 'format', 'page_count', 'audience')
  expect(await send()).toMatchObject({ unchanged: 1, remarked: 0 })
})

test('a product stays on sale though its record is deleted, where staff said that it is', async () => {
  const { send, keepOfProduct, productNow, said } = await imported()
  await keepOfProduct('availability')
  const report = await send({ notification: '05' })
  expect(report).toMatchObject({ unchanged: 1, remarked: 1 })
  expect(await productNow()).toMatchObject({ availability: 'available' })
  expect(await said('availability')).toEqual({ value: { availability: 'out_of_print', available_from: null } })
})

test('a product whose ISBN was put right is still found by its reference', async () => {
  const { product, send, keepOfProduct, productNow } = await imported({ isbn: '9783999990118' })
  await db.update(products).set({ isbn: '9783999990125' }).where(eq(products.id, product.id))
  await keepOfProduct('isbn')
  const report = await send({ edition: '3' })
  expect(report).toMatchObject({ changed: 1, refused: 0 })
  expect(reasonsOf(report)).toEqual(['Von Hand bearbeitet und behalten: ISBN.'])
  expect(await productNow()).toMatchObject({ isbn: '9783999990125', editionNumber: 3 })
})

test('statements on accessibility stay, though each record of a title adds its own', async () => {
  const feature = (code: string) =>
    `<ProductFormFeature><ProductFormFeatureType>09</ProductFormFeatureType><ProductFormFeatureValue>${code}</ProductFormFeatureValue></ProductFormFeature>`
  const { product, send, title, keepOfTitle, said } = await imported({
    isbn: '9783999990194',
    detail: feature('11'),
  })
  const second = { reference: 'behalten-e-book', form: 'ED', related: onixRelation('06', '9783999990194') }
  await importText(app, onixMessage(onixRecord({ ...second, detail: feature('14') })))
  expect(await title()).toMatchObject({ accessibility: ['11', '14'] })
  await db
    .update(titles)
    .set({ accessibility: ['52'] })
    .where(eq(titles.id, product.titleId))
  await keepOfTitle('accessibility')
  const report = await send({ detail: feature('13') })
  expect(report).toMatchObject({ changed: 0, unchanged: 1, remarked: 1 })
  expect(reasonsOf(report)).toEqual(['Von Hand bearbeitet und behalten: Barrierefreiheit.'])
  await importText(app, onixMessage(onixRecord({ ...second, detail: feature('16') })))
  expect(await title()).toMatchObject({ accessibility: ['52'] })
  expect(await said('accessibility')).toEqual({ value: ['13', '16'] })
})

const quote = (text: string) =>
  `<TextContent><TextType>06</TextType><ContentAudience>00</ContentAudience><Text>${text}</Text><TextAuthor>Ina Muster</TextAuthor></TextContent>`

test('voices that staff chose stay, and what the message says is noted beside them', async () => {
  const { product, send, title, keepOfTitle, said } = await imported({
    collateral: quote('So sagt es die erste Meldung.'),
  })
  const own = [{ text: 'So hat es die Redaktion aufgenommen.', name: 'Uta', role: '', place: 'Thun' }]
  await db.update(titles).set({ praise: own }).where(eq(titles.id, product.titleId))
  await keepOfTitle('praise')
  const report = await send({ collateral: quote('So sagt es die zweite Meldung.') })
  expect(report).toMatchObject({ changed: 0, unchanged: 1 })
  expect(reasonsOf(report)).toEqual(['Von Hand bearbeitet und behalten: Stimmen.'])
  expect((await title())?.praise).toEqual(own)
  const value = [{ text: 'So sagt es die zweite Meldung.', name: 'Ina Muster', role: '', place: '' }]
  expect(await said('praise')).toEqual({ value })
})

test('each picture of the cover is kept by itself', async () => {
  const picture = { alt: '', focus: '50-50', width: 6, height: 9, colour: '#112233' }
  const pictures: PictureSource = {
    take: async (file) => ({ ...picture, permalink: `/import/${file}`, file }),
  }
  const bring = (...files: [code: string, file: string][]) => {
    const collateral = files
      .map(
        ([code, file]) =>
          `<SupportingResource><ResourceContentType>${code}</ResourceContentType><ContentAudience>00</ContentAudience><ResourceMode>03</ResourceMode><ResourceVersion><ResourceForm>02</ResourceForm><ResourceLink>${file}</ResourceLink></ResourceVersion></SupportingResource>`,
      )
      .join('')
    return importText(app, onixMessage(onixRecord({ reference: 'umschlag', title: 'Umschlag', collateral })), {
      pictures,
    })
  }
  await bring(['01', 'vorn.jpg'], ['02', 'hinten.jpg'])
  const [product] = await db.select().from(products).where(eq(products.orderNumber, 'umschlag'))
  const titleId = product?.titleId ?? ''
  await keepFields(db, {
    titleId,
    staffId: editor.id,
    fields: [
      { subject: titleId, field: 'back_cover', imported: null },
      { subject: titleId, field: 'cover', imported: null },
    ],
  })
  const report = await bring(['01', 'vorn-2.jpg'], ['02', 'hinten-2.jpg'], ['56', 'ruecken.jpg'])
  expect(report).toMatchObject({ changed: 1 })
  expect(reasonsOf(report)).toEqual(['Von Hand bearbeitet und behalten: Cover, Rückseite.'])
  const [row] = await db.select({ pictures: titles.pictures }).from(titles).where(eq(titles.id, titleId))
  expect(row?.pictures).toMatchObject({
    coverImage: { file: 'vorn.jpg' },
    backCover: { file: 'hinten.jpg' },
    spine: { file: 'ruecken.jpg' },
  })
  const kept = await db.select().from(keptFields).where(eq(keptFields.titleId, titleId))
  expect(kept.find(({ field }) => field === 'back_cover')?.importValue).toMatchObject({
    value: { file: 'hinten-2.jpg' },
  })
})

test('authors and departments stay as wholes', async () => {
  const author = (name: string) =>
    `<Contributor><SequenceNumber>1</SequenceNumber><ContributorRole>A01</ContributorRole><PersonName>${name}</PersonName></Contributor>`
  const { product, send, keepOfTitle } = await imported({ detail: author('Erste Person') })
  await makeAuthor(app, { name: 'Neue Person' })
  await keepOfTitle('authors', 'departments')
  const report = await send({ detail: author('Neue Person') })
  expect(reasonsOf(report)).toEqual(['Von Hand bearbeitet und behalten: Autorinnen und Autoren.'])
  const named = await db
    .select({ name: authors.name })
    .from(titleAuthors)
    .innerJoin(authors, eq(authors.id, titleAuthors.authorId))
    .where(eq(titleAuthors.titleId, product.titleId))
  expect(named).toEqual([{ name: 'Erste Person' }])
})
