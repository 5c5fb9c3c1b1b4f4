import { type SQL, sql } from 'drizzle-orm'
import { type Database, rowsOf } from '#kernel/database/connection.ts'

/** Schema of the new tables until they replace the old ones. */
const SCHEMA = 'search_rebuild'
const LOCK = 7_301_967
/** Memory for building an index; with little memory, large ones take many times longer. */
const MEMORY = '512MB'

/** Each table comes after those that it refers to. */
const TABLES = ['search_shelves', 'search_documents', 'search_bodies', 'search_numbers', 'search_words'] as const

interface Definitions {
  keys: string[]
  indexes: string[]
  references: string[]
}

export interface FreshTables {
  /** Fills the tables, which are empty and have only their keys. */
  fill(): Promise<void>
  /** Called with the number of finished indexes. */
  tell(made: number, total: number): void
  /** Called when nobody can write to the old tables any more: copies into the new ones what `changed` in the meantime. */
  catchUp(changed: string[]): Promise<void>
}

/**
 * Rebuilds the tables of the search in the caller's transaction. Until its end others read the old tables, and write to
 * them except for a moment at the end; then the new tables replace them. Until then, statements of this transaction that
 * name the tables use the new ones.
 */
export async function withFreshTables(tx: Database, { fill, tell, catchUp }: FreshTables): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${LOCK})`)
  await tx.execute(sql`set local statement_timeout = 0`)
  await tx.execute(sql`set local maintenance_work_mem = ${sql.raw(`'${MEMORY}'`)}`)
  const [start] = await rowsOf<{ home: string; path: string; snapshot: string }>(
    tx,
    sql`select current_schema() as home, current_setting('search_path') as path, pg_current_snapshot()::text as snapshot`,
  )
  if (!start) throw new Error('the database has no schema')
  const home = sql.identifier(start.home)
  const definitions = await readDefinitions(tx, start.home)
  await tx.execute(sql`create schema ${sql.identifier(SCHEMA)}`)
  for (const table of TABLES) {
    await tx.execute(sql`create table ${fresh(table)}
      (like ${home}.${sql.identifier(table)} including defaults including storage)`)
  }
  await tx.execute(sql`set local search_path to ${sql.identifier(SCHEMA)}, ${home}`)
  for (const make of definitions.keys) await tx.execute(sql.raw(make))
  await fill()
  const toMake = [...definitions.indexes, ...definitions.references]
  tell(0, toMake.length)
  for (const [n, make] of toMake.entries()) {
    await tx.execute(sql.raw(make))
    tell(n + 1, toMake.length)
  }
  // Every writer locks this table first (see `write-documents.ts`), so nobody is in the middle of writing to the
  // others.
  await tx.execute(sql`lock table ${home}.search_documents in share row exclusive mode`)
  const changed = await rowsOf<{ id: string }>(
    tx,
    sql`select id from ${home}.search_documents
        where not pg_visible_in_snapshot(written_by, ${start.snapshot}::pg_snapshot)`,
  )
  await catchUp(changed.map(({ id }) => id))
  for (const table of TABLES.toReversed()) await tx.execute(sql`drop table ${home}.${sql.identifier(table)}`)
  for (const table of TABLES) await tx.execute(sql`alter table ${fresh(table)} set schema ${home}`)
  await tx.execute(sql`select set_config('search_path', ${start.path}, true)`)
  await tx.execute(sql`drop schema ${sql.identifier(SCHEMA)}`)
}

function fresh(table: string): SQL {
  return sql`${sql.identifier(SCHEMA)}.${sql.identifier(table)}`
}

/** Keys, indexes and references of the tables, as statements that create the same for the new ones. */
async function readDefinitions(tx: Database, home: string): Promise<Definitions> {
  const tables = sql.join(
    TABLES.map((table) => sql`${table}`),
    sql`, `,
  )
  const constraints = await rowsOf<{ kind: string; make: string }>(
    tx,
    sql`select contype as kind,
          format('alter table %I.%I add constraint %I %s', ${SCHEMA}::text, relname, conname, pg_get_constraintdef(pg_constraint.oid)) as make
        from pg_constraint join pg_class on pg_class.oid = conrelid
        where relnamespace = ${home}::regnamespace and relname in (${tables}) and contype in ('p', 'u', 'f', 'c')
        order by pg_constraint.oid`,
  )
  const indexes = await rowsOf<{ make: string }>(
    tx,
    sql`select replace(pg_get_indexdef(indexrelid), format(' ON %I.%I ', ${home}::text, relname),
          format(' ON %I.%I ', ${SCHEMA}::text, relname)) as make
        from pg_index join pg_class on pg_class.oid = indrelid
        where relnamespace = ${home}::regnamespace and relname in (${tables}) and not indisunique
        order by indexrelid`,
  )
  return {
    keys: constraints.flatMap(({ kind, make }) => (kind === 'f' ? [] : make)),
    indexes: indexes.map(({ make }) => make),
    references: constraints.flatMap(({ kind, make }) => (kind === 'f' ? make : [])),
  }
}
