import { eq, sql } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import { describe, expect, it } from 'vitest'
import * as catalogueApi from '#contract/catalogue/catalogue.ts'
import * as api from '#contract/catalogue/office-departments.ts'
import * as contentApi from '#contract/content/content.ts'
import { departments, titleDepartments } from '#modules/catalogue/catalogue/tables.ts'
import * as projections from '#modules/catalogue/search/projections/jobs.ts'
import { themaSetting } from '#modules/exchange/record/school/thema.ts'
import { settings } from '#modules/ground/settings/tables.ts'
import { vouchers } from '#modules/sales/vouchers/tables.ts'
import { startTestApp } from '#tests/support/app.ts'
import { importText } from '#tests/support/catalogue-files.ts'
import { makeDepartment, makeProduct, makeTitle } from '#tests/support/factories/catalogue-factories.ts'
import { onixMessage, onixRecord } from '#tests/support/factories/onix-message.ts'
import { makeUser } from '#tests/support/factories/people-factories.ts'
import { makeVoucher } from '#tests/support/factories/voucher-factories.ts'
import { refused } from '#tests/support/refused.ts'
import { signIn } from '#tests/support/sign-in.ts'

const app = await startTestApp()
const { db } = app.core
const { client } = await signIn(app, await makeUser(app, { groups: ['editor'] }))
const visitor = app.client()

let made = 0
async function department(slug = `fach-${++made}`, overrides: object = {}) {
  return makeDepartment(app, { slug, title: slug, ...overrides })
}

async function titleIn(...homes: { id: string }[]) {
  const title = await makeTitle(app, { departments: homes })
  await makeProduct(app, title)
  return title
}

const read = async (id: string) => (await client(api.departments.read, { params: { id } })).data
const change = async (id: string, part: object) => {
  const { title, lead, slug, revision } = await read(id)
  return (await client(api.departments.change, { params: { id }, body: { title, lead, slug, revision, ...part } })).data
}
const place = (id: string, parent: string | null, before: string | null = null) =>
  client(api.placeDepartment, { params: { id }, body: { parent, before } })
const dissolve = (id: string, into: string) => client(api.dissolveDepartment, { params: { id }, body: { into } })
const remove = (id: string) => client(api.deleteDepartment, { params: { id } })
const pageAt = async (uri: string) => (await visitor(contentApi.getEntry, { query: { uri } })).data
const listed = async (slug: string) =>
  (await visitor(catalogueApi.browseProducts, { query: { department: slug } })).data.map(({ id }) => id)

describe('the tree of departments', () => {
  it('lists each with its titles, and with those below it, each once', async () => {
    const top = await department()
    const below = await department(undefined, { parentId: top.id })
    await titleIn(top, below)
    await titleIn(below)
    const { data } = await client(api.departments.list)
    const counted = data.filter(({ id }) => id === top.id || id === below.id)
    expect(counted.map((one) => [one.title, one.things, one.things_below])).toEqual([
      [top.title, 1, 2],
      [below.title, 2, 2],
    ])
  })

  it('gets a new one, whose address is made of its title unless it is said', async () => {
    const create = async (body: { title: string; slug?: string; parent?: string }) =>
      (await client(api.departments.create, { body: { lead: '', ...body } })).data
    const top = await create({ title: 'Räume & Märkte' })
    expect(top).toMatchObject({ slug: 'raeume-maerkte', url: '/faecher/raeume-maerkte', parent: null, revision: 1 })
    const below = await create({ title: 'Markt', slug: 'markt', parent: top.id })
    await expect.poll(() => pageAt('/faecher/markt')).toMatchObject({ type: 'department', title: 'Markt' })
    for (const [body, field, sentence] of [
      [{ title: 'Räume, Märkte' }, 'slug', 'Adresse ist bereits vergeben'],
      [{ title: '…' }, 'slug', 'Adresse ist erforderlich'],
      [{ title: 'Tief', parent: below.id }, 'parent', 'Es gibt zwei Ebenen'],
      [{ title: 'Frei', parent: uuidv7() }, 'parent', 'Steht unter'],
    ] as const) {
      const { status, body: answer } = await refused(create(body))
      expect([status, answer.errors?.[field]]).toEqual([422, [expect.stringContaining(sentence)]])
    }
  })

  it('is changed only by who has seen its last version', async () => {
    const one = await department()
    await change(one.id, { title: 'Neu' })
    const { body } = await refused(change(one.id, { title: 'Anders', revision: 1 }))
    expect(body.code).toBe('entry_changed')
  })
})

