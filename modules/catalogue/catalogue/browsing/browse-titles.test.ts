import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import * as catalogueApi from '#contract/catalogue/catalogue.ts'
import type { SchoolLevel } from '#contract/catalogue/school/school-levels.ts'
import { inTransaction } from '#kernel/core.ts'
import { refreshTitle } from '#modules/catalogue/search/projections/refresh-titles.ts'
import { startTestApp } from '#tests/support/app.ts'
import { makeAuthor, makeDepartment, makeProduct, makeTitle } from '#tests/support/factories/catalogue-factories.ts'
import { products, titleAuthors, titles } from '../tables.ts'

const app = await startTestApp()
const api = app.client()

const law = await makeDepartment(app, { slug: 'recht', title: 'Recht', position: 1 })
const labourLaw = await makeDepartment(app, {
  slug: 'arbeitsrecht',
  title: 'Arbeitsrecht',
  position: 2,
  parentId: law.id,
})
const other = await makeDepartment(app, { slug: 'sprachen', title: 'Sprachen', position: 3 })
const anna = await makeAuthor(app, { slug: 'anna-meier', name: 'Anna Meier' })
const beat = await makeAuthor(app, { slug: 'beat-frei', name: 'Beat Frei' })

const first = await makeTitle(app, {
  title: 'Ärger im Betrieb',
  departments: [labourLaw],
  authors: [anna],
  popularity: 10,
  publishedOn: '2024-01-01',
})
await makeProduct(app, first, { price: 3000 })
await makeProduct(app, first, { price: 2000, format: 'ebook', availability: 'preorder' })
const second = await makeTitle(app, {
  title: 'Zivilrecht',
  departments: [law],
  authors: [anna, beat],
  popularity: 30,
  publishedOn: '2023-01-01',
})
await makeProduct(app, second, { price: 1000 })
const third = await makeTitle(app, { title: 'Grammatik', departments: [other], authors: [beat], popularity: 20 })
await makeProduct(app, third, { availability: 'out_of_print' })

async function titlesOf(query: Parameters<typeof browse>[0]) {
  return (await browse(query)).data.map((card) => card.title)
}
function browse(query: Partial<Record<string, string | number>>) {
  return api(catalogueApi.browseProducts, { query: query as never })
}

test('shows titles of a department and of its sub-departments, the most popular first', async () => {
  expect(await titlesOf({ department: 'recht' })).toEqual(['Zivilrecht', 'Ärger im Betrieb'])
  expect(await titlesOf({ department: 'arbeitsrecht' })).toEqual(['Ärger im Betrieb'])
  expect(await titlesOf({})).toEqual(['Zivilrecht', 'Grammatik', 'Ärger im Betrieb'])
})

test('sorts by date, title and price', async () => {
  expect(await titlesOf({ department: 'recht', sort: 'newest' })).toEqual(['Ärger im Betrieb', 'Zivilrecht'])
  expect(await titlesOf({ sort: 'title' })).toEqual(['Ärger im Betrieb', 'Grammatik', 'Zivilrecht'])
  expect(await titlesOf({ sort: 'price_asc' })).toEqual(['Zivilrecht', 'Ärger im Betrieb', 'Grammatik'])
  expect(await titlesOf({ sort: 'price_desc' })).toEqual(['Ärger im Betrieb', 'Zivilrecht', 'Grammatik'])
})

test('counts each facet under the other filters', async () => {
  const { facets, meta } = await browse({ department: 'recht', format: 'ebook' })
  expect(meta.total).toBe(1)
  expect(facets.format).toEqual([
    { value: 'book', label: 'Buch', count: 2 },
    { value: 'ebook', label: 'E-Book', count: 1 },
  ])
  expect(facets.author).toEqual([{ value: 'anna-meier', label: 'Anna Meier', count: 1 }])
  const ofBeat = await browse({ author: 'beat-frei' })
  expect(ofBeat.facets.author).toContainEqual({ value: 'anna-meier', label: 'Anna Meier', count: 2 })
  expect(ofBeat.facets.availability).toEqual([
    { value: 'available', label: 'Lieferbar', count: 1 },
    { value: 'out_of_print', label: 'Vergriffen', count: 1 },
  ])
})

test('shows the department with its parent and children', async () => {
  expect((await browse({ department: 'arbeitsrecht' })).department).toMatchObject({
    title: 'Arbeitsrecht',
    url: '/faecher/arbeitsrecht',
    parent: { slug: 'recht' },
    children: [],
  })
  expect((await browse({ department: 'recht' })).department).toMatchObject({
    parent: null,
    children: [{ slug: 'arbeitsrecht' }],
  })
  expect((await api(catalogueApi.listDepartments)).data.map((one) => one.slug)).toEqual(['recht', 'sprachen'])
})

