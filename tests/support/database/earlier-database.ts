import { fileURLToPath } from 'node:url'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import type { Connection } from '#kernel/database/connection.ts'
import journal from '#kernel/database/migrations/meta/_journal.json' with { type: 'json' }

const FOLDER = fileURLToPath(new URL('../../../kernel/database/migrations', import.meta.url))

/** Brings an empty database to where it was before a migration, named by its tag, for rows of that time. */
export async function migrateUntil({ executeSql }: Pick<Connection, 'executeSql'>, tag: string): Promise<void> {
  const count = journal.entries.findIndex((entry) => entry.tag === tag)
  if (count < 0) throw new RangeError(`no migration ${tag}`)
  await executeSql('create table schema_migrations (hash text primary key, applied_at timestamptz default now())')
  for (const { sql, hash } of readMigrationFiles({ migrationsFolder: FOLDER }).slice(0, count)) {
    for (const statement of sql) if (statement.trim()) await executeSql(statement)
    await executeSql(`insert into schema_migrations (hash) values ('${hash}')`)
  }
}
