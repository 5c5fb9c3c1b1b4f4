import type { Connection } from '#kernel/database/connection.ts'
import type { JobRunner } from '#kernel/jobs/job-runner.ts'
import { HELD_CHANNEL } from '#modules/ground/backups/held-work.ts'
import type { RestoreWatch } from './restore-watch.ts'

interface Followed {
  connection: Pick<Connection, 'listen'>
  restoreWatch: Pick<RestoreWatch, 'look' | 'held'>
  jobs: Pick<JobRunner, 'hold'>
  log: { warn(facts: object, message: string): void }
}

/**
 * Holds and releases work as staff say, on every instance. After each time without the database, it is looked at first:
 * another one may have come back.
 */
export function followRestores({ connection, restoreWatch, jobs, log }: Followed): Promise<() => Promise<void>> {
  const follow = async (payload: string) => {
    try {
      if (payload === '*') await restoreWatch.look()
      await jobs.hold(await restoreWatch.held())
    } catch (error) {
      // What is held is asked for before each job as well.
      log.warn({ type: error instanceof Error ? error.name : 'unknown' }, 'nobody can say what is held')
    }
  }
  return connection.listen(HELD_CHANNEL, (payload) => void follow(payload))
}
