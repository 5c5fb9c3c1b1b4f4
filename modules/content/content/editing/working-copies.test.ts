import { eq, sql } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import { expect, test } from 'vitest'
import * as contentApi from '#contract/content/content.ts'
import * as officeEntriesApi from '#contract/content/office-entries.ts'
import { MAX_ENTRY_BYTES } from '#contract/content/office-entries.ts'
import * as workingCopiesApi from '#contract/content/working-copies.ts'
import { MOST_COPIES } from '#contract/content/working-copies.ts'
import type { Group } from '#contract/groups.ts'
import { startTestApp } from '#tests/support/app.ts'
import { makeTitle } from '#tests/support/factories/catalogue-factories.ts'
import { makeDraft, makeEntry, makeFile, pageContent, textBlock } from '#tests/support/factories/content-factories.ts'
import { makeUser } from '#tests/support/factories/people-factories.ts'
import { refused } from '#tests/support/refused.ts'
import { signIn } from '#tests/support/sign-in.ts'
import { entryRevisions, workingCopies } from '../tables.ts'
import { deleteOldWorkingCopies } from './working-copies.ts'

const app = await startTestApp()
const { db } = app.core
const signInAs = (firstName: string, groups: Group[] = ['editor']) =>
  makeUser(app, { groups, firstName, lastName: 'Muster' }).then((user) => signIn(app, user))
const rea = await signInAs('Rea')
const jan = await signInAs('Jan')
type Client = typeof rea.client

let pages = 0
const aPage = (content = pageContent()) => makeDraft(app, `/arbeit-${(pages += 1)}`, content)

const keep = (client: Client, id: string, content: object, base_revision = 1, uri: string | null = null) =>
  client(workingCopiesApi.keepWorkingCopy, {
    params: { id },
    body: { base_revision, uri, content: content as Record<string, unknown> },
  }).then(({ data }) => data)
const read = (client: Client, id: string) =>
  client(workingCopiesApi.readWorkingCopy, { params: { id } }).then(({ data }) => data)
const preview = (client: Client, id: string) =>
  client(workingCopiesApi.previewWorkingCopy, { params: { id } }).then(({ data }) => data)
const save = (client: Client, id: string, content: ReturnType<typeof pageContent>, revision = 1) =>
  client(officeEntriesApi.entries.change, { params: { id }, body: { content, revision } })

test('what an editor types is kept for them alone, until they save or throw it away', async () => {
  const id = await aPage(pageContent({ title: 'Alt' }))
  expect(await read(rea.client, id)).toMatchObject({ working_copy: null, revision: 1, others: [] })
  await keep(rea.client, id, { type: 'page', title: 'Ne' })
  await keep(rea.client, id, { type: 'page', title: 'Neu' })
  expect((await read(rea.client, id)).working_copy).toMatchObject({
    base_revision: 1,
    content: { type: 'page', title: 'Neu' },
  })
  expect((await read(jan.client, id)).working_copy).toBeNull()
  await keep(jan.client, id, { type: 'page', title: 'Jans' })
  await save(rea.client, id, pageContent({ title: 'Neu' }))
  expect((await read(rea.client, id)).working_copy).toBeNull()

  await keep(rea.client, id, { type: 'page', title: 'Verworfen' }, 2)
  await rea.client(workingCopiesApi.forgetWorkingCopy, { params: { id } })
  expect((await read(rea.client, id)).working_copy).toBeNull()
  expect((await read(jan.client, id)).working_copy).toMatchObject({ content: { title: 'Jans' } })
})

test('saving what is saved already ends the working copy, too', async () => {
  const id = await aPage()
  await keep(rea.client, id, pageContent())
  await save(rea.client, id, pageContent())
  expect(await read(rea.client, id)).toMatchObject({ working_copy: null, revision: 1 })
})

