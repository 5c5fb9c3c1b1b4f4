import type { Connection } from '#kernel/database/connection.ts'

/** What PostgreSQL says of its replicas. Of those the role may not see, only their number is known. */
export interface Replication {
  /** `synchronous_standby_names`; empty where no commit waits for a replica. */
  names: string
  /** `synchronous_commit`. */
  commits: string
  /** `archive_mode`. */
  archives: string
  replicas: number
  readable: number
  synchronous: number
  /** Seconds; null where all is replayed. */
  lag: number | null
}

/** `synchronous`: each commit is on a replica too; `asynchronous`: some time later; `alone`: on no replica. */
export const STATES = ['synchronous', 'alone', 'asynchronous'] as const
export type Durability = (typeof STATES)[number]

/** How commits are kept; null where the role of the shop may not see it (`pg_monitor`). */
export function durabilityOf({ names, commits, replicas, readable, synchronous }: Replication): Durability | null {
  if (replicas === 0) return 'alone'
  if (readable === 0) return null
  const waits = names !== '' && !['off', 'local'].includes(commits)
  return waits && synchronous > 0 ? 'synchronous' : 'asynchronous'
}

const READ = `select current_setting('synchronous_standby_names') as names,
  current_setting('synchronous_commit') as commits,
  current_setting('archive_mode') as archives,
  (select count(*)::int from pg_stat_replication) as replicas,
  (select count(sync_state)::int from pg_stat_replication) as readable,
  (select count(*)::int from pg_stat_replication where sync_state in ('sync', 'quorum')) as synchronous,
  (select extract(epoch from max(replay_lag))::float8 from pg_stat_replication) as lag`

/** Asks PostgreSQL, where no request waits for it. */
export async function readReplication({ executeAside }: Pick<Connection, 'executeAside'>): Promise<Replication[]> {
  return (await executeAside(READ)).rows as Replication[]
}

/**
 * What is said at the start: how an order is kept, whether the log of changes is archived, and whether that needs a
 * warning. Only a commit on two machines survives the loss of one.
 */
export async function tellDurability(
  connection: Pick<Connection, 'kind' | 'executeAside'>,
  log: { info: Tell; warn: Tell },
): Promise<void> {
  // The embedded database has no replicas.
  if (connection.kind === 'pglite') return
  const [found] = await readReplication(connection)
  if (!found) return
  const durability = durabilityOf(found) ?? 'unknown: the role of the shop may not see it (pg_monitor)'
  const facts = { durability, synchronous_commit: found.commits, archive_mode: found.archives }
  const isSafe = durability === 'synchronous' && found.archives !== 'off'
  log[isSafe ? 'info' : 'warn'](facts, 'how orders are kept')
}

type Tell = (facts: object, message: string) => void
