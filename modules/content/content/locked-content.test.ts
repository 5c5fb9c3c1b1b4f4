import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import * as catalogueApi from '#contract/catalogue/catalogue.ts'
import type { Client } from '#contract/client.ts'
import * as articlesApi from '#contract/content/articles.ts'
import type { StoredBlock } from '#contract/content/blocks.ts'
import * as contentApi from '#contract/content/content.ts'
import * as downloadsApi from '#contract/content/downloads.ts'
import type { EntryContent } from '#contract/content/entry-content.ts'
import * as sitemapsApi from '#contract/content/sitemaps.ts'
import type { Access } from '#contract/ground/access.ts'
import type { Group } from '#contract/groups.ts'
import { inTransaction } from '#kernel/core.ts'
import * as titleMaterialJobs from '#modules/licences/library/title-material/jobs.ts'
import { setFiles } from '#modules/licences/library/title-material/set-files.ts'
import { setSample } from '#modules/licences/library/title-material/set-sample.ts'
import { titleSamples } from '#modules/licences/library/title-material/tables.ts'
import { startTestApp } from '#tests/support/app.ts'
import { makeTitle } from '#tests/support/factories/catalogue-factories.ts'
import {
  articleContent,
  EVERYONE,
  makeCategory,
  makeEntry,
  makeFile,
  makePdfFile,
  memberContent,
  pageContent,
  textBlock,
} from '#tests/support/factories/content-factories.ts'
import { makePdf } from '#tests/support/factories/pdf-factories.ts'
import { makeUser } from '#tests/support/factories/people-factories.ts'
import { refused } from '#tests/support/refused.ts'
import { signIn } from '#tests/support/sign-in.ts'

const app = await startTestApp()

const PARTNERS: Access = { audience: 'authorised', groups: ['partner', 'pending_teacher'] }
const levels: Record<string, { access: Access; open: readonly string[] }> = {
  everyone: { access: EVERYONE, open: ['anonymous', 'customer', 'pending teacher', 'teacher', 'partner', 'editor'] },
  teachers: { access: { audience: 'teachers' }, open: ['teacher'] },
  authorised: { access: PARTNERS, open: ['pending teacher', 'partner'] },
}
const SECRET = 'Zwetschgenmus'

async function clientOf(groups: Group[]): Promise<Client> {
  return (await signIn(app, await makeUser(app, { groups }))).client
}

const callers: Record<string, Client> = {
  anonymous: app.client(),
  customer: await clientOf([]),
  'pending teacher': await clientOf(['pending_teacher']),
  teacher: await clientOf(['teacher']),
  partner: await clientOf(['partner']),
  editor: await clientOf(['editor']),
}

const picture = { permalink: `/${SECRET}.webp`, alt: SECRET, focus: '50-50', width: 10, height: 10, colour: '#000000' }
const link = { title: SECRET, url: `/${SECRET}` }
const text = [{ type: 'paragraph' as const, spans: [{ text: SECRET }] }]
const secretFile = await makeFile(app, SECRET)

