import { setTimeout as pause } from 'node:timers/promises'
import type { Session } from '#kernel/database/connection.ts'
import { causesOf, codeOf } from '#kernel/error-causes.ts'
import type { Migration } from './migration-files.ts'

/** Milliseconds for which a migration waits for locks: whoever comes after it waits as long behind it. */
const LOCKS_WITHIN = 2_000
/** The last statements of a migration may wait this long at least. */
const SHORTEST_WAIT = 100
const TRIES = 30
/** Milliseconds between two tries. */
const SHORTEST_PAUSE = 250
const LONGEST_PAUSE = 10_000

/** Writes to a log. */
export type Tell = (facts: object, message: string) => void

/** `lock_not_available`, `deadlock_detected`. */
const HELD_BY_OTHERS = new Set(['55P03', '40P01'])

/**
 * Applies a migration and notes it, unless it is noted already. A lock that others hold is asked for again and again, each
 * time only for a moment, because all who need the table wait behind who waits for its lock: a long read delays the
 * release, not the shop. Returns whether it was applied.
 */
export async function runMigration(session: Session, migration: Migration, report: Tell): Promise<boolean> {
  for (let tries = 1; ; tries++) {
    try {
      return await (migration.isAlone ? runAlone(session, migration) : runInTransaction(session, migration))
    } catch (error) {
      const isHeld = causesOf(error).some((cause) => HELD_BY_OTHERS.has(codeOf(cause) ?? ''))
      if (!isHeld) throw new Error(`migration ${migration.name} failed`, { cause: error })
      if (tries === TRIES)
        throw new Error(`migration ${migration.name}: others held its tables at each of ${TRIES} tries`, {
          cause: error,
        })
      report({ migration: migration.name, tries }, 'a migration waits for a table that others hold')
      await pause(Math.min(LONGEST_PAUSE, SHORTEST_PAUSE * 1.5 ** (tries - 1)))
    }
  }
}

/** Notes a migration in the database; in vain where it is noted already. */
const NOTE = 'insert into schema_migrations (hash) values ($1) on conflict do nothing returning hash'

async function runInTransaction(session: Session, { hash, statements }: Migration): Promise<boolean> {
  return session.transaction(async (execute) => {
    await execute('set local statement_timeout = 0')
    const { rows } = await execute(NOTE, [hash])
    if (rows.length === 0) return false
    const end = Date.now() + LOCKS_WITHIN
    for (const statement of statements) {
      // What the first statements have locked stays locked while a later one waits: one bound holds for all of them.
      await execute(`set local lock_timeout = ${Math.max(SHORTEST_WAIT, end - Date.now())}`)
      await execute(statement)
    }
    return true
  })
}

/** Nobody waits behind what builds an index or checks a constraint without a transaction: it may wait for them. */
async function runAlone(session: Session, { hash, statements }: Migration): Promise<boolean> {
  await session.execute('set statement_timeout = 0')
  await session.execute('set lock_timeout = 0')
  const { rows } = await session.execute('select 1 from schema_migrations where hash = $1', [hash])
  if (rows.length > 0) return false
  for (const statement of statements) if (!(await isIndexBuilt(session, statement))) await session.execute(statement)
  await session.execute(NOTE, [hash])
  return true
}

const INDEX = /\bcreate\s+(?:unique\s+)?index\s+concurrently\s+(?:if\s+not\s+exists\s+)?("[^"]+"|\w+)/i

/** Whether an earlier try has built the index of this statement. One that it left behind unfinished is dropped. */
async function isIndexBuilt(session: Session, statement: string): Promise<boolean> {
  const name = INDEX.exec(statement)?.[1]
  if (name === undefined) return false
  const asked = 'select indisvalid as built from pg_index where indexrelid = to_regclass($1)'
  const { rows } = await session.execute(asked, [name])
  const [index] = rows as { built: boolean }[]
  if (index && !index.built) await session.execute(`drop index concurrently ${name}`)
  return index?.built ?? false
}
