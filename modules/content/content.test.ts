import { uuidv7 } from 'uuidv7'
import { expect, test } from 'vitest'
import { search } from '#contract/catalogue.ts'
import { getEntry, getGlobal, getNavigations, listGlobals, listPages } from '#contract/content.ts'
import { inTransaction } from '#server/database/core.ts'
import { startTestApp } from '#tests/app.ts'
import { makeDepartment, makeProduct, makeTitle } from '#tests/catalogue-factories.ts'
import { refused } from '#tests/refused.ts'
import { type EntryToSave, saveEntry } from './save-entry.ts'
import type { StoredBlock } from './stored-blocks.ts'
import { globalSettings, navigations } from './tables.ts'

const app = await startTestApp()
const api = app.client()
const department = await makeDepartment(app, { slug: 'recht', title: 'Recht' })
const title = await makeTitle(app, { uri: '/titel/spielregeln', title: 'Spielregeln', departments: [department] })
await makeProduct(app, title, { price: 2900 })

async function publish(uri: string, blocks: StoredBlock[], changes: Partial<EntryToSave> = {}): Promise<EntryToSave> {
  const entry: EntryToSave = {
    id: uuidv7(),
    uri,
    title: 'Seite',
    description: '',
    state: 'published',
    blocks,
    changedAt: new Date(),
    ...changes,
  }
  await inTransaction(app.core.db, (tx) => saveEntry(tx, entry))
  return entry
}

test('shows a page with what its blocks name of the catalogue', async () => {
  await publish('/', [
    {
      type: 'hero',
      title: 'Neu',
      lead: 'Lead',
      link: { title: 'Alle', url: '/faecher/recht' },
      titles: { uris: ['/titel/spielregeln', '/titel/gone'] },
    },
    { type: 'product_list', title: 'Recht', link: null, titles: { department: 'recht', sort: 'popular', limit: 4 } },
    { type: 'department_grid', title: 'Fächer', departments: null },
    { type: 'text', text: [{ type: 'paragraph', spans: [{ text: 'Guten Tag' }] }] },
  ])
  const { data } = await api(getEntry, { query: { uri: '/' } })
  expect(data.type === 'page' && data.blocks).toMatchObject([
    { type: 'hero', covers: [{ title: 'Spielregeln' }] },
    { type: 'product_list', products: [{ title: 'Spielregeln' }] },
    { type: 'department_grid', departments: [{ title: 'Recht', url: '/faecher/recht', count: 1 }] },
    { type: 'text' },
  ])
})

test('shows titles and departments at their addresses', async () => {
  const product = await api(getEntry, { query: { uri: '/titel/spielregeln' } })
  expect(product.data).toMatchObject({
    type: 'product',
    product: { title: 'Spielregeln', products: [{ price: { amount: 2900 } }] },
  })
  const place = await api(getEntry, { query: { uri: '/faecher/recht' } })
  expect(place.data).toMatchObject({ type: 'department', department: 'recht', title: 'Recht' })
})

test.each(['/unknown', '/titel/unknown', '/faecher/unknown', '/faecher/', 'no-slash'])(
  'knows nothing at %s',
  async (uri) => {
    expect((await refused(api(getEntry, { query: { uri } }))).status).toBe(404)
  },
)

test('a draft is not there', async () => {
  await publish('/entwurf', [], { state: 'draft' })
  expect((await refused(api(getEntry, { query: { uri: '/entwurf' } }))).status).toBe(404)
})

test('a page that was unknown is there as soon as it is published', async () => {
  expect((await refused(api(getEntry, { query: { uri: '/neu' } }))).status).toBe(404)
  await publish('/neu', [])
  expect((await api(getEntry, { query: { uri: '/neu' } })).data.uri).toBe('/neu')
})

test('an entry that is changed shows its change', async () => {
  const entry = await publish('/aenderung', [])
  await api(getEntry, { query: { uri: '/aenderung' } })
  await publish('/aenderung', [], { ...entry, title: 'Geändert' })
  await expect.poll(async () => (await api(getEntry, { query: { uri: '/aenderung' } })).data.title).toBe('Geändert')
})

test('the search finds a page by its text, and no longer when it is withdrawn', async () => {
  const text: StoredBlock = {
    type: 'text',
    text: [{ type: 'paragraph', spans: [{ text: 'Wir liefern klimaneutral.' }] }],
  }
  const entry = await publish('/versand', [text], { title: 'Versand', description: 'Wie wir liefern' })
  const find = async () => (await api(search, { query: { query: 'klimaneutral' } })).pages
  expect(await find()).toMatchObject({
    total: 1,
    hits: [{ title: 'Versand', url: '/versand', excerpt: 'Wie wir liefern' }],
  })
  await publish('/versand', [text], { ...entry, state: 'draft' })
  app.core.kept.forget(null)
  expect((await find()).total).toBe(0)
})

test('globals that nobody has filled in fall back, spoilt ones too', async () => {
  await app.core.db.insert(globalSettings).values([
    { handle: 'login_page_settings', value: { title: 'Willkommen', lead: '', benefits: [] } },
    { handle: 'publisher', value: { name: 42 } },
  ])
  app.core.kept.forget(null)
  const { data } = await api(listGlobals)
  expect(data.login_page_settings.title).toBe('Willkommen')
  expect(data.publisher.name).toBe('Verlag')
  expect((await api(getGlobal, { params: { handle: 'login_page_settings' } })).data).toEqual(data.login_page_settings)
  expect((await app.send(new Request('http://shop.test/api/cms/globals/secrets'))).status).toBe(404)
})

test('gives all four navigations, empty ones too', async () => {
  const page = { title: 'Recht', uri: '/faecher/recht', id: 'recht', url: '/faecher/recht' }
  await app.core.db.insert(navigations).values({ handle: 'main_navigation', tree: [{ page, children: [{ page }] }] })
  app.core.kept.forget(null)
  const { data } = await api(getNavigations)
  expect(data).toEqual({
    main_navigation: [{ page, children: [{ page }] }],
    meta_navigation: [],
    footer_navigation: [],
    footer_meta_navigation: [],
  })
})

test('lists every public address for search engines, drafts never', async () => {
  const { data, pages } = await api(listPages, { query: {} })
  const uris = data.map((address) => address.uri)
  expect(pages).toBe(1)
  expect(uris).toEqual(expect.arrayContaining(['/', '/titel/spielregeln', '/faecher/recht']))
  expect(uris).not.toContain('/entwurf')
})