test('gives links to the neighbouring pages, and an empty page beyond the last', async () => {
  const { links, meta } = await browse({ department: 'recht', sort: 'title' })
  expect(meta).toEqual({ current_page: 1, per_page: 24, last_page: 1, total: 2 })
  expect(links).toMatchObject({
    first: '/api/shop/products?department=recht&sort=title&page=1',
    prev: null,
    next: null,
  })
  expect((await browse({ page: 100_000 })).data).toEqual([])
})

test('shows the price from, the formats that can be bought, and the only product', async () => {
  const [simple, both] = (await browse({ department: 'recht' })).data
  expect(simple).toMatchObject({
    price_from: { amount: 1000 },
    has_several_prices: false,
    purchasable_formats: ['book'],
  })
  expect(simple?.only_product_id).toBeTypeOf('string')
  expect(both).toMatchObject({ price_from: { amount: 2000 }, has_several_prices: true, only_product_id: null })
  expect(both?.purchasable_formats).toEqual(['book', 'ebook'])
})

test('answers 404 for an unknown department and 422 for unknown values', async () => {
  await expect(browse({ department: 'gibt-es-nicht' })).rejects.toMatchObject({ status: 404 })
  await expect(browse({ format: 'papyrus' })).rejects.toMatchObject({ status: 422 })
  expect(await titlesOf({ author: 'niemand' })).toEqual([])
})

test('a card reflects every change of its title, its products and its authors within two seconds', async () => {
  const cardOf = async () => (await browse({ department: 'sprachen' })).data[0]
  expect(await cardOf()).toMatchObject({
    title: 'Grammatik',
    price_from: null,
    purchase_refusal: 'out_of_print',
    authors: [{ title: 'Beat Frei' }],
  })
  await inTransaction(app.core.db, async (tx) => {
    await tx.update(titles).set({ title: 'Grammatik neu' }).where(eq(titles.id, third.id))
    await tx.update(products).set({ price: 1500, availability: 'available' }).where(eq(products.titleId, third.id))
    await tx.insert(titleAuthors).values({ titleId: third.id, authorId: anna.id, position: 1 })
    await refreshTitle(tx, third.id)
  })
  await expect.poll(cardOf).toMatchObject({
    title: 'Grammatik neu',
    price_from: { amount: 1500 },
    availability: 'available',
    purchase_refusal: null,
    authors: [{ title: 'Beat Frei' }, { title: 'Anna Meier' }],
    purchasable_formats: ['book'],
  })
})

test('narrows by school level and curriculum, counts each without itself, and shows a change at once', async () => {
  const school = await makeDepartment(app, { slug: 'schule', title: 'Schule', position: 4 })
  const made = (title: string, levels: SchoolLevel[], curricula: string[]) =>
    makeTitle(app, { title, departments: [school], levels, curricula })
  await made('Zählen', ['cycle_1'], ['lehrplan_21'])
  await made('Rechnen', ['cycle_3', 'cycle_2'], ['lehrplan_21'])
  const business = await made('Buchen', ['vocational'], ['bivo_kv_2023', 'rlp_abu'])
  const { facets } = await browse({ department: 'schule', curriculum: 'lehrplan_21' })
  expect(facets.level.map(({ value, count }) => [value, count])).toEqual([
    ['cycle_1', 1],
    ['cycle_2', 1],
    ['cycle_3', 1],
  ])
  expect(facets.curriculum).toEqual([
    { value: 'lehrplan_21', label: 'Lehrplan 21', count: 2 },
    { value: 'rlp_abu', label: 'Rahmenlehrplan Allgemeinbildung (ABU)', count: 1 },
    { value: 'bivo_kv_2023', label: 'Bildungsverordnung Kaufleute EFZ 2023', count: 1 },
  ])
  expect(await titlesOf({ department: 'schule', level: 'cycle_2', curriculum: 'lehrplan_21' })).toEqual(['Rechnen'])
  expect(await titlesOf({ department: 'schule', level: 'cycle_2', curriculum: 'rlp_abu' })).toEqual([])
  await inTransaction(app.core.db, async (tx) => {
    await tx
      .update(titles)
      .set({ levels: ['cycle_2'], curricula: [] })
      .where(eq(titles.id, business.id))
    await refreshTitle(tx, business.id)
  })
  expect((await titlesOf({ department: 'schule', level: 'cycle_2' })).sort()).toEqual(['Buchen', 'Rechnen'])
  await expect(browse({ level: 'nursery' })).rejects.toMatchObject({ status: 422 })
})