test('whoever types sees who else is typing, and who has saved in between', async () => {
  const id = await aPage()
  await keep(rea.client, id, pageContent({ title: 'Reas' }))
  const standing = await keep(jan.client, id, pageContent({ title: 'Jans' }))
  expect(standing.others).toMatchObject([{ name: 'Rea Muster' }])
  await save(rea.client, id, pageContent({ title: 'Reas' }))
  expect(await keep(jan.client, id, pageContent({ title: 'Jans' }))).toMatchObject({
    revision: 2,
    changed_by: { name: 'Rea Muster' },
    others: [],
  })
  await keep(rea.client, id, pageContent(), 2)
  await db.execute(sql`update working_copies set changed_at = now() - interval '6 minutes' where entry_id = ${id}`)
  expect((await keep(jan.client, id, pageContent())).others).toEqual([])
})

test('a page that is half written is kept with what is wrong, each at its field', async () => {
  await makeTitle(app, { uri: '/titel/da', title: 'Da' })
  const id = await aPage()
  const unknown = uuidv7()
  const { errors, warnings } = await keep(rea.client, id, {
    ...pageContent({ title: '' }),
    blocks: [
      { type: 'quote', text: '', source: '' },
      { type: 'call_to_action', title: 'Hier', text: '', link: { title: 'Weiter', url: 'javascript:alert(1)' } },
      { type: 'downloads', title: '', files: [unknown, await makeFile(app, 'Lösungen')] },
      { type: 'product_list', title: '', link: null, titles: { uris: ['/titel/da', '/titel/weg'] } },
      { type: 'call_to_action', title: 'Hier', text: '', link: { title: 'Weiter', url: '/gibt-es-nicht#unten' } },
      { type: 'unbekannt' },
      { type: 'text', text: [{ type: 'paragraph', spans: [{ text: 'weg', href: '/auch-nicht' }] }] },
    ],
  })
  expect(Object.keys(errors).toSorted()).toEqual([
    'content.blocks.0.text',
    'content.blocks.1.link.url',
    'content.blocks.2.files.0',
    'content.blocks.5.type',
    'content.title',
  ])
  expect(errors['content.title']).toEqual(['Titel ist erforderlich'])
  expect(Object.keys(warnings).toSorted()).toEqual([
    'content.blocks.3.titles.uris.1',
    'content.blocks.4.link.url',
    'content.blocks.6.text.0.spans.0.href',
  ])
})

test('what a saved page points to that is gone is said as soon as it is opened', async () => {
  const link = { title: 'Weiter', url: '/gibt-es-nicht-mehr' }
  const id = await aPage(pageContent({ blocks: [{ type: 'call_to_action', title: 'Hier', text: '', link }] }))
  const { working_copy, errors, warnings } = await read(rea.client, id)
  expect([working_copy, errors, Object.keys(warnings)]).toEqual([null, {}, ['content.blocks.0.link.url']])
})

test('a new page has a working copy before it has an address, and is created under its id once', async () => {
  const id = uuidv7()
  expect((await refused(read(rea.client, id))).body.code).toBe('not_found')
  const first = await keep(rea.client, id, { type: 'page', title: 'Ganz neu' }, 0, '')
  expect(first).toMatchObject({ revision: 0, errors: { uri: ['Adresse ist erforderlich'] } })
  expect((await keep(rea.client, id, {}, 0, '/suche')).errors['uri']).toEqual(['Adresse ist für den Shop reserviert'])
  await makeEntry(app, '/besetzt', pageContent({ title: 'Besetzt' }))
  const taken = await keep(rea.client, id, { type: 'page', title: 'Ganz neu' }, 0, '/besetzt')
  expect(taken.errors['uri']).toEqual(['Adresse ist bereits vergeben: «Besetzt»'])

  const listed = async (client: Client) => (await client(workingCopiesApi.listWorkingCopies)).data
  expect(await listed(rea.client)).toContainEqual(
    expect.objectContaining({ id, is_new: true, title: 'Ganz neu', type: 'page', uri: '/besetzt' }),
  )
  expect((await listed(jan.client)).map((copy) => copy.id)).not.toContain(id)

  const body = { id, uri: '/ganz-neu', content: pageContent({ title: 'Ganz neu', blocks: [textBlock('Hallo')] }) }
  const create = () => rea.client(officeEntriesApi.entries.create, { body })
  const created = (await create()).data
  expect(created).toMatchObject({ id, uri: '/ganz-neu', revision: 1 })
  expect(await read(rea.client, id)).toMatchObject({ working_copy: null, revision: 1 })
  // The answer was lost: the same once more.
  expect((await create()).data).toEqual(created)
  const other = rea.client(officeEntriesApi.entries.create, { body: { ...body, content: pageContent() } })
  expect((await refused(other)).body.errors).toHaveProperty('id')
})

