import { expect, test, vi } from 'vitest'
import * as catalogueApi from '#contract/catalogue/catalogue.ts'
import type { SchoolLevel } from '#contract/catalogue/school/school-levels.ts'
import { startTestApp } from '#tests/support/app.ts'
import { makeAuthor, makeProduct, makeTitle } from '#tests/support/factories/catalogue-factories.ts'

const app = await startTestApp()
const api = app.client()

const anna = await makeAuthor(app, { name: 'Anna Aebi', slug: 'anna-aebi' })
const beat = await makeAuthor(app, { name: 'Beat Berger', slug: 'beat-berger' })

async function title(name: string, authors: { id: string }[], ...products: Parameters<typeof makeProduct>[2][]) {
  const made = await makeTitle(app, { title: name, authors })
  for (const product of products) await makeProduct(app, made, product)
  return made
}

await title('Botanik eins', [anna], { format: 'book' }, { format: 'ebook' })
await title('Botanik zwei', [anna, beat], { format: 'book', availability: 'reprinting' })
const third = await title('Botanik drei', [beat], { format: 'ebook', availability: 'preorder' })
await title('Zoologie', [beat], { format: 'bundle' }, { format: 'licence' })
await makeTitle(app, { title: 'Mosaik eins', levels: ['cycle_3', 'cycle_1'], curricula: ['lehrplan_21'] })
await makeTitle(app, { title: 'Mosaik zwei', levels: ['cycle_3', 'vocational'], curricula: ['rlp_abu'] })

type Filters = {
  level?: SchoolLevel[]
  curriculum?: string[]
  format?: ('book' | 'ebook' | 'bundle')[]
  author?: string[]
  availability?: ('available' | 'reprinting')[]
}

async function found(query: string, filters: Filters = {}) {
  const { products } = await api(catalogueApi.search, { query: { query, ...filters } })
  const counts = (values: { value: string; count: number }[]) =>
    Object.fromEntries(values.map(({ value, count }) => [value, count]))
  return {
    titles: products.hits.map((hit) => hit.title).sort(),
    total: products.total,
    format: counts(products.facets.format),
    availability: counts(products.facets.availability),
    author: counts(products.facets.author),
  }
}

test('counts formats, availability and authors of the found titles', async () => {
  expect(await found('Botanik')).toEqual({
    titles: ['Botanik drei', 'Botanik eins', 'Botanik zwei'],
    total: 3,
    format: { book: 2, ebook: 2 },
    availability: { available: 1, reprinting: 1, preorder: 1 },
    author: { 'anna-aebi': 2, 'beat-berger': 2 },
  })
})

test('names each value in the words people read', async () => {
  const { facets } = (await api(catalogueApi.search, { query: { query: 'Botanik' } })).products
  expect(facets.format.map(({ label }) => label)).toEqual(['Buch', 'E-Book'])
  expect(facets.availability.map(({ label }) => label).sort()).toEqual(['Im Nachdruck', 'Lieferbar', 'Vorbestellbar'])
  expect(facets.author.map(({ label }) => label)).toEqual(['Anna Aebi', 'Beat Berger'])
})

test('counts other facets under a filter, and the filtered facet without it, to show the alternatives', async () => {
  expect(await found('Botanik', { format: ['ebook'] })).toEqual({
    titles: ['Botanik drei', 'Botanik eins'],
    total: 2,
    format: { book: 2, ebook: 2 },
    availability: { available: 1, preorder: 1 },
    author: { 'anna-aebi': 1, 'beat-berger': 1 },
  })
})

test('counts each facet under the filters of the others', async () => {
  expect(await found('Botanik', { format: ['book'], author: ['anna-aebi'] })).toEqual({
    titles: ['Botanik eins', 'Botanik zwei'],
    total: 2,
    format: { book: 2, ebook: 1 },
    availability: { available: 1, reprinting: 1 },
    author: { 'anna-aebi': 2, 'beat-berger': 1 },
  })
})

test('filters that leave nothing still show what could be chosen, and no other words are tried', async () => {
  const nothing = await found('Botanik eins', { format: ['bundle'] })
  expect(nothing).toMatchObject({ titles: [], total: 0, format: { book: 1, ebook: 1 }, author: {} })
  expect(await found('Botanik', { author: ['niemand'] })).toMatchObject({ titles: [], author: { 'anna-aebi': 2 } })
})

test('when no title has all words, filters narrow the titles that have some', async () => {
  expect(await found('Botanik Zoologie', { format: ['book'] })).toMatchObject({
    titles: ['Botanik eins', 'Botanik zwei'],
    format: { book: 2, ebook: 2, bundle: 1 },
  })
})

test('narrows by school level and curriculum, counted each under the other, in the order of school', async () => {
  const { facets } = (await api(catalogueApi.search, { query: { query: 'Mosaik', level: ['cycle_3'] } })).products
  expect(facets.level).toEqual([
    { value: 'cycle_1', label: 'Zyklus 1 (Kindergarten bis 2. Klasse)', count: 1 },
    { value: 'cycle_3', label: 'Zyklus 3 (Sekundarstufe I)', count: 2 },
    { value: 'vocational', label: 'Berufsfachschule', count: 1 },
  ])
  expect(facets.curriculum.map(({ value, count }) => [value, count])).toEqual([
    ['lehrplan_21', 1],
    ['rlp_abu', 1],
  ])
  expect((await found('Mosaik', { level: ['cycle_3'], curriculum: ['rlp_abu'] })).titles).toEqual(['Mosaik zwei'])
  expect((await found('Mosaik', { level: ['gymnasium'] })).titles).toEqual([])
})

test('finds titles by the name of their curriculum or level', async () => {
  expect((await found('Mosaik Lehrplan 21')).titles).toEqual(['Mosaik eins'])
  expect((await found('Mosaik Berufsfachschule')).titles).toEqual(['Mosaik zwei'])
})

test.each([
  { level: 'class_9' },
  { curriculum: 'Ä Ö' },
  { format: 'scroll' },
  { availability: 'soon' },
  { author: 'Ä Ö' },
])('refuses the filter %j with 422', async (filters) => {
  const query = { query: 'Botanik', ...filters } as { query: string }
  await expect(api(catalogueApi.search, { query })).rejects.toMatchObject({ status: 422 })
})

test('a changed product changes the counts at once', async () => {
  await makeProduct(app, third, { format: 'bundle' })
  await vi.waitFor(async () => {
    const { format, availability } = await found('Botanik')
    expect(format).toEqual({ book: 2, ebook: 2, bundle: 1 })
    expect(availability).toEqual({ available: 2, reprinting: 1 })
  })
})

test('suggestions are the first hits of the search, with the same total', async () => {
  const whole = await api(catalogueApi.search, { query: { query: 'Botanik' } })
  const { products } = await api(catalogueApi.suggest, { query: { query: 'Botanik' } })
  expect(products.hits.map(({ id }) => id)).toEqual(whole.products.hits.map(({ id }) => id))
  expect(products.total).toBe(3)
  expect(Object.keys(products.hits[0] ?? {})).not.toContain('purchasable_formats')
})