/** One entry of each type, full of words that only its group may read. */
const blocks: StoredBlock[] = [
  { type: 'text', text },
  { type: 'image', picture, caption: SECRET, width: 'text' },
  { type: 'image_text', picture, side: 'left', title: SECRET, text, link },
  { type: 'quote', text: SECRET, source: SECRET },
  { type: 'teaser_grid', title: SECRET, teasers: [{ title: SECRET, text: SECRET, url: `/${SECRET}`, picture }] },
  { type: 'video_link', title: SECRET, text: SECRET, url: `https://video.example/${SECRET}`, duration: '', picture },
  { type: 'accordion', title: SECRET, items: [{ title: SECRET, text }] },
  { type: 'steps', title: SECRET, steps: [{ title: SECRET, text, link }] },
  { type: 'facts', title: SECRET, facts: Array.from({ length: 3 }, () => ({ value: SECRET, label: SECRET })) },
  {
    type: 'table',
    title: SECRET,
    caption: SECRET,
    head: [SECRET, SECRET],
    rows: [{ cells: [SECRET, SECRET] }],
  },
  {
    type: 'figure',
    title: SECRET,
    picture,
    caption: SECRET,
    head: [SECRET, SECRET],
    rows: [{ cells: [SECRET, SECRET] }],
  },
  { type: 'timeline', title: SECRET, entries: [{ year: SECRET, title: SECRET, text: SECRET, uri: null }] },
  { type: 'note', title: SECRET, text, link },
  { type: 'person', title: SECRET, uri: `/${SECRET}`, hours: SECRET },
  { type: 'calculator', title: SECRET, text: SECRET, of: 'shipping' },
  { type: 'call_to_action', title: SECRET, text: SECRET, link },
  { type: 'contact', title: SECRET, address: [SECRET], phone: SECRET, email: SECRET, hours: SECRET },
  { type: 'newsletter_form', title: SECRET, text: SECRET },
  { type: 'contact_form', title: SECRET, text: SECRET },
  { type: 'hero', title: SECRET, lead: SECRET, link, titles: { uris: [] } },
  { type: 'product_list', title: SECRET, link, titles: { uris: [] } },
  { type: 'department_grid', title: SECRET, departments: null },
  { type: 'level_grid', title: SECRET, link, levels: null },
  { type: 'level_head', title: SECRET, text: SECRET, link, level: 'cycle_1', by: 'subject' },
  { type: 'school_finder', title: SECRET, text: SECRET },
  {
    type: 'editors_choice',
    title: SECRET,
    signature: SECRET,
    link,
    titles: [{ uri: `/titel/${SECRET}`, reason: SECRET }],
  },
  {
    type: 'title_catalogue',
    title: SECRET,
    text: SECRET,
    scope: 'named',
    titles: [{ uri: `/titel/${SECRET}`, pitch: SECRET }],
  },
  { type: 'news_shelf', title: SECRET, link },
  { type: 'series_band', title: SECRET, text: SECRET, series: 'saldo' },
  { type: 'action_band', title: SECRET, text: SECRET, actions: [{ title: SECRET, text: SECRET, link }] },
  { type: 'article_list', title: SECRET, link, category: null, limit: 3 },
  { type: 'team_list', title: SECRET, group: null },
  { type: 'downloads', title: SECRET, files: [secretFile] },
]

const contents: Record<string, EntryContent> = {
  page: pageContent({ description: SECRET, kicker: SECRET, lead: SECRET, blocks }),
  article: articleContent({ description: SECRET, blocks, picture, authors: [{ name: SECRET, uri: null }] }),
  member: memberContent({ description: SECRET, blocks, picture, role: SECRET, email: SECRET, phone: SECRET }),
  contact: {
    ...pageContent({ description: SECRET, blocks }),
    type: 'contact',
    address: [SECRET],
    phone: SECRET,
    email: SECRET,
    hours: SECRET,
  },
}

const read = (client: Client, uri: string) => client(contentApi.getEntry, { query: { uri } })

describe.each(Object.entries(levels))('for %s', (level, { access, open }) => {
  test.each(Object.entries(contents))('a whole %s reaches only its readers', async (kind, content) => {
    const uri = `/${level}-${kind}`
    // In a category of its own, so that no unlocked article is named below it.
    const category = content.type === 'article' ? { category: level } : {}
    if (content.type === 'article') await makeCategory(app, level, level)
    await makeEntry(app, uri, { ...content, ...category, title: `Titel ${level} ${kind}`, access } as EntryContent)
    for (const [caller, client] of Object.entries(callers)) {
      const { data } = await read(client, uri)
      const isOpen = open.includes(caller)
      expect(JSON.stringify(data).includes(SECRET), `${caller} reads ${uri}`).toBe(isOpen)
      expect(data).toMatchObject({ title: `Titel ${level} ${kind}`, lock: isOpen ? null : { audience: level } })
    }
  })

  test.each(blocks.map((block) => [block.type, block] as const))(
    'a block %s reaches only its readers',
    async (type, block) => {
      const uri = `/${level}-block-${type.replaceAll('_', '-')}`
      await makeEntry(app, uri, pageContent({ blocks: [textBlock('Für alle'), { ...block, access }] }))
      for (const [caller, client] of Object.entries(callers)) {
        const { data } = await read(client, uri)
        const isOpen = open.includes(caller)
        const json = JSON.stringify(data)
        expect(json.includes(SECRET), `${caller} reads ${uri}`).toBe(isOpen)
        expect(json).toContain('Für alle')
        if (!isOpen) expect(data).toMatchObject({ blocks: [{}, { type: 'locked', lock: { audience: level } }] })
      }
    },
  )

  test('only its readers are given a locked file; others are told why', async () => {
    const id = await makeFile(app, `${SECRET} ${level}`, access)
    const uri = `/${level}-datei`
    await makeEntry(app, uri, pageContent({ blocks: [{ type: 'downloads', title: 'Dateien', files: [id] }] }))
    for (const [caller, client] of Object.entries(callers)) {
      const isOpen = open.includes(caller)
      const { data } = await read(client, uri)
      expect(JSON.stringify(data).includes(`/downloads/${id}`), `${caller} sees ${uri}`).toBe(isOpen)
      const call = client(downloadsApi.getDownload, { params: { id } })
      if (isOpen) {
        const file = await app.files.request(`http://shop.test${(await call).data.url}`)
        expect(await file.text()).toBe(`${SECRET} ${level}`)
      } else {
        const refusal = await refused(call)
        expect(refusal.status).toBe(403)
        expect(refusal.body.message).toBe('Sie haben keine Berechtigung, diese Datei herunterzuladen.')
      }
    }
  })
})

