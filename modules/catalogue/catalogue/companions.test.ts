import { uuidv7 } from 'uuidv7'
import { expect, test } from 'vitest'
import { readerOf } from '#modules/ground/security/readers.ts'
import { startTestApp } from '#tests/support/app.ts'
import { makeProduct, makeTitle } from '#tests/support/factories/catalogue-factories.ts'
import { series, titleCompanions } from './tables.ts'
import { loadTitle } from './titles/load-title.ts'
import { presentTitle } from './titles/present-title.ts'

const app = await startTestApp()
const { db } = app.core

async function belongTogether(...titles: { id: string }[]): Promise<void> {
  const pairs = titles.flatMap((one) => titles.filter((other) => other !== one).map((other) => [one.id, other.id]))
  await db
    .insert(titleCompanions)
    .values(pairs.map(([titleId = '', companionId = '']) => ({ titleId, companionId })))
    .onConflictDoNothing()
}

async function companionsOf({ uri }: { uri: string }, reader = readerOf(null)) {
  const record = await loadTitle(db, uri)
  return record ? presentTitle(record, reader).companions : []
}

async function makeSeries(slug: string): Promise<string> {
  const id = uuidv7()
  await db.insert(series).values({ id, slug, title: slug })
  return id
}

test('a title names the works that are used together with it, in the order of their kinds, on either page', async () => {
  const textbook = await makeTitle(app, { title: 'Lehrbuch', workKind: 'textbook', levels: ['vocational'] })
  const handbook = await makeTitle(app, { title: 'Handbuch', workKind: 'teachers_book', popularity: 9 })
  const workbook = await makeTitle(app, { title: 'Arbeitsheft', workKind: 'workbook', subtitle: 'Fälle' })
  const poster = await makeTitle(app, { title: 'Plakat', popularity: 99 })
  await makeProduct(app, workbook, { price: 1900 })
  await belongTogether(textbook, handbook, workbook, poster)
  const shown = await companionsOf(textbook)
  expect(shown.map(({ title }) => title)).toEqual(['Arbeitsheft', 'Handbuch', 'Plakat'])
  expect(shown[0]).toMatchObject({ work_kind: 'workbook', subtitle: 'Fälle', price_from: { amount: 1900 } })
  expect(shown[2]).toMatchObject({ work_kind: null })
  expect((await companionsOf(handbook))[0]).toMatchObject({
    title: 'Lehrbuch',
    work_kind: 'textbook',
    levels: ['vocational'],
  })
})

test('the series does not stand in for what is named: its other volumes are shown as the series, not as belonging', async () => {
  const seriesId = await makeSeries('kompass')
  const first = await makeTitle(app, { title: 'Band 1', workKind: 'textbook', seriesId })
  const exercises = await makeTitle(app, { title: 'Übungen', workKind: 'exercises', seriesId })
  const other = await makeTitle(app, { title: 'Anderes Fach', workKind: 'textbook', seriesId })
  for (const title of [first, exercises, other]) await makeProduct(app, title)
  expect(await companionsOf(first)).toEqual([])
  await belongTogether(first, exercises)
  expect((await companionsOf(first)).map(({ title }) => title)).toEqual(['Übungen'])
  expect(await companionsOf(other)).toEqual([])
})

test('volumes of one series stand in their order, each with its number, and a set is told apart', async () => {
  const [seriesId, otherSeries] = [await makeSeries('baende'), await makeSeries('fremd')]
  const volume = (number: number, popularity: number) =>
    makeTitle(app, { title: `Band ${number}`, workKind: 'textbook', seriesId, volume: number, popularity })
  const [first, second, third] = [await volume(1, 1), await volume(2, 2), await volume(3, 9)]
  const set = await makeTitle(app, { title: 'Alle Bände', workKind: 'textbook', popularity: 50 })
  const foreign = await makeTitle(app, { title: 'Fremd', workKind: 'reader', seriesId: otherSeries, volume: 7 })
  await makeProduct(app, set, { format: 'bundle' })
  await belongTogether(first, second, third, set, foreign)
  expect(await companionsOf(first)).toMatchObject([
    { title: 'Band 2', volume: 2, is_set: false },
    { title: 'Band 3', volume: 3, is_set: false },
    { title: 'Alle Bände', volume: null, is_set: true },
    { title: 'Fremd', volume: null, is_set: false },
  ])
})

test('a work that is only for a named group shows to its members', async () => {
  const textbook = await makeTitle(app, { workKind: 'textbook' })
  const internal = await makeTitle(app, { title: 'Für Partner', workKind: 'teachers_book' })
  await makeProduct(app, internal, { audience: 'authorised', groups: ['partner'] })
  await belongTogether(textbook, internal)
  expect(await companionsOf(textbook)).toEqual([])
  expect(await companionsOf(textbook, readerOf({ groups: ['teacher'] }))).toEqual([])
  expect(await companionsOf(textbook, readerOf({ groups: ['partner'] }))).toMatchObject([{ title: 'Für Partner' }])
})

test('a work for teachers shows to everyone, and says that only teachers may order it', async () => {
  const textbook = await makeTitle(app, { workKind: 'textbook' })
  const handbook = await makeTitle(app, { workKind: 'teachers_book' })
  await makeProduct(app, handbook, { audience: 'teachers' })
  await belongTogether(textbook, handbook)
  expect(await companionsOf(textbook)).toMatchObject([{ price_from: null, purchase_refusal: 'teachers_only' }])
  expect(await companionsOf(textbook, readerOf({ groups: ['teacher'] }))).toMatchObject([
    { price_from: { amount: 2900 }, purchase_refusal: null },
  ])
})

test('of a work with several editions it names the printed one to keep, never one to look at, nor one that is gone', async () => {
  const textbook = await makeTitle(app, { workKind: 'textbook' })
  const workbook = await makeTitle(app, { workKind: 'workbook' })
  await makeProduct(app, workbook, { audience: 'teachers', oncePerPerson: true, price: 1500 })
  await makeProduct(app, workbook, { availability: 'out_of_print' })
  await makeProduct(app, workbook, { format: 'ebook' })
  await belongTogether(textbook, workbook)
  const teacher = readerOf({ groups: ['teacher'] })
  expect(await companionsOf(textbook, teacher)).toMatchObject([{ book_product_id: null }])
  const { id } = await makeProduct(app, workbook)
  for (const reader of [readerOf(null), teacher])
    expect(await companionsOf(textbook, reader)).toMatchObject([{ book_product_id: id, only_product_id: null }])
})

test('the database knows no other kinds, and no title belongs to itself', async () => {
  await expect(makeTitle(app, { workKind: 'roman' as never })).rejects.toThrow('Failed query')
  const title = await makeTitle(app)
  const itself = db.insert(titleCompanions).values({ titleId: title.id, companionId: title.id })
  await expect(itself).rejects.toThrow('Failed query')
})
