import type { Connection } from '../database/connection.ts'

/**
 * Gives jobs back to their queues that were being worked when their process was killed, to be worked at once instead of
 * after their heartbeat has failed. Only right while nobody works. Of a queue that takes one job at a time (`stately`) a
 * second one may wait already; there the heartbeat decides.
 */
export async function takeBackJobs({ executeSql }: Connection): Promise<void> {
  await executeSql(`update jobs.job set state = 'retry', start_after = now()
    where state = 'active' and policy is distinct from 'stately'`)
}
