import { sql } from 'drizzle-orm'
import type { SearchDocument } from '#adapters/search/port.ts'
import type { Database } from '#server/database/connection.ts'
import { uuids } from '../catalogue/uuids.ts'
import { foldNumber, indexedWords, type Word } from './fold.ts'

/** Documents at most in one statement. */
const BATCH = 500

/** Adds or replaces documents with their numbers and words, in the caller's transaction. */
export async function writeDocuments(db: Database, documents: readonly SearchDocument[]): Promise<void> {
  for (let start = 0; start < documents.length; start += BATCH) {
    const batch = documents.slice(start, start + BATCH).map(prepare)
    await putDocuments(db, batch)
    await putNumbers(db, batch)
    await putWords(db, new Map(batch.flatMap((one) => one.words).map((word) => [word.folded, word.spelling])))
  }
}

export async function removeDocuments(db: Database, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await db.execute(sql`delete from search_documents where id = any(${uuids(ids)})`)
}

interface Prepared {
  id: string
  kind: string
  title: string
  url: string
  excerpt: string | null
  popularity: number
  first: string
  second: string
  body: string
  numbers: string[]
  words: Word[]
}

function prepare(document: SearchDocument): Prepared {
  const { id, kind, title, url, excerpt, popularity } = document
  const parts = [document.title, document.head, document.body].map(indexedWords)
  const [first = '', second = '', body = ''] = parts.map((words) => words.map((word) => word.folded).join(' '))
  const numbers = [...new Set(document.numbers.map(foldNumber))].filter(Boolean)
  return { id, kind, title, url, excerpt, popularity, first, second, body, numbers, words: parts.flat() }
}

/** The body's vector holds the head too, so that a query may take words from both; positions would only swell it. */
async function putDocuments(db: Database, batch: Prepared[]): Promise<void> {
  const rows = batch.map(({ words: _words, numbers: _numbers, ...row }) => row)
  await db.execute(sql`
    insert into search_documents (id, kind, title, url, excerpt, popularity, head_vector, body_vector)
    select id, kind, title, url, excerpt, popularity, head, strip(head || to_tsvector('german', body))
    from json_to_recordset(${JSON.stringify(rows)}::json) as given (id uuid, kind text, title text, url text, excerpt text,
      popularity int, first text, second text, body text)
    cross join lateral (select setweight(to_tsvector('german', first), 'A')
      || setweight(to_tsvector('german', second), 'B') as head) as made
    on conflict (id) do update set kind = excluded.kind, title = excluded.title, url = excluded.url,
      excerpt = excluded.excerpt, popularity = excluded.popularity, head_vector = excluded.head_vector,
      body_vector = excluded.body_vector`)
}

async function putNumbers(db: Database, batch: Prepared[]): Promise<void> {
  await db.execute(sql`delete from search_numbers where document_id = any(${uuids(batch.map((one) => one.id))})`)
  const rows = batch.flatMap((one) => one.numbers.map((number) => ({ number, id: one.id })))
  if (rows.length === 0) return
  await db.execute(sql`insert into search_numbers (number, document_id)
    select number, id from json_to_recordset(${JSON.stringify(rows)}::json) as given (number text, id uuid)`)
}

// Sorted, so that two writers who meet new words at the same time never wait for each other in a circle.
async function putWords(db: Database, spellings: Map<string, string>): Promise<void> {
  const rows = [...spellings].map(([word, spelling]) => ({ word, spelling })).sort((a, b) => (a.word < b.word ? -1 : 1))
  if (rows.length === 0) return
  await db.execute(sql`insert into search_words (word, spelling)
    select word, spelling from json_to_recordset(${JSON.stringify(rows)}::json) as given (word text, spelling text)
    on conflict do nothing`)
}
