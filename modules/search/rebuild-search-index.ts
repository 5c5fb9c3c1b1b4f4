import { sql } from 'drizzle-orm'
import type { SearchDocument } from '#adapters/search/port.ts'
import { type Database, rowsOf } from '#server/database/connection.ts'
import { inTransaction } from '#server/database/core.ts'
import { indexedWords } from './fold.ts'
import { postgresIndex } from './postgres-index.ts'
import { titleDocuments } from './title-documents.ts'

const BATCH = 2_000
const WORDS_PER_STATEMENT = 10_000

interface Counted {
  spelling: string
  occurrences: number
}

/**
 * Indexes all titles anew, batch by batch while the shop goes on; then counts the vocabulary and forgets titles
 * and words that are gone. Pages are indexed when they are saved. `progress` hears how many titles are done.
 */
export async function rebuildSearchIndex(
  db: Database,
  progress: (done: number) => void = () => undefined,
): Promise<void> {
  const vocabulary = new Map<string, Counted>()
  let after = '00000000-0000-0000-0000-000000000000'
  for (let done = 0; ; ) {
    const documents = await titleDocuments(db, sql`where titles.id > ${after} order by titles.id limit ${BATCH}`)
    const last = documents.at(-1)
    if (!last) break
    await inTransaction(db, (tx) => postgresIndex(tx).write(documents))
    for (const document of documents) count(document, vocabulary)
    after = last.id
    done += documents.length
    progress(done)
  }
  await db.execute(sql`delete from search_documents where kind = 'title'
    and not exists (select 1 from titles where titles.id = search_documents.id)`)
  await forgetWords(db, vocabulary)
  await setOccurrences(db, vocabulary)
  await db.execute(sql`analyze search_documents`)
  await db.execute(sql`analyze search_words`)
}

function count(document: SearchDocument, vocabulary: Map<string, Counted>): void {
  for (const { folded, spelling } of indexedWords(`${document.title} ${document.head} ${document.body}`)) {
    const known = vocabulary.get(folded)
    if (known) known.occurrences++
    else vocabulary.set(folded, { spelling, occurrences: 1 })
  }
}

/** Words of pages are kept: their documents are read for them. */
async function forgetWords(db: Database, vocabulary: Map<string, Counted>): Promise<void> {
  const pages = await rowsOf<{ title: string; excerpt: string | null }>(
    db,
    sql`select title, excerpt from search_documents where kind = 'page'`,
  )
  const ofPages = new Set(
    pages.flatMap((page) => indexedWords(`${page.title} ${page.excerpt ?? ''}`)).map((one) => one.folded),
  )
  const words = await rowsOf<{ word: string }>(db, sql`select word from search_words`)
  const gone = words.map((row) => row.word).filter((word) => !vocabulary.has(word) && !ofPages.has(word))
  for (let start = 0; start < gone.length; start += WORDS_PER_STATEMENT) {
    const some = JSON.stringify(gone.slice(start, start + WORDS_PER_STATEMENT))
    await db.execute(sql`delete from search_words where word in (select json_array_elements_text(${some}::json))`)
  }
}

async function setOccurrences(db: Database, vocabulary: Map<string, Counted>): Promise<void> {
  const rows = [...vocabulary]
    .map(([word, counted]) => ({ word, ...counted }))
    .sort((a, b) => (a.word < b.word ? -1 : 1))
  for (let start = 0; start < rows.length; start += WORDS_PER_STATEMENT) {
    await db.execute(sql`insert into search_words (word, spelling, occurrences)
      select word, spelling, occurrences
      from json_to_recordset(${JSON.stringify(rows.slice(start, start + WORDS_PER_STATEMENT))}::json)
        as given (word text, spelling text, occurrences int)
      on conflict (word) do update set occurrences = excluded.occurrences`)
  }
}
