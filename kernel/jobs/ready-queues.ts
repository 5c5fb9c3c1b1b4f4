import { setTimeout as pause } from 'node:timers/promises'
import type { Connection } from '../database/connection.ts'

/** Milliseconds between two looks at all queues. */
const LOOK_EVERY = 500

/** A notification here, sent with the commit of a job for which a person waits, is the cause of a look at once. */
export const READY_CHANNEL = 'jobs'

/**
 * One look into an index for each queue, however many jobs wait there, now or for later. Where one runs at a time
 * (`stately`), the next has no turn until it has ended.
 */
export const READY = `select queue.name from unnest($1::text[]) as queue(name)
  cross join lateral (select job.policy from jobs.job
    where job.name = queue.name and job.state < 'active' and not job.blocked and job.start_after <= now() limit 1) as ready
  where ready.policy <> 'stately' or not exists (select from jobs.job
    where job.name = queue.name and job.state = 'active' and job.policy = 'stately')`

interface Follower {
  queues: readonly string[]
  /** Is told of a queue in which a job might start; told again as long as that is so. */
  wake(queue: string): void
  onError(error: Error): void
}

/**
 * Asks twice a second, in one statement, which of these queues have a job that might start. While the database is away,
 * each look fails and the next one is tried. Returns how to end it, which waits for the look under way.
 */
export async function followReadyQueues(
  { executeSql, listen }: Pick<Connection, 'executeSql' | 'listen'>,
  { queues, wake, onError }: Follower,
): Promise<() => Promise<void>> {
  let hasEnded = false
  let untilNext = new AbortController()
  const stopListening = await listen(READY_CHANNEL, () => untilNext.abort())
  const look = async () => {
    const { rows } = await executeSql(READY, [queues])
    for (const { name } of rows as { name: string }[]) wake(name)
  }
  const follow = async () => {
    while (!hasEnded) {
      // What is notified while it looks may have come too late for this look: the next one follows at once.
      untilNext = new AbortController()
      await look().catch(onError)
      await pause(LOOK_EVERY, undefined, { signal: untilNext.signal }).catch(() => undefined)
    }
  }
  const followed = follow()
  return async () => {
    hasEnded = true
    untilNext.abort()
    await stopListening()
    await followed
  }
}
