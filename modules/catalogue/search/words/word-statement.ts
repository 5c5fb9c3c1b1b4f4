import { AUTHORS_COUNTED } from '#adapters/search/port.ts'
import type { Readable } from '#kernel/database/connection.ts'
import { type Prepared, prepared } from '#kernel/database/prepared.ts'
import { AUTHOR_MARKS } from '../facet-marks.ts'
import type { Wanted } from './understand-query.ts'

const CONDITIONS_AT_MOST = 4

/** The filters of titles, as marks (see `facet-marks.ts`). */
export interface Narrowed {
  /** Titles must have one mark of each of these. */
  filters: readonly (readonly string[])[]
  countFacets: boolean
  /** The marks of authors who are always counted, even when others have more titles. */
  authors: readonly string[]
}

export interface Asked extends Wanted, Narrowed {
  /** The query as typed: a title with exactly these words comes first, including stop words. */
  query: string
  limit: number
}

/** The parts of a statement's text; reading a parameter gives it its place. */
export interface Parts {
  readonly exact: string
  readonly query: string
  readonly limit: string
  readonly counted: boolean
  /** SQL condition: this vector has all words. */
  words(vector: string): string
  /** SQL condition: the row has a mark of each filter. */
  readonly narrowed: string
  /** SQL condition: this vector has all words, and the row has a mark of each filter. */
  holds(vector: string): string
  /** SQL for counts of the marks in `facets` of these rows; authors are many, so only the most frequent are counted. */
  marksOf(rows: string): string
}

/**
 * A statement with one row as its result and a condition for each word: several conditions are much faster than a
 * combined one, because the database can skip rows that lack a word. The text is generated once for each number of
 * words, with and without filters and facets.
 */
export function wordStatement<Row extends object>(name: string, text: (parts: Parts) => string) {
  const written = new Map<string, Written<Row>>()
  return async (db: Readable, asked: Asked): Promise<Row | undefined> => {
    const each = asked.wide.slice(0, CONDITIONS_AT_MOST - 1)
    const rest = asked.wide.slice(each.length).join(' & ')
    const words = rest === '' ? each : [...each, rest]
    const shape = { words: words.length, filters: asked.filters.length, counted: asked.countFacets }
    const key = `${name}-${shape.words}${shape.filters > 0 ? `-filtered-${shape.filters}` : ''}${shape.counted ? '-counted' : ''}`
    const { run, parameters } = written.get(key) ?? write<Row>(key, shape, text)
    written.set(key, { run, parameters })
    const given = (one: Parameter | number) => (typeof one === 'number' ? asked.filters[one] : asked[one])
    const [row] = await run(db, [...words, ...parameters.map(given)])
    return row
  }
}

const TYPES = { exact: 'tsquery', query: 'text', limit: 'int', authors: 'text[]' } as const
type Parameter = keyof typeof TYPES

interface Written<Row extends object> {
  run: Prepared<Row>
  /** In their order, after the words; numbers are places of filters. */
  parameters: readonly (Parameter | number)[]
}

function write<Row extends object>(
  name: string,
  { words, filters, counted }: { words: number; filters: number; counted: boolean },
  text: (parts: Parts) => string,
): Written<Row> {
  const parameters: (Parameter | number)[] = []
  const given = (parameter: Parameter | number) => {
    if (!parameters.includes(parameter)) parameters.push(parameter)
    const type = typeof parameter === 'number' ? 'text[]' : TYPES[parameter]
    return hidden(words + 1 + parameters.indexOf(parameter), type)
  }
  const hasWords = (vector: string) =>
    Array.from({ length: words }, (_, word) => `${vector} @@ ${hidden(word + 1, 'tsquery')}`).join(' and ')
  const hasMarks = () => Array.from({ length: filters }, (_, filter) => `facets && ${given(filter)}`)
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
    words: hasWords,
    get narrowed() {
      return hasMarks().join(' and ') || 'true'
    },
    holds: (vector) => [hasWords(vector), ...hasMarks()].join(' and '),
    marksOf: (rows) => (counted ? countMarks(rows, given('authors')) : 'null::json'),
  })
  return { run: prepared<Row>(name, written), parameters }
}

/**
 * Hides a parameter from the planner. Otherwise the database would plan again for each value, which takes as long as
 * many a search.
 */
function hidden(place: number, type: string): string {
  return `(select $${place}::${type})`
}

function countMarks(rows: string, authors: string): string {
  const isAuthor = `starts_with(mark, '${AUTHOR_MARKS}')`
  return `(with counted as materialized (
      select mark, count(*)::int as count from (select unnest(facets) as mark from ${rows}) as each group by mark)
    select json_object_agg(mark, count) from (
      select mark, count from counted where not ${isAuthor}
      union all
      (select mark, count from counted where ${isAuthor}
        order by array[mark] <@ ${authors} desc, count desc, mark limit ${AUTHORS_COUNTED})) as shown)`
}
