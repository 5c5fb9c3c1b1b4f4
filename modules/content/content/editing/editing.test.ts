import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { uuidv7 } from 'uuidv7'
import { expect, test, vi } from 'vitest'
import * as catalogueApi from '#contract/catalogue/catalogue.ts'
import * as contentApi from '#contract/content/content.ts'
import * as officeEntriesApi from '#contract/content/office-entries.ts'
import * as officeRedirectsApi from '#contract/content/office-redirects.ts'
import * as previewsApi from '#contract/content/previews.ts'
import type { Group } from '#contract/groups.ts'
import { inTransaction } from '#kernel/core.ts'
import { rowsOf } from '#kernel/database/connection.ts'
import { startTestApp, TOKEN_SECRET } from '#tests/support/app.ts'
import { makeTitle } from '#tests/support/factories/catalogue-factories.ts'
import {
  articleContent,
  makeCategory,
  makeDraft,
  makeEntry,
  pageContent,
  textBlock,
} from '#tests/support/factories/content-factories.ts'
import { makeUser } from '#tests/support/factories/people-factories.ts'
import { refused } from '#tests/support/refused.ts'
import { signIn } from '#tests/support/sign-in.ts'
import web from '#web/routes.ts'
import { isReserved } from '../addresses.ts'
import { navigations } from '../tables.ts'
import { moveEntry } from './change-entry.ts'
import { previewLinks } from './preview-links.ts'

const app = await startTestApp({ worksJobs: true })
const visitor = app.client()
const signInAs = async (...groups: Group[]) =>
  (await signIn(app, await makeUser(app, { groups, firstName: 'Rea', lastName: 'Dakteurin' }))).client
const editor = await signInAs('editor')

const shown = async (uri: string) => (await visitor(contentApi.getEntry, { query: { uri } })).data
const statusOf = async (uri: string) => {
  try {
    return (await shown(uri)).type
  } catch {
    return 'nothing'
  }
}

async function written(uri: string, content = pageContent()) {
  return (await editor(officeEntriesApi.entries.create, { body: { uri, content } })).data
}

test('an editor writes a page, saves it again, and publishes it; each step is recorded with their name', async () => {
  const draft = await written('/ferien', pageContent({ title: 'Ferien' }))
  expect(draft).toMatchObject({ state: 'draft', revision: 1, published_revision: null })
  expect(await statusOf('/ferien')).toBe('nothing')

  const params = { id: draft.id }
  const content = pageContent({ title: 'Betriebsferien', blocks: [textBlock('Vom 20. Juli an')] })
  const saved = (await editor(officeEntriesApi.entries.change, { params, body: { content, revision: 1 } })).data
  expect(saved).toMatchObject({ state: 'draft', revision: 2, content })
  const published = (await editor(officeEntriesApi.publishEntry, { params, body: {} })).data
  expect(published).toMatchObject({ state: 'published', published_revision: 2 })
  expect(await shown('/ferien')).toMatchObject({ title: 'Betriebsferien' })

  const { data: revisions } = await editor(officeEntriesApi.listRevisions, { params })
  expect(revisions).toMatchObject([
    { number: 3, action: 'publish', author: 'Rea Dakteurin', title: 'Betriebsferien', uri: '/ferien' },
    { number: 2, action: 'save', author: 'Rea Dakteurin', title: 'Betriebsferien' },
    { number: 1, action: 'save', author: 'Rea Dakteurin', title: 'Ferien' },
  ])
})

test('an earlier revision comes back as a new one, and is seen once it is published', async () => {
  const { id } = await written('/zurueck', pageContent({ title: 'Eins' }))
  const params = { id }
  await editor(officeEntriesApi.entries.change, {
    params,
    body: { content: pageContent({ title: 'Zwei' }), revision: 1 },
  })
  await editor(officeEntriesApi.publishEntry, { params, body: {} })
  const restored = (await editor(officeEntriesApi.restoreRevision, { params: { id, number: 1 } })).data
  expect(restored).toMatchObject({ revision: 4, published_revision: 2, content: { title: 'Eins' } })
  expect(await shown('/zurueck')).toMatchObject({ title: 'Zwei' })
  await editor(officeEntriesApi.publishEntry, { params, body: { revision: 4 } })
  await expect.poll(() => shown('/zurueck')).toMatchObject({ title: 'Eins' })
  const { data } = await editor(officeEntriesApi.readRevision, { params: { id, number: 2 } })
  expect(data.content.title).toBe('Zwei')
  expect((await refused(editor(officeEntriesApi.restoreRevision, { params: { id, number: 9 } }))).status).toBe(404)
})

