import { job } from '#kernel/jobs/job.ts'

export const resealSecrets = job('reseal-secrets', { oneAtATime: true })
export const deleteExpiredLimits = job('delete-expired-limits', { every: '29 * * * *' })
