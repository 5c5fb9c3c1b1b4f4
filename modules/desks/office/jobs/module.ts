import * as officeJobsApi from '#contract/desks/jobs.ts'
import type { Core } from '#kernel/core.ts'
import { module } from '#kernel/module.ts'
import { answerResource } from '#modules/ground/resources/answer-resource.ts'
import { jobList, readJob } from './list-jobs.ts'
import { retryJob } from './retry-job.ts'

/** Background work as administrators see it. */
export const jobDesk = module<{ core: Core }>({
  name: 'job-desk',
  routes: ({ core: { db, jobs } }) => {
    const { answer, act } = answerResource(db, officeJobsApi.jobs, {
      read: readJob,
      recorded: ({ queue, state }) => ({ queue, state }),
    })
    return [
      ...answer({ list: jobList }),
      act(officeJobsApi.retryJob, (tx, { params: { id } }) => retryJob(jobs, tx, id)),
    ]
  },
})
