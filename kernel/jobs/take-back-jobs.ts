import type { Connection } from '../database/connection.ts'

/**
 * Returns jobs to their queues whose process was killed, so that they run at once instead of after their heartbeat has
 * timed out. Call it only while no worker runs. Where a queue takes one job at a time (`stately`) and one waits for
 * another try already, there is no room for a second, and the heartbeat decides.
 */
export async function takeBackJobs({ executeSql }: Connection): Promise<void> {
  await executeSql(`update jobs.job set state = 'retry', start_after = now()
    where state = 'active' and (policy is distinct from 'stately' or not exists (select from jobs.job as waiting
      where waiting.name = job.name and waiting.state = 'retry' and waiting.policy = 'stately'))`)
}
