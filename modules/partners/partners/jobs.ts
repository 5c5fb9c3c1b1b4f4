import { job } from '#kernel/jobs/job.ts'

export const deleteUnusedLogos = job('delete-unused-partner-logos', { every: '7 * * * *' })
export const deleteEndedSecrets = job('delete-ended-client-secrets', { every: '27 * * * *' })
export const deleteOldSignOns = job('delete-old-sign-ons', { every: '13 * * * *' })
