import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import * as catalogueApi from '#contract/catalogue/catalogue.ts'
import { inTransaction } from '#kernel/core.ts'
import { rowsOf } from '#kernel/database/connection.ts'
import { titles } from '#modules/catalogue/catalogue/tables.ts'
import { readEntryDocuments } from '#modules/content/content/search-document.ts'
import { startTestApp } from '#tests/support/app.ts'
import { makeAuthor, makeProduct, makeTitle } from '#tests/support/factories/catalogue-factories.ts'
import { makeDraft, makeEntry, pageContent, textBlock } from '#tests/support/factories/content-factories.ts'
import { type RebuildOptions, rebuildSearchIndex } from './rebuild-search-index.ts'
import { lookUp } from './words/vocabulary.ts'

const app = await startTestApp()
const api = app.client()

const anna = await makeAuthor(app, { name: 'Zoé Müller' })
const law = await makeTitle(app, { title: 'Spielregeln', subtitle: 'Recht für Lernende', authors: [anna] })
await makeProduct(app, law, { isbn: '9783999990017', orderNumber: 'AB-77123' })
await makeTitle(app, { title: 'Arbeitsrecht' })
await makeEntry(app, '/ferien', pageContent({ title: 'Ferien', blocks: [textBlock('Betriebsferien und Recht')] }))
await makeDraft(app, '/entwurf', pageContent({ title: 'Geheimplan' }))

const QUERIES = ['recht', 'Müller', '9783999990017', 'Betriebsferien', 'rehct', 'Geheimplan']

function find(query: string) {
  return api(catalogueApi.search, { query: { query } })
}
function findAll() {
  app.core.kept.forget(null)
  return Promise.all(QUERIES.map(find))
}

function rebuild(options: Partial<RebuildOptions> = {}) {
  return inTransaction(app.core.db, (tx) => rebuildSearchIndex(tx, { readPages: readEntryDocuments, ...options }))
}

/** The definitions of the tables, with their keys and indexes. */
function definitions() {
  return rowsOf(
    app.core.db,
    sql`select 'index' as kind, indexname as name, indexdef as definition from pg_indexes where tablename like 'search_%'
        union all
        select 'constraint', conname, conrelid::regclass || ' ' || pg_get_constraintdef(oid) from pg_constraint
          where conrelid::regclass::text like 'search_%'
        union all
        select 'column', table_schema || '.' || table_name || '.' || column_name,
          concat_ws(' ', data_type, column_default, is_nullable)
          from information_schema.columns where table_name like 'search_%'
        order by 1, 2, 3`,
  )
}

test('finds the same titles, numbers, authors and pages after a rebuild', async () => {
  const before = await findAll()
  expect(before.map(({ products, pages }) => [products.total, pages.total])).toEqual([
    [2, 1],
    [1, 1],
    [1, 0],
    [0, 1],
    [2, 1],
    [0, 0],
  ])
  await rebuild()
  expect(await findAll()).toEqual(before)
})

test('the rebuilt tables have the same definitions, keys and indexes', async () => {
  const before = await definitions()
  await rebuild()
  expect(await definitions()).toEqual(before)
})

test('restores what was lost, and drops what was deleted', async () => {
  const before = await findAll()
  await app.core.db.execute(sql`delete from search_documents`)
  await app.core.db.execute(sql`insert into search_words (word, spelling, lexeme) values ('weg', 'weg', 'weg')`)
  expect(await findAll()).not.toEqual(before)
  await rebuild()
  expect(await findAll()).toEqual(before)
  expect(await lookUp(app.core.db, ['weg'])).toMatchObject([{ isKnown: false }])
})

test('counts how many titles and pages contain a word, also in the bodies of pages', async () => {
  await rebuild()
  const counted = await rowsOf(
    app.core.db,
    sql`select word, occurrences from search_words where word in ('recht', 'betriebsferien', 'spielregeln') order by word`,
  )
  expect(counted).toEqual([
    { word: 'betriebsferien', occurrences: 1 },
    { word: 'recht', occurrences: 2 },
    { word: 'spielregeln', occurrences: 1 },
  ])
})

test('reports its progress to the end', async () => {
  const told: [string, number, number][] = []
  await rebuild({ progress: (...step) => void told.push(step) })
  expect(told).toContainEqual(['Indexing titles', 2, 2])
  const [, made, all] = told.findLast(([step]) => step === 'Making indexes of the search') ?? []
  expect(made).toBeGreaterThan(0)
  expect(made).toBe(all)
})

test('a failed rebuild leaves everything as it was', async () => {
  const [before, defined] = [await findAll(), await definitions()]
  const failing = rebuild({
    progress: (step) => {
      if (step.startsWith('Making')) throw new Error('the power went out')
    },
  })
  await expect(failing).rejects.toThrow('the power went out')
  expect(await findAll()).toEqual(before)
  expect(await definitions()).toEqual(defined)
})

// The embedded database has one connection, so everybody else waits.
test.runIf(app.isPostgres)('during a rebuild others search the old index, and their changes are not lost', async () => {
  const before = await findAll()
  await rebuild({
    // Called without ids after the titles have been read.
    readPages: async (tx, ids) => {
      if (ids === undefined) {
        expect(await findAll()).toEqual(before)
        await makeTitle(app, { title: 'Nachzügler' })
        await app.core.db.update(titles).set({ title: 'Umgetauft' }).where(eq(titles.id, law.id))
        await makeProduct(app, law, { format: 'ebook' })
      }
      const pages = await readEntryDocuments(tx, ids)
      if (ids === undefined) await makeEntry(app, '/neu', pageContent({ title: 'Neuigkeit' }))
      return pages
    },
  })
  app.core.kept.forget(null)
  const titlesOf = async (query: string) => (await find(query)).products.hits.map((hit) => hit.title)
  expect(await titlesOf('Nachzügler')).toEqual(['Nachzügler'])
  expect(await titlesOf('Umgetauft')).toEqual(['Umgetauft'])
  expect(await titlesOf('Spielregeln')).toEqual([])
  expect((await find('Neuigkeit')).pages.total).toBe(1)
})
