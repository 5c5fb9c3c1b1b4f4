import { and, asc, desc, ilike, inArray, lt, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { z } from 'zod'
import type { Endpoint, Output } from '#contract/endpoint.ts'
import { paginate } from '#contract/envelope.ts'
import { MOST_ROWS } from '#contract/ground/resource.ts'
import type { Core } from './core.ts'
import { type Concern, type Readable, rowsOf } from './database/connection.ts'
import { PLANNED_BY_VALUES } from './database/planned-by-values.ts'
import { type Handler, type Route, route } from './route.ts'
import type { Cell } from './spreadsheet-file.ts'

/** A list in pages, as `resource` of the contract declares it. */
type ListEndpoint = Endpoint<z.ZodUndefined, z.ZodType<PageQuery>>

interface PageQuery {
  page: number
  per_page: number
  /** A minus in front of it: descending. */
  sort: string
  query?: string | undefined
}

type QueryOf<E extends ListEndpoint> = z.output<E['query']>
type ColumnName<S extends string> = S extends `-${infer Name}` ? Name : S
type FilterName<E extends ListEndpoint> = Exclude<keyof QueryOf<E>, keyof PageQuery>
type ItemOf<E extends ListEndpoint> = Output<E> extends { data: (infer Item)[] } ? Item : never

/** A query without conditions, order and limit, which are added; `$dynamic()` makes one. */
interface Rows<Row> extends PromiseLike<Row[]>, SQLWrapper {
  where(condition: SQL | undefined): this
  orderBy(...columns: SQL[]): this
  limit(rows: number): this
  offset(rows: number): this
}

type ListingParts<E extends ListEndpoint, Row> = {
  /** Its first column is the id. */
  rows: (db: Readable) => Rows<Row>
  /** The same without what they are only joined with to be shown, where the database cannot leave that out by itself. */
  bare?: (db: Readable, asked: QueryOf<E>) => Rows<unknown>
  /** Decides where rows are equal in what they are sorted by, so that every row stands on one page. */
  id: AnyPgColumn
  /** What the names of the contract's orders stand for. A list that may grow large has an index for each. */
  sort: { [C in ColumnName<QueryOf<E>['sort']>]: SQLWrapper }
  /** The condition of each filter. */
  filters: { [F in FilterName<E>]: (value: NonNullable<QueryOf<E>[F]>) => SQL | undefined }
  present: (row: Row) => ItemOf<E>
  /** Of its file, where it has one: the name, and of each column the heading and the cell of an item. */
  file?: { name: string; columns: readonly FileColumn<ItemOf<E>>[] }
} & ('query' extends keyof QueryOf<E> ? { search: (text: string) => SQL | undefined } : { search?: never })

export type FileColumn<Item> = readonly [heading: string, cell: (item: Item) => Cell]

export interface Listing<E extends ListEndpoint = ListEndpoint> {
  endpoint: E
  /** One page of what fits, and how many do: counted to `MOST_COUNTED`, searches to less; past it there is no page. */
  load(db: Readable, query: QueryOf<E>): Promise<{ data: ItemOf<E>[]; total: number; totalIsLeast: boolean }>
  /** The first of what fits, which nobody counts. */
  find(db: Readable, query: Omit<QueryOf<E>, 'page' | 'per_page'>, most: number): Promise<{ data: ItemOf<E>[] }>
  /** Its file, where it has one: the rows come with their headings first. */
  file: { name: string; rows: (db: Readable, query: Narrowed<E>) => AsyncGenerator<Cell[][]> } | null
}

/** What a file is narrowed by. */
type Narrowed<E extends ListEndpoint> = Omit<QueryOf<E>, 'page' | 'per_page' | 'sort'>

/** Rows of a list that are counted and turned over: nobody reads on, and counting a million takes a quarter second. */
export const MOST_COUNTED = 10_000
/** The same of a search: each row that has the words is looked at, which counts for frequent words. */
export const MOST_COUNTED_OF_SEARCH = 1_000

function mostCounted({ query }: Pick<PageQuery, 'query'>): number {
  return query ? MOST_COUNTED_OF_SEARCH : MOST_COUNTED
}

/** How a declared list is read: the rows, and what its orders, filters and search mean for them. */
export function listing<E extends ListEndpoint, Row>(endpoint: E, parts: ListingParts<E, Row>): Listing<E> {
  const columns = parts.sort as Record<string, SQLWrapper>
  const filters = parts.filters as Record<string, (value: unknown) => SQL | undefined>
  const conditionOf = (asked: Pick<PageQuery, 'query'>) => {
    const narrowed = Object.entries(filters).map(([name, condition]) => {
      const value = asked[name as keyof typeof asked]
      return value === undefined ? undefined : condition(value)
    })
    return and(...narrowed, asked.query ? parts.search?.(asked.query) : undefined, PLANNED_BY_VALUES)
  }
  const sorted = (db: Readable, { sort }: Pick<PageQuery, 'sort'>, where: SQL | undefined) => {
    const column = columns[sort.replace(/^-/, '')]
    if (!column) throw new Error(`${endpoint.name} declares an order that nothing stands for: ${sort}`)
    const direction = sort.startsWith('-') ? desc : asc
    return parts.rows(db).where(where).orderBy(direction(column), direction(parts.id))
  }
  /** The ids come first, since a row that is only passed over would be joined with others for nothing. */
  const laterPage = async (
    db: Readable,
    asked: PageQuery,
    { where, offset }: { where: SQL | undefined; offset: number },
  ) => {
    if (offset >= mostCounted(asked)) return []
    const passed = sorted(db, asked, where).limit(asked.per_page).offset(offset)
    const found = await rowsOf<{ row_id: string }>(db, sql`select row_id from ${passed} as listed (row_id)`)
    const ids = found.map(({ row_id: id }) => id)
    return ids.length > 0 ? sorted(db, asked, inArray(parts.id, ids)) : []
  }
  return {
    endpoint,
    load: async (db, asked) => {
      const { page, per_page: perPage } = asked
      const where = conditionOf(asked)
      const offset = (page - 1) * perPage
      const bare: Rows<unknown> = parts.bare ? parts.bare(db, asked) : parts.rows(db)
      const most = mostCounted(asked)
      const counted = sql`${bare.where(where).limit(most + 1)} as listed`
      const [rows, total] = await Promise.all([
        offset > 0 ? laterPage(db, asked, { where, offset }) : sorted(db, asked, where).limit(perPage),
        db.$count(counted),
      ])
      return {
        data: rows.map(parts.present),
        total: Math.min(total, most),
        totalIsLeast: total > most,
      }
    },
    file: parts.file
      ? {
          name: parts.file.name,
          rows: (db, asked) => fileRows(db, parts, conditionOf(asked as unknown as PageQuery)),
        }
      : null,
    find: async (db, asked, most) => ({
      data: (
        await sorted(db, asked as unknown as PageQuery, conditionOf(asked as unknown as PageQuery)).limit(most)
      ).map(parts.present),
    }),
  }
}

/** Rows of a file that are read at a time. */
const BATCH = 1_000

/**
 * Reads all rows by their ids, which grow with time, so that none comes twice and none is lost while the file is read,
 * and no transaction waits for a slow reader.
 */
async function* fileRows<E extends ListEndpoint, Row>(
  db: Readable,
  { rows, id, present, file }: ListingParts<E, Row>,
  where: SQL | undefined,
): AsyncGenerator<Cell[][]> {
  const columns = file?.columns ?? []
  yield [columns.map(([heading]) => heading)]
  let last: string | undefined
  for (let read = 0; read < MOST_ROWS; read += BATCH) {
    const before = last === undefined ? undefined : lt(id, last)
    const items = (await rows(db).where(and(where, before)).orderBy(desc(id)).limit(BATCH)).map(present)
    if (items.length > 0) yield items.map((item) => columns.map(([, cell]) => cell(item)))
    if (items.length < BATCH) return
    last = (items.at(-1) as { id: string }).id
  }
}

/** What lists of the office show: what staff have changed themselves they see at once, and what buyers do some moments later. */
export const OF_OFFICE = ['office', 'titles', 'content', 'settings'] as const satisfies Concern[]

/** Answers a list with its page, its links and how many there are. */
export function listRoute<E extends ListEndpoint>(
  { replica }: Pick<Core, 'replica'>,
  { endpoint, load }: Listing<E>,
): Route {
  const handler = async ({ query }: { query: QueryOf<E> }, { url }: { url: string }) => {
    const { data, total, totalIsLeast } = await load(replica.about(OF_OFFICE), query)
    const { links, meta } = paginate(url, query.page, query.per_page, total)
    return { data, links, meta: { ...meta, total_is_least: totalIsLeast } }
  }
  return route(endpoint, handler as unknown as Handler<E>)
}

/** Rows of which one of the columns has the text somewhere, whatever its case. */
export function contains(text: string, ...columns: AnyPgColumn[]): SQL | undefined {
  return or(...columns.map((column) => ilike(column, patternOf(text))))
}

/** Rows that have every word of the text in one of the columns or another: «meier thun» finds Frau Meier of Thun. */
export function containsWords(text: string, ...columns: SQLWrapper[]): SQL | undefined {
  const words = text.split(/\s+/).filter((word) => word !== '')
  const searched = sql`concat_ws(' ', ${sql.join(columns, sql`, `)})`
  return and(...words.map((word) => sql`${searched} ilike ${patternOf(word)}`))
}

/** A trigram index finds the inside of a word from here on, and only its beginning before. */
const TRIGRAM = /[\p{L}\p{N}]{3}/u
const LETTER = /[\p{L}\p{N}]/u

/**
 * The same of one text in lower case with a trigram index, which serves every search; `ilike` would cost ten times as
 * much where the index does not help. A word without three letters or digits in a row is looked for at the beginnings of
 * words only, and one without any is left out: a text of such words alone finds nothing.
 */
export function hasWords(text: string, words: SQLWrapper): SQL | undefined {
  const wanted = text.split(/\s+/).filter((word) => LETTER.test(word))
  if (wanted.length === 0) return sql`false`
  return and(
    ...wanted.map((word) =>
      TRIGRAM.test(word)
        ? sql`${words} like lower(${patternOf(word)})`
        : sql`(${words} like lower(${`${literally(word)}%`}) or ${words} like lower(${`% ${literally(word)}%`}))`,
    ),
  )
}

function patternOf(text: string): string {
  return `%${literally(text)}%`
}

function literally(text: string): string {
  return text.replace(/[\\%_]/g, '\\$&')
}
