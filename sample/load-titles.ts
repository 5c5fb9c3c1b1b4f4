import { eq, sql } from 'drizzle-orm'
import { refreshAllTitles } from '#modules/catalogue/refresh-title.ts'
import { departments as departmentTable, products, titles } from '#modules/catalogue/tables.ts'
import { rebuildSearchIndex } from '#modules/search/rebuild-search-index.ts'
import type { Database } from '#server/database/connection.ts'
import { inTransaction } from '#server/database/core.ts'
import { makeAuthors } from './catalogue/authors.ts'
import { streamTitles, type TitleWithProducts } from './catalogue/catalogue.ts'
import { makeDepartments } from './catalogue/departments.ts'
import { coverPictures } from './covers/cover-pictures.ts'
import { insertTaxonomies, insertTitles } from './database/insert-catalogue.ts'
import { withoutIndexes } from './database/without-indexes.ts'

const BATCH = 2_000

/** Hears how far a step of the load is. */
export type Progress = (step: string, done: number, total: number) => void

/** Adds load-test titles, ready to be browsed and searched. One transaction: all or nothing. */
export async function loadTitles(db: Database, count: number, progress: Progress): Promise<void> {
  await inTransaction(db, async (tx) => {
    // The shop keeps its own statements short.
    await tx.execute(sql`set local statement_timeout = 0`)
    await withoutIndexes(
      tx,
      () => writeTitles(tx, count, progress),
      (made, total) => progress('Making indexes', made, total),
    )
  })
}

async function writeTitles(tx: Database, count: number, progress: Progress): Promise<void> {
  const departments = makeDepartments()
  const authors = makeAuthors()
  const present = { title: await tx.$count(titles), product: await tx.$count(products) }
  if (!(await hasTaxonomies(tx, departments))) await insertTaxonomies(tx, { departments, authors })
  const picturesOf = coverPictures(authors)
  let done = 0
  for (const batch of batches(streamTitles(count, departments, authors, present))) {
    const rows = {
      titles: batch.map((made) => made.title),
      products: batch.flatMap((made) => made.products),
      bundleItems: batch.flatMap((made) => made.bundleItems),
    }
    await insertTitles(tx, rows, picturesOf)
    done += batch.length
    progress('Writing titles', done, count)
  }
  progress('Deriving lists', 0, 1)
  await tx.execute(sql`analyze`)
  await refreshAllTitles(tx)
  progress('Deriving lists', 1, 1)
  await rebuildSearchIndex(tx, (indexed) => progress('Indexing', indexed, present.title + count))
}

async function hasTaxonomies(tx: Database, [first]: readonly { id: string }[]): Promise<boolean> {
  return first !== undefined && (await tx.$count(departmentTable, eq(departmentTable.id, first.id))) > 0
}

function* batches(made: Iterable<TitleWithProducts>): Generator<TitleWithProducts[]> {
  let batch: TitleWithProducts[] = []
  for (const one of made) {
    batch.push(one)
    if (batch.length < BATCH) continue
    yield batch
    batch = []
  }
  if (batch.length > 0) yield batch
}
