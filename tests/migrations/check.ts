import { readdirSync, readFileSync } from 'node:fs'
import { migrationFaults, type Release, type Snapshot } from './former-release.ts'

/** Fails where a released migration was changed, or a new one ends what instances of the last release need. */
const folder = new URL('../../kernel/database/migrations/', import.meta.url)
const read = (file: string | URL) => readFileSync(new URL(file, folder), 'utf8')

const migrations = readdirSync(folder)
  .filter((file) => file.endsWith('.sql'))
  .toSorted()
  .map((file) => ({ name: file.slice(0, -'.sql'.length), sql: read(file) }))
const releases = JSON.parse(read('../releases.json')) as Release[]
const last = JSON.parse(read(`meta/${releases.at(-1)?.migration.slice(0, 4)}_snapshot.json`)) as Snapshot

const faults = migrationFaults(migrations, releases, last)
for (const fault of faults) process.stderr.write(`${fault}\n`)
process.exitCode = faults.length === 0 ? 0 : 1
