import { sql } from 'drizzle-orm'
import type { SearchDocument } from '#adapters/search/port.ts'
import { type Database, rowsOf } from '#kernel/database/connection.ts'
import { titles } from '#modules/catalogue/catalogue/tables.ts'
import { withFreshTables } from './fresh-tables.ts'
import { recordEverything } from './record-changes.ts'
import { drawShelves } from './shelves.ts'
import { readTitleDocuments, titleDocuments } from './title-documents.ts'
import { Lexicon } from './words/lexicon.ts'
import { addDocuments, addWords, putWords } from './write-documents.ts'

const BATCH = 1_000

export interface RebuildOptions {
  /** Published pages, all or those with these ids, read in the transaction. */
  readPages(tx: Database, ids?: readonly string[]): Promise<SearchDocument[]>
  /** Called with the progress of a step. */
  progress?(step: string, done: number, total: number): void
}

/**
 * Indexes all titles and pages again, the most popular first, so that rows that are found together are stored together;
 * then writes the vocabulary again, with its counts. Runs in the caller's transaction: until its end others search the
 * old index, and their changes are not lost. A search service is told everything again.
 */
export async function rebuildSearchIndex(
  tx: Database,
  { readPages, progress = () => undefined }: RebuildOptions,
): Promise<void> {
  const lexicon = new Lexicon()
  await withFreshTables(tx, {
    fill: async () => {
      await drawShelves(tx)
      await indexTitles(tx, lexicon, progress)
      await addDocuments(tx, await readPages(tx), lexicon)
      await putWords(tx, lexicon)
    },
    tell: (made, total) => progress('Making indexes of the search', made, total),
    catchUp: (changed) => catchUp(tx, changed, readPages),
  })
  await recordEverything(tx)
  for (const table of ['search_documents', 'search_bodies', 'search_numbers', 'search_words']) {
    await tx.execute(sql`analyze ${sql.identifier(table)}`)
  }
}

async function indexTitles(
  tx: Database,
  lexicon: Lexicon,
  progress: Required<RebuildOptions>['progress'],
): Promise<void> {
  const total = await tx.$count(titles)
  let done = 0
  for await (const documents of readTitleDocuments(tx, BATCH)) {
    await addDocuments(tx, documents, lexicon)
    done += documents.length
    progress('Indexing titles', done, Math.max(done, total))
  }
}

/** Adds what others wrote since the titles and pages were read, and drops what was deleted since. */
async function catchUp(tx: Database, changed: string[], readPages: RebuildOptions['readPages']): Promise<void> {
  const lexicon = new Lexicon()
  const documents = [...(await titleDocuments(tx, changed)), ...(await readPages(tx, changed))]
  await addDocuments(tx, documents, lexicon, { replace: true })
  await addWords(tx, lexicon)
  await tx.execute(sql`delete from search_documents
    where kind = 'title' and not exists (select from titles where titles.id = search_documents.id)`)
  const pages = await rowsOf<{ id: string }>(tx, sql`select id from search_documents where kind = 'page'`)
  const ids = pages.map(({ id }) => id)
  const shown = new Set((await readPages(tx, ids)).map(({ id }) => id))
  for (const id of ids) if (!shown.has(id)) await tx.execute(sql`delete from search_documents where id = ${id}`)
}
