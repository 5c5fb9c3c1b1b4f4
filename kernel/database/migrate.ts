import { fileURLToPath } from 'node:url'
import { sql } from 'drizzle-orm'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import type { PersonalData } from '../personal-data/classification.ts'
import type { Connection, Database } from './connection.ts'
import { rowsOf } from './connection.ts'

const FOLDER = fileURLToPath(new URL('./migrations', import.meta.url))
const LOCK = 7_301_964

/** The table of this file, which no module owns. */
export const migrationData: PersonalData = { impersonal: { schema_migrations: 'hash applied_at' } }

/**
 * Migrates the database to this version: applies each SQL file of `migrations/` once, all in one transaction, one
 * instance at a time. Returns how many were applied.
 */
export async function migrate({ db }: Pick<Connection, 'db'>): Promise<number> {
  const files = readMigrationFiles({ migrationsFolder: FOLDER })
  return db.transaction(async (transaction) => {
    const tx = transaction as Database
    await tx.execute(sql`select pg_advisory_xact_lock(${LOCK})`)
    await tx.execute(sql`create table if not exists schema_migrations
      (hash text primary key, applied_at timestamptz not null default now())`)
    const applied = new Set(
      (await rowsOf<{ hash: string }>(tx, sql`select hash from schema_migrations`)).map((row) => row.hash),
    )
    const open = files.filter((file) => !applied.has(file.hash))
    for (const file of open) {
      for (const statement of file.sql) if (statement.trim()) await tx.execute(sql.raw(statement))
      await tx.execute(sql`insert into schema_migrations (hash) values (${file.hash})`)
    }
    return open.length
  })
}