/** A title with a part that only some may read: its sample, or a file. */
async function titleWith(part: 'sample' | 'file', level: string, access: Access) {
  const file = await makePdfFile(app, await makePdf(2), access)
  const title = await makeTitle(app, { uri: `/titel/${level}-${part}`, title: `Titel mit ${part}` })
  await inTransaction(app.core.db, async (tx) => {
    if (part === 'file') await setFiles(tx, { titleId: title.id, fileIds: [file] })
    else await setSample(tx, app.core.jobs, { titleId: title.id, fileId: file })
  })
  if (part === 'sample') {
    const [{ id } = { id: '' }] = await app.core.db.select().from(titleSamples).where(eq(titleSamples.fileId, file))
    await app.perform(titleMaterialJobs.drawSample, { sampleId: id })
  }
  app.core.kept.forget(null)
  return { file, uri: title.uri, id: title.id }
}

describe.each(Object.entries(levels))('of titles, for %s', (level, { access, open }) => {
  // ASVS V8.1.2, V8.2.2
  test.each(['sample', 'file'] as const)('a %s reaches only its readers, and so do its pages', async (part) => {
    const { file, uri, id } = await titleWith(part, level, access)
    const [row] = await app.core.db.select().from(titleSamples).where(eq(titleSamples.titleId, id))
    const secrets = [
      `/downloads/${file}`,
      ...(row ? [row.folder ?? '?', ...row.pages.map((one) => one.permalink)] : []),
    ]
    expect(secrets).toHaveLength(part === 'sample' ? 4 : 1)
    // Twice: a cached answer must not reach the next caller.
    for (const [caller, client] of [...Object.entries(callers), ...Object.entries(callers).reverse()]) {
      const isOpen = open.includes(caller)
      const { data } = await read(client, uri)
      const json = JSON.stringify(data)
      for (const secret of secrets) expect(json.includes(secret), `${caller} gets ${secret} of ${uri}`).toBe(isOpen)
      const card = data.type === 'product' && (part === 'file' ? data.additional_material[0] : data.sample?.file)
      expect(card).toMatchObject({ title: 'Leseprobe', lock: isOpen ? null : { audience: level } })
      expect('for_groups' in data && data.for_groups).toBe(level === 'authorised')
      const { products, pages } = await client(catalogueApi.search, { query: { query: 'Leseprobe' } })
      expect(JSON.stringify([products, pages]), `${caller} searches`).not.toContain(file)
      const call = client(downloadsApi.getDownload, { params: { id: file } })
      if (isOpen) expect((await call).data.url).toContain('signature=')
      else expect((await refused(call)).status).toBe(403)
    }
  })
})