describe('a department with another address', () => {
  it('is found at the former one, by lists and by blocks too', async () => {
    const one = await department('wirtschaft')
    const title = await titleIn(one)
    expect(await change(one.id, { slug: 'oekonomie' })).toMatchObject({ former_slugs: ['wirtschaft'] })
    await expect
      .poll(() => pageAt('/faecher/wirtschaft'))
      .toEqual({
        type: 'redirect',
        uri: '/faecher/wirtschaft',
        url: '/faecher/oekonomie',
      })
    expect(await pageAt('/faecher/oekonomie')).toMatchObject({ type: 'department', department: 'oekonomie' })
    expect(await listed('wirtschaft')).toEqual([title.id])
  })

  it('goes through several names, and back to its first', async () => {
    const one = await department('eins')
    for (const slug of ['zwei', 'drei', 'eins']) await change(one.id, { slug })
    expect((await read(one.id)).former_slugs).toEqual(['drei', 'zwei'])
    await expect.poll(() => pageAt('/faecher/zwei')).toMatchObject({ url: '/faecher/eins' })
  })

  it('gives its former one to whoever takes it', async () => {
    const one = await department('alt')
    await change(one.id, { slug: 'jung' })
    const { data: other } = await client(api.departments.create, { body: { title: 'Alt', lead: '' } })
    expect(other.slug).toBe('alt')
    await expect.poll(() => pageAt('/faecher/alt')).toMatchObject({ type: 'department', title: 'Alt' })
    expect((await read(one.id)).former_slugs).toEqual([])
  })

  it('keeps it also where it is renamed in the database itself', async () => {
    const one = await department('von-hand')
    await db.execute(sql`update departments set slug = 'mit-kopf' where id = ${one.id}`)
    expect((await read(one.id)).former_slugs).toEqual(['von-hand'])
  })

  it('is found by its new title in the search', async () => {
    const one = await department()
    const title = await titleIn(one)
    await change(one.id, { title: 'Quantenphysik' })
    const hits = (await visitor(catalogueApi.search, { query: { query: 'quantenphysik' } })).products.hits
    expect(hits.map(({ id }) => id)).toEqual([title.id])
  })

  it('goes on getting the titles that imports bring by its Thema code', async () => {
    const one = await department('musik')
    await db.insert(settings).values({ key: themaSetting.key, value: { AV: 'musik' } })
    app.core.kept.forget(null)
    const message = (reference: string) =>
      onixMessage(
        onixRecord({
          reference,
          title: reference,
          detail:
            '<Subject><SubjectSchemeIdentifier>93</SubjectSchemeIdentifier><SubjectCode>AVA</SubjectCode></Subject>',
        }),
      )
    const inMusic = async () => (await read(one.id)).things
    await importText(app, message('vorher'))
    expect(await inMusic()).toBe(1)
    await change(one.id, { slug: 'klang', title: 'Klang' })
    const top = await department()
    await place(one.id, top.id)
    await importText(app, message('nachher'))
    expect(await inMusic()).toBe(2)
    const into = await department()
    await dissolve(one.id, into.id)
    await importText(app, message('zuletzt'))
    expect((await read(into.id)).things).toBe(3)
  })
})

describe('a department that is moved', () => {
  it('takes its titles out of the lists of where it was, and into those of where it is', async () => {
    const [from, to] = [await department(), await department()]
    const one = await department(undefined, { parentId: from.id })
    const title = await titleIn(one)
    expect(await listed(from.slug)).toEqual([title.id])
    expect((await place(one.id, to.id)).data).toMatchObject({ parent: to.id })
    await expect.poll(() => listed(to.slug)).toEqual([title.id])
    expect(await listed(from.slug)).toEqual([])
  })

  it('does so in the background where it has many titles', async () => {
    const to = await department()
    const one = await department()
    const title = await titleIn(one)
    const many = Array.from({ length: 201 }, () => uuidv7())
    await db.execute(sql`insert into titles (id, uri, title, description, pictures, published_on, summary_version)
      select id::uuid, '/titel/' || id, 'Viele', '[]', (select pictures from titles where id = ${title.id}), '2026-01-01', 3
      from jsonb_array_elements_text(${JSON.stringify(many)}::jsonb) as made (id)`)
    await db.insert(titleDepartments).values(many.map((titleId) => ({ titleId, departmentId: one.id })))
    await place(one.id, to.id)
    await app.perform(projections.refreshTitles, {})
    await expect.poll(async () => (await read(to.id)).things_below).toBe(202)
    await expect
      .poll(async () => (await visitor(catalogueApi.browseProducts, { query: { department: to.slug } })).meta.total)
      .toBe(202)
  })

  it('stands before the one that is named, and not below itself or what is below another', async () => {
    const top = await department()
    const [a, b, c] = [
      await department(undefined, { parentId: top.id, position: 0 }),
      await department(undefined, { parentId: top.id, position: 1 }),
      await department(undefined, { parentId: top.id, position: 2 }),
    ]
    await place(c.id, top.id, a.id)
    const { data } = await client(api.departments.list)
    expect(data.filter(({ parent }) => parent === top.id).map(({ id }) => id)).toEqual([c.id, a.id, b.id])
    const errors = async (call: Promise<unknown>) => Object.keys((await refused(call)).body.errors ?? {})
    expect(await errors(place(top.id, top.id))).toEqual(['parent'])
    expect(await errors(place(top.id, (await department()).id))).toEqual(['parent'])
    expect(await errors(place((await department()).id, a.id))).toEqual(['parent'])
    expect(await errors(place(a.id, null, b.id))).toEqual(['before'])
  })
})

