import { sql } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import { expect, test } from 'vitest'
import * as catalogueApi from '#contract/catalogue/catalogue.ts'
import { failureOf } from '#contract/client.ts'
import * as contentApi from '#contract/content/content.ts'
import * as officeEntriesApi from '#contract/content/office-entries.ts'
import * as workingCopiesApi from '#contract/content/working-copies.ts'
import { isFullRun } from '#tests/full-run.ts'
import { startTestApp } from '#tests/support/app.ts'
import { makeTitle } from '#tests/support/factories/catalogue-factories.ts'
import {
  articleContent,
  makeDraft,
  makeEntry,
  makeFile,
  pageContent,
  textBlock,
} from '#tests/support/factories/content-factories.ts'
import { makeUser } from '#tests/support/factories/people-factories.ts'
import { refused } from '#tests/support/refused.ts'
import { signIn } from '#tests/support/sign-in.ts'
import { followClock } from './publish-entry.ts'

/** Without the lock a plan is lost in some rounds only. */
const ROUNDS = isFullRun ? 24 : 4

const app = await startTestApp({ worksJobs: true })
const other = await startTestApp({ beside: app })
const { db } = app.core
const signInAs = async (firstName: string) =>
  signIn(app, await makeUser(app, { groups: ['editor'], firstName, lastName: 'Muster' }))
const { client: rea, user: reaUser } = await signInAs('Rea')
const { client: jan, user: janUser } = await signInAs('Jan')

type PageContent = ReturnType<typeof pageContent>

const shownAt = async (uri: string, where = app) => {
  const call = where.client()(contentApi.getEntry, { query: { uri } })
  return call.then(
    ({ data }) => ('title' in data ? data.title : data.type),
    () => 'nothing',
  )
}
const read = async (id: string) => (await rea(officeEntriesApi.entries.read, { params: { id } })).data
const save = (client: typeof rea, id: string, content: PageContent, revision: number) =>
  client(officeEntriesApi.entries.change, { params: { id }, body: { content, revision } }).then(({ data }) => data)
const publish = (id: string, body: object = {}) =>
  rea(officeEntriesApi.publishEntry, { params: { id }, body }).then(({ data }) => data)
const takeBack = (id: string) => rea(officeEntriesApi.takePlanBack, { params: { id } }).then(({ data }) => data)
const actionsOf = async (id: string) =>
  (await rea(officeEntriesApi.listRevisions, { params: { id } })).data.map(({ action }) => action)
const soon = (ms = 86_400_000) => new Date(Date.now() + ms).toISOString()

/** A page that visitors see as «Alt», with a newer revision «Neu». */
async function livePage(uri: string): Promise<string> {
  const id = await makeEntry(app, uri, pageContent({ title: `Alt ${uri}` }))
  await save(rea, id, pageContent({ title: `Neu ${uri}` }), 1)
  return id
}

/** The moment of what is planned has come. */
async function begin(id: string): Promise<void> {
  await db.execute(sql`update entries set planned_from = now() - interval '1 second' where id = ${id}`)
}

test('what visitors see stays until the moment of the planned revision, on two instances, with its search hit', async () => {
  const id = await livePage('/umbau')
  expect(await shownAt('/umbau', other)).toBe('Alt /umbau')
  const from = soon(3_000)
  expect(await publish(id, { from })).toMatchObject({
    state: 'published',
    published_revision: 1,
    planned_revision: 3,
    planned_from: from,
    planned_until: null,
  })
  const found = async () =>
    (await app.client()(catalogueApi.search, { query: { query: 'Neu umbau' } })).pages.hits.map(({ title }) => title)
  await followClock(app.core, id)
  for (const where of [app, other]) expect(await shownAt('/umbau', where)).toBe('Alt /umbau')
  expect(await found()).toEqual(['Alt /umbau'])
  for (const where of [app, other]) await expect.poll(() => shownAt('/umbau', where)).toBe('Neu /umbau')
  expect(Date.now()).toBeGreaterThanOrEqual(new Date(from).getTime())
  await expect.poll(found).toEqual(['Neu /umbau'])
  await expect.poll(() => read(id)).toMatchObject({ published_revision: 3, planned_revision: null, visible_from: from })
  expect(await actionsOf(id)).toEqual(['publish', 'plan', 'save', 'publish', 'save'])
  const [last] = (await rea(officeEntriesApi.listRevisions, { params: { id } })).data
  expect(last).toMatchObject({ author: 'Rea Muster', at: from })
})

test('at its moment a planned revision is shown, also where the job is late', async () => {
  const id = await livePage('/spaet')
  await publish(id, { from: soon(), until: soon(2 * 86_400_000) })
  await begin(id)
  expect(await shownAt('/spaet', other)).toBe('Neu /spaet')
  expect(await read(id)).toMatchObject({ state: 'published', published_revision: 3, planned_revision: null })
  await db.execute(sql`update entries set planned_until = now() - interval '500 milliseconds' where id = ${id}`)
  expect((await read(id)).state).toBe('ended')
})

