import type { Core } from '#kernel/core.ts'
import { module } from '#kernel/module.ts'
import * as jobs from './jobs.ts'
import { deleteExpiredLimits } from './limit.ts'
import { securityData } from './personal-data.ts'

export const security = module<{ core: Core }>({
  name: 'security',
  jobs: [jobs.deleteExpiredLimits.does(({ core }) => deleteExpiredLimits(core.db))],
  personalData: securityData,
})