describe.each(Object.entries(levels))('of titles, for %s', (level, { access, open }) => {
  test('what editors add to a title’s page reaches only its readers', async () => {
    const { uri } = await makeTitle(app, { uri: `/titel/${level}-zusatz`, title: 'Titel mit Zusatz' })
    await makeEntry(app, uri, {
      ...pageContent({ title: SECRET, description: SECRET, blocks, access }),
      type: 'product',
    })
    // Twice: a cached answer must not reach the next caller.
    for (const [caller, client] of [...Object.entries(callers), ...Object.entries(callers).reverse()]) {
      const { data } = await read(client, uri)
      const isOpen = open.includes(caller)
      expect(JSON.stringify(data).includes(SECRET), `${caller} reads ${uri}`).toBe(isOpen)
      expect(data).toMatchObject({ title: 'Titel mit Zusatz', for_groups: level === 'authorised' })
      if (!isOpen) expect(data).toMatchObject({ blocks: [{ type: 'locked', lock: { audience: level } }] })
    }
  })
})

// ASVS V8.2.3
test('lists name a locked article and say no more of it', async () => {
  for (const client of [callers['anonymous'], callers['teacher']]) {
    const { data } = (await client?.(articlesApi.listArticles, { query: {} })) ?? { data: [] }
    const locked = data.find((card) => card.uri === '/authorised-article')
    expect(locked).toMatchObject({ title: 'Titel authorised article', lock: { audience: 'authorised' } })
    expect(JSON.stringify(locked)).not.toContain(SECRET)
  }
})

test('the search finds a word only where everyone may read it, and locked pages by their title', async () => {
  for (const [caller, client] of Object.entries(callers)) {
    const { pages } = await client(catalogueApi.search, { query: { query: SECRET } })
    expect(pages.total, caller).toBeGreaterThan(0)
    for (const hit of pages.hits) expect(hit.url, caller).toMatch(/^\/everyone-/)
  }
  const { pages } = await app.client()(catalogueApi.search, { query: { query: 'Titel teachers page' } })
  expect(pages.hits.map((hit) => hit.url)).toContain('/teachers-page')
  const documents =
    await app.core.db.execute(`select excerpt from search_documents where url like '/teachers-%' and excerpt is not null
    union all select excerpt from search_documents where url like '/authorised-%' and excerpt is not null`)
  expect((documents as unknown as { rows: unknown[] }).rows).toEqual([])
})

test('the sitemap leaves out what only some may read', async () => {
  const ofType = async (type: sitemapsApi.AddressType) =>
    (await app.client()(sitemapsApi.getSitemap, { params: { type }, query: {} })).data
  const uris = (await Promise.all(sitemapsApi.addressType.options.map(ofType))).flat().map((address) => address.uri)
  expect(uris).toContain('/everyone-page')
  for (const uri of ['/teachers-page', '/authorised-page', '/authorised-article']) expect(uris).not.toContain(uri)
})

test('an answer that depends on groups says so, so that nobody caches it', async () => {
  const flag = async (uri: string) => {
    const { data } = await read(app.client(), uri)
    return 'for_groups' in data && data.for_groups
  }
  for (const uri of ['/authorised-page', '/authorised-block-text', '/authorised-datei'])
    expect(await flag(uri)).toBe(true)
  for (const uri of ['/everyone-page', '/teachers-page', '/teachers-block-text']) expect(await flag(uri)).toBe(false)
})

test('an altered, expired or foreign link to a file gives nothing', async () => {
  const id = await makeFile(app, 'offen')
  const { url } = (await app.client()(downloadsApi.getDownload, { params: { id } })).data
  const fetchFile = (path: string) => app.files.request(`http://shop.test${path}`)
  const good = await fetchFile(url)
  expect(good.headers.get('content-disposition')).toBe(
    `attachment; filename="Losungen 2026.txt"; filename*=UTF-8''L%C3%B6sungen%20%C2%AB2026%C2%BB.txt`,
  )
  expect(good.headers.get('x-content-type-options')).toBe('nosniff')
  expect(good.headers.get('cache-control')).toContain('no-store')
  for (const spoilt of [
    url.replace(id, secretFile),
    url.replace(/expires=\d+/, 'expires=9999999999'),
    url.replace('text%2Fplain', 'text%2Fhtml'),
    url.replace(/&signature=.*/, ''),
    '/files/../secrets.json',
    '/files/%2e%2e%2fsecrets.json',
  ])
    expect((await fetchFile(spoilt)).status, spoilt).toBe(404)
})
