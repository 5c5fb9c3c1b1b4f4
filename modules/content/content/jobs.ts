import { job } from '#kernel/jobs/job.ts'

export const followClock = job<{ entryId: string }>('follow-clock')
