import type { Connection } from '../database/connection.ts'

/** The oldest job of a queue that might start, and for how many seconds it has been waiting. */
export interface WaitingJob {
  queue: string
  seconds: number
}

const OLDEST = `select name as queue,
    max(extract(epoch from now() - greatest(start_after, created_on)))::float8 as seconds
  from jobs.job where state < 'active' and start_after <= now() group by name`

/** One for each queue in which a job might start, asked for where no request waits. */
export async function waitingJobs({ executeAside }: Pick<Connection, 'executeAside'>): Promise<WaitingJob[]> {
  const { rows } = await executeAside(OLDEST)
  return rows as WaitingJob[]
}
