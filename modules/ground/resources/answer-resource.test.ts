import { desc, eq, sql } from 'drizzle-orm'
import { integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { uuidv7 } from 'uuidv7'
import { beforeEach, describe, expect, expectTypeOf, test } from 'vitest'
import { z } from 'zod'
import { createClient } from '#contract/client.ts'
import { endpoint, type Output } from '#contract/endpoint.ts'
import { one } from '#contract/envelope.ts'
import { Refusal } from '#contract/errors.ts'
import { id, line } from '#contract/fields.ts'
import { actionOn, resource } from '#contract/ground/resource.ts'
import type { Database } from '#kernel/database/connection.ts'
import { contains, containsWords, listing } from '#kernel/listing.ts'
import { auditRecords } from '#modules/ground/audit/tables.ts'
import { requestReader } from '#modules/licences/rights/request-reader.ts'
import { createApi } from '#server/api/create-api.ts'
import { createLog } from '#server/log.ts'
import { checkingClient } from '#tests/contract/check-answer.ts'
import { startTestApp } from '#tests/support/app.ts'
import { makeUser } from '#tests/support/factories/people-factories.ts'
import { refused } from '#tests/support/refused.ts'
import { signIn } from '#tests/support/sign-in.ts'
import { answerResource } from './answer-resource.ts'

/** A resource that no shop has: pencils, which sellers manage. */
const pencil = z.object({ id, name: z.string(), colour: z.string(), price: z.int(), revision: z.int() })
const fields = { name: line(1, 40), colour: z.enum(['red', 'blue']), price: z.int() }

const pencils = resource('coloured-pencils', {
  one: 'coloured pencil',
  groups: ['sales', 'admin'],
  item: pencil,
  hasRevision: true,
  hasHistory: true,
  list: {
    summary: 'Pencils by name',
    item: pencil.omit({ revision: true }),
    perPage: 3,
    sort: ['name', '-price'],
    sortNames: { dearest: '-price' },
    filters: { colour: fields.colour.optional() },
    search: 'part of the name',
    hasFile: true,
  },
  read: { summary: 'One pencil' },
  create: { summary: 'A new pencil', body: fields },
  change: { summary: 'Another name, colour or price', body: fields },
  delete: { summary: 'Throws a pencil away' },
})

const sharpenPencil = endpoint('sharpenPencil', {
  ...actionOn(pencils, 'sharpen'),
  method: 'post',
  summary: 'Makes a pencil dearer',
  body: z.strictObject({ why: line(1, 40) }),
  responses: { 200: one(pencil) },
  refusals: ['not_found'],
})

const table = pgTable('coloured_pencils', {
  id: uuid().primaryKey(),
  name: text().notNull(),
  colour: text().$type<'red' | 'blue'>().notNull(),
  price: integer().notNull(),
  revision: integer().notNull().default(1),
})

const app = await startTestApp()
const { db } = app.core
await db.execute(sql`create table coloured_pencils (id uuid primary key, name text not null, colour text not null,
  price integer not null, revision integer not null default 1)`)

async function readPencil(tx: Database, pencilId: string): Promise<z.output<typeof pencil>> {
  const [row] = await tx.select().from(table).where(eq(table.id, pencilId))
  if (!row) throw new Refusal('not_found')
  return row
}

const { answer, act } = answerResource(app.core, pencils, { table, read: readPencil })
const routes = [
  ...answer({
    list: listing(pencils.list, {
      rows: (connection) => connection.select().from(table).$dynamic(),
      id: table.id,
      sort: { name: table.name, price: table.price },
      filters: { colour: (colour) => eq(table.colour, colour) },
      search: (words) => contains(words, table.name),
      present: ({ revision: _, ...listed }) => listed,
      file: {
        name: 'Stifte',
        columns: [
          ['Name', ({ name }) => name],
          ['Preis', ({ price }) => String(price)],
        ],
      },
    }),
    create: async (tx, body) => {
      const made = uuidv7()
      await tx.insert(table).values({ id: made, ...body })
      return made
    },
    change: async (tx, { id: changed, body: { revision, ...body } }) => {
      await tx
        .update(table)
        .set({ ...body, revision: revision + 1 })
        .where(eq(table.id, changed))
    },
    delete: async (tx, gone) => {
      await tx.delete(table).where(eq(table.id, gone))
    },
  }),
  act(
    sharpenPencil,
    async (tx, { params }) => {
      await tx.update(table).set({ price: sql`price + 1` }).where(eq(table.id, params.id))
    },
    ({ body }) => body.why,
  ),
]
const api = createApi({
  routes,
  authenticate: app.authenticate,
  readerOf: (user, viewer) => requestReader(app.core.db, user, viewer),
  log: createLog('silent'),
  publicUrl: 'http://shop.test',
  trustedProxies: 0,
  secureCookies: false,
  maintenance: false,
  contact: () => Promise.resolve({ phone: '', email: '' }),
})
const clientWith = (headers: Record<string, string>) =>
  checkingClient(
    createClient(
      'http://shop.test/api',
      (request) => api.fetch(request, { ip: '192.0.2.77' }),
      () => headers,
    ),
  )
const seller = await signIn(app, await makeUser(app, { groups: ['sales'], firstName: 'Vera', lastName: 'Verkauf' }))
const call = clientWith(seller.headers)

async function makePencil(name: string, { colour = 'red' as 'red' | 'blue', price = 100 } = {}): Promise<string> {
  const made = uuidv7()
  await db.insert(table).values({ id: made, name, colour, price })
  return made
}

async function latestRecord() {
  const [record] = await db.select().from(auditRecords).orderBy(desc(auditRecords.at), desc(auditRecords.id)).limit(1)
  return record
}

beforeEach(async () => {
  await db.delete(table)
})

type Query = Parameters<typeof call<typeof pencils.list>>[1]
const namesOf = async (query: NonNullable<Query>['query'] = {}) =>
  (await call(pencils.list, { query })).data.map(({ name }) => name)

describe('a list', () => {
  test('is split into pages with links and the total, and each row is on one page', async () => {
    for (const name of ['a', 'b', 'c', 'd', 'e', 'f', 'g']) await makePencil(name)
    const pages = await Promise.all([1, 2, 3, 4].map((page) => call(pencils.list, { query: { page } })))
    expect(pages.map(({ data }) => data.map(({ name }) => name).join(''))).toEqual(['abc', 'def', 'g', ''])
    expect(pages[1]).toMatchObject({
      meta: { current_page: 2, per_page: 3, last_page: 3, total: 7 },
      links: { prev: '/api/office/coloured-pencils?page=1', next: '/api/office/coloured-pencils?page=3' },
    })
    expect(pages[2]?.links.next).toBeNull()
    expect(pages[3]?.meta).toMatchObject({ total: 7 })
    expect(await namesOf({ per_page: 7 })).toHaveLength(7)
    expect((await refused(call(pencils.list, { query: { per_page: 101 } }))).status).toBe(422)
    expect((await refused(call(pencils.list, { query: { page: 0 } }))).status).toBe(422)
  })

  test('shows every row once, even when many rows are equal in the sorted field', async () => {
    for (let n = 0; n < 8; n++) await makePencil(`p${n}`, { price: 100 })
    const pages = await Promise.all([1, 2, 3].map((page) => namesOf({ sort: '-price', page })))
    expect(new Set(pages.flat()).size).toBe(8)
  })

  test('is counted and turned over to 10,000 rows; of more it says that there are more', async () => {
    const make = (from: number, to: number) =>
      db.execute(sql`insert into coloured_pencils (id, name, colour, price)
        select (lpad(to_hex(n), 8, '0') || '-0000-7000-8000-000000000000')::uuid, 'p' || n, 'red', n from generate_series(${from}::int, ${to}::int) n`)
    await make(1, 10_000)
    const exact = await call(pencils.list, { query: { page: 100, per_page: 100 } })
    expect(exact.data).toHaveLength(100)
    expect(exact.meta).toMatchObject({ total: 10_000, total_is_least: false, last_page: 100 })
    await make(10_001, 10_150)
    const { meta, links } = await call(pencils.list, { query: { page: 100, per_page: 100 } })
    expect(meta).toMatchObject({ total: 10_000, total_is_least: true, last_page: 100 })
    expect(links.next).toBeNull()
    expect((await call(pencils.list, { query: { page: 101, per_page: 100 } })).data).toEqual([])
    expect((await call(pencils.list, { query: { query: 'p10150' } })).data).toHaveLength(1)
  })

  test('can be sorted both ways by the declared orders, and by nothing else', async () => {
    await makePencil('b', { price: 1 })
    await makePencil('a', { price: 3 })
    await makePencil('c', { price: 2 })
    expect(await namesOf()).toEqual(['a', 'b', 'c'])
    expect(await namesOf({ sort: '-name' })).toEqual(['c', 'b', 'a'])
    expect(await namesOf({ sort: 'price' })).toEqual(['b', 'c', 'a'])
    expect(await namesOf({ sort: 'dearest' })).toEqual(['a', 'c', 'b'])
    for (const sort of ['colour', 'id', 'name; drop table coloured_pencils', '--name', '']) {
      const refusal = await refused(call(pencils.list, { query: { sort: sort as 'name' } }))
      expect(refusal.body.errors).toHaveProperty('sort')
    }
  })

  test('is narrowed by its filters, and by a search that takes % and _ literally', async () => {
    await makePencil('50% grey', { colour: 'red' })
    await makePencil('501 grey', { colour: 'blue' })
    await makePencil('snake_case', { colour: 'blue' })
    expect(await namesOf({ colour: 'blue' })).toEqual(['501 grey', 'snake_case'])
    expect(await namesOf({ query: 'GREY', colour: 'red' })).toEqual(['50% grey'])
    expect(await namesOf({ query: '50%' })).toEqual(['50% grey'])
    expect(await namesOf({ query: '_' })).toEqual(['snake_case'])
    expect(await namesOf({ query: '\\' })).toEqual([])
    expect(await namesOf({ query: "' or true --" })).toEqual([])
    expect((await call(pencils.list, { query: { colour: 'blue' } })).meta.total).toBe(2)
    expect((await refused(call(pencils.list, { query: { colour: 'green' as 'red' } }))).status).toBe(422)
  })

  test('finds words in any order across several columns', async () => {
    await makePencil('dark sky', { colour: 'blue' })
    const found = (words: string) => db.$count(table, containsWords(words, table.name, table.colour))
    expect(await found('blue  SKY')).toBe(1)
    expect(await found('blue sea')).toBe(0)
    expect(await found('%')).toBe(0)
  })
})

const body = { name: 'Tinte', colour: 'blue', price: 250 } as const

describe('the file of a list', () => {
  const textOf = async (query: object) => (await call(pencils.file, { query })).text()

  test('has every row once, the last made first, however many pages there are', async () => {
    await db.execute(sql`insert into coloured_pencils (id, name, colour, price)
      select (lpad(to_hex(n), 8, '0') || '-0000-7000-8000-000000000000')::uuid, 'p' || n, 'red', n
      from generate_series(1, 2500) n`)
    const lines = (await textOf({})).trim().split('\r\n')
    expect(lines[0]).toBe('Name;Preis')
    expect(lines.slice(1)).toEqual(Array.from({ length: 2500 }, (_, n) => `p${2500 - n};${2500 - n}`))
  })

  test('is narrowed as the list is, and its cells are never computed', async () => {
    await makePencil('=1+1', { colour: 'blue' })
    await makePencil('=2+2')
    expect(await textOf({ colour: 'blue' })).toBe("Name;Preis\r\n'=1+1;100\r\n")
    expect(await textOf({ query: '2+2' })).toContain('=2+2')
    expect((await refused(call(pencils.file, { query: { colour: 'green' as 'red' } }))).status).toBe(422)
  })

  test('is a look in the audit log', async () => {
    await textOf({})
    const look = { action: 'readColouredPencilsFile', subject: 'coloured-pencils', subjectId: null, isLook: true }
    expect(await latestRecord()).toMatchObject(look)
  })
})

describe('an item of a resource', () => {
  test('can be created, read, changed and deleted; the audit log has each change, what differs and who made it', async () => {
    const { data: made } = await call(pencils.create, { body })
    expect(made).toMatchObject({ ...body, revision: 1 })
    expect(await latestRecord()).toMatchObject({
      actorId: seller.user.id,
      actor: 'Vera Verkauf',
      action: 'createColouredPencil',
      isLook: false,
      subject: 'coloured-pencils',
      subjectId: made.id,
      before: null,
      after: made,
      network: '192.0.2.77',
    })
    const params = { id: made.id }
    expect((await call(pencils.read, { params })).data).toEqual(made)

    const { data: changed } = await call(pencils.change, { params, body: { ...body, price: 300, revision: 1 } })
    expect(changed).toMatchObject({ price: 300, revision: 2 })
    expect((await call(pencils.history, { params })).data).toMatchObject([
      { by: 'Vera Verkauf', action: 'changeColouredPencil', before: { price: 250 }, after: { price: 300 } },
      { by: 'Vera Verkauf', action: 'createColouredPencil', before: null },
    ])
    expect((await refused(call(pencils.history, { params: { id: uuidv7() } }))).status).toBe(404)
    expect(await latestRecord()).toMatchObject({
      action: 'changeColouredPencil',
      before: { price: 250, revision: 1 },
      after: { price: 300, revision: 2 },
    })

    const { data: sharpened } = await call(sharpenPencil, { params, body: { why: 'broken' } })
    expect(sharpened.price).toBe(301)
    expect(await latestRecord()).toMatchObject({
      action: 'sharpenPencil',
      before: { price: 300 },
      after: { price: 301 },
      reason: 'broken',
    })

    await call(pencils.delete, { params, query: { revision: 2 } })
    expect(await latestRecord()).toMatchObject({ action: 'deleteColouredPencil', before: sharpened, after: null })
    expect((await refused(call(pencils.read, { params }))).status).toBe(404)
  })

  test('that does not exist is 404, and the audit log stays empty', async () => {
    const before = await db.$count(auditRecords)
    const params = { id: uuidv7() }
    const calls = [
      call(pencils.read, { params }),
      call(pencils.change, { params, body: { ...body, revision: 1 } }),
      call(pencils.delete, { params, query: { revision: 1 } }),
      call(sharpenPencil, { params, body: { why: 'broken' } }),
    ]
    for (const refusal of await Promise.all(calls.map(refused))) expect(refusal.status).toBe(404)
    expect(await db.$count(auditRecords)).toBe(before)
  })

  test('can be changed and deleted only with its present revision', async () => {
    const params = { id: await makePencil('x') }
    await call(pencils.change, { params, body: { ...body, revision: 1 } })
    const before = await db.$count(auditRecords)
    const late = [
      call(pencils.change, { params, body: { ...body, name: 'Überschrieben', revision: 1 } }),
      call(pencils.delete, { params, query: { revision: 1 } }),
    ]
    for (const { status, body: told } of await Promise.all(late.map(refused)))
      expect([status, told.code, told.changed_by?.name]).toEqual([409, 'entry_changed', 'Vera Verkauf'])
    expect((await call(pencils.read, { params })).data.name).toBe('Tinte')
    expect(await db.$count(auditRecords)).toBe(before)
    const missing = await refused(call(pencils.delete, { params, query: {} as { revision: number } }))
    expect(missing.body.errors).toHaveProperty('revision')
  })

  test('can be changed only once from the same revision, however many try at once', async () => {
    const params = { id: await makePencil('x') }
    const writers = Array.from({ length: 8 }, (_, n) =>
      call(pencils.change, { params, body: { ...body, name: `Name ${n}`, revision: 1 } }).then(
        ({ data }) => data.name,
        () => null,
      ),
    )
    const written = (await Promise.all(writers)).filter((name) => name !== null)
    expect(written).toHaveLength(1)
    expect((await call(pencils.read, { params })).data).toMatchObject({ name: written[0], revision: 2 })
  })

  test('leaves no trace of a change that failed', async () => {
    const params = { id: await makePencil('x') }
    const before = await db.$count(auditRecords)
    const tooDear = await refused(call(pencils.change, { params, body: { ...body, price: 2 ** 31, revision: 1 } }))
    expect(tooDear.status).toBeGreaterThanOrEqual(400)
    expect((await call(pencils.read, { params })).data.name).toBe('x')
    expect(await db.$count(auditRecords)).toBe(before)
  })
})

describe('the operations of a resource', () => {
  test('are only for its groups: 403 for others, 401 for visitors', async () => {
    const params = { id: await makePencil('x') }
    const other = await signIn(app, await makeUser(app, { groups: ['editor'] }))
    for (const [headers, status] of [
      [other.headers, 403],
      [{}, 401],
    ] as const) {
      const client = clientWith(headers)
      const calls = [
        client(pencils.list, { query: {} }),
        client(pencils.read, { params }),
        client(pencils.create, { body }),
        client(pencils.change, { params, body: { ...body, revision: 1 } }),
        client(pencils.delete, { params, query: { revision: 1 } }),
        client(sharpenPencil, { params, body: { why: 'broken' } }),
      ]
      for (const refusal of await Promise.all(calls.map(refused))) expect(refusal.status).toBe(status)
    }
  })

  test('refuse fields that are not declared, and name the fields with errors', async () => {
    const tooMuch = { ...body, name: 'Tinte', revision: 9 }
    const refusal = await refused(call(pencils.create, { body: tooMuch }))
    expect(refusal.status).toBe(422)
    const half = { ...body, price: 250.5 as number }
    expect((await refused(call(pencils.create, { body: half }))).body.errors).toHaveProperty('price')
    expect(await db.$count(table)).toBe(0)
  })

  test('are only the declared ones, with the declared types', () => {
    const readable = resource('leads', { one: 'lead', groups: ['admin'], item: pencil, read: { summary: 'One lead' } })
    expect(Object.keys(readable)).not.toContain('list')
    expectTypeOf<keyof typeof readable>().not.toEqualTypeOf<'list'>()
    expectTypeOf<Output<typeof pencils.read>['data']['price']>().toEqualTypeOf<number>()
    expectTypeOf<Output<typeof pencils.list>['data'][number]>().not.toHaveProperty('revision')
    expectTypeOf<z.output<(typeof pencils.list)['query']>['sort']>().toEqualTypeOf<
      'name' | '-name' | 'price' | '-price'
    >()
    expect([pencils.list, pencils.read, pencils.create].map(({ name }) => name)).toEqual([
      'listColouredPencils',
      'readColouredPencil',
      'createColouredPencil',
    ])
  })
})
