import { sql } from 'drizzle-orm'
import type { Database } from '#server/database/connection.ts'
import { Lexicon } from './lexicon.ts'
import { recordEverything } from './record-changes.ts'
import { drawShelves, PAGES } from './shelves.ts'
import { readTitleDocuments } from './title-documents.ts'
import { addDocuments } from './write-documents.ts'

const BATCH = 1_000

/**
 * Indexes all titles anew, the most popular first, so that what is found together lies together; then writes the
 * vocabulary anew, counted. Pages are indexed when they are saved. In the caller's transaction:
 * others search what was there until it ends. A search service is told everything anew. `progress` hears how many titles are done.
 */
export async function rebuildSearchIndex(
  tx: Database,
  progress: (done: number) => void = () => undefined,
): Promise<void> {
  const lexicon = new Lexicon()
  await drawShelves(tx)
  await tx.execute(sql`delete from search_numbers`)
  await tx.execute(sql`delete from search_bodies where not shelf @> ${`{${PAGES}}`}`)
  await tx.execute(sql`delete from search_documents where kind = 'title'`)
  let done = 0
  for await (const documents of readTitleDocuments(tx, BATCH)) {
    await addDocuments(tx, documents, lexicon)
    done += documents.length
    progress(done)
  }
  await replaceWords(tx, lexicon)
  await recordEverything(tx)
  await tx.execute(sql`analyze search_documents`)
  await tx.execute(sql`analyze search_bodies`)
  await tx.execute(sql`analyze search_words`)
}

/** The commonest first, as they are looked up most; words that only pages hold are kept as they are. */
async function replaceWords(tx: Database, lexicon: Lexicon): Promise<void> {
  await tx.execute(sql`delete from search_words
    where not exists (select from search_bodies, unnest(vector) as held
      where shelf @> ${`{${PAGES}}`} and held.lexeme = search_words.lexeme)`)
  const rows = [...lexicon.entries()].map(({ folded, ...entry }) => ({ ...entry, word: folded }))
  await tx.execute(sql`insert into search_words (word, spelling, lexeme, occurrences)
    select word, spelling, lexeme, occurrences
    from json_to_recordset(${JSON.stringify(rows)}::json)
      as given (word text, spelling text, lexeme text, occurrences int)
    order by occurrences desc, word
    on conflict (word) do update set occurrences = excluded.occurrences`)
}
