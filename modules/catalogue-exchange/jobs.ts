import { job } from '#kernel/jobs/job.ts'

export const endLostImports = job('end-lost-imports', { every: '*/2 * * * *' })
