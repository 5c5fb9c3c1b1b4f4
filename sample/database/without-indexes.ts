import { type SQL, sql } from 'drizzle-orm'
import { type Database, rowsOf } from '#kernel/database/connection.ts'

/** Memory for building an index; with the default, the sort would use the disk. */
const MEMORY = '1GB'

interface Definition {
  drop: string
  make: string
}

export interface BareTables {
  tables: readonly string[]
  /** Also drops primary and unique keys; nothing may depend on them in the meantime. */
  keysToo: boolean
}

/**
 * Runs the work while these tables have no indexes and no foreign keys, because maintaining those row by row costs more
 * than building them at once. Everything happens in one transaction, so that a failure changes nothing. `tell` is
 * called with the number of indexes built.
 */
export async function withoutIndexes(
  tx: Database,
  { tables, keysToo }: BareTables,
  work: () => Promise<void>,
  tell: (made: number, total: number) => void,
): Promise<void> {
  const named = sql.join(
    tables.map((table) => sql`${table}::regclass`),
    sql`, `,
  )
  const references = await readConstraints(
    tx,
    sql`contype = 'f' and (conrelid in (${named}) or confrelid in (${named}))`,
  )
  const keys = keysToo ? await readConstraints(tx, sql`contype in ('p', 'u') and conrelid in (${named})`) : []
  const indexes = await rowsOf<Definition>(
    tx,
    sql`select format('drop index %s', indexrelid::regclass) as drop, pg_get_indexdef(indexrelid) as make
        from pg_index where indrelid in (${named}) and not indisunique order by indexrelid`,
  )
  for (const { drop } of [...references, ...keys, ...indexes]) await tx.execute(sql.raw(drop))
  await work()
  await tx.execute(sql`set local maintenance_work_mem = ${sql.raw(`'${MEMORY}'`)}`)
  const all = [...keys, ...indexes, ...references]
  tell(0, all.length)
  for (const [n, { make }] of all.entries()) {
    await tx.execute(sql.raw(make))
    tell(n + 1, all.length)
  }
}

function readConstraints(tx: Database, which: SQL): Promise<Definition[]> {
  return rowsOf<Definition>(
    tx,
    sql`select format('alter table %s drop constraint %I', conrelid::regclass, conname) as drop,
          format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as make
        from pg_constraint where ${which} order by oid`,
  )
}
