import { sql } from 'drizzle-orm'
import { type Database, rowsOf } from '#server/database/connection.ts'
import { forgiven, keystrokesBetween, slipsOf } from './typing-errors.ts'
import { texts } from './texts.ts'

/** Words that hold a part are many; the commonest suffice. */
const WORDS_WITH_PART = 24
const NEAREST = 20
const CORRECTIONS = 3

export interface KnownWord {
  word: string
  spelling: string
  occurrences: number
}

export interface LookedUp {
  word: string
  /** «der», «und»: says nothing. */
  isStopWord: boolean
  /** It occurs, or a form of it. */
  isKnown: boolean
  /** Words that hold it: `arbeitsrecht` for `recht`. */
  holders: string[]
}

/** What the vocabulary knows of these folded words, in one round trip. */
export async function lookUp(db: Database, words: readonly string[]): Promise<LookedUp[]> {
  if (words.length === 0) return []
  const rows = await rowsOf<{ word: string; stem: string[] | null; holders: string[]; has_form: boolean }>(
    db,
    sql`select asked.word, stem, has_form, array(
          select search_words.word from search_words
          where case when length(asked.word) > 3 then search_words.word like '%' || asked.word || '%'
            when length(asked.word) = 3 then search_words.word like asked.word || '%'
            else search_words.word = asked.word end
          order by search_words.word = asked.word desc, occurrences desc limit ${WORDS_WITH_PART}) as holders
        from unnest(${texts(words)}) with ordinality as asked (word, place)
        cross join lateral (select ts_lexize('german_stem', asked.word) as stem) as stemmed
        cross join lateral (select length(stem[1]) > 2
          and exists (select 1 from search_words where search_words.word like stem[1] || '%') as has_form) as formed
        order by place`,
  )
  return rows.map(({ word, stem, holders, has_form }) => ({
    word,
    isStopWord: stem?.length === 0,
    isKnown: holders.length > 0 || has_form,
    holders,
  }))
}

/** The words somebody probably meant, the likeliest first; none where nothing is near. */
export async function correct(db: Database, words: readonly string[]): Promise<Map<string, KnownWord[]>> {
  const wrong = words.filter((word) => forgiven(word.length) > 0 && !/\p{N}/u.test(word))
  if (wrong.length === 0) return new Map()
  const slips = wrong.map((word) => slipsOf(word).join(' '))
  const rows = await rowsOf<KnownWord & { asked: string }>(
    db,
    sql`select asked.word as asked, near.word, near.spelling, near.occurrences
        from unnest(${texts(wrong)}, ${texts(slips)}) as asked (word, slips)
        cross join lateral (
          (select word, spelling, occurrences from search_words where search_words.word % asked.word
            order by similarity(search_words.word, asked.word) desc, occurrences desc limit ${NEAREST})
          union
          select word, spelling, occurrences from search_words
            where search_words.word = any(string_to_array(asked.slips, ' '))
        ) as near`,
  )
  return new Map(wrong.map((word) => [word, likeliest(word, rows.filter((row) => row.asked === word))]))
}

function likeliest(word: string, candidates: KnownWord[]): KnownWord[] {
  const judged = candidates
    .map((known) => ({ known, distance: keystrokesBetween(word, known.word) }))
    .filter(({ distance }) => distance <= forgiven(word.length))
    .sort((a, b) => a.distance - b.distance || b.known.occurrences - a.known.occurrences)
  const least = judged[0]?.distance
  return judged.filter(({ distance }) => distance === least).slice(0, CORRECTIONS).map(({ known }) => known)
}
