import type { Core } from '#kernel/core.ts'
import { module } from '#kernel/module.ts'
import * as jobs from './jobs.ts'
import { licenceTermsSetting } from './licence-terms.ts'
import { rightsData } from './personal-data.ts'
import { startWaiting } from './start-waiting.ts'

export const rights = module<{ core: Core }>({
  name: 'rights',
  jobs: [jobs.startWaitingEntitlements.does(({ core }) => startWaiting(core))],
  settings: [licenceTermsSetting],
  personalData: [rightsData],
})
