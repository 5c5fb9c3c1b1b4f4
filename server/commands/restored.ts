import { sql } from 'drizzle-orm'
import { DiskStorage } from '#adapters/storage/disk.ts'
import type { Database } from '#kernel/database/connection.ts'
import { rowsOf } from '#kernel/database/connection.ts'
import { RestoreWatch } from '#modules/desks/restores/restore-watch.ts'
import { unsettledRestore } from '#modules/ground/backups/open-restore.ts'
import { EnvironmentError } from '../settings/env.ts'
import { commandOptions } from './command-options.ts'
import { openCatalogue } from './open-catalogue.ts'
import { readMoment } from './read-moment.ts'

/**
 * `npm run restored -- --to <moment>`: says that the database was set back to a moment, before the shop is started on it.
 * The shop finds it out by itself where PostgreSQL recovered to a target; see docs/operations.md, «Backup».
 */
const { values } = commandOptions({ options: { to: { type: 'string' } } })

const say = (line: string) => void process.stdout.write(`${line}\n`)

async function main(): Promise<void> {
  const to = readMoment(values.to ?? '')
  if (!to)
    throw new EnvironmentError(['--to: the moment to which the database was set back, such as 2026-11-02T10:04:59Z'])
  const { connection, db, filesDir, fileStorages } = await openCatalogue()
  try {
    await refuseWhileServing(db)
    const known = await unsettledRestore(db)
    if (known) return say(`Noted already: restored to ${known.restoredTo.toISOString()}. Nothing was done.`)
    const storage = fileStorages?.files ?? new DiskStorage({ folder: filesDir, key: Buffer.alloc(32) })
    await new RestoreWatch({ connection, storage, report: () => undefined }).declare(to)
    say(`Restored to ${to.toISOString()}: numbers go on above the lost ones, and what reaches others is held.`)
    say('Start the shop; staff release the work under «Betrieb» in the back office.')
  } finally {
    await connection.close()
  }
}

/** Instances that are connected may have sent something already, or do so now. */
async function refuseWhileServing(db: Database): Promise<void> {
  const [sessions] = await rowsOf<{ count: number }>(
    db,
    sql`select count(*)::int as count from pg_stat_activity
      where datname = current_database() and application_name = 'lernladen-listen'`,
  )
  if (sessions && sessions.count > 0)
    throw new EnvironmentError([`the shop is still connected (instances: ${sessions.count}): stop it first`])
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof EnvironmentError ? error.message : String(error)}\n`)
  process.exitCode = 1
})
