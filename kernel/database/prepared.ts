import type { Readable } from './connection.ts'

/** Runs one statement with its parameters, inside or outside a transaction; rows have the driver's column names. */
export type Prepared<Row extends object> = (db: Readable, params: unknown[]) => Promise<Row[]>

/**
 * A hand-written statement for a hot path: PostgreSQL parses it once per connection, under this name. `$1` … are its
 * parameters. Wrap a parameter that is a list in `unnest((select $1))`, which hides its length: otherwise the database
 * would plan the statement again for each length, which takes longer than running it.
 */
export function prepared<Row extends object>(name: string, text: string): Prepared<Row> {
  return async (db, params) => {
    const query = db._.session.prepareQuery({ sql: text, params }, undefined, name, false)
    const result = (await query.execute()) as { rows: Row[] }
    return result.rows
  }
}
