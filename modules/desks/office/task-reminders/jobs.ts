import { job } from '#kernel/jobs/job.ts'

/** Before the working day; hours in UTC. */
export const remindOfTasks = job('remind-of-tasks', { every: '30 4 * * *' })