test('what is typed in an entry that is gone is not kept as a new page', async () => {
  expect((await refused(keep(rea.client, uuidv7(), pageContent(), 3))).body.code).toBe('not_found')
})

test('what is too long, too deep or too much is refused', async () => {
  const id = await aPage()
  const long = 'x'.repeat(MAX_ENTRY_BYTES + 2_000)
  expect((await refused(keep(rea.client, id, { title: long }))).status).toBe(413)
  expect((await refused(save(rea.client, id, pageContent({ description: 'x'.repeat(2_000_000) })))).status).toBe(413)
  let deep: object = {}
  for (let depth = 0; depth < 100; depth++) deep = { deep }
  expect((await refused(keep(rea.client, id, deep))).status).toBe(422)
  const many = await signInAs('Viele')
  const copies = Array.from({ length: MOST_COPIES }, () => ({
    entryId: uuidv7(),
    userId: many.user.id,
    baseRevision: 0,
    title: '',
    content: '{}',
  }))
  await db.insert(workingCopies).values(copies)
  expect((await refused(keep(many.client, id, {}))).body.code).toBe('too_many_working_copies')
  const [first] = copies
  expect(await keep(many.client, first?.entryId ?? '', { title: 'Weiter' }, 0)).toMatchObject({ revision: 0 })
})

test('any text is kept as it was typed', async () => {
  const id = await aPage()
  const content = { type: 'page', title: 'a\u0000b\ud800', blocks: [{ type: 'text', text: ['\u202e', null, 1.5] }] }
  await keep(rea.client, id, content)
  expect((await read(rea.client, id)).working_copy?.content).toEqual(content)
})

test('what nobody has touched for a month is deleted', async () => {
  const [old, young] = [await aPage(), await aPage()]
  for (const id of [old, young]) await keep(rea.client, id, {})
  await db.execute(sql`update working_copies set changed_at = now() - interval '31 days' where entry_id = ${old}`)
  await deleteOldWorkingCopies(db)
  expect((await read(rea.client, old)).working_copy).toBeNull()
  expect((await read(rea.client, young)).working_copy).not.toBeNull()
})

test('the preview shows what is typed, to whoever typed it; a block that is not finished says what it lacks', async () => {
  const id = await makeEntry(app, '/vorschau', pageContent({ title: 'Öffentlich' }))
  const [first, second] = [uuidv7(), uuidv7()]
  await keep(rea.client, id, {
    ...pageContent({ access: { audience: 'teachers' } }),
    title: '',
    blocks: [
      { id: first, ...textBlock('Noch geheim', { audience: 'teachers' }) },
      { id: second, type: 'quote', source: '' },
      { type: 'erfunden' },
    ],
  })
  const shown = await preview(rea.client, id)
  expect(shown).toMatchObject({
    entry: { type: 'page', title: '', blocks: [{ type: 'text' }, { type: 'text', text: [] }, {}] },
    frames: [
      { id: first, type: 'text', lacks: [] },
      { id: second, type: 'quote', lacks: [expect.stringContaining('erforderlich')] },
      { id: null, type: 'erfunden', lacks: [expect.any(String)] },
    ],
    lacks: ['Titel ist erforderlich'],
  })
  expect(JSON.stringify(shown)).toContain('Noch geheim')
  expect(await preview(jan.client, id)).toMatchObject({ entry: { title: 'Öffentlich' }, frames: [], lacks: [] })
  const visitor = await app.client()(contentApi.getEntry, { query: { uri: '/vorschau' } })
  expect(visitor.data).toMatchObject({ title: 'Öffentlich', blocks: [] })
})

