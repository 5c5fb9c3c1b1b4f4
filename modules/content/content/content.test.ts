import { expect, test } from 'vitest'
import * as catalogueApi from '#contract/catalogue/catalogue.ts'
import * as articlesApi from '#contract/content/articles.ts'
import type { StoredBlock } from '#contract/content/blocks.ts'
import * as contentApi from '#contract/content/content.ts'
import * as sitemapsApi from '#contract/content/sitemaps.ts'
import { settings } from '#modules/ground/settings/tables.ts'
import { startTestApp } from '#tests/support/app.ts'
import { makeDepartment, makeProduct, makeTitle } from '#tests/support/factories/catalogue-factories.ts'
import {
  articleContent,
  makeCategory,
  makeDraft,
  makeEntry,
  memberContent,
  pageContent,
  textBlock,
} from '#tests/support/factories/content-factories.ts'
import { refused } from '#tests/support/refused.ts'
import { saveEntry } from './editing/change-entry.ts'
import { publishEntry, withdrawEntry } from './editing/publish-entry.ts'
import { navigations } from './tables.ts'

const app = await startTestApp()
const api = app.client()
const department = await makeDepartment(app, { slug: 'recht', title: 'Recht' })
const title = await makeTitle(app, { uri: '/titel/spielregeln', title: 'Spielregeln', departments: [department] })
await makeProduct(app, title, { price: 2900 })

test('shows a page with the titles and departments that its blocks name', async () => {
  const blocks: StoredBlock[] = [
    {
      type: 'hero',
      title: 'Neu',
      lead: 'Lead',
      link: { title: 'Alle', url: '/faecher/recht' },
      titles: { uris: ['/titel/spielregeln', '/titel/gone'] },
      finder: true,
    },
    { type: 'product_list', title: 'Recht', link: null, titles: { department: 'recht', sort: 'popular', limit: 4 } },
    { type: 'department_grid', title: 'Fächer', departments: null },
    textBlock('Guten Tag'),
  ]
  await makeEntry(app, '/', pageContent({ blocks }))
  const { data } = await api(contentApi.getEntry, { query: { uri: '/' } })
  expect(data.type === 'page' && data.blocks).toMatchObject([
    { type: 'hero', covers: [{ title: 'Spielregeln' }], finder: { levels: [], subjects: [], both: [] } },
    { type: 'product_list', products: [{ title: 'Spielregeln' }] },
    { type: 'department_grid', departments: [{ title: 'Recht', url: '/faecher/recht', count: 1 }] },
    { type: 'text' },
  ])
})

test('shows titles and departments at their addresses', async () => {
  const product = await api(contentApi.getEntry, { query: { uri: '/titel/spielregeln' } })
  expect(product.data).toMatchObject({
    type: 'product',
    product: { title: 'Spielregeln', products: [{ price: { amount: 2900 } }] },
  })
  const place = await api(contentApi.getEntry, { query: { uri: '/faecher/recht' } })
  expect(place.data).toMatchObject({ type: 'department', department: 'recht', title: 'Recht' })
})

test.each(['/unknown', '/titel/unknown', '/faecher/unknown', '/faecher/', 'no-slash'])(
  'finds nothing at %s',
  async (uri) => {
    expect((await refused(api(contentApi.getEntry, { query: { uri } }))).status).toBe(404)
  },
)

test('a draft is not found', async () => {
  await makeDraft(app, '/entwurf', pageContent())
  expect((await refused(api(contentApi.getEntry, { query: { uri: '/entwurf' } }))).status).toBe(404)
})

test('a page that was unknown is found as soon as it is published', async () => {
  expect((await refused(api(contentApi.getEntry, { query: { uri: '/neu' } }))).status).toBe(404)
  await makeEntry(app, '/neu', pageContent())
  expect((await api(contentApi.getEntry, { query: { uri: '/neu' } })).data.uri).toBe('/neu')
})

