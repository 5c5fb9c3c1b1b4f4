import type { Connection } from '#kernel/database/connection.ts'
import type { Log } from './log.ts'
import type { Environment } from './settings/env.ts'

/** Connections beside those of the instances: commands, migrations, backups, a person with psql. */
const FOR_OTHERS = 10

export interface Load {
  instances: number
  /** Connections of the pool of each instance. */
  pool: number
  /** The same of its pool for reading; 0 without a replica. */
  readPool: number
  /** Whether the pools end at a pooler, whose own connections the operator bounds. */
  isPooled: boolean
}

/**
 * How many connections of PostgreSQL may be open at once: of each instance its pool, and one that listens; of its reads
 * the same, as their address may lead to the leader when the replica is gone. Behind a pooler the first pool does not
 * count: its own connections are not the shop's to bound.
 */
export function neededConnections({ instances, pool, readPool, isPooled }: Load): number {
  const own = (isPooled ? 0 : pool) + 1
  const reads = readPool > 0 ? readPool + 1 : 0
  return instances * (own + reads) + FOR_OTHERS
}

const READ = `select
  (select count(*)::int from instances where seen_at >= now() - interval '1 minute') as instances,
  current_setting('max_connections')::int as most,
  current_setting('superuser_reserved_connections')::int
    + coalesce(current_setting('reserved_connections', true), '0')::int as reserved`

/** Says at the start how many connections all living instances need, if their pools are as this one's, and how many there are. */
export async function tellConnectionBudget(
  { kind, executeAside }: Pick<Connection, 'kind' | 'executeAside'>,
  env: Pick<Environment, 'DATABASE_POOL' | 'DATABASE_POOLER' | 'DATABASE_READ_URL' | 'DATABASE_READ_POOL'>,
  log: Log,
): Promise<void> {
  if (kind === 'pglite') return
  const [found] = await executeAside(READ).then(
    ({ rows }) => rows as { instances: number; most: number; reserved: number }[],
    () => [],
  )
  // Lost since the start: nothing can be said.
  if (!found) return
  const load: Load = {
    instances: Math.max(1, found.instances),
    pool: env.DATABASE_POOL,
    readPool: env.DATABASE_READ_URL === undefined ? 0 : env.DATABASE_READ_POOL,
    isPooled: env.DATABASE_POOLER !== 'none',
  }
  const [needed, available] = [neededConnections(load), found.most - found.reserved]
  const facts = { ...load, needed, available }
  if (needed > available) log.warn(facts, 'more connections needed than max_connections allows (docs/operations.md)')
  else log.info(facts, 'connections')
}
