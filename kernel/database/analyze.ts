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
