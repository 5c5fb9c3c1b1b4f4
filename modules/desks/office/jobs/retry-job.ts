import { Refusal } from '#contract/errors.ts'
import { isUniqueViolation } from '#kernel/core.ts'
import type { Database } from '#kernel/database/connection.ts'
import type { Jobs } from '#kernel/jobs/job-runner.ts'

/** Tries a failed job once more. Of what there is to be only one, it is refused while another waits. */
export async function retryJob(jobs: Pick<Jobs, 'retry'>, tx: Database, jobId: string): Promise<void> {
  try {
    if (await jobs.retry(tx, jobId)) return
  } catch (error) {
    if (!isUniqueViolation(error)) throw error
  }
  throw new Refusal('job_not_failed')
}
