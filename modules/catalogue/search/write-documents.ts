import { sql } from 'drizzle-orm'
import type { SearchDocument } from '#adapters/search/port.ts'
import type { Database } from '#kernel/database/connection.ts'
import { uuids } from '#kernel/database/uuids.ts'
import { type IndexedDocument, indexDocument } from './index-document.ts'
import { recordChanges } from './record-changes.ts'
import { shelfOf } from './shelves.ts'
import { Lexicon } from './words/lexicon.ts'

/** Maximum of documents in one statement. */
const BATCH = 500

/**
 * Adds or replaces documents with their numbers and words, in the caller's transaction. Every writer must write to
 * `search_documents` first, because a rebuild locks only that table (see `fresh-tables.ts`).
 */
export async function writeDocuments(db: Database, documents: readonly SearchDocument[]): Promise<void> {
  if (documents.length === 0) return
  const lexicon = new Lexicon()
  await addDocuments(db, documents, lexicon, { replace: true })
  await addWords(db, lexicon)
  await recordChanges(
    db,
    documents.map((one) => one.id),
  )
}

/**
 * Adds documents with their numbers, but without their words; the lexicon may know words of earlier documents. Set
 * `replace` when some documents may have numbers already.
 */
export async function addDocuments(
  db: Database,
  documents: readonly SearchDocument[],
  lexicon: Lexicon,
  { replace }: { replace: boolean } = { replace: false },
): Promise<void> {
  for (let start = 0; start < documents.length; start += BATCH) {
    const batch = documents.slice(start, start + BATCH)
    await lexicon.learn(db, batch)
    const indexed = batch.map((document) => indexDocument(document, lexicon))
    await putDocuments(db, indexed)
    if (replace) await forgetNumbers(db, batch)
    await putNumbers(db, indexed)
  }
}

export async function removeDocuments(db: Database, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  await db.execute(sql`delete from search_documents where id = any(${uuids(ids)})`)
  await recordChanges(db, ids)
}

async function putDocuments(db: Database, batch: readonly IndexedDocument[]): Promise<void> {
  const rows = batch.map(({ numbers: _, ...row }) => row)
  await db.execute(sql`
    with given as (
      select *, ${shelfOf(sql`kind`, sql`popularity`)} as shelf
      from json_to_recordset(${JSON.stringify(rows)}::json) as given (id uuid, kind text, title text, url text,
        excerpt text, popularity int, head text, body text, facets text[])),
    put as (
      insert into search_documents (id, kind, title, url, excerpt, popularity, shelf, head_vector, facets)
      select id, kind, title, url, excerpt, popularity, shelf, head::tsvector, facets from given
      on conflict (id) do update set kind = excluded.kind, title = excluded.title, url = excluded.url,
        excerpt = excluded.excerpt, popularity = excluded.popularity, shelf = excluded.shelf,
        head_vector = excluded.head_vector, facets = excluded.facets, written_by = excluded.written_by)
    insert into search_bodies (document_id, popularity, shelf, vector, facets)
    select id, popularity, shelf, body::tsvector, facets from given
    on conflict (document_id) do update set popularity = excluded.popularity, shelf = excluded.shelf,
      vector = excluded.vector, facets = excluded.facets`)
}

async function forgetNumbers(db: Database, batch: readonly SearchDocument[]): Promise<void> {
  await db.execute(sql`delete from search_numbers where document_id = any(${uuids(batch.map((one) => one.id))})`)
}

async function putNumbers(db: Database, batch: readonly IndexedDocument[]): Promise<void> {
  const rows = batch.flatMap((one) => one.numbers.map((number) => ({ number, id: one.id })))
  if (rows.length === 0) return
  await db.execute(sql`insert into search_numbers (number, document_id)
    select number, id from json_to_recordset(${JSON.stringify(rows)}::json) as given (number text, id uuid)`)
}

/**
 * Writes all words with their counts, the most frequent first, because they are looked up most. The table must be
 * empty.
 */
export async function putWords(db: Database, lexicon: Lexicon): Promise<void> {
  const rows = [...lexicon.entries()].map(({ folded, ...entry }) => ({ ...entry, word: folded }))
  await db.execute(sql`insert into search_words (word, spelling, lexeme, occurrences)
    select word, spelling, lexeme, occurrences
    from json_to_recordset(${JSON.stringify(rows)}::json)
      as given (word text, spelling text, lexeme text, occurrences int)
    order by occurrences desc, word`)
}

/** Adds words that may be new. Sorted, so that two writers with the same new words cannot deadlock. */
export async function addWords(db: Database, lexicon: Lexicon): Promise<void> {
  const rows = [...lexicon.entries()]
    .map(({ folded, spelling, lexeme }) => ({ word: folded, spelling, lexeme }))
    .sort((a, b) => (a.word < b.word ? -1 : 1))
  await db.execute(sql`insert into search_words (word, spelling, lexeme)
    select word, spelling, lexeme
    from json_to_recordset(${JSON.stringify(rows)}::json) as given (word text, spelling text, lexeme text)
    on conflict do nothing`)
}
