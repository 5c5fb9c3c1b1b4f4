import { setTimeout as pause } from 'node:timers/promises'
import type { Connection, Session } from '#kernel/database/connection.ts'
import type { PersonalData } from '#kernel/personal-data/classification.ts'
import { MIGRATIONS, type Migration, readMigrations } from './migration-files.ts'
import { runMigration, type Tell } from './run-migration.ts'

const LOCK = 7_301_964

/** Milliseconds between two looks whether another instance has migrated. */
const LOOK_EVERY = 250

/** The table of this file, which no module owns. */
export const migrationData: PersonalData = { impersonal: { schema_migrations: 'hash applied_at' } }

export interface MigrateOptions {
  /** Is told when a migration waits for others. */
  report?: Tell
  /**
   * Asked before a migration marked `-- contract: <version>`; refuses by throwing. Without it, such migrations run only
   * where no former release can be: in a new database, and in the embedded one, which belongs to one process.
   */
  allowContract?: (version: string) => Promise<void>
  /** Where the migrations lie. */
  folder?: string
}

type Migrated = Pick<Connection, 'kind' | 'inSession'>

/**
 * Migrates the database to this version: applies each SQL file of `migrations/` once, each in a transaction of its own,
 * one instance at a time. Migrations that only a later version knows are left alone. Returns how many were applied.
 */
export async function migrate({ kind, inSession }: Migrated, options: MigrateOptions = {}): Promise<number> {
  const { report = () => undefined, allowContract, folder = MIGRATIONS } = options
  const migrations = await readMigrations(folder)
  return inSession(async (session) => {
    await takeTurn(session)
    await session.execute(`create table if not exists schema_migrations
      (hash text primary key, applied_at timestamptz not null default now())`)
    const applied = await appliedOf(session)
    const contractsFreely = applied.size === 0 || kind === 'pglite'
    let count = 0
    for (const migration of open(migrations, applied)) {
      if (migration.contract !== undefined && !contractsFreely) {
        if (!allowContract) continue
        await allowContract(migration.contract)
      }
      if (await runMigration(session, migration, report)) count++
    }
    return count
  })
}

/** Waits until the database has been migrated to this version, by `npm run migrate` or another instance. */
export async function waitForMigrations({ inSession }: Migrated, options: MigrateOptions = {}): Promise<void> {
  const { report = () => undefined, folder = MIGRATIONS } = options
  const migrations = (await readMigrations(folder)).filter(({ contract }) => contract === undefined)
  await inSession(async (session) => {
    for (let looks = 0; ; looks++) {
      const missing = open(migrations, await appliedOf(session))
      if (missing.length === 0) return
      if (looks === 0) report({ migrations: missing.map(({ name }) => name) }, 'waiting for «npm run migrate»')
      await pause(LOOK_EVERY)
    }
  })
}

/**
 * Takes the lock of migrations until the session ends. It is tried for, not waited for: an index that is built without
 * a transaction waits for every statement under way, and would wait for the one that waits for the lock.
 */
export async function takeTurn(session: Session): Promise<void> {
  for (;;) {
    const { rows } = await session.execute('select pg_try_advisory_lock($1) as held', [LOCK])
    if ((rows as { held: boolean }[])[0]?.held) return
    await pause(LOOK_EVERY)
  }
}

/** The hashes of the migrations that a database has. */
async function appliedOf(session: Session): Promise<Set<string>> {
  const { rows } = await session.execute(`select to_regclass('schema_migrations') is not null as known`)
  if (!(rows as { known: boolean }[])[0]?.known) return new Set()
  const known = await session.execute('select hash from schema_migrations')
  return new Set((known.rows as { hash: string }[]).map(({ hash }) => hash))
}

function open(migrations: readonly Migration[], applied: ReadonlySet<string>): Migration[] {
  return migrations.filter(({ hash }) => !applied.has(hash))
}