test('an editor who would overwrite another’s change is told so', async () => {
  const { id } = await written('/zu-zweit')
  const save = (title: string) =>
    editor(officeEntriesApi.entries.change, { params: { id }, body: { content: pageContent({ title }), revision: 1 } })
  await save('Erste')
  expect((await refused(save('Zweite'))).body.code).toBe('entry_changed')
})

test('a scheduled page appears and disappears on time, with its search hit and in cached answers', async () => {
  const { id } = await written('/fahrplan', pageContent({ title: 'Fahrplanwechsel' }))
  const now = Date.now()
  const at = (ms: number) => new Date(now + ms).toISOString()
  const { data } = await editor(officeEntriesApi.publishEntry, {
    params: { id },
    body: { from: at(3_000), until: null },
  })
  expect(data.state).toBe('scheduled')
  expect(await statusOf('/fahrplan')).toBe('nothing')
  const found = async () => (await visitor(catalogueApi.search, { query: { query: 'Fahrplanwechsel' } })).pages.total
  expect(await found()).toBe(0)
  await expect.poll(() => statusOf('/fahrplan')).toBe('page')
  await expect.poll(found).toBe(1)
  expect(Date.now()).toBeGreaterThanOrEqual(now + 3_000)
  const end = Date.now() + 1_000
  await editor(officeEntriesApi.publishEntry, {
    params: { id },
    body: { from: at(0), until: new Date(end).toISOString() },
  })
  await expect.poll(() => statusOf('/fahrplan')).toBe('nothing')
  await expect.poll(found).toBe(0)
  expect(Date.now()).toBeGreaterThanOrEqual(end)
  expect((await editor(officeEntriesApi.entries.read, { params: { id } })).data.state).toBe('ended')
})

test('who published and who withdrew is recorded, and neither gets in the way of an editor who is writing', async () => {
  const { id } = await written('/wer-wars', pageContent({ title: 'Alt' }))
  const params = { id }
  const save = (title: string, revision: number) =>
    editor(officeEntriesApi.entries.change, { params, body: { content: pageContent({ title }), revision } })
  const before = (await save('Neu', 1)).data.revision
  const { user: other, client: otherEditor } = await signIn(app, await makeUser(app, { groups: ['editor'] }))
  await otherEditor(officeEntriesApi.publishEntry, { params, body: { revision: 1 } })
  expect((await editor(officeEntriesApi.entries.read, { params })).data).toMatchObject({
    revision: before,
    published_revision: 1,
  })
  await otherEditor(officeEntriesApi.withdrawEntry, { params })
  await save('Neuer', before)
  const otherName = `${other.firstName} ${other.lastName}`
  expect((await editor(officeEntriesApi.listRevisions, { params })).data).toMatchObject([
    { number: 5, action: 'save', author: 'Rea Dakteurin', title: 'Neuer' },
    { number: 4, action: 'withdraw', author: otherName, title: 'Neu' },
    { number: 3, action: 'publish', author: otherName, title: 'Alt' },
    { number: 2, action: 'save', author: 'Rea Dakteurin', title: 'Neu' },
    { number: 1, action: 'save', author: 'Rea Dakteurin', title: 'Alt' },
  ])
})

test('an end before the beginning is refused', async () => {
  const { id } = await written('/verkehrt')
  const body = { from: '2031-01-02T00:00:00Z', until: '2031-01-01T00:00:00Z' }
  const refusal = await refused(editor(officeEntriesApi.publishEntry, { params: { id }, body }))
  expect(refusal.body.errors).toEqual({ until: ['Ende muss nach dem Beginn liegen'] })
})

