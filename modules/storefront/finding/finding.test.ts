import { expect, test, vi } from 'vitest'
import { Algolia } from '#adapters/search/algolia.ts'
import { Meilisearch } from '#adapters/search/meilisearch.ts'
import * as catalogueApi from '#contract/catalogue/catalogue.ts'
import { GROUP_OF_KIND, type PageGroup } from '#contract/catalogue/search/found-pages.ts'
import { startAlgoliaDouble } from '#tests/search-doubles/algolia-double.ts'
import { startMeilisearchDouble } from '#tests/search-doubles/meilisearch-double.ts'
import { startTestApp, type TestApp } from '#tests/support/app.ts'
import {
  makeAuthor,
  makeDepartment,
  makeProduct,
  makeSeries,
  makeTitle,
} from '#tests/support/factories/catalogue-factories.ts'
import {
  articleContent,
  makeEntry,
  memberContent,
  pageContent,
  textBlock,
} from '#tests/support/factories/content-factories.ts'

async function fill(app: TestApp): Promise<void> {
  const department = await makeDepartment(app, { slug: 'rechtskunde', title: 'Rechtskunde' })
  const series = await makeSeries(app, { slug: 'rechtsreihe', title: 'Rechtsreihe' })
  const authors = [
    await makeAuthor(app, { slug: 'rita-rechsteiner', name: 'Rita Rechsteiner' }),
    await makeAuthor(app, { slug: 'ohne-titel', name: 'Reto Rechtlos' }),
  ]
  const [rita] = authors
  const title = await makeTitle(app, {
    uri: '/titel/spielregeln',
    title: 'Spielregeln',
    subtitle: 'Recht für Lernende',
    seriesId: series.id,
    departments: [department],
    authors: rita ? [rita] : [],
  })
  await makeProduct(app, title, { price: 2900 })
  await makeTitle(app, { uri: '/titel/staat', title: 'Staatskunde', description: [paragraph('Verfassung und Recht.')] })
  await makeEntry(app, '/', pageContent({ title: 'Recht auf der Startseite' }))
  await makeEntry(
    app,
    '/agb',
    pageContent({ title: 'Geschäftsbedingungen', blocks: [textBlock('Es gilt Schweizer Recht.')] }),
  )
  await makeEntry(
    app,
    '/haeufige-fragen',
    pageContent({ title: 'Häufige Fragen', blocks: [question('Was ist mein Recht auf Rückgabe?')] }),
  )
  await makeEntry(app, '/team/renate', memberContent({ title: 'Renate Muster', role: 'Rechte und Lizenzen' }))
  await makeEntry(app, '/artikel/recht', articleContent({ title: 'Was Recht ist', description: 'Ein Gespräch.' }))
}

function paragraph(text: string) {
  return { type: 'paragraph' as const, spans: [{ text }] }
}

function question(title: string) {
  return { type: 'accordion' as const, title: '', items: [{ title, text: [paragraph('Antwort.')] }] }
}

const app = await startTestApp()
await fill(app)
const api = app.client()

function suggest(query: string, of = api) {
  return of(catalogueApi.suggest, { query: { query } })
}

/** Addresses of the pages in the popout, by their groups. */
async function namesOf(query: string, of = api) {
  const { pages } = await suggest(query, of)
  const groups = Map.groupBy(pages.hits, ({ kind }) => GROUP_OF_KIND[kind])
  return Object.fromEntries([...groups].map(([group, hits]) => [group, hits.map(({ url }) => url)]))
}

const BY_NAME: Partial<Record<PageGroup, string[]>> = {
  places: ['/reihen/rechtsreihe', '/faecher/rechtskunde'],
  authors: ['/autorinnen-und-autoren/rita-rechsteiner'],
  magazine: ['/artikel/recht'],
  // «Bestellungen und Rechnungen» is the shop's own.
  pages: ['/profile/orders', '/haeufige-fragen'],
}

test('the popout shows pages by their titles, headings and names, never by their text; home is none', async () => {
  expect(await namesOf('rech')).toEqual(BY_NAME)
  expect(await namesOf('Rita rech')).toEqual({ authors: BY_NAME.authors })
  expect(await namesOf('recht Rückgabe')).toEqual({ pages: ['/haeufige-fragen'] })
  expect(await namesOf('schweizer')).toEqual({})
  expect(await namesOf('startseite')).toEqual({})
})

test('pages with the words in their text are counted, and stand below the others on the search page', async () => {
  const { pages } = await suggest('recht')
  const found = await api(catalogueApi.search, { query: { query: 'recht' } })
  expect(pages).toMatchObject({ total: found.pages.total, groups: found.pages.groups })
  const { hits } = (await api(catalogueApi.search, { query: { query: 'recht', group: 'pages' } })).pages
  expect(hits.map(({ url }) => url)).toEqual(['/haeufige-fragen', '/team/renate', '/agb'])
  expect(pages.groups).toContainEqual({ group: 'pages', total: 3 })
  const [first] = hits
  expect(first?.kind).toBe('page')
})

