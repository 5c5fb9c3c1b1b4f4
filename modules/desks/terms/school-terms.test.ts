import { eq, sql } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import { expect, test } from 'vitest'
import * as catalogueApi from '#contract/catalogue/catalogue.ts'
import * as api from '#contract/catalogue/office-school-terms.ts'
import type { SchoolLevel } from '#contract/catalogue/school/school-levels.ts'
import { ALL_PROFESSIONS } from '#contract/catalogue/school/school-terms.ts'
import { schoolTerms, titles } from '#modules/catalogue/catalogue/tables.ts'
import { refreshTitle } from '#modules/catalogue/search/projections/refresh-titles.ts'
import { isFullRun } from '#tests/full-run.ts'
import { startTestApp } from '#tests/support/app.ts'
import { makeProduct, makeSchoolTerm, makeTitle } from '#tests/support/factories/catalogue-factories.ts'
import { makeUser } from '#tests/support/factories/people-factories.ts'
import { refused } from '#tests/support/refused.ts'
import { signIn } from '#tests/support/sign-in.ts'

const ROUNDS = isFullRun ? 30 : 4

const app = await startTestApp({ worksJobs: true })
const { db } = app.core
const { client } = await signIn(app, await makeUser(app, { groups: ['editor'] }))
const visitor = app.client()

const read = async (id: string) => (await client(api.schoolTerms.read, { params: { id } })).data
const create = async (body: { kind: 'subject' | 'curriculum' | 'profession'; title: string; slug?: string }) =>
  (await client(api.schoolTerms.create, { body: { short: 'Kurz', lead: '', ...body } })).data
const change = async (id: string, part: object) => {
  const { title, short, lead, slug, revision } = await read(id)
  const body = { title, short, lead, slug, revision, ...part }
  return (await client(api.schoolTerms.change, { params: { id }, body })).data
}
const remove = (id: string) => client(api.deleteSchoolTerm, { params: { id } })
const placeAt = (taxonomy: catalogueApi.PlacedTaxonomy, slug: string) =>
  visitor(catalogueApi.readSchoolPlace, { params: { taxonomy, slug } }).then(({ data }) => data)
const browse = (query: object) => visitor(catalogueApi.browseProducts, { query: query as never })
const titlesBy = async (query: object) => (await browse(query)).data.map(({ title }) => title)
const made = async (title: string, facts: object) => {
  const row = await makeTitle(app, { title, ...facts })
  await makeProduct(app, row)
  return row
}

test('a shop begins with the subjects, curricula, professions and proficiencies of Swiss schools', async () => {
  const { data } = await client(api.schoolTerms.list)
  const codes = (kind: string) => data.filter((one) => one.kind === kind).map(({ code }) => code)
  expect(codes('curriculum')).toEqual(['lehrplan_21', 'rlp_abu', 'bivo_kv_2023', 'bivo_dh_2022', 'rlp_bm', 'rlp_gym'])
  expect(codes('subject')).toContain('deutsch-als-zweitsprache')
  expect(codes('profession')[0]).toBe(ALL_PROFESSIONS)
  expect(codes('proficiency')).toEqual(['a1', 'a2', 'b1', 'b2', 'c1'])
})

test('a new term has its address for a code, and keeps the code when it is renamed; its former address leads on', async () => {
  const term = await create({ kind: 'curriculum', title: 'Plan für Musik' })
  expect(term).toMatchObject({ code: 'plan-fuer-musik', slug: 'plan-fuer-musik', url: '/lehrplaene/plan-fuer-musik' })
  await refused(placeAt('curricula', 'plan-fuer-musik'))
  await made('Takt', { curricula: ['plan-fuer-musik'] })
  await expect.poll(() => placeAt('curricula', 'plan-fuer-musik').catch(() => null)).toMatchObject({ titles: 1 })
  const renamed = await change(term.id, { title: 'Musikplan', slug: 'musikplan' })
  expect(renamed).toMatchObject({ code: 'plan-fuer-musik', former_slugs: ['plan-fuer-musik'], titles: 1 })
  await expect
    .poll(() => placeAt('curricula', 'plan-fuer-musik'))
    .toMatchObject({ slug: 'musikplan', title: 'Musikplan' })
  await expect
    .poll(async () => (await visitor(catalogueApi.search, { query: { query: 'Takt Musikplan' } })).products.total)
    .toBe(1)
})