test('a plan is taken back before its moment, and not after', async () => {
  const id = await livePage('/zurueck')
  await publish(id, { from: soon() })
  expect(await takeBack(id)).toMatchObject({ planned_revision: null, planned_from: null, published_revision: 1 })
  expect((await refused(takeBack(id))).body.code).toBe('nothing_planned')
  await publish(id, { from: soon() })
  await begin(id)
  expect((await refused(takeBack(id))).body.code).toBe('nothing_planned')
  expect(await shownAt('/zurueck', other)).toBe('Neu /zurueck')
})

test('to publish a correction at once leaves the plan; to publish the planned revision, or a newer one, ends it', async () => {
  const id = await livePage('/korrektur')
  await publish(id, { from: soon() })
  expect(await publish(id, { revision: 1 })).toMatchObject({ published_revision: 1, planned_revision: 3 })
  expect(await publish(id)).toMatchObject({ published_revision: 3, planned_revision: null })
  await publish(id, { from: soon() })
  await rea(officeEntriesApi.withdrawEntry, { params: { id } })
  expect(await read(id)).toMatchObject({ state: 'draft', planned_revision: null })
})

test('pages that the shop cannot do without can be changed at a moment, but not ended', async () => {
  const { id } = (await rea(officeEntriesApi.entries.create, { body: { uri: '/agb', content: pageContent() } })).data
  await publish(id)
  expect(await publish(id, { from: soon() })).toMatchObject({ state: 'published', planned_revision: 1 })
  const ended = publish(id, { from: soon(), until: soon(2 * 86_400_000) })
  expect((await refused(ended)).body.code).toBe('entry_needed')
})

test('while somebody saves, a plan begins: nothing is lost, whichever comes first', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const id = await livePage(`/rennen-${round}`)
    await publish(id, { from: soon() })
    await begin(id)
    const content = pageContent({ title: 'Während' })
    await Promise.all([followClock(app.core, id), followClock(app.core, id), save(jan, id, content, 3)])
    expect(await read(id)).toMatchObject({
      published_revision: 3,
      planned_revision: null,
      content: { title: 'Während' },
    })
    const actions = await actionsOf(id)
    expect(actions.toSorted()).toEqual(['plan', 'publish', 'publish', 'save', 'save', 'save'])
    expect(await shownAt(`/rennen-${round}`, other)).toBe(`Neu /rennen-${round}`)
  }
})

test('of two who save at once one succeeds, and the other is given what both need to be put together', async () => {
  const id = await makeDraft(app, '/zugleich', pageContent({ title: 'Vorher', blocks: [textBlock('Eins')] }))
  const base = (await read(id)).content
  const answers = await Promise.allSettled([
    save(rea, id, pageContent({ title: 'Reas', blocks: [textBlock('Eins')] }), 1),
    save(jan, id, pageContent({ title: 'Jans', blocks: [textBlock('Eins')] }), 1),
  ])
  const [lost] = answers.filter((one) => one.status === 'rejected')
  const [won] = answers.filter((one) => one.status === 'fulfilled')
  const failure = failureOf(lost?.reason, officeEntriesApi.entries.change)
  expect(failure?.body).toMatchObject({
    code: 'entry_changed',
    base,
    theirs: won?.value.content,
    revision: 2,
    changed_by: { name: won?.value.content.title === 'Reas' ? 'Rea Muster' : 'Jan Muster' },
  })
  // The same block in all three.
  expect(failure?.body.theirs?.blocks[0]?.id).toBe(base.blocks[0]?.id)
})

test('a draft that has never been shown is deleted with what its editor typed; what others typed is theirs', async () => {
  const id = await makeDraft(app, '/fort', pageContent())
  const body = { base_revision: 1, uri: null, content: { title: 'Getippt' } }
  for (const client of [rea, jan]) await client(workingCopiesApi.keepWorkingCopy, { params: { id }, body })
  const remove = (one: string, revision = 1) =>
    rea(officeEntriesApi.entries.delete, { params: { id: one }, query: { revision } })
  expect((await refused(remove(id, 2))).body.code).toBe('entry_changed')
  await remove(id)
  expect((await refused(rea(officeEntriesApi.entries.read, { params: { id } }))).body.code).toBe('not_found')
  expect((await refused(rea(workingCopiesApi.readWorkingCopy, { params: { id } }))).body.code).toBe('not_found')
  const janCopy = await jan(workingCopiesApi.readWorkingCopy, { params: { id } })
  expect(janCopy.data.working_copy?.content).toEqual({ title: 'Getippt' })

  const shown = await livePage('/gezeigt')
  await rea(officeEntriesApi.withdrawEntry, { params: { id: shown } })
  expect((await refused(remove(shown, 3))).body.code).toBe('entry_was_shown')
})

