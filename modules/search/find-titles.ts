import { AUTHORS_COUNTED } from '#adapters/search/port.ts'
import { SEARCH_COUNTED } from '#contract/catalogue.ts'
import type { Database } from '#server/database/connection.ts'
import { type Prepared, prepared } from '#server/database/prepared.ts'
import { AUTHOR_MARKS } from './facet-marks.ts'
import { PAGES, TITLE_SHELVES } from './shelves.ts'
import type { Wanted } from './understand-query.ts'

/** Counted are so many and one more; of frequent words, so many are ranked, the most popular ones. */
export const CANDIDATES = SEARCH_COUNTED
/** So many are read and ranked all. */
const FEW = CANDIDATES
/** Of so many with a single word, the heads seldom hold enough. */
const SOME = 4_000
const CONDITIONS_AT_MOST = 4

export interface Found {
  ids: string[]
  total: number
  /** How many of them have each mark, of the most popular five hundred where there are more; empty where none were asked for. */
  marks: Record<string, number>
}

export const NONE: Found = { ids: [], total: 0, marks: {} }

/** What narrows titles down, as marks (see `facet-marks.ts`). */
export interface Narrowed {
  /** Titles have all of these. */
  filters: readonly string[]
  countFacets: boolean
  /** Counted even where others have more titles; empty: none. */
  author: string
}

export interface Asked extends Wanted, Narrowed {
  /** As it was typed: a title of just these words comes first, stop words and all. */
  query: string
  limit: number
}

interface Row {
  ids: string[] | null
  total: number
  marks: Record<string, number> | null
}

/** Titles with all words in the head first, then those with some in the body only; of equal ones the popular first. */
export async function findTitles(db: Database, asked: Asked): Promise<Found> {
  if (asked.expected <= FEW) return amongAll(db, asked)
  // Where the heads will hardly hold enough, the bodies are counted at the same time.
  const counting = asked.wide.length > 1 || asked.expected <= SOME ? countBodies(db, asked) : null
  // Its failure is met when it is waited for.
  counting?.catch(() => undefined)
  const inHead = await inHeads(db, asked)
  if (inHead.total > CANDIDATES) return inHead
  if (inHead.total >= asked.limit) return { ...(await (counting ?? countBodies(db, asked))), ids: inHead.ids }
  const anywhere = await inBodies(db, asked)
  return { ...anywhere, ids: [...new Set([...inHead.ids, ...anywhere.ids])].slice(0, asked.limit) }
}

/** How many titles there are, and of which facets: of those expected to be many, without ranking them. */
export function countTitles(db: Database, asked: Asked): Promise<Found> {
  return asked.expected <= FEW ? amongAll(db, asked) : countBodies(db, asked)
}

/** Where few are expected: all of them at once, with what the head holds in front. Bodies hold their heads' words, too. */
const amongAll = statement(
  'find-titles',
  ({ exact, query, limit, holds, marksOf }) => `with heads as materialized (
      select id, lower(title) = lower(${query}) as is_title, head_vector @@ ${exact} as is_exact, ${rank(exact)} as rank
      from search_documents where kind = 'title' and ${holds('head_vector')}),
    bodies as materialized (
      select document_id as id, popularity, vector @@ ${exact} as is_exact, facets
      from search_bodies where shelf <> '{${PAGES}}' and ${holds('vector')})
   select (select array_agg(id) from (
       select id from bodies left join heads using (id)
       order by coalesce(is_title, false) desc, heads.id is not null desc,
         coalesce(heads.is_exact, bodies.is_exact) desc, rank desc nulls last, popularity desc, id
       limit ${limit}) as best) as ids,
     (select least(count(*), ${CANDIDATES + 1})::int from bodies) as total,
     ${marksOf('bodies')} as marks`,
)

/** Marks only where no further statement counts them. */
const inHeads = statement(
  'find-titles-by-head',
  ({ exact, query, limit, holds, marksOf }) => `with candidates as materialized (${ofShelves(
    (shelf) => `select id, title, popularity, head_vector, facets from search_documents
      where ${holds('head_vector')} and ${shelf}`,
  )})
   select (select array_agg(id) from (
       select id from candidates
       order by lower(title) = lower(${query}) desc, head_vector @@ ${exact} desc, ${rank(exact)} desc, popularity desc, id
       limit ${limit}) as best) as ids,
     (select count(*)::int from candidates) as total,
     case when (select count(*) from candidates) > ${CANDIDATES} then ${marksOf('candidates')} end as marks`,
)

/** With those that the heads hold; a title of just the words of the query is among these. */
const inBodies = statement(
  'find-titles-by-body',
  ({ exact, limit, holds, marksOf }) => `with candidates as materialized (${ofShelves(
    (shelf) => `select document_id as id, popularity, vector, facets from search_bodies
      where ${holds('vector')} and ${shelf}`,
  )})
   select (select array_agg(id) from (
       select id from candidates order by vector @@ ${exact} desc, popularity desc, id limit ${limit}) as best) as ids,
     (select count(*)::int from candidates) as total,
     ${marksOf('candidates')} as marks`,
)

