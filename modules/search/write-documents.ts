import { sql } from 'drizzle-orm'
import type { SearchDocument } from '#adapters/search/port.ts'
import type { Database } from '#server/database/connection.ts'
import { uuids } from '../catalogue/uuids.ts'
import { type IndexedDocument, indexDocument } from './index-document.ts'
import { Lexicon } from './lexicon.ts'
import { recordChanges } from './record-changes.ts'
import { shelfOf } from './shelves.ts'

/** Documents at most in one statement. */
const BATCH = 500

/** Adds or replaces documents with their numbers and words, in the caller's transaction. */
export async function writeDocuments(db: Database, documents: readonly SearchDocument[]): Promise<void> {
  await db.execute(sql`delete from search_numbers where document_id = any(${uuids(documents.map((one) => one.id))})`)
  const lexicon = new Lexicon()
  await addDocuments(db, documents, lexicon)
  await addWords(db, lexicon)
  await recordChanges(
    db,
    documents.map((one) => one.id),
  )
}

/** Documents that have no numbers yet, without their words; the lexicon may know those of earlier ones. */
export async function addDocuments(
  db: Database,
  documents: readonly SearchDocument[],
  lexicon: Lexicon,
): Promise<void> {
  for (let start = 0; start < documents.length; start += BATCH) {
    const batch = documents.slice(start, start + BATCH)
    await lexicon.learn(db, batch)
    const indexed = batch.map((document) => indexDocument(document, lexicon))
    await putDocuments(db, indexed)
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
        excerpt text, popularity int, head text, body text)),
    put as (
      insert into search_documents (id, kind, title, url, excerpt, popularity, shelf, head_vector)
      select id, kind, title, url, excerpt, popularity, shelf, head::tsvector from given
      on conflict (id) do update set kind = excluded.kind, title = excluded.title, url = excluded.url,
        excerpt = excluded.excerpt, popularity = excluded.popularity, shelf = excluded.shelf,
        head_vector = excluded.head_vector)
    insert into search_bodies (document_id, popularity, shelf, vector)
    select id, popularity, shelf, body::tsvector from given
    on conflict (document_id) do update set popularity = excluded.popularity, shelf = excluded.shelf,
      vector = excluded.vector`)
}

async function putNumbers(db: Database, batch: readonly IndexedDocument[]): Promise<void> {
  const rows = batch.flatMap((one) => one.numbers.map((number) => ({ number, id: one.id })))
  if (rows.length === 0) return
  await db.execute(sql`insert into search_numbers (number, document_id)
    select number, id from json_to_recordset(${JSON.stringify(rows)}::json) as given (number text, id uuid)`)
}

// Sorted, so that two writers who meet new words at the same time never wait for each other in a circle.
async function addWords(db: Database, lexicon: Lexicon): Promise<void> {
  const rows = [...lexicon.entries()]
    .map(({ folded, spelling, lexeme }) => ({ word: folded, spelling, lexeme }))
    .sort((a, b) => (a.word < b.word ? -1 : 1))
  await db.execute(sql`insert into search_words (word, spelling, lexeme)
    select word, spelling, lexeme
    from json_to_recordset(${JSON.stringify(rows)}::json) as given (word text, spelling text, lexeme text)
    on conflict do nothing`)
}