test('a copy of a page is a draft at another address, with blocks of its own', async () => {
  const id = await makeEntry(app, '/vorlage', pageContent({ title: 'Vorlage', blocks: [textBlock('Eins')] }))
  const copy = (uri: string) => rea(officeEntriesApi.duplicateEntry, { params: { id }, body: { uri } })
  const { data } = await copy('/vorlage-2')
  expect(data).toMatchObject({ uri: '/vorlage-2', state: 'draft', revision: 1, content: { title: 'Vorlage' } })
  expect(data.content.blocks[0]?.id).not.toBe((await read(id)).content.blocks[0]?.id)
  expect((await refused(copy('/vorlage-2'))).body.errors).toEqual({
    uri: ['Adresse ist bereits vergeben: «Vorlage»'],
  })
  expect((await refused(copy('/suche'))).body.errors).toEqual({ uri: ['Adresse ist für den Shop reserviert'] })
})

test('the list names who wrote last, and is narrowed by words, author, plan and what points to nothing', async () => {
  await makeTitle(app, { uri: '/titel/lebt', title: 'Lebt' })
  const list = async (query: object) =>
    (await rea(officeEntriesApi.entries.list, { query: { per_page: 100, sort: 'uri', ...query } })).data
  const create = (client: typeof rea, uri: string, content: PageContent) =>
    client(officeEntriesApi.entries.create, { body: { uri, content } })
  const titles = (uris: string[]) => ({ type: 'product_list' as const, title: '', link: null, titles: { uris } })
  await create(jan, '/liste/heil', pageContent({ title: 'Ferien im Herbst', blocks: [titles(['/titel/lebt'])] }))
  await create(rea, '/liste/tot', pageContent({ title: 'Tot', blocks: [titles(['/titel/lebt', '/titel/tot'])] }))
  await rea(officeEntriesApi.entries.create, {
    body: { uri: '/liste/verwandt', content: articleContent({ related: ['/titel/auch-tot'] }) },
  })
  const linked = (href: string) => ({
    type: 'text' as const,
    text: [{ type: 'list' as const, ordered: false, items: [[{ text: 'Mehr' }, { text: 'hier', href }]] }],
  })
  const fine = ['/liste/heil?x=1#unten', '/titel/lebt', '/suche', '/faecher/x', 'https://example.test/', '#oben']
  await create(rea, '/liste/text', pageContent({ title: 'Links', blocks: fine.map(linked) }))
  await create(rea, '/liste/text-tot', pageContent({ title: 'Tote Links', blocks: [linked('/liste/nie')] }))
  expect(await list({ query: 'herbst ferien' })).toMatchObject([{ uri: '/liste/heil', author: 'Jan Muster' }])
  expect(await list({ query: 'liste', author: janUser.id })).toMatchObject([{ uri: '/liste/heil' }])
  expect((await list({ query: 'liste', has_errors: 'true' })).map(({ uri }) => uri)).toEqual([
    '/liste/text-tot',
    '/liste/tot',
    '/liste/verwandt',
  ])
  expect((await list({ query: 'liste', has_errors: 'false' })).map(({ uri }) => uri)).toEqual([
    '/liste/heil',
    '/liste/text',
  ])
  const id = await livePage('/liste/geplant')
  await publish(id, { from: soon() })
  expect((await list({ query: 'liste', is_planned: 'true' })).map(({ uri }) => uri)).toEqual(['/liste/geplant'])
  const { data: authors } = await rea(officeEntriesApi.listEntryAuthors)
  expect(authors).toEqual(expect.arrayContaining([{ id: reaUser.id, name: 'Rea Muster' }]))
})

test('bad content is refused at its place', async () => {
  const errorsOf = async (blocks: unknown[]) => {
    const content = { ...pageContent(), blocks } as PageContent
    const refusal = await refused(rea(officeEntriesApi.entries.create, { body: { uri: '/schlecht', content } }))
    expect(refusal.status).toBe(422)
    return refusal.body.errors
  }
  const tooMany = Array.from({ length: 61 }, () => textBlock('Zu viele'))
  expect(await errorsOf(tooMany)).toEqual({ 'content.blocks': ['Blöcke: höchstens 60 Angaben'] })
  expect(
    Object.keys(
      (await errorsOf([{ type: 'downloads', title: '', files: [await makeFile(app, 'x'), uuidv7()] }])) ?? {},
    ),
  ).toEqual(['content.blocks.0.files.1'])
  const link = { title: 'Weiter', url: 'javascript:alert(1)' }
  expect(await errorsOf([{ type: 'call_to_action', title: 'Hier', text: '', link }])).toEqual({
    'content.blocks.0.link.url': [expect.stringContaining('https://')],
  })
  const text = [{ type: 'paragraph', spans: [{ text: 'Weiter', href: ' javascript:alert(1)' }] }]
  expect(Object.keys((await errorsOf([{ type: 'text', text }])) ?? {})).toEqual([
    'content.blocks.0.text.0.spans.0.href',
  ])
})
