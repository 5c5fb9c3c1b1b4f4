import { job } from '#kernel/jobs/job.ts'

export const deleteOldInvitations = job('delete-old-invitations', { every: '37 4 * * *' })