test('a saved change is seen once it is published', async () => {
  const { db, jobs } = app.core
  const id = await makeEntry(app, '/aenderung', pageContent({ title: 'Vorher' }))
  const read = async () => (await api(contentApi.getEntry, { query: { uri: '/aenderung' } })).data
  expect(await read()).toMatchObject({ title: 'Vorher' })
  await saveEntry(db, { id, content: pageContent({ title: 'Nachher' }), authorId: null })
  app.core.kept.forget(null)
  expect(await read()).toMatchObject({ title: 'Vorher' })
  await publishEntry(db, jobs, { id, authorId: null })
  await expect.poll(read).toMatchObject({ title: 'Nachher' })
})

test('the search finds a page by its text, and no longer once it is withdrawn', async () => {
  const content = pageContent({
    title: 'Versand',
    description: 'Wie wir liefern',
    blocks: [textBlock('Wir liefern klimaneutral.')],
  })
  const id = await makeEntry(app, '/versand', content)
  const find = async () => (await api(catalogueApi.search, { query: { query: 'klimaneutral' } })).pages
  expect(await find()).toMatchObject({
    total: 1,
    hits: [{ title: 'Versand', url: '/versand', excerpt: 'Wie wir liefern' }],
  })
  await withdrawEntry(app.core.db, { id, authorId: null })
  app.core.kept.forget(null)
  expect((await find()).total).toBe(0)
})

test('globals fall back to defaults where nobody has filled them in, or where they are corrupt', async () => {
  await app.core.db.insert(settings).values([
    { key: 'login_page_settings', value: { title: 'Willkommen', lead: '', benefits: [] } },
    { key: 'publisher', value: { name: 42 } },
  ])
  app.core.kept.forget(null)
  const { data } = await api(contentApi.listGlobals)
  expect(data.login_page_settings.title).toBe('Willkommen')
  expect(data.publisher.name).toBe('Verlag')
  expect((await api(contentApi.getGlobal, { params: { handle: 'login_page_settings' } })).data).toEqual(
    data.login_page_settings,
  )
  expect((await app.send(new Request('http://shop.test/api/cms/globals/secrets'))).status).toBe(404)
})

test.each([
  'redeem_coupon_page_settings',
  'login_page_settings',
  'registration_settings',
  'reset_password_page_settings',
  'checkout_page_settings',
  'default_product_components_settings',
  'main_navigation_settings',
  'footer_settings',
] as const)('gives the global %s', async (handle) => {
  expect(Object.keys((await api(contentApi.getGlobal, { params: { handle } })).data).length).toBeGreaterThan(0)
})

test('gives the categories of articles with their addresses', async () => {
  await makeCategory(app, 'digital', 'Digital')
  const { data } = await api(articlesApi.listArticleCategories)
  expect(data).toMatchObject([{ slug: 'digital', title: 'Digital', url: '/artikel/thema/digital', children: [] }])
})

test('lists articles newest first, by category, page by page; the page of all articles is the parent of each category', async () => {
  await makeEntry(app, '/artikel', pageContent({ title: 'Magazin' }))
  for (let n = 1; n <= 14; n++) {
    const published_on = `2026-01-${String(n).padStart(2, '0')}`
    await makeEntry(app, `/artikel/nr-${n}`, articleContent({ title: `Nr. ${n}`, published_on, category: 'digital' }))
  }
  app.core.kept.forget(null)
  const first = await api(articlesApi.listArticles, { query: { category: 'digital' } })
  expect(first.meta).toMatchObject({ total: 14, last_page: 2 })
  expect(first.data[0]).toMatchObject({ title: 'Nr. 14', category: { title: 'Digital' } })
  const second = await api(articlesApi.listArticles, { query: { category: 'digital', page: 2 } })
  expect(second.data.map((card) => card.title)).toEqual(['Nr. 2', 'Nr. 1'])
  expect((await refused(api(articlesApi.listArticles, { query: { category: 'gibt-es-nicht' } }))).status).toBe(404)
  const { data: list } = await api(contentApi.getEntry, { query: { uri: '/artikel/thema/digital' } })
  const { data: categories } = await api(articlesApi.listArticleCategories)
  expect(categories).toMatchObject([{ slug: 'digital', articles: 14 }])
  expect(list).toMatchObject({ type: 'article_list', category: 'digital', crumbs: [{ title: 'Magazin' }] })
  const { data: article } = await api(contentApi.getEntry, { query: { uri: '/artikel/nr-3' } })
  expect(article).toMatchObject({ type: 'article', further: [{}, {}, {}], crumbs: [{ url: '/artikel' }] })
})

