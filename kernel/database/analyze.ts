import { sql } from 'drizzle-orm'
import { type Database, rowsOf } from './connection.ts'

/**
 * Updates the planner's statistics of the shop's tables only. Analysing the server's shared catalogues too would wait
 * for every other database that is being analysed.
 */
export async function analyzeTables(db: Database): Promise<void> {
  const [row] = await rowsOf<{ tables: string | null }>(
    db,
    sql`select string_agg(format('%I.%I', schemaname, tablename), ', ') as tables
      from pg_tables where schemaname in ('public', 'jobs')`,
  )
  if (row?.tables) await db.execute(sql.raw(`analyze ${row.tables}`))
}

/** Rows of a table that must have changed, and their share of it, before its statistics are made anew. */
const CHANGED = { rows: 1000, share: 0.2 }

/**
 * Updates the statistics of those of the shop's tables that have changed much since. Who fills them with thousands of rows
 * calls it between two transactions: the embedded database never does it by itself, and a server does it minutes later.
 * Until then it looks for each row in the whole table, as it did while the table was empty.
 */
export async function analyzeChangedTables(db: Database): Promise<void> {
  const [row] = await rowsOf<{ tables: string | null }>(
    db,
    sql`select string_agg(format('%I.%I', schemaname, relname), ', ') as tables
      from pg_stat_user_tables where schemaname in ('public', 'jobs')
        and n_mod_since_analyze > greatest(${CHANGED.rows}::float8, ${CHANGED.share}::float8 * n_live_tup)`,
  )
  if (row?.tables) await db.execute(sql.raw(`analyze ${row.tables}`))
}