test('the preview shows a page that does not exist yet, and extra sections on the page of their title', async () => {
  const id = uuidv7()
  await keep(rea.client, id, { type: 'article', title: 'Bald' }, 0, 'noch keine')
  expect((await preview(rea.client, id)).entry).toMatchObject({ type: 'article', title: 'Bald', picture: null })
  await makeTitle(app, { uri: '/titel/saldo', title: 'Saldo' })
  const sections = { ...pageContent({ blocks: [textBlock('Aus der Werkstatt')] }), type: 'product' }
  const product = uuidv7()
  await keep(rea.client, product, sections, 0, '/titel/saldo')
  expect((await preview(rea.client, product)).entry).toMatchObject({ type: 'product', blocks: [{ type: 'text' }] })
  expect((await refused(preview(jan.client, product))).body.code).toBe('not_found')
})

test('a block keeps its id over all revisions, also one from before blocks had ids', async () => {
  const id = await aPage(pageContent({ blocks: [textBlock('Eins'), textBlock('Zwei')] }))
  // As entries were stored before.
  const bare = pageContent({ blocks: [textBlock('Eins'), textBlock('Zwei')] })
  await db.update(entryRevisions).set({ content: bare }).where(eq(entryRevisions.entryId, id))
  const { data } = await rea.client(officeEntriesApi.entries.read, { params: { id } })
  const [one, two] = data.content.blocks.map((block) => block.id)
  expect(one).toBeDefined()
  expect(two).not.toBe(one)
  expect((await jan.client(officeEntriesApi.entries.read, { params: { id } })).data.content).toEqual(data.content)

  const moved = pageContent({ blocks: data.content.blocks.toReversed().concat(textBlock('Drei')) })
  const saved = (await save(rea.client, id, moved)).data.content.blocks.map((block) => block.id)
  expect(saved.slice(0, 2)).toEqual([two, one])
  expect(new Set(saved).size).toBe(3)
  const [former] = await db
    .select({ content: entryRevisions.content })
    .from(entryRevisions)
    .where(eq(entryRevisions.entryId, id))
    .orderBy(entryRevisions.number)
  expect(former?.content).toEqual(bare)

  // Whoever knows nothing of ids sends none, and equal blocks keep theirs.
  const unaware = pageContent({ blocks: [textBlock('Neu'), textBlock('Eins')] })
  const kept = (await save(rea.client, id, unaware, 2)).data.content.blocks.map((block) => block.id)
  expect(kept[1]).toBe(one)
  expect(saved).not.toContain(kept[0])
})

test('two blocks of one id are told apart by the server', async () => {
  const twice = { ...textBlock('Doppelt'), id: uuidv7() }
  const id = await aPage()
  const { data } = await save(rea.client, id, pageContent({ blocks: [twice, twice] }))
  const ids = data.content.blocks.map((block) => block.id)
  expect(ids[0]).toBe(twice.id)
  expect(new Set(ids).size).toBe(2)
})

test('visitors are shown blocks without their ids', async () => {
  await makeEntry(app, '/ohne-ids', pageContent({ blocks: [textBlock('Hallo')] }))
  const { data } = await app.client()(contentApi.getEntry, { query: { uri: '/ohne-ids' } })
  expect(data).toMatchObject({ blocks: [{ type: 'text' }] })
  expect(JSON.stringify('blocks' in data && data.blocks)).not.toContain('"id"')
})

test('sellers and customers have no working copies', async () => {
  const id = await aPage()
  for (const groups of [['sales'], ['teacher'], []] as Group[][]) {
    const { client } = await signInAs('Niemand', groups)
    for (const call of [() => keep(client, id, {}), () => read(client, id), () => preview(client, id)])
      expect((await refused(call())).status).toBe(403)
  }
})
