import { uuidv7 } from 'uuidv7'
import { expect, test } from 'vitest'
import * as authorsAndSeriesApi from '#contract/catalogue/authors-and-series.ts'
import * as catalogueApi from '#contract/catalogue/catalogue.ts'
import * as contentApi from '#contract/content/content.ts'
import * as sitemapsApi from '#contract/content/sitemaps.ts'
import { startTestApp } from '#tests/support/app.ts'
import { makeAuthor, makeProduct, makeSchoolTerm, makeTitle } from '#tests/support/factories/catalogue-factories.ts'
import { articleContent, makeEntry } from '#tests/support/factories/content-factories.ts'
import { authorNames, series } from '../tables.ts'

const app = await startTestApp()
const api = app.client()
const picture = { permalink: '/a.webp', alt: 'A', focus: '50-50', width: 800, height: 1000, colour: '#d2e4e0' }
const people = {
  cerny: await makeAuthor(app, { slug: 'zdenek-cerny', name: 'Zdeněk Černý', picture, note: 'Lehrt in Bern.' }),
  gruenigen: await makeAuthor(app, { slug: 'zoe-von-gruenigen', name: 'Zoë von Grünigen', url: 'https://zoe.example' }),
  wisniewski: await makeAuthor(app, { slug: 'lukasz-lodz', name: 'Łukasz Łódź', url: 'javascript:alert(1)' }),
  greek: await makeAuthor(app, { slug: 'omega', name: 'Ωμέγα' }),
  untitled: await makeAuthor(app, { slug: 'ohne-titel', name: 'Anna Ohnetitel' }),
}
const subjects = {
  acoustics: (await makeSchoolTerm(app, { title: 'Akustik' })).code,
  botany: (await makeSchoolTerm(app, { title: 'Botanik' })).code,
}
const id = uuidv7()
await app.core.db.insert(series).values({ id, slug: 'kontur', title: 'Kontur', note: 'Allgemeinbildung' })
await app.core.db.insert(series).values({ id: uuidv7(), slug: 'leer', title: 'Leer' })
const pictures = { coverImage: { ...picture, file: 'a.webp' }, coverImage2d: null, image: null }
const newest = await makeTitle(app, {
  title: 'Neu',
  publishedOn: '2026-05-01',
  seriesId: id,
  authors: [people.cerny, people.gruenigen],
})
const oldest = await makeTitle(app, { title: 'Alt', publishedOn: '2020-05-01', authors: [people.cerny] })
await makeTitle(app, { title: 'Mittel', publishedOn: '2024-05-01', seriesId: id, pictures, popularity: 9 })
await makeTitle(app, { title: 'Rest', authors: [people.wisniewski, people.greek] })
for (const title of [newest, oldest]) await makeProduct(app, title)

const titlesOf = async (query: { author: string[] } | { series: string[] }) =>
  (await api(catalogueApi.browseProducts, { query: { ...query, sort: 'newest' } })).data.map((card) => card.title)

test('an author has a page with note, portrait, own website and titles, the newest first', async () => {
  const { data } = await api(contentApi.getEntry, { query: { uri: '/autorinnen-und-autoren/zdenek-cerny' } })
  expect(data).toMatchObject({
    type: 'author',
    title: 'Zdeněk Černý',
    description: 'Lehrt in Bern.',
    author: 'zdenek-cerny',
    picture,
    website: null,
  })
  const zoe = await api(contentApi.getEntry, { query: { uri: '/autorinnen-und-autoren/zoe-von-gruenigen' } })
  expect(zoe.data).toMatchObject({ picture: null, description: '', website: 'https://zoe.example' })
  const lukasz = await api(contentApi.getEntry, { query: { uri: '/autorinnen-und-autoren/lukasz-lodz' } })
  expect(lukasz.data).toMatchObject({ website: null })
  expect(await titlesOf({ author: ['zdenek-cerny'] })).toEqual(['Neu', 'Alt'])
})

test('an unknown author has no page', async () => {
  for (const uri of ['/autorinnen-und-autoren/niemand', '/reihen/keine'])
    await expect(api(contentApi.getEntry, { query: { uri } })).rejects.toMatchObject({ status: 404 })
})

test('cards and titles name their authors with links to their pages, not to their own websites', async () => {
  const { data } = await api(catalogueApi.browseProducts, { query: { author: ['zoe-von-gruenigen'] } })
  expect(data[0]?.authors).toEqual([
    { title: 'Zdeněk Černý', url: '/autorinnen-und-autoren/zdenek-cerny' },
    { title: 'Zoë von Grünigen', url: '/autorinnen-und-autoren/zoe-von-gruenigen' },
  ])
})