test('an address is given once, and a short name is short: both are told at their field', async () => {
  const { body: taken } = await refused(create({ kind: 'subject', title: 'Recht' }))
  expect(taken.errors?.['slug']).toEqual([expect.stringContaining('bereits vergeben')])
  const { status, body } = await refused(
    client(api.schoolTerms.create, { body: { kind: 'subject', title: 'Tanz', short: 'Tanz und Bewegung', lead: '' } }),
  )
  expect([status, Object.keys(body.errors ?? {})]).toEqual([422, ['short']])
})

test('terms of a kind are put in order', async () => {
  const term = await makeSchoolTerm(app, { position: 900 })
  const last = await makeSchoolTerm(app, { position: 901 })
  const order = async () =>
    (await client(api.schoolTerms.list)).data.filter(({ kind }) => kind === 'subject').map(({ id }) => id)
  await client(api.placeSchoolTerm, { params: { id: last.id }, body: { before: term.id } })
  expect((await order()).slice(-2)).toEqual([last.id, term.id])
  await client(api.placeSchoolTerm, { params: { id: last.id }, body: { before: null } })
  expect((await order()).slice(-2)).toEqual([term.id, last.id])
  const { status } = await refused(client(api.placeSchoolTerm, { params: { id: last.id }, body: { before: uuidv7() } }))
  expect(status).toBe(422)
})

test('a term that a title names is not deleted; one that none names is', async () => {
  const term = await makeSchoolTerm(app)
  const title = await made('Geige', { subjects: [term.code] })
  expect((await refused(remove(term.id))).body).toMatchObject({ code: 'taxon_in_use', in_use: { things: 1 } })
  await db.update(titles).set({ subjects: [] }).where(eq(titles.id, title.id))
  await remove(term.id)
  expect((await refused(read(term.id))).status).toBe(404)
})

test('the database itself knows no title with a term that there is not, of another kind, or named twice', async () => {
  const title = await made('Wort', {})
  for (const facts of [
    { subjects: ['gibt-es-nicht'] },
    { subjects: ['rlp_abu'] },
    { subjects: ['recht', 'recht'] },
    { professions: [ALL_PROFESSIONS, 'kaufleute-efz'] },
  ])
    await expect(db.update(titles).set(facts).where(eq(titles.id, title.id))).rejects.toThrow(/Failed query/)
  const [term] = await db.select().from(schoolTerms).where(eq(schoolTerms.code, 'recht'))
  await db
    .update(titles)
    .set({ subjects: ['recht'] })
    .where(eq(titles.id, title.id))
  await expect(db.delete(schoolTerms).where(eq(schoolTerms.id, term?.id ?? ''))).rejects.toThrow(/Failed query/)
  await expect(db.execute(sql`update school_terms set code = 'anders' where code = 'recht'`)).rejects.toThrow(
    /Failed query/,
  )
})

test.runIf(app.isPostgres)('of a term that goes while a title takes it up, one of both happens', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const term = await makeSchoolTerm(app)
    const title = await makeTitle(app, { title: `Rennen ${round}` })
    const [gone, taken] = await Promise.allSettled([
      remove(term.id),
      db
        .update(titles)
        .set({ subjects: [term.code] })
        .where(eq(titles.id, title.id)),
    ])
    expect([gone.status, taken.status].toSorted()).toEqual(['fulfilled', 'rejected'])
    const [row] = await db.select().from(titles).where(eq(titles.id, title.id))
    expect(row?.subjects).toEqual(taken.status === 'fulfilled' ? [term.code] : [])
  }
})

