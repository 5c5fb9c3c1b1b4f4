import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { breaches } from './expand-only.ts'
import { migrationFaults, type Release, type Snapshot } from './former-release.ts'

/**
 * Fails where a released migration was changed, a new one ends what instances of the last release need, takes away
 * without a mark or keeps others from writing, or the tables of the code are not those of the migrations.
 */
const folder = new URL('../../kernel/database/migrations/', import.meta.url)
const read = (file: string | URL) => readFileSync(new URL(file, folder), 'utf8')

const migrations = readdirSync(folder)
  .filter((file) => file.endsWith('.sql'))
  .toSorted()
  .map((file) => ({ name: file.slice(0, -'.sql'.length), sql: read(file) }))
const releases = JSON.parse(read('../releases.json')) as Release[]
const last = JSON.parse(read(`meta/${releases.at(-1)?.migration.slice(0, 4)}_snapshot.json`)) as Snapshot

const faults = [
  ...migrationFaults(migrations, releases, last),
  ...breaches(migrations, releases),
  ...undeclaredTables(),
]
for (const fault of faults) process.stderr.write(`${fault}\n`)
process.exitCode = faults.length === 0 ? 0 : 1

/** What Drizzle would still write into a migration: the last one by its number says how the tables are. */
function undeclaredTables(): string[] {
  const copy = mkdtempSync(join(tmpdir(), 'migrations-'))
  try {
    cpSync(fileURLToPath(folder), copy, { recursive: true })
    const before = new Set(readdirSync(copy))
    const config = '--dialect postgresql --schema ./modules/**/tables.ts --casing snake_case --out'.split(' ')
    const { status, stderr } = spawnSync('drizzle-kit', ['generate', ...config, relative('.', copy)], {
      encoding: 'utf8',
      timeout: 60_000,
    })
    if (status !== 0) return [`Drizzle cannot compare the tables with the migrations: ${stderr}`]
    return readdirSync(copy)
      .filter((file) => !before.has(file))
      .map((file) => `The tables are not those of the migrations:\n${readFileSync(join(copy, file), 'utf8')}`)
  } finally {
    rmSync(copy, { recursive: true })
  }
}
