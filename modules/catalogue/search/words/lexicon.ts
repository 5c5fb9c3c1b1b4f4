import { sql } from 'drizzle-orm'
import type { SearchDocument } from '#adapters/search/port.ts'
import { type Database, rowsOf } from '#kernel/database/connection.ts'
import { indexedForms, spellingsOf, type Word } from './fold.ts'
import { stemOf } from './stem.ts'

interface Entry extends Word {
  /** The stem as documents store it; null for stop words. */
  lexeme: string | null
  /** The number of learnt documents that contain the word. */
  occurrences: number
}

/** Remembers the words of documents, so that each word is folded and stemmed only once and not at every occurrence. */
export class Lexicon {
  readonly #forms = new Map<string, Entry[]>()
  readonly #entries = new Map<string, Entry>()

  /** Learns the words of these documents. */
  async learn(db: Database, documents: readonly SearchDocument[]): Promise<void> {
    const fresh: Entry[] = []
    for (const { title, head, body } of documents) {
      const met = new Set<Entry>()
      for (const spelling of spellingsOf(`${title} ${head} ${body}`)) {
        for (const entry of this.#forms.get(spelling) ?? this.#meet(spelling, fresh)) met.add(entry)
      }
      for (const entry of met) entry.occurrences++
    }
    if (fresh.length > 0) await stem(db, fresh)
  }

  /** The stems of each learnt word of a text, and of its further forms. */
  lexemesOf(text: string): (string | null)[] {
    return spellingsOf(text).flatMap((spelling) => (this.#forms.get(spelling) ?? []).map((entry) => entry.lexeme))
  }

  entries(): Iterable<Readonly<Entry>> {
    return this.#entries.values()
  }

  #meet(spelling: string, fresh: Entry[]): Entry[] {
    const forms = indexedForms(spelling).map((word) => {
      const known = this.#entries.get(word.folded)
      if (known) return known
      const entry = { ...word, lexeme: null, occurrences: 0 }
      this.#entries.set(word.folded, entry)
      fresh.push(entry)
      return entry
    })
    this.#forms.set(spelling, forms)
    return forms
  }
}

async function stem(db: Database, fresh: readonly Entry[]): Promise<void> {
  const words = JSON.stringify(fresh.map((entry) => entry.folded))
  const stemmed = await rowsOf<{ stems: (string | null)[] }>(
    db,
    sql`select array_agg(${sql.raw(stemOf('word'))} order by place) as stems
        from json_array_elements_text(${words}::json) with ordinality as given (word, place)`,
  )
  for (const [n, entry] of fresh.entries()) entry.lexeme = stemmed[0]?.stems[n] ?? null
}
