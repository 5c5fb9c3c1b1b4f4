import { job } from '#kernel/jobs/job.ts'

/** Early in the day; hours in UTC. */
export const remindOfTerms = job('remind-of-terms', { every: '10 5 * * *', held: 'reminders' })