test('authors are sorted by the last part of their name, ignoring accents; those without titles are not listed', async () => {
  const { data, meta, initials } = await api(authorsAndSeriesApi.listAuthors, { query: {} })
  expect(data.map((author) => author.name)).toEqual(['Zdeněk Černý', 'Zoë von Grünigen', 'Łukasz Łódź', 'Ωμέγα'])
  expect(data[0]).toMatchObject({ url: '/autorinnen-und-autoren/zdenek-cerny', titles: 2, picture })
  expect(meta.total).toBe(4)
  expect(initials).toEqual(['C', 'G', 'L', '#'])
})

test('an initial shows the authors whose name begins with it', async () => {
  const named = async (initial: string) =>
    (await api(authorsAndSeriesApi.listAuthors, { query: { initial } })).data.map((author) => author.name)
  expect(await named('C')).toEqual(['Zdeněk Černý'])
  expect(await named('#')).toEqual(['Ωμέγα'])
  expect(await named('Q')).toEqual([])
  await expect(api(authorsAndSeriesApi.listAuthors, { query: { initial: 'ab' } })).rejects.toMatchObject({
    status: 422,
  })
})

test('a series has a page with its titles, and a place in the list with covers', async () => {
  const { data } = await api(contentApi.getEntry, { query: { uri: '/reihen/kontur' } })
  expect(data).toMatchObject({ type: 'series', title: 'Kontur', description: 'Allgemeinbildung', series: 'kontur' })
  expect(await titlesOf({ series: ['kontur'] })).toEqual(['Neu', 'Mittel'])
  await expect(titlesOf({ series: ['keine'] })).rejects.toMatchObject({ status: 404 })
  const list = await api(authorsAndSeriesApi.listSeries, { query: {} })
  expect(list.data).toEqual([
    { id, title: 'Kontur', url: '/reihen/kontur', note: 'Allgemeinbildung', titles: 2, covers: [picture] },
  ])
})

test('a title links to its series', async () => {
  const { data } = await api(contentApi.getEntry, { query: { uri: newest.uri } })
  expect(data).toMatchObject({ product: { series: { title: 'Kontur', url: '/reihen/kontur' } } })
})

test('an article links an author of the catalogue to the author’s page', async () => {
  const authors = [
    { name: 'Zdeněk Černý', uri: null },
    { name: 'Niemand Bekanntes', uri: null },
  ]
  await makeEntry(app, '/artikel/mit-gast', articleContent({ authors }))
  const { data } = await api(contentApi.getEntry, { query: { uri: '/artikel/mit-gast' } })
  expect(data).toMatchObject({
    authors: [
      { name: 'Zdeněk Černý', url: '/autorinnen-und-autoren/zdenek-cerny' },
      { name: 'Niemand Bekanntes', url: null },
    ],
  })
})

test('sitemaps name the lists, authors and series that have titles', async () => {
  const urisOf = async (type: 'authors' | 'series') =>
    (await api(sitemapsApi.getSitemap, { params: { type }, query: {} })).data.map(({ uri }) => uri)
  expect(await urisOf('series')).toEqual(['/reihen', '/reihen/kontur'])
  const authors = await urisOf('authors')
  expect(authors).toHaveLength(5)
  expect(authors).toContain('/autorinnen-und-autoren/omega')
  expect(authors).not.toContain('/autorinnen-und-autoren/ohne-titel')
})

test('the lists have addresses of their own', async () => {
  for (const [uri, type] of [
    ['/autorinnen-und-autoren', 'author_list'],
    ['/reihen', 'series_list'],
  ] as const)
    expect((await api(contentApi.getEntry, { query: { uri } })).data).toEqual({ type, uri })
})

test('an author’s page tells a sentence of their own, where they live, on what and for which series they write', async () => {
  const said = { said: 'Ich schaue gern nach oben.', place: 'Wengen', name: 'Stella Nachtigall' }
  const author = await makeAuthor(app, { slug: 'stella-nachtigall', ...said })
  const one = { seriesId: id, authors: [author] }
  await makeTitle(app, { ...one, subjects: [subjects.botany, subjects.acoustics] })
  await makeTitle(app, { ...one, subjects: [subjects.botany] })
  await makeTitle(app, { authors: [author], subjects: [] })
  const { data } = await api(contentApi.getEntry, { query: { uri: '/autorinnen-und-autoren/stella-nachtigall' } })
  expect(data).toMatchObject({
    said: 'Ich schaue gern nach oben.',
    place: 'Wengen',
    subjects: [
      { code: subjects.botany, title: 'Botanik' },
      { code: subjects.acoustics, title: 'Akustik' },
    ],
    series: [{ title: 'Kontur', url: '/reihen/kontur' }],
    articles: [],
  })
})

