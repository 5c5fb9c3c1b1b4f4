import { eq } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import { expect, test, vi } from 'vitest'
import * as catalogueApi from '#contract/catalogue/catalogue.ts'
import * as contentApi from '#contract/content/content.ts'
import { type Group, group, type ReaderGroup } from '#contract/groups.ts'
import { inTransaction } from '#kernel/core.ts'
import { refreshTitle } from '#modules/catalogue/search/projections/refresh-titles.ts'
import { readerOf } from '#modules/ground/security/readers.ts'
import { startTestApp } from '#tests/support/app.ts'
import { makeAuthor, makeDepartment, makeProduct, makeTitle } from '#tests/support/factories/catalogue-factories.ts'
import { coverOf } from './cover.ts'
import { purchaseRefusal } from './purchasable.ts'
import { type PictureFields, products, series, titles } from './tables.ts'
import { loadTitle } from './titles/load-title.ts'
import { presentTitle } from './titles/present-title.ts'

const app = await startTestApp()
const api = app.client()

test('shows a product with its title', async () => {
  const title = await makeTitle(app, { title: 'Spielregeln', subtitle: 'Recht für Berufslernende' })
  const { id } = await makeProduct(app, title, {
    isbn: '9783999990017',
    availableFrom: '2027-01-31',
    platforms: ['beook'],
  })
  const { data } = await api(catalogueApi.getProduct, { params: { id } })
  expect(data).toMatchObject({
    id,
    title_id: title.id,
    title: 'Spielregeln',
    subtitle: 'Recht für Berufslernende',
    uri: title.uri,
    cover: null,
    isbn: '9783999990017',
    price: { amount: 2900, currency: 'CHF' },
    available_from: '2027-01-31',
    platforms: ['beook'],
    is_purchasable: true,
    is_digital: false,
  })
})

test('a single title or product names all its pictures as stored; lists name only the cover', async () => {
  const stored = (file: string) => ({
    permalink: `/${file}`,
    alt: 'Umschlag',
    focus: '30-70',
    width: 800,
    height: 1200,
    colour: '#112233',
    file,
  })
  const told = (file: string) => ({
    permalink: `/${file}`,
    alt: 'Umschlag',
    asset: { focus: '30-70', width: 800, height: 1200 },
  })
  const pictures = { coverImage: stored('druck.psd'), coverImage2d: stored('umschlag.jpg'), image: null }
  const title = await makeTitle(app, { title: 'Bilderbogen', pictures })
  const { id } = await makeProduct(app, title)
  const fields = { cover_image: told('druck.psd'), cover_image_2d: told('umschlag.jpg'), image: null }
  const cover = { permalink: '/umschlag.jpg', focus: '30-70' }
  expect((await api(catalogueApi.getProduct, { params: { id } })).data).toMatchObject({ ...fields, cover })
  const { data: entry } = await api(contentApi.getEntry, { query: { uri: title.uri } })
  expect(entry).toMatchObject({ product: { ...fields, cover } })
  const { data: cards } = await api(catalogueApi.browseProducts, { query: {} })
  const card = cards.find((one) => one.id === title.id)
  expect(card).toMatchObject({ cover })
  expect(Object.keys(card ?? {})).not.toContain('cover_image')
})

test('a title shows its back and its spine where they are of a kind that browsers show, and what readers say', async () => {
  const picture = (file: string) => ({
    permalink: `/${file}`,
    alt: file,
    focus: '50-50',
    width: 600,
    height: 900,
    colour: '#112233',
  })
  const stored = (file: string) => ({ ...picture(file), file })
  const front = { coverImage: stored('vorn.jpg'), coverImage2d: null, image: null }
  const praise = [{ text: 'Ein Buch, das man gern aufschlägt.', name: 'Lea', role: 'Lehrerin', place: 'Thun' }]
  const shown = async (pictures: PictureFields) => {
    const { uri } = await makeTitle(app, { pictures, praise, uri: `/titel/${uuidv7()}` })
    const { data } = await api(contentApi.getEntry, { query: { uri } })
    return data.type === 'product' ? data.product : undefined
  }
  expect(await shown({ ...front, backCover: stored('hinten.webp'), spine: stored('ruecken.tif') })).toMatchObject({
    back_cover: picture('hinten.webp'),
    spine: null,
    praise,
  })
  // As the former release stores them.
  expect(await shown(front)).toMatchObject({ cover: picture('vorn.jpg'), back_cover: null, spine: null })
})

test('answers 404 for an unknown and for a malformed id', async () => {
  await expect(api(catalogueApi.getProduct, { params: { id: uuidv7() } })).rejects.toMatchObject({ status: 404 })
  await expect(api(catalogueApi.getProduct, { params: { id: 'x' } })).rejects.toMatchObject({ status: 404 })
})

test('shows a changed price as soon as the change is committed', async () => {
  const title = await makeTitle(app)
  const { id } = await makeProduct(app, title, { price: 1000 })
  expect((await api(catalogueApi.getProduct, { params: { id } })).data.price.amount).toBe(1000)
  await inTransaction(app.core.db, async (tx) => {
    await tx.update(products).set({ price: 2000 }).where(eq(products.id, id))
    await refreshTitle(tx, title.id)
  })
  await vi.waitFor(async () =>
    expect((await api(catalogueApi.getProduct, { params: { id } })).data.price.amount).toBe(2000),
  )
})