test('a withdrawn page is gone', async () => {
  const id = await makeEntry(app, '/weg', pageContent())
  expect(await statusOf('/weg')).toBe('page')
  await editor(officeEntriesApi.withdrawEntry, { params: { id } })
  await expect.poll(() => statusOf('/weg')).toBe('nothing')
})

test('pages that the shop cannot do without are not taken from visitors, by withdrawing, planning or moving', async () => {
  for (const uri of ['/', '/agb', '/support-und-kontakt']) {
    const { id } = await written(uri)
    const params = { id }
    await editor(officeEntriesApi.publishEntry, { params, body: {} })
    const [soon, later] = [60_000, 120_000].map((delay) => new Date(Date.now() + delay).toISOString())
    for (const take of [
      () => editor(officeEntriesApi.withdrawEntry, { params }),
      () => editor(officeEntriesApi.publishEntry, { params, body: { from: soon, until: later } }),
      () => editor(officeEntriesApi.publishEntry, { params, body: { until: later } }),
    ])
      expect((await refused(take())).body.code, uri).toBe('entry_needed')
    expect(await statusOf(uri)).toBe('page')
    await editor(officeEntriesApi.publishEntry, { params, body: {} })
  }
  const home = (await editor(officeEntriesApi.entries.list, { query: {} })).data.find(({ uri }) => uri === '/')
  const moved = editor(officeEntriesApi.moveEntry, { params: { id: home?.id ?? '' }, body: { uri: '/anderswo' } })
  expect((await refused(moved)).body.code).toBe('entry_needed')
})

test('an old address leads to the new one, over all moves, and the navigation follows', async () => {
  const id = await makeEntry(app, '/ort-a', pageContent({ title: 'Ort' }))
  const page = { id, title: 'Ort', uri: '/ort-a', url: '/ort-a' }
  await app.core.db.insert(navigations).values({ handle: 'footer_navigation', tree: [{ page, children: [{ page }] }] })
  const move = (uri: string) => editor(officeEntriesApi.moveEntry, { params: { id }, body: { uri } })
  await move('/ort-b')
  await move('/ort-c')
  for (const old of ['/ort-a', '/ort-b'])
    expect(await shown(old)).toEqual({ type: 'redirect', uri: old, url: '/ort-c' })
  const { data } = await visitor(contentApi.getNavigations)
  expect(data.footer_navigation).toMatchObject([{ page: { uri: '/ort-c' }, children: [{ page: { url: '/ort-c' } }] }])
  await move('/ort-a')
  await expect.poll(() => statusOf('/ort-a')).toBe('page')
  for (const old of ['/ort-b', '/ort-c'])
    await expect.poll(() => shown(old)).toMatchObject({ type: 'redirect', url: '/ort-a' })
})

test('an old address that another page takes is no longer redirected', async () => {
  const id = await makeEntry(app, '/alt', pageContent({ title: 'Umgezogen' }))
  await editor(officeEntriesApi.moveEntry, { params: { id }, body: { uri: '/neu' } })
  await makeEntry(app, '/alt', pageContent({ title: 'Nachfolgerin' }))
  await expect.poll(() => shown('/alt')).toMatchObject({ type: 'page', title: 'Nachfolgerin' })
})

test('redirects can be set by hand, never in a loop and never over a page', async () => {
  await makeEntry(app, '/ziel', pageContent())
  const add = (uri: string, target: string) => editor(officeRedirectsApi.redirects.create, { body: { uri, target } })
  expect((await add('/umweg', '/ziel')).data).toMatchObject({ uri: '/umweg', target: '/ziel' })
  expect((await add('/langer-umweg', '/umweg')).data.target).toBe('/ziel')
  expect((await refused(add('/ziel', '/umweg'))).body.errors).toHaveProperty('target')
  expect((await refused(add('/ziel', '/anderswo'))).body.errors).toEqual({ uri: ['Adresse ist bereits vergeben'] })
  expect((await editor(officeRedirectsApi.redirects.list, { query: {} })).data).toContainEqual(
    expect.objectContaining({ uri: '/umweg', target: '/ziel', uses: 0 }),
  )
  for (const uri of ['/oauth/authorize', '/office', '/api', '/checkout/summary'])
    expect((await refused(add(uri, '/ziel'))).body.errors).toEqual({ uri: ['Adresse ist für den Shop reserviert'] })
  expect((await add('/titel/vergriffen', '/ziel')).data.target).toBe('/ziel')
})

