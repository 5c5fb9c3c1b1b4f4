import type { Database } from './connection.ts'

/** Runs one statement with its parameters, in a transaction or outside; rows come as the driver names them. */
export type Prepared<Row extends object> = (db: Database, params: unknown[]) => Promise<Row[]>

/**
 * A hand-written statement for a hot path: PostgreSQL parses it once per connection, under this name.
 * `$1` … are its parameters. Where one is a list, `unnest((select $1))` hides its length: else the database would
 * plan the statement anew for each length, which takes longer than running it.
 */
export function prepared<Row extends object>(name: string, text: string): Prepared<Row> {
  return async (db, params) => {
    const query = db._.session.prepareQuery({ sql: text, params }, undefined, name, false)
    const result = (await query.execute()) as { rows: Row[] }
    return result.rows
  }
}