test('loads the whole page of a title: neighbours, related titles, products in order', async () => {
  const department = await makeDepartment(app)
  const author = await makeAuthor(app, { name: 'Anna Meier', note: 'Anwältin in Bern', slug: 'anna-meier' })
  const seriesId = uuidv7()
  const old = await makeTitle(app, { title: 'Alt', departments: [department] })
  const title = await makeTitle(app, { departments: [department], authors: [author], predecessorId: old.id })
  const next = await makeTitle(app, { title: 'Neu', departments: [department], predecessorId: title.id })
  const near = await makeTitle(app, { title: 'Nahe', departments: [department], popularity: 1 })
  await app.core.db.insert(series).values({ id: seriesId, slug: 'spielregeln', title: 'Spielregeln' })
  const volume = await makeTitle(app, { title: 'Band 2', departments: [department], seriesId, popularity: 9 })
  await app.core.db.update(titles).set({ seriesId }).where(eq(titles.id, title.id))
  await makeProduct(app, title, { position: 2, format: 'ebook' })
  await makeProduct(app, title, { position: 1, format: 'book' })
  const record = await loadTitle(app.core.db, title.uri)
  expect(record && presentTitle(record, readerOf(null))).toMatchObject({
    authors: [{ title: 'Anna Meier', url: '/autorinnen-und-autoren/anna-meier' }],
    author_notes: [{ note: 'Anwältin in Bern' }],
    departments: [{ url: `/faecher/${department.slug}` }],
    products: [{ format: 'book', is_purchasable: true }, { format: 'ebook' }],
    predecessor: { title: 'Alt', uri: old.uri },
    successor: { title: 'Neu', uri: next.uri, availability: 'out_of_print', available_from: null },
    related: [{ title: near.title }],
    series_titles: [{ title: volume.title }],
  })
  expect(await loadTitle(app.core.db, '/titel/gibt-es-nicht')).toBeNull()
})

test.each([
  ['book', 'available', 'everyone', 'anyone', null],
  ['ebook', 'preorder', 'everyone', 'anyone', null],
  ['bundle', 'reprinting', 'everyone', 'anyone', null],
  ['book', 'out_of_print', 'everyone', 'teacher', 'out_of_print'],
  ['book', 'available', 'teachers', 'anyone', 'teachers_only'],
  ['book', 'available', 'teachers', 'customer', 'teachers_only'],
  ['book', 'available', 'teachers', 'pending_teacher', 'teachers_only'],
  ['book', 'available', 'teachers', 'teacher', null],
  ['book', 'available', 'authorised', 'anyone', 'authorised_only'],
  ['book', 'available', 'authorised', 'customer', 'authorised_only'],
  ['book', 'available', 'authorised', 'teacher', 'authorised_only'],
  ['book', 'available', 'authorised', 'partner', null],
  ['book', 'out_of_print', 'authorised', 'partner', 'out_of_print'],
  ['teacher_material', 'available', 'authorised', 'teacher', 'authorised_only'],
  ['teacher_material', 'available', 'authorised', 'partner', null],
  ['test_licence', 'available', 'everyone', 'anyone', 'teachers_only'],
  ['test_licence', 'available', 'everyone', 'pending_teacher', 'teachers_only'],
  ['test_licence', 'available', 'everyone', 'teacher', null],
  ['test_licence', 'available', 'authorised', 'partner', 'teachers_only'],
  ['licence', 'available', 'everyone', 'anyone', null],
] as const)('%s, %s, for %s: %s gets %s', (format, availability, audience, caller, refusal) => {
  const user = { anyone: null, customer: { groups: [] } }[caller as string]
  const reader = readerOf(user === undefined ? { groups: [caller as Group] } : user)
  const groups: ReaderGroup[] = audience === 'authorised' ? ['partner'] : []
  expect(purchaseRefusal({ format, availability, audience, groups }, reader)).toBe(refusal)
})

test('a product for the authorised that names no group is sold to nobody', () => {
  const offer = { format: 'book', availability: 'available', audience: 'authorised', groups: [] } as const
  for (const caller of group.options)
    expect(purchaseRefusal({ ...offer, groups: [] }, readerOf({ groups: [caller] }))).toBe('authorised_only')
})

test('takes the first cover a browser can show', () => {
  const picture = (file: string): catalogueApi.Picture & { file: string } => ({
    file,
    permalink: `/images/${file}`,
    alt: '',
    focus: '50-50',
    width: 10,
    height: 15,
    colour: '#ffffff',
  })
  const pictures = { coverImage: picture('a.PSD'), coverImage2d: picture('b.tif'), image: picture('c.jpg') }
  expect(coverOf(pictures)?.permalink).toBe('/images/c.jpg')
  expect(coverOf(pictures)).not.toHaveProperty('file')
  expect(coverOf({ ...pictures, image: null })).toBeNull()
})
