import * as officeJobsApi from '#contract/desks/jobs.ts'
import type { Core } from '#kernel/core.ts'
import type { Route } from '#kernel/route.ts'
import { answerResource } from '#modules/ground/resources/answer-resource.ts'
import { jobList, readJob } from './list-jobs.ts'
import { retryJob } from './retry-job.ts'

/** Background work as administrators see it. */
export function jobRoutes({ core }: { core: Core }): Route[] {
  const { answer, act } = answerResource(core, officeJobsApi.jobs, {
    read: readJob,
    recorded: ({ queue, state }) => ({ queue, state }),
  })
  return [
    ...answer({ list: jobList }),
    act(officeJobsApi.retryJob, (tx, { params: { id } }) => retryJob(core.jobs, tx, id)),
  ]
}
