import { job } from '#kernel/jobs/job.ts'

export const checkSettings = job('check-settings', { every: '*/10 * * * *', oneAtATime: true })