test('an author’s page names their articles, also those under a name that they had, and none of a namesake', async () => {
  const author = await makeAuthor(app, { slug: 'vera-feder', name: 'Vera Feder' })
  await app.core.db.insert(authorNames).values({ name: 'Vera Kiel', authorId: author.id })
  for (const slug of ['gleich-eins', 'gleich-zwei']) await makeAuthor(app, { slug, name: 'Paul Gleich' })
  const write = (uri: string, published_on: string, name: string, of: string | null = null) =>
    makeEntry(app, uri, articleContent({ title: uri, published_on, authors: [{ name, uri: of }] }))
  await write('/artikel/feder-neu', '2026-05-01', 'Vera Feder')
  await write('/artikel/feder-alt', '2020-05-01', 'Vera Kiel')
  await write('/artikel/team', '2026-05-02', 'Vera Feder', '/team/vera-feder')
  await write('/artikel/gleich', '2026-05-01', 'Paul Gleich')
  const articlesOf = async (slug: string) => {
    const { data } = await api(contentApi.getEntry, { query: { uri: `/autorinnen-und-autoren/${slug}` } })
    return (data as contentApi.EntryOf<'author'>).articles.map(({ uri }) => uri)
  }
  expect(await articlesOf('vera-feder')).toEqual(['/artikel/feder-neu', '/artikel/feder-alt'])
  expect(await articlesOf('gleich-eins')).toEqual([])
})

test('a visitor finds authors by beginnings of their names, with accents, without, and as Swiss keyboards write them', async () => {
  const author = await makeAuthor(app, { slug: 'ursula-mueller-o-brien', name: 'Ursula Müller-O’Brien' })
  await makeTitle(app, { authors: [author] })
  const called = async (name: string) =>
    (await api(authorsAndSeriesApi.listAuthors, { query: { name } })).data.map((one) => one.name)
  for (const name of ['Müller', 'mueller', 'muller', 'ursula müll', 'müller-o', 'O’Brien', 'o brien', ' ursula  '])
    expect(await called(name), name).toEqual(['Ursula Müller-O’Brien'])
  expect(await called('cerny')).toEqual(['Zdeněk Černý'])
  for (const name of ['üller', 'sula', 'ursula keller', '%', '…']) expect(await called(name), name).toEqual([])
  expect(await called('')).toHaveLength((await api(authorsAndSeriesApi.listAuthors, { query: {} })).meta.total)
})

test('a visitor narrows authors by subject, each counted as the list is long', async () => {
  const { acoustics, botany } = subjects
  const people = await Promise.all(
    ['Quirin Quast', 'Quentin Quast', 'Xenia Quast'].map((name) => makeAuthor(app, { name })),
  )
  for (const [n, author] of people.entries()) {
    await makeTitle(app, { authors: [author], subjects: n === 0 ? [acoustics, botany] : [botany] })
    await makeTitle(app, { authors: [author], subjects: [botany] })
  }
  const list = async (query: object) => api(authorsAndSeriesApi.listAuthors, { query })
  const { data, meta, initials, subjects: counted } = await list({ subject: [botany] })
  expect(data.map(({ name }) => name)).toEqual(['Stella Nachtigall', 'Quentin Quast', 'Quirin Quast', 'Xenia Quast'])
  expect([meta.total, initials]).toEqual([4, ['N', 'Q']])
  expect(counted).toContainEqual({ value: acoustics, label: 'Akustik', count: 2 })
  expect(counted).toContainEqual({ value: botany, label: 'Botanik', count: 4 })
  expect((await list({ subject: [acoustics, botany] })).meta.total).toBe(4)
  const ofXenia = await list({ subject: [acoustics], name: 'xenia' })
  expect(ofXenia.meta.total).toBe(0)
  expect(ofXenia.subjects).toEqual([
    { value: acoustics, label: 'Akustik', count: 0 },
    { value: botany, label: 'Botanik', count: 1 },
  ])
})
