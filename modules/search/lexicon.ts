import { sql } from 'drizzle-orm'
import type { SearchDocument } from '#adapters/search/port.ts'
import { type Database, rowsOf } from '#server/database/connection.ts'
import { indexedForms, spellingsOf, type Word } from './fold.ts'
import { stemOf } from './stem.ts'

interface Entry extends Word {
  /** As documents hold it; null for stop words. */
  lexeme: string | null
  /** Documents with it among those that were learnt. */
  occurrences: number
}

/**
 * What has been learnt about the words of documents, so that each word is folded and stemmed once and not at each of
 * its occurrences.
 */
export class Lexicon {
  readonly #forms = new Map<string, Entry[]>()
  readonly #entries = new Map<string, Entry>()

  /** Learns the words of these documents, and writes new ones into the vocabulary. */
  async learn(db: Database, documents: readonly SearchDocument[]): Promise<void> {
    const fresh: Entry[] = []
    for (const { title, head, body } of documents) {
      const met = new Set<Entry>()
      for (const spelling of spellingsOf(`${title} ${head} ${body}`)) {
        for (const entry of this.#forms.get(spelling) ?? this.#meet(spelling, fresh)) met.add(entry)
      }
      for (const entry of met) entry.occurrences++
    }
    if (fresh.length > 0) await this.#write(db, fresh)
  }

  /** Of each word of a text that was learnt, and of its further forms. */
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

  // Sorted, so that two writers who meet new words at the same time never wait for each other in a circle.
  async #write(db: Database, fresh: readonly Entry[]): Promise<void> {
    const rows = fresh
      .map(({ folded, spelling }) => ({ word: folded, spelling }))
      .sort((a, b) => (a.word < b.word ? -1 : 1))
    const stemmed = await rowsOf<{ word: string; lexeme: string | null }>(
      db,
      sql`with given as (
            select word, spelling, ${sql.raw(stemOf('word'))} as lexeme
            from json_to_recordset(${JSON.stringify(rows)}::json) as given (word text, spelling text)),
          put as (insert into search_words (word, spelling, lexeme) select * from given on conflict do nothing)
          select word, lexeme from given`,
    )
    for (const { word, lexeme } of stemmed) {
      const entry = this.#entries.get(word)
      if (entry) entry.lexeme = lexeme
    }
  }
}
