import { sql } from 'drizzle-orm'
import { type Database, rowsOf } from '#kernel/database/connection.ts'

/** What would be taken away may still be needed: the message says by whom. */
export class OlderInstances extends Error {
  constructor(version: string, alive: readonly string[]) {
    super([`Instances of a release before ${version} are alive:`, ...alive].join('\n  '))
    this.name = 'OlderInstances'
  }
}

/** Throws `OlderInstances` while an instance of a release before this one is alive, or one that says no release. */
export async function refuseOlderInstances(db: Database, version: string): Promise<void> {
  const alive = await rowsOf<{ id: string; version: string; roles: string; seconds: number }>(
    db,
    sql`select id, version, roles, extract(epoch from now() - seen_at)::int as seconds from instances
      where seen_at >= now() - interval '1 minute' order by seen_at`,
  )
  // Every instance has one such session; a release before the first one that announced itself has nothing else.
  const [sessions] = await rowsOf<{ count: number }>(
    db,
    sql`select count(*)::int as count from pg_stat_activity
      where datname = current_database() and application_name = 'lernladen-listen'`,
  )
  const silent = (sessions?.count ?? 0) - alive.length
  const older = alive.filter((instance) => isBefore(instance.version, version))
  const told = older.map(({ id, seconds, ...of }) => `${of.version} (${of.roles}), ${id}, seen ${seconds} s ago`)
  if (silent > 0) told.push(`${silent} that ${silent === 1 ? 'does' : 'do'} not say which release`)
  if (told.length > 0) throw new OlderInstances(version, told)
}

const VERSION = /^(\d+)\.(\d+)\.(\d+)$/

/** Whether a version is before another; one that is no number may be any. */
export function isBefore(version: string, other: string): boolean {
  const [own, others] = [version, other].map((text) => VERSION.exec(text)?.slice(1).map(Number))
  if (!own || !others) return true
  const first = own.findIndex((part, index) => part !== others[index])
  return first >= 0 && (own[first] ?? 0) < (others[first] ?? 0)
}
