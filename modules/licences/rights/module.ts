import type { Core } from '#kernel/core.ts'
import { module } from '#kernel/module.ts'
import * as jobs from './jobs.ts'
import { rightsData } from './personal-data.ts'
import { startWaiting } from './start-waiting.ts'

export const rights = module<{ core: Core }>({
  name: 'rights',
  jobs: [jobs.startWaitingEntitlements.does(({ core }) => startWaiting(core))],
  personalData: [rightsData],
})
