import { sql } from 'drizzle-orm'
import { type Database, rowsOf } from './connection.ts'

/**
 * Lets the planner know what the shop's tables hold. Not the whole database: its share of the server's own tables
 * would have to wait for every other database that is analysed at the time.
 */
export async function analyzeTables(db: Database): Promise<void> {
  const [row] = await rowsOf<{ tables: string | null }>(
    db,
    sql`select string_agg(format('%I.%I', schemaname, tablename), ', ') as tables
      from pg_tables where schemaname in ('public', 'jobs')`,
  )
  if (row?.tables) await db.execute(sql.raw(`analyze ${row.tables}`))
}
