import type { Connection } from '#kernel/database/connection.ts'
import { migrate, waitForMigrations } from '#kernel/database/migrating/migrate.ts'
import type { Report } from '#kernel/module.ts'
import type { Environment } from './settings/env.ts'

/** Migrates the database to this version, or waits until `npm run migrate` has: the operator says which. */
export async function prepareDatabase(
  connection: Connection,
  { MIGRATE }: Pick<Environment, 'MIGRATE'>,
  report: Report = tell,
): Promise<void> {
  if (!MIGRATE) return waitForMigrations(connection, { report })
  const applied = await migrate(connection, { report })
  if (applied > 0) report({ applied }, 'migrated')
}

/** What is said of a command's database is no part of its output. */
function tell(facts: object, message: string): void {
  process.stderr.write(`${message} ${JSON.stringify(facts)}\n`)
}
