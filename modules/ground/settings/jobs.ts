import { job } from '#kernel/jobs/job.ts'

/** At the moment of a planned value. */
export const beginSetting = job<{ key: string }>('begin-setting')
