import { isDatabaseAway, isDatabaseBusy } from '#kernel/database/failures.ts'
import type { Log } from './log.ts'

/** Milliseconds between two lines about the same outage: a worker looks for jobs twice a second. */
const BETWEEN = 60_000

/** What pg-boss passes on about a failure: an error, or its fields. */
export type QueueFailure = Error | (Pick<Error, 'message'> & { code?: unknown })

/** Logs failures of the job queue. A database that is away is one line a minute, with the number of lines left out. */
export function reportJobQueue(log: Log, now: () => number = Date.now): (failure: QueueFailure) => void {
  let reportAgainAt = 0
  let leftOut = 0
  return (failure) => {
    const error = failure instanceof Error ? failure : Object.assign(new Error(failure.message), failure)
    if (!isDatabaseAway(error) && !isDatabaseBusy(error)) return log.error({ type: error.name }, 'job queue')
    if (now() < reportAgainAt) {
      leftOut++
      return
    }
    reportAgainAt = now() + BETWEEN
    log.error({ leftOut }, 'the job queue cannot reach the database')
    leftOut = 0
  }
}
