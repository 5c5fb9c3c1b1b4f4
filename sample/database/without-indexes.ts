import { sql } from 'drizzle-orm'
import { type Database, rowsOf } from '#server/database/connection.ts'

/** Tables whose indexes cost more row by row than made at once, and are not read while they are written. */
const TABLES = ['titles', 'title_authors', 'title_departments', 'title_listings', 'search_documents']

/** Memory for making an index; the default would sort on disk. */
const MEMORY = '512MB'

/**
 * Does the work while these tables have no indexes but their keys, and makes them again: in one transaction, so that
 * a failure leaves all as it was. `tell` hears how many are made.
 */
export async function withoutIndexes(
  tx: Database,
  work: () => Promise<void>,
  tell: (made: number, total: number) => void,
): Promise<void> {
  const tables = sql.join(
    TABLES.map((table) => sql`${table}`),
    sql`, `,
  )
  const indexes = await rowsOf<{ name: string; definition: string }>(
    tx,
    sql`select indexname as name, indexdef as definition from pg_indexes
        join pg_index on indexrelid = (quote_ident(schemaname) || '.' || quote_ident(indexname))::regclass
        where schemaname = current_schema() and tablename in (${tables}) and not indisunique`,
  )
  for (const { name } of indexes) await tx.execute(sql`drop index ${sql.identifier(name)}`)
  await work()
  await tx.execute(sql`set local maintenance_work_mem = ${sql.raw(`'${MEMORY}'`)}`)
  tell(0, indexes.length)
  for (const [n, { definition }] of indexes.entries()) {
    await tx.execute(sql.raw(definition))
    tell(n + 1, indexes.length)
  }
}
