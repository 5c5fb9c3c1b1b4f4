import { job } from '#kernel/jobs/job.ts'

export const deleteUnusedProofs = job('delete-unused-teacher-proofs', { every: '37 * * * *' })
