import { getTableName, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core'
import { type Database, rowsOf } from '../connection.ts'

/** Rows of a statement: deleting them takes a fraction of a second. */
const BATCH = 5_000

interface Due {
  /** Which rows go. An index finds them in the order of `by`. */
  where: SQL
  by: AnyPgColumn
  batch?: number
}

/**
 * Deletes rows of a large table, each batch in a transaction of its own: however many are due, no statement runs into its
 * time limit, nobody waits long for a row, and replicas and vacuum keep up. What was deleted stays so when the work is cut off.
 * Never call it inside a transaction.
 */
export async function deleteInBatches(db: Database, table: PgTable, { where, by, batch = BATCH }: Due): Promise<void> {
  const name = sql.identifier(getTableName(table))
  for (;;) {
    const [gone] = await rowsOf<{ count: number }>(
      db,
      sql`with gone as (delete from ${name} where ctid = any(array(
          select ctid from ${name} where ${where} order by ${by} limit ${batch})) returning 1)
        select count(*)::int as count from gone`,
    )
    if (!gone?.count) return
  }
}
