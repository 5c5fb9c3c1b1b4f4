import { type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'

/** For the check of a column: it holds one of the values of an enumeration, which is written once. */
export function isOneOf(column: PgColumn, values: readonly string[]): SQL {
  return sql`${column} in (${list(values)})`
}

/** The same for a column with several: each of them is one of the values. */
export function areAmong(column: PgColumn | SQL, values: readonly string[]): SQL {
  return sql`${column} <@ array[${list(values)}]`
}

/** Written out, as a check takes no parameters. */
function list(values: readonly string[]): SQL {
  return sql.raw(values.map((value) => `'${value.replaceAll("'", "''")}'`).join(','))
}
