import { setImmediate } from 'node:timers/promises'
import { eq, sql } from 'drizzle-orm'
import { inTransaction } from '#kernel/core.ts'
import type { Database } from '#kernel/database/connection.ts'
import { departments as departmentTable, products, titles } from '#modules/catalogue/catalogue/tables.ts'
import { refreshAllSummaries } from '#modules/catalogue/catalogue/titles/title-summaries.ts'
import { rebuildSearchIndex } from '#modules/catalogue/search/rebuild-search-index.ts'
import { readEntryDocuments } from '#modules/content/content/search-document.ts'
import type { Progress } from '#server/commands/progress-lines.ts'
import { makeAuthors } from './catalogue/authors.ts'
import { streamTitles, type TitleWithProducts } from './catalogue/catalogue.ts'
import { makeDepartments } from './catalogue/departments.ts'
import { authorsFor, FIRST_AUTHORS, makeLoadAuthors } from './catalogue/load/load-authors.ts'
import { coverPictures } from './covers/cover-pictures.ts'
import { insertAuthors, insertTaxonomies, insertTitles } from './database/insert-catalogue.ts'
import { withoutIndexes } from './database/without-indexes.ts'

const BATCH = 1_000
const TITLES_AT_A_STRETCH = 50

const CATALOGUE = ['titles', 'title_authors', 'title_departments', 'products', 'bundle_items']

/** Adds load-test titles that can be browsed and searched, in one transaction. */
export async function loadTitles(db: Database, count: number, progress: Progress): Promise<void> {
  await inTransaction(db, async (tx) => {
    // The shop limits its statements to a short time; these are few and long.
    await tx.execute(sql`set local statement_timeout = 0`)
    await tx.execute(sql`set local work_mem = '256MB'`)
    const present = { title: await tx.$count(titles), product: await tx.$count(products) }
    const making = (step: string) => (made: number, total: number) => progress(step, made, total)
    await withoutIndexes(
      tx,
      { tables: CATALOGUE, keysToo: true },
      () => writeTitles(tx, count, present, progress),
      making('Making indexes of titles'),
    )
    await tx.execute(sql`analyze`)
    await withoutIndexes(
      tx,
      { tables: ['title_listings', 'title_cards'], keysToo: true },
      async () => {
        progress('Deriving lists', 0, 1)
        await refreshAllSummaries(tx)
        progress('Deriving lists', 1, 1)
      },
      making('Making indexes of lists'),
    )
    await rebuildSearchIndex(tx, { readPages: readEntryDocuments, progress })
  })
}

async function writeTitles(
  tx: Database,
  count: number,
  present: { title: number; product: number },
  progress: Progress,
): Promise<void> {
  const departments = makeDepartments()
  const known = makeAuthors()
  if (!(await hasTaxonomies(tx, departments))) await insertTaxonomies(tx, { departments, authors: known })
  const total = present.title + count
  await insertAuthors(tx, makeLoadAuthors(authorsFor(present.title), authorsFor(total)))
  const authors = [...known, ...makeLoadAuthors(FIRST_AUTHORS, authorsFor(total))]
  const picturesOf = coverPictures()
  let done = 0
  // The database writes one batch while the next one is generated.
  let writing: Promise<void> = Promise.resolve()
  for await (const batch of batches(streamTitles(count, departments, authors, { from: present }))) {
    await writing
    writing = insertTitles(tx, rowsOf(batch), picturesOf)
    // The next `await writing` reports its failure.
    writing.catch(() => undefined)
    done += batch.length
    progress('Writing titles', done, count)
  }
  await writing
}

function rowsOf(batch: readonly TitleWithProducts[]) {
  return {
    titles: batch.map((made) => made.title),
    products: batch.flatMap((made) => made.products),
    bundleItems: batch.flatMap((made) => made.bundleItems),
  }
}

async function hasTaxonomies(tx: Database, [first]: readonly { id: string }[]): Promise<boolean> {
  return first !== undefined && (await tx.$count(departmentTable, eq(departmentTable.id, first.id))) > 0
}

/** Pauses every few titles, so that the answers of the database can be handled. */
async function* batches(made: Iterable<TitleWithProducts>): AsyncGenerator<TitleWithProducts[]> {
  let batch: TitleWithProducts[] = []
  for (const one of made) {
    batch.push(one)
    if (batch.length % TITLES_AT_A_STRETCH === 0) await setImmediate()
    if (batch.length < BATCH) continue
    yield batch
    batch = []
  }
  if (batch.length > 0) yield batch
}
