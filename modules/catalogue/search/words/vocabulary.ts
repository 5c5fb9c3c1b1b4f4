import type { Readable } from '#kernel/database/connection.ts'
import { prepared } from '#kernel/database/prepared.ts'
import { stemOf } from './stem.ts'
import { forgiven, keystrokesBetween, neighboursOf } from './typing-errors.ts'

/** Many words contain a given part; the most frequent ones are enough. */
const WORDS_WITH_PART = 10
const SIMILAR = 20
const CORRECTIONS = 3

export interface KnownWord {
  word: string
  spelling: string
  occurrences: number
}

export interface LookedUp {
  word: string
  /** Null for stop words such as «der» and «und», which carry no meaning. */
  stem: string | null
  /** Whether the word or one of its forms occurs. */
  isKnown: boolean
  /** Other stems of words that contain it: `arbeitsrecht` for `recht`. */
  holders: string[]
  /** At most this many titles contain the word or one of the holders. */
  occurrences: number
  /** The number of all documents at the database's last count; below 1 before the first count. */
  documents: number
}

/** Each kind of comparison is a separate select: only then does the database use the index for it. */
const lookUpStatement = prepared<LookedUp>(
  'look-up-words',
  `select asked.word, stem, holders, occurrences, is_held or exists (select from search_words where lexeme = stem) as "isKnown",
      (select reltuples::int from pg_class where oid = 'search_documents'::regclass) as documents
   from unnest((select $1::text[])) with ordinality as asked (word, place)
   cross join lateral (select ${stemOf('asked.word')} as stem offset 0) as stemmed
   cross join lateral (
     select count(*) > 0 as is_held, coalesce(sum(occurrences), 0)::int as occurrences,
       coalesce(array_agg(distinct lexeme) filter (where lexeme <> stem), '{}') as holders
     from (
       select lexeme, occurrences
       from (
         select word, lexeme, occurrences from search_words
         where length(asked.word) > 3 and search_words.word like '%' || asked.word || '%'
         union all select word, lexeme, occurrences from search_words
         where length(asked.word) = 3 and search_words.word like asked.word || '%'
         union all select word, lexeme, occurrences from search_words
         where length(asked.word) < 3 and search_words.word = asked.word
       ) as holding
       order by word = asked.word desc, occurrences desc limit ${WORDS_WITH_PART}
     ) as commonest
   ) as held
   order by place`,
)

/** Looks up these folded words in the vocabulary, in one round trip. */
export async function lookUp(db: Readable, words: readonly string[]): Promise<LookedUp[]> {
  return words.length === 0 ? [] : lookUpStatement(db, [words])
}

/**
 * The list is passed as one text, so that the statement is planned only once, and looked up in a single scan; a join
 * would look up each word separately.
 */
const neighboursStatement = prepared<KnownWord>(
  'neighbour-words',
  `select word, spelling, occurrences from search_words where word = any((select string_to_array($1, ' '))::text[])`,
)

interface Near extends KnownWord {
  asked: string
}

const similarStatement = prepared<Near>(
  'similar-words',
  `select asked.word as asked, similar_word.word, spelling, occurrences
   from unnest((select $1::text[])) as asked (word)
   cross join lateral (
     select word, spelling, occurrences from search_words where search_words.word % asked.word
     order by similarity(search_words.word, asked.word) desc, occurrences desc limit ${SIMILAR}) as similar_word`,
)

/**
 * The probable corrections of each word, the likeliest first; none when no known word is near. Looks for similar words
 * only when no single keystroke explains the error, because that takes several times longer.
 */
export async function correct(db: Readable, words: readonly string[]): Promise<Map<string, KnownWord[]>> {
  const wrong = words.filter((word) => forgiven(word.length) > 0 && !/\p{N}/u.test(word))
  if (wrong.length === 0) return new Map(words.map((word) => [word, []]))
  const near = await knownNeighbours(db, wrong)
  const distant = wrong.filter((word) => near.get(word)?.length === 0 && forgiven(word.length) > 1)
  const similar = distant.length === 0 ? [] : await similarStatement(db, [distant])
  for (const { asked, ...known } of similar) near.get(asked)?.push(known)
  return new Map(words.map((word) => [word, likeliest(word, near.get(word) ?? [])]))
}

/** The known words that are one wrong keystroke away from each of these, in one round trip. */
export async function knownNeighbours(db: Readable, words: readonly string[]): Promise<Map<string, KnownWord[]>> {
  if (words.length === 0) return new Map()
  const neighbours = await neighboursStatement(db, [words.flatMap(neighboursOf).join(' ')])
  return new Map(words.map((word) => [word, neighbours.filter((known) => keystrokesBetween(word, known.word) === 1)]))
}

function likeliest(word: string, candidates: KnownWord[]): KnownWord[] {
  const judged = candidates
    .map((known) => ({ known, distance: keystrokesBetween(word, known.word) }))
    .filter(({ distance }) => distance <= forgiven(word.length))
    .sort((a, b) => a.distance - b.distance || b.known.occurrences - a.known.occurrences)
  const least = judged[0]?.distance
  return judged
    .filter(({ distance }) => distance === least)
    .slice(0, CORRECTIONS)
    .map(({ known }) => known)
}