/** Where the heads fill the list: only how many there are, and of which facets. */
const countBodies = statement(
  'count-titles-by-body',
  ({ holds, marksOf, counted }) => `with candidates as ${counted ? 'materialized ' : ''}(${ofShelves(
    (shelf) => `select ${counted ? 'facets ' : ''}from search_bodies where ${holds('vector')} and ${shelf}`,
  )})
   select null::uuid[] as ids, (select count(*)::int from candidates) as total, ${marksOf('candidates')} as marks`,
)

/** Rounded, so that among nearly equal ones the popular come first. */
function rank(exact: string): string {
  return `round(ts_rank(head_vector, ${exact}, 1)::numeric, 2)`
}

/** What a statement is written with; naming a parameter gives it its place. */
interface Parts {
  readonly exact: string
  readonly query: string
  readonly limit: string
  readonly counted: boolean
  /** The rows have all words in this vector, and all marks that are filtered by. */
  holds(vector: string): string
  /** Counts of the marks that rows of this table expression have in `facets`; of authors, who are many, the commonest. */
  marksOf(rows: string): string
}

/**
 * A statement with a condition for each word: the database takes several much faster than one that joins them, as it
 * can leave out what one of them lacks. It is written once for each number of words, with and without filters and facets.
 */
function statement(name: string, text: (parts: Parts) => string) {
  const written = new Map<string, Written>()
  return async (db: Database, asked: Asked): Promise<Found> => {
    const each = asked.wide.slice(0, CONDITIONS_AT_MOST - 1)
    const rest = asked.wide.slice(each.length).join(' & ')
    const words = rest === '' ? each : [...each, rest]
    const shape = { words: words.length, filtered: asked.filters.length > 0, counted: asked.countFacets }
    const key = `${name}-${shape.words}${shape.filtered ? '-filtered' : ''}${shape.counted ? '-counted' : ''}`
    const { run, parameters } = written.get(key) ?? write(key, shape, text)
    written.set(key, { run, parameters })
    const [row] = await run(db, [...words, ...parameters.map((parameter) => asked[parameter])])
    return { ids: row?.ids ?? [], total: row?.total ?? 0, marks: row?.marks ?? {} }
  }
}

const TYPES = { exact: 'tsquery', query: 'text', limit: 'int', filters: 'text[]', author: 'text' } as const
type Parameter = keyof typeof TYPES

interface Written {
  run: Prepared<Row>
  /** After the words, in their order. */
  parameters: readonly Parameter[]
}

function write(
  name: string,
  { words, filtered, counted }: { words: number; filtered: boolean; counted: boolean },
  text: (parts: Parts) => string,
): Written {
  const parameters: Parameter[] = []
  const given = (parameter: Parameter) => {
    if (!parameters.includes(parameter)) parameters.push(parameter)
    return hidden(words + 1 + parameters.indexOf(parameter), TYPES[parameter])
  }
  const written = text({
    get exact() {
      return given('exact')
    },
    get query() {
      return given('query')
    },
    get limit() {
      return given('limit')
    },
    counted,
    holds: (vector) => {
      const conditions = Array.from({ length: words }, (_, word) => `${vector} @@ ${hidden(word + 1, 'tsquery')}`)
      return [...conditions, ...(filtered ? [`facets @> ${given('filters')}`] : [])].join(' and ')
    },
    marksOf: (rows) => (counted ? countMarks(rows, given('author')) : 'null::json'),
  })
  return { run: prepared<Row>(name, written), parameters }
}

/** Kept from the planner: else it would plan for each value anew, which takes as long as many a search. */
function hidden(place: number, type: string): string {
  return `(select $${place}::${type})`
}

function countMarks(rows: string, author: string): string {
  const isAuthor = `starts_with(mark, '${AUTHOR_MARKS}')`
  return `(with counted as materialized (
      select mark, count(*)::int as count from (select unnest(facets) as mark from ${rows}) as each group by mark)
    select json_object_agg(mark, count) from (
      select mark, count from counted where not ${isAuthor}
      union all
      (select mark, count from counted where ${isAuthor}
        order by mark = ${author} desc, count desc, mark limit ${AUTHORS_COUNTED})) as shown)`
}

/** Shelf by shelf, so that the rest is left unread as soon as there are enough. */
function ofShelves(select: (shelf: string) => string): string {
  const all = TITLE_SHELVES.map((shelf) => select(`shelf @> '{${shelf}}'`))
  return `${all.join(' union all ')} limit ${CANDIDATES + 1}`
}