test.each([
  ['Code einlösen', '/coupons/redeem'],
  ['freischaltcode', '/coupons/redeem'],
  ['Schnellbestellung', '/schnellbestellung'],
  ['Merkl', '/profile/shopping-list'],
  ['Konto', '/profile'],
  ['passwort', '/login/forgot-password'],
])('finds the shop’s own page by «%s»', async (query, url) => {
  expect((await namesOf(query))['pages']?.[0]).toBe(url)
})

test('a series is found by the word «Reihe» too', async () => {
  expect(await namesOf('Reihe Rechts')).toEqual({ places: ['/reihen/rechtsreihe'] })
})

test('marks the letters by which a name was found, and says for whom a title was made', async () => {
  const { products, pages } = await suggest('rech')
  expect(pages.hits.find(({ kind }) => kind === 'series')?.highlights.title).toEqual([
    { text: 'Rech', hit: true },
    { text: 'tsreihe', hit: false },
  ])
  expect(products.hits[0]).toMatchObject({ title: 'Spielregeln', levels: [] })
})

test('a title with the words only in its text fits less than one that has them beside its title', async () => {
  const { products } = await api(catalogueApi.search, { query: { query: 'recht' } })
  expect(products.hits.map(({ title, fits }) => [title, fits])).toEqual([
    ['Spielregeln', true],
    ['Staatskunde', true],
  ])
  await makeTitle(app, { title: 'Recht', popularity: 3 })
  await expect
    .poll(async () => {
      const found = await api(catalogueApi.search, { query: { query: 'recht' } })
      return found.products.hits.map(({ title, fits }) => [title, fits])
    })
    .toEqual([
      ['Recht', true],
      ['Spielregeln', true],
      ['Staatskunde', false],
    ])
})

test('what was found can be put in the order of any list', async () => {
  const titles = async (sort: catalogueApi.SearchSort) =>
    (await api(catalogueApi.search, { query: { query: 'recht', sort } })).products.hits.map(({ title }) => title)
  expect(await titles('title')).toEqual(['Recht', 'Spielregeln', 'Staatskunde'])
  expect((await titles('price_asc'))[0]).toBe('Spielregeln')
})

test('who finds nothing is shown what is nearest, with covers, and what was probably meant', async () => {
  const near = await api(catalogueApi.search, { query: { query: 'Rechtskxqz' } })
  expect(near.products.total + near.pages.total).toBe(0)
  expect(near).toMatchObject({
    suggestion: 'Rechtskunde',
    nearest: { place: { title: 'Rechtskunde', url: '/faecher/rechtskunde' }, titles: [{ title: 'Spielregeln' }] },
  })
  const far = await api(catalogueApi.search, { query: { query: 'qqqxyz' } })
  expect(far).toMatchObject({ suggestion: null, nearest: { place: null } })
  expect(far.nearest?.titles.length).toBeGreaterThan(0)
  expect((await api(catalogueApi.search, { query: { query: 'recht' } })).nearest).toBeNull()
})

test('an author who has no titles has no hit', async () => {
  expect(await namesOf('Rechtlos')).toEqual({})
})

test('every engine finds the same pages by their names', async () => {
  const credentials = { applicationId: 'SHOP', apiKey: 'key' }
  const doubles = await Promise.all([startMeilisearchDouble('key', 'shop'), startAlgoliaDouble(credentials, 'shop')])
  const [meilisearch, algolia] = doubles
  const services = [
    { name: 'meilisearch', index: new Meilisearch({ url: meilisearch.url, apiKey: 'key', index: 'shop' }) },
    { name: 'algolia', index: new Algolia({ ...credentials, url: algolia.url, index: 'shop' }) },
  ]
  for (const searchService of services) {
    const other = await startTestApp({ worksJobs: true, searchService })
    await fill(other)
    await vi.waitFor(
      async () => expect((await searchService.index.find('Spielregeln', { limit: 5 })).titleTotal).toBe(1),
      { timeout: 60_000, interval: 100 },
    )
    const client = other.client()
    expect(await namesOf('rech', client), searchService.name).toEqual(BY_NAME)
    expect(await namesOf('Rückgabe', client), searchService.name).toEqual({ pages: ['/haeufige-fragen'] })
    expect((await namesOf('Merkliste', client))['pages'], searchService.name).toEqual(['/profile/shopping-list'])
    const { products } = await client(catalogueApi.search, { query: { query: 'recht' } })
    expect(
      products.hits.map(({ title, fits }) => [title, fits]),
      searchService.name,
    ).toEqual([
      ['Spielregeln', true],
      ['Staatskunde', true],
    ])
  }
  for (const double of doubles) await double.close()
}, 120_000)
