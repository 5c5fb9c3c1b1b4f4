import { noteBackup } from '#modules/ground/backups/note-backup.ts'
import { EnvironmentError } from '../settings/env.ts'
import { commandOptions } from './command-options.ts'
import { openCatalogue } from './open-catalogue.ts'
import { readMoment } from './read-moment.ts'

/**
 * `npm run backup:noted [-- --at <moment>]`: says that a backup was made, just now or at a moment. The last step of
 * whatever makes backups; `lernladen_backup_age_seconds` counts from it.
 */
const { values } = commandOptions({ options: { at: { type: 'string' } } })

async function main(): Promise<void> {
  const at = values.at === undefined ? new Date() : readMoment(values.at)
  if (!at) throw new EnvironmentError(['--at: when the backup ended, such as 2026-11-02T03:10:00Z'])
  const { connection, db } = await openCatalogue()
  try {
    await noteBackup(db, { kind: 'backup', at, holdsUntil: at, isGood: true })
    process.stdout.write(`Noted: a backup of ${at.toISOString()}\n`)
  } finally {
    await connection.close()
  }
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof EnvironmentError ? error.message : String(error)}\n`)
  process.exitCode = 1
})