test('however pages move, even concurrently, every old address leads to a page in one step', async () => {
  const ids = await Promise.all([0, 1, 2].map((n) => makeEntry(app, `/spiel/${n}`, pageContent())))
  const moves = fc.array(fc.record({ page: fc.nat(2), place: fc.nat(5) }), { minLength: 1, maxLength: 8 })
  await fc.assert(
    fc.asyncProperty(moves, async (plan) => {
      await Promise.all(
        plan.map(({ page, place }) =>
          inTransaction(app.core.db, (tx) =>
            moveEntry(tx, { id: ids[page] ?? '', uri: `/spiel/${place}`, authorId: null }),
          ).catch((error: Error) => expect(error.name).toBe('Refusal')),
        ),
      )
      const lost = await rowsOf(
        app.core.db,
        sql`select uri, target from redirects where uri like '/spiel/%'
          and (target not in (select uri from entries) or target in (select uri from redirects) or uri in (select uri from entries))`,
      )
      expect(lost).toEqual([])
    }),
    { numRuns: 15 },
  )
}, 60_000)

test('addresses of other entries and of the shop are refused, and so are unknown titles and categories', async () => {
  await makeTitle(app, { uri: '/titel/spielregeln', title: 'Spielregeln' })
  await written('/besetzt')
  const at = async (uri: string, content: Parameters<typeof makeDraft>[2] = pageContent()) =>
    (await refused(editor(officeEntriesApi.entries.create, { body: { uri, content } }))).body.errors
  expect(await at('/besetzt')).toEqual({ uri: ['Adresse ist bereits vergeben: «Seite»'] })
  expect(await at('/titel/spielregeln')).toEqual({ uri: ['Adresse ist für den Shop reserviert'] })
  expect(await at('/reihen/neu')).toEqual({ uri: ['Adresse ist für den Shop reserviert'] })
  for (const uri of ['/oauth', '/office/bestellungen', '/metrics'])
    expect(await at(uri), uri).toEqual({ uri: ['Adresse ist für den Shop reserviert'] })
  expect(isReserved('/.well-known/security.txt')).toBe(true)
  expect(await at('/titel/keiner', { ...pageContent(), type: 'product' })).toEqual({
    uri: ['Adresse muss die eines Titels sein'],
  })
  expect(await at('/Gross')).toHaveProperty('uri')
  expect(await at('/artikel/x', articleContent({ category: 'unbekannt' }))).toEqual({
    'content.category': ['Kategorie ist nicht bekannt'],
  })
  await makeCategory(app, 'unterricht', 'Unterricht')
  expect((await written('/artikel/x', articleContent({ category: 'unterricht' }) as never)).state).toBe('draft')
})

test('no entry can take the address of a page of the shop', () => {
  const firstParts = (entries: readonly { path?: string; children?: unknown[] }[]): string[] =>
    entries.flatMap(({ path, children }) => (path ? [path] : firstParts((children ?? []) as never)))
  const taken = firstParts(web).filter((path) => /^[a-z-]+(\/|$)/.test(path) && !path.startsWith('artikel/'))
  expect(taken.filter((path) => !isReserved(`/${path}`))).toEqual([])
})

test('extra sections appear on the page of their title', async () => {
  const { uri } = await makeTitle(app, { uri: '/titel/saldo', title: 'Saldo' })
  await makeEntry(app, uri, { ...pageContent({ blocks: [textBlock('Aus der Werkstatt')] }), type: 'product' })
  expect(await shown(uri)).toMatchObject({ type: 'product', blocks: [{ type: 'text' }] })
})