describe('a department that goes', () => {
  it('is refused while titles, departments or vouchers stand in it, and says how many', async () => {
    const one = await department()
    await department(undefined, { parentId: one.id })
    await titleIn(one)
    await titleIn(one)
    const { status, body } = await refused(remove(one.id))
    expect([status, body]).toMatchObject([409, { code: 'taxon_in_use', in_use: { things: 2, below: 1 } }])
    const meant = await department()
    await makeVoucher(app, { departmentIds: [meant.id] })
    expect((await refused(remove(meant.id))).body).toMatchObject({ code: 'taxon_in_use', in_use: { things: 1 } })
    const empty = await department()
    await remove(empty.id)
    expect((await refused(read(empty.id))).status).toBe(404)
  })

  it('puts its titles, vouchers and addresses into the one that is chosen', async () => {
    const [one, into] = [await department('aufgeloest'), await department('ziel')]
    await change(one.id, { slug: 'bald-weg' })
    const [title, both] = [await titleIn(one), await titleIn(one, into)]
    const voucher = await makeVoucher(app, { departmentIds: [one.id] })
    await dissolve(one.id, into.id)
    expect((await refused(read(one.id))).status).toBe(404)
    expect((await listed('ziel')).toSorted()).toEqual([title.id, both.id].toSorted())
    for (const uri of ['/faecher/aufgeloest', '/faecher/bald-weg'])
      await expect.poll(() => pageAt(uri)).toMatchObject({ type: 'redirect', url: '/faecher/ziel' })
    const [row] = await db.select().from(vouchers).where(eq(vouchers.id, voucher.id))
    expect(row?.departmentIds).toEqual([into.id])
  })

  it('goes into no unknown one, not into itself, and not while others stand below it', async () => {
    const one = await department()
    const below = await department(undefined, { parentId: one.id })
    const errors = async (into: string) => (await refused(dissolve(one.id, into))).body
    expect((await errors(one.id)).errors).toHaveProperty('into')
    expect((await errors(uuidv7())).errors).toHaveProperty('into')
    expect(await errors(below.id)).toMatchObject({ code: 'taxon_in_use', in_use: { things: 0, below: 1 } })
  })
})

it('a title that is put into a department while that is dissolved is never lost, nor stands in none', async () => {
  for (let round = 0; round < 5; round++) {
    const [one, into] = [await department(), await department()]
    const title = await makeTitle(app)
    const putting = db.insert(titleDepartments).values({ titleId: title.id, departmentId: one.id })
    const [put] = await Promise.allSettled([putting, dissolve(one.id, into.id)])
    const homes = await db.select().from(titleDepartments).where(eq(titleDepartments.titleId, title.id))
    const isThere = await db.$count(departments, eq(departments.id, one.id))
    expect(isThere).toBe(0)
    expect(homes.map(({ departmentId }) => departmentId)).toEqual(put.status === 'fulfilled' ? [into.id] : [])
  }
})

it('departments that are put below each other at once make neither a circle nor a third level', async () => {
  for (let round = 0; round < 5; round++) {
    const [one, other, third] = [await department(), await department(), await department()]
    const below: [typeof one, typeof one][] = [
      [one, other],
      [other, one],
      [third, one],
      [other, third],
    ]
    await Promise.allSettled(below.map(([{ id }, { id: parent }]) => place(id, parent)))
    const rows = await db.select({ id: departments.id, parent: departments.parentId }).from(departments)
    const parents = new Map(rows.map(({ id, parent }) => [id, parent]))
    expect(rows.filter(({ parent }) => parent !== null && parents.get(parent) !== null)).toEqual([])
  }
})
