import { job } from '#kernel/jobs/job.ts'

export const answerPasswordRequest = job<{ requestId: string }>('answer-password-request')
export const deleteExpiredSessions = job('delete-expired-sessions', { every: '35 * * * *' })
export const rotateSigningKeys = job('rotate-signing-keys', { every: '5 4 * * *' })
