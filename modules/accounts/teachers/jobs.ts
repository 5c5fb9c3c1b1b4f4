import { job } from '#kernel/jobs/job.ts'

/** Early in the day; hours in UTC. */
export const askTeachers = job('ask-teachers', { every: '20 5 * * *', held: 'reminders' })

export const deleteUnusedProofs = job('delete-unused-teacher-proofs', { every: '37 * * * *' })
