import type { Connection } from '../database/connection.ts'

/**
 * Returns jobs to their queues whose process was killed, so that they run at once instead of after their heartbeat has
 * timed out. Call it only while no worker runs. Queues that take one job at a time (`stately`) are left to the
 * heartbeat, because their next job may be waiting already.
 */
export async function takeBackJobs({ executeSql }: Connection): Promise<void> {
  await executeSql(`update jobs.job set state = 'retry', start_after = now()
    where state = 'active' and policy is distinct from 'stately'`)
}
