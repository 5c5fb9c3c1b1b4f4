import type { Connection } from '#kernel/database/connection.ts'
import { readMigrations } from '#kernel/database/migrating/migration-files.ts'

/** Brings an empty database to where it was before a migration, named by its tag, for rows of that time. */
export async function migrateUntil({ executeSql }: Pick<Connection, 'executeSql'>, tag: string): Promise<void> {
  const migrations = await readMigrations()
  const count = migrations.findIndex(({ name }) => name === tag)
  if (count < 0) throw new RangeError(`no migration ${tag}`)
  await executeSql('create table schema_migrations (hash text primary key, applied_at timestamptz default now())')
  for (const { statements, hash } of migrations.slice(0, count)) {
    for (const statement of statements) await executeSql(statement)
    await executeSql(`insert into schema_migrations (hash) values ('${hash}')`)
  }
}