test('titles for every profession stand under each, after those of it alone, and are counted with them', async () => {
  await made('Für alle', { professions: [ALL_PROFESSIONS], popularity: 999 })
  await made('Lager', { professions: ['logistik-efz'], popularity: 1 })
  expect(await titlesBy({ profession: ['logistik-efz'] })).toEqual(['Lager', 'Für alle'])
  const { facets } = await browse({ profession: ['logistik-efz'] })
  expect(facets.profession.find(({ value }) => value === 'logistik-efz')).toMatchObject({ count: 2 })
  expect(await placeAt('professions', 'logistik-efz')).toMatchObject({ titles: 2, url: '/berufe/logistik-efz' })
  // Without a title of its own there is no page of a profession.
  expect((await refused(placeAt('professions', 'buchhandel-efz'))).status).toBe(404)
})

test('a list takes several values of one filter and narrows by several filters', async () => {
  const facts = (levels: SchoolLevel[], subjects: string[], publishedOn: string) => ({ levels, subjects, publishedOn })
  await made('Alt und Deutsch', facts(['cycle_1'], ['deutsch'], '2012-01-01'))
  await made('Neu und Deutsch', facts(['cycle_2'], ['deutsch'], '2024-06-01'))
  await made('Neu und Physik', facts(['cycle_2', 'cycle_3'], ['physik'], '2025-06-01'))
  const sorted = async (query: object) =>
    (await titlesBy({ ...query, sort: 'title' })).filter((one) => / und /.test(one))
  expect(await sorted({ level: ['cycle_1', 'cycle_2'] })).toHaveLength(3)
  expect(await sorted({ level: ['cycle_1', 'cycle_2'], subject: ['deutsch'] })).toEqual([
    'Alt und Deutsch',
    'Neu und Deutsch',
  ])
  expect(await sorted({ subject: ['deutsch', 'physik'], year_from: 2024 })).toEqual([
    'Neu und Deutsch',
    'Neu und Physik',
  ])
  expect(await sorted({ subject: ['deutsch', 'physik'], price_to: 1 })).toEqual([])
  // One value may be given without brackets, as of a form that has one.
  expect(await sorted({ subject: 'physik' })).toEqual(['Neu und Physik'])
  expect((await refused(browse({ subject: ['Ä Ö'] }))).status).toBe(422)
})

test('what there is with a title narrows lists: a test licence, an inspection copy, solutions', async () => {
  const title = await made('Mit Lizenz', {})
  await makeProduct(app, title, { format: 'test_licence', audience: 'teachers' })
  await makeProduct(app, title, { format: 'book', audience: 'teachers', oncePerPerson: true })
  expect(await titlesBy({ with: ['test_licence'] })).toEqual(['Mit Lizenz'])
  expect(await titlesBy({ with: ['inspection_copy'] })).toEqual(['Mit Lizenz'])
  await made('Schlüssel', { workKind: 'solutions' })
  expect(await titlesBy({ with: ['solutions'] })).toEqual(['Schlüssel'])
})

test('the levels that have titles are listed from the first year of school on', async () => {
  const title = await made('Ganz oben', { levels: ['tertiary'] })
  const { data } = await visitor(catalogueApi.listLevels)
  const codes = data.map(({ code }) => code)
  expect(codes).toContain('tertiary')
  expect(codes.indexOf('cycle_1')).toBeLessThan(codes.indexOf('tertiary'))
  expect(await placeAt('levels', 'hoehere-berufsbildung-und-hochschule')).toMatchObject({ code: 'tertiary' })
  await db.update(titles).set({ levels: [] }).where(eq(titles.id, title.id))
  await db.transaction((tx) => refreshTitle(tx as typeof db, title.id))
  await expect
    .poll(async () => (await refused(placeAt('levels', 'hoehere-berufsbildung-und-hochschule'))).status)
    .toBe(404)
})
