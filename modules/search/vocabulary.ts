import type { Database } from '#server/database/connection.ts'
import { prepared } from '#server/database/prepared.ts'
import { stemOf } from './stem.ts'
import { forgiven, keystrokesBetween, neighboursOf } from './typing-errors.ts'

/** Words that hold a part are many; the commonest suffice. */
const WORDS_WITH_PART = 24
const SIMILAR = 20
const CORRECTIONS = 3

export interface KnownWord {
  word: string
  spelling: string
  occurrences: number
}

export interface LookedUp {
  word: string
  /** Null for «der», «und», which say nothing. */
  stem: string | null
  /** It occurs, or a form of it. */
  isKnown: boolean
  /** Other stems of words that hold it: `arbeitsrecht` for `recht`. */
  holders: string[]
  /** Titles that hold one of them or the word, or fewer. */
  occurrences: number
  /** Of documents in all, as the database last counted them; below 1 where it has not. */
  documents: number
}

/** Each kind of comparison stands by itself: only so does the database take the index that suits it. */
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

/** What the vocabulary knows of these folded words, in one round trip. */
export async function lookUp(db: Database, words: readonly string[]): Promise<LookedUp[]> {
  return words.length === 0 ? [] : lookUpStatement(db, [words])
}

interface Near extends KnownWord {
  asked: string
}

const neighboursStatement = prepared<Near>(
  'neighbour-words',
  `select asked.word as asked, search_words.word, spelling, occurrences
   from unnest((select $1::text[]), (select $2::text[])) as asked (word, neighbours)
   cross join lateral unnest(string_to_array(asked.neighbours, ' ')) as neighbour (word)
   join search_words on search_words.word = neighbour.word`,
)

const similarStatement = prepared<Near>(
  'similar-words',
  `select asked.word as asked, similar_word.word, spelling, occurrences
   from unnest((select $1::text[])) as asked (word)
   cross join lateral (
     select word, spelling, occurrences from search_words where search_words.word % asked.word
     order by similarity(search_words.word, asked.word) desc, occurrences desc limit ${SIMILAR}) as similar_word`,
)

/**
 * The words somebody probably meant, the likeliest first; none where nothing is near. Similar words are sought only
 * for those that no single keystroke makes right, which takes several times longer.
 */
export async function correct(db: Database, words: readonly string[]): Promise<Map<string, KnownWord[]>> {
  const wrong = words.filter((word) => forgiven(word.length) > 0 && !/\p{N}/u.test(word))
  if (wrong.length === 0) return new Map()
  const neighbours = await neighboursStatement(db, [wrong, wrong.map((word) => neighboursOf(word).join(' '))])
  const met = new Set(neighbours.map((row) => row.asked))
  const distant = wrong.filter((word) => !met.has(word) && forgiven(word.length) > 1)
  const similar = distant.length === 0 ? [] : await similarStatement(db, [distant])
  const near = Map.groupBy([...neighbours, ...similar], (row) => row.asked)
  return new Map(wrong.map((word) => [word, likeliest(word, near.get(word) ?? [])]))
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
