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

/**
 * A table is analysed once more than this many of its rows have changed since it last was, and more than this share of them:
 * the first keeps small tables from being analysed all the time, the second large ones.
 */
const CHANGED = { rows: 1000, share: 0.2 }

/**
 * Updates the statistics of the tables that have changed much since they were last analysed. Call it between two
 * transactions that load thousands of rows. The embedded database never analyses a table by itself, and a server does so
 * minutes later; until then the planner believes that the table is as small as it was, and reads all of it for each row.
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
