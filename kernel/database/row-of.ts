import type { InferSelectModel, Table } from 'drizzle-orm'

/** A row of a table as SQL answers it: its columns in snake case, dates as text. */
export type RowOf<T extends Table> = {
  [K in keyof InferSelectModel<T> & string as SnakeCase<K>]: InferSelectModel<T>[K]
}

/** `pageCount` → `page_count`, as the database names columns. */
export type SnakeCase<S extends string> = S extends `${infer First}${infer Rest}`
  ? `${First extends Lowercase<First> ? First : `_${Lowercase<First>}`}${SnakeCase<Rest>}`
  : S