test('only a signed link shows a draft, and shows all of it', async () => {
  const access = { audience: 'teachers' as const }
  const { id } = await written(
    '/entwurf',
    pageContent({ title: 'Entwurf', access, blocks: [textBlock('Noch geheim')] }),
  )
  const { data } = await editor(officeEntriesApi.createPreviewLink, { params: { id } })
  const link = new URL(data.url)
  expect(link.pathname).toBe(`/preview/${id}`)
  const query = previewsApi.previewQuery.parse(Object.fromEntries(link.searchParams))
  const preview = await visitor(previewsApi.getPreview, { params: { id }, query })
  expect(preview.data).toMatchObject({ revision: 1, is_published: false, entry: { title: 'Entwurf' } })
  expect(JSON.stringify(preview)).toContain('Noch geheim')

  const other = await makeDraft(app, '/entwurf-2', pageContent())
  for (const [who, changes] of [
    [other, {}],
    [id, { revision: 2 }],
    [id, { expires: query.expires + 60 }],
    [id, { signature: 'x'.repeat(43) }],
  ] as const) {
    const refusal = await refused(
      visitor(previewsApi.getPreview, { params: { id: who }, query: { ...query, ...changes } }),
    )
    expect(refusal.body.code).toBe('signature_invalid')
  }
})

test('a signed link expires after a day, and leads nowhere without its draft', async () => {
  const links = previewLinks(TOKEN_SECRET)
  const codeOf = async (entryId: string, at = Date.now()) => {
    const clock = vi.spyOn(Date, 'now').mockReturnValue(at)
    const { path } = links.make(entryId, 1)
    clock.mockRestore()
    const query = previewsApi.previewQuery.parse(Object.fromEntries(new URL(path, 'http://shop.test').searchParams))
    return (await refused(visitor(previewsApi.getPreview, { params: { id: entryId }, query }))).body.code
  }
  const { id } = await written('/entwurf-von-gestern')
  expect(await codeOf(id, Date.now() - 2 * 86_400_000)).toBe('link_expired')
  expect(await codeOf(uuidv7())).toBe('not_found')
})

test('an unknown entry can be neither read nor changed', async () => {
  const params = { id: uuidv7() }
  const content = pageContent()
  for (const call of [
    () => editor(officeEntriesApi.entries.read, { params }),
    () => editor(officeEntriesApi.entries.change, { params, body: { content, revision: 1 } }),
    () => editor(officeEntriesApi.publishEntry, { params, body: {} }),
    () => editor(officeEntriesApi.withdrawEntry, { params }),
    () => editor(officeEntriesApi.moveEntry, { params, body: { uri: '/woanders' } }),
    () => editor(officeEntriesApi.listRevisions, { params }),
    () => editor(officeEntriesApi.readRevision, { params: { ...params, number: 1 } }),
    () => editor(officeEntriesApi.restoreRevision, { params: { ...params, number: 1 } }),
    () => editor(officeEntriesApi.createPreviewLink, { params }),
  ])
    expect((await refused(call())).body.code).toBe('not_found')
})

test.each([[[]], [['teacher']], [['partner']], [['sales']]] as Group[][][])('%j edits nothing', async (groups) => {
  const client = await signInAs(...groups)
  const { id } = await written(`/nur-redaktion-${groups[0] ?? 'kundin'}`.replaceAll('_', '-'))
  const calls = [
    () => client(officeEntriesApi.entries.list, { query: {} }),
    () => client(officeEntriesApi.entries.read, { params: { id } }),
    () => client(officeEntriesApi.publishEntry, { params: { id }, body: {} }),
    () => client(officeEntriesApi.createPreviewLink, { params: { id } }),
  ]
  for (const call of calls) expect((await refused(call())).status).toBe(403)
})

test('the list of entries can be filtered by type, state and text', async () => {
  await written('/liste-1', pageContent({ title: 'Prozent 100 % sicher' }))
  const list = async (query: object) =>
    (await editor(officeEntriesApi.entries.list, { query })).data.map((entry) => entry.title)
  expect(await list({ query: '100 %' })).toEqual(['Prozent 100 % sicher'])
  expect(await list({ query: '%%%' })).toEqual([])
  expect(await list({ type: 'article', query: 'Prozent' })).toEqual([])
  expect(await list({ state: 'published', query: 'Prozent' })).toEqual([])
})
