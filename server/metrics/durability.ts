/** What PostgreSQL says of its replicas. Of those the role may not see, only their number is known. */
export interface Replication {
  /** `synchronous_standby_names`; empty where no commit waits for a replica. */
  names: string
  /** `synchronous_commit`. */
  commits: string
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