test('gives all four navigations, empty ones too', async () => {
  const page = { title: 'Recht', uri: '/faecher/recht', id: 'recht', url: '/faecher/recht' }
  await app.core.db.insert(navigations).values({ handle: 'main_navigation', tree: [{ page, children: [{ page }] }] })
  app.core.kept.forget(null)
  const { data } = await api(contentApi.getNavigations)
  expect(data).toEqual({
    main_navigation: [{ page, children: [{ page }] }],
    meta_navigation: [],
    footer_navigation: [],
    footer_meta_navigation: [],
  })
})

test('lists every public address for search engines by its type, never a draft', async () => {
  const urisOf = async (type: sitemapsApi.AddressType) => {
    const { data, pages } = await api(sitemapsApi.getSitemap, { params: { type }, query: {} })
    expect(pages).toBe(1)
    return data.map((address) => address.uri)
  }
  expect(await urisOf('titles')).toEqual(['/titel/spielregeln'])
  expect(await urisOf('departments')).toEqual(['/faecher/recht'])
  const pages = await urisOf('pages')
  expect(pages).toContain('/')
  expect(pages).not.toContain('/entwurf')
  expect((await urisOf('articles')).every((uri) => uri.startsWith('/artikel/'))).toBe(true)
  expect((await api(sitemapsApi.listSitemaps)).data).toContainEqual({ type: 'titles', pages: 1 })
})

test('an article tells who wrote it, and what of its first title is bought with one press', async () => {
  const book = await makeTitle(app, { uri: '/titel/lehrvertrag', title: 'Mein Lehrvertrag' })
  await makeProduct(app, book, { format: 'ebook', price: 1900 })
  const printed = await makeProduct(app, book, { format: 'book', price: 2500 })
  await makeProduct(app, book, { format: 'book', price: 500, audience: 'teachers', oncePerPerson: true })
  const drawn = { permalink: '/ida.webp', alt: '', focus: '50-50', width: 480, height: 144, colour: '#ffffff' }
  const ida = { title: 'Ida Keller', description: 'Liest alles zweimal.', picture: drawn }
  await makeEntry(app, '/team/ida-keller', memberContent(ida))
  const hidden = memberContent({ title: 'Urs Frei', description: 'Nur für uns.', access: { audience: 'teachers' } })
  await makeEntry(app, '/team/urs-frei', hidden)
  const authors = [
    { name: 'Ida Keller', uri: '/team/ida-keller' },
    { name: 'Urs Frei', uri: '/team/urs-frei' },
    { name: 'Eine Bekannte', uri: null },
  ]
  const related = ['/titel/lehrvertrag', '/titel/spielregeln']
  await makeEntry(app, '/artikel/probezeit', articleContent({ authors, related, picture_in_lists_only: true }))
  const { data } = await api(contentApi.getEntry, { query: { uri: '/artikel/probezeit' } })
  expect(data).toMatchObject({
    picture_in_lists_only: true,
    authors: [
      { name: 'Ida Keller', url: '/team/ida-keller', role: 'Lektorat', note: 'Liest alles zweimal.', picture: drawn },
      { name: 'Urs Frei', url: '/team/urs-frei', role: '', note: '', picture: null },
      { name: 'Eine Bekannte', url: null, role: '', note: '', picture: null },
    ],
    related: [{ title: 'Mein Lehrvertrag' }, { title: 'Spielregeln' }],
    edition: { product_id: printed.id, format: 'book', price: { amount: 2500 } },
  })
})

test('an article without a title, or with one that cannot be bought, offers no edition', async () => {
  const gone = await makeTitle(app, { uri: '/titel/fort', title: 'Fort' })
  await makeProduct(app, gone, { availability: 'out_of_print' })
  await makeEntry(app, '/artikel/ohne', articleContent())
  await makeEntry(app, '/artikel/fort', articleContent({ related: ['/titel/fort'] }))
  for (const uri of ['/artikel/ohne', '/artikel/fort'])
    expect((await api(contentApi.getEntry, { query: { uri } })).data).toMatchObject({
      edition: null,
      picture_in_lists_only: false,
    })
})
