import type { Core } from '#kernel/core.ts'
import { module } from '#kernel/module.ts'
import { followClock } from './editing/publish-entry.ts'
import { deleteOldWorkingCopies } from './editing/working-copies.ts'
import * as jobs from './jobs.ts'
import { contentData } from './personal-data.ts'

export const content = module<{ core: Core }>({
  name: 'content',
  jobs: [
    jobs.followClock.does(({ core }, { entryId }) => followClock(core, entryId)),
    jobs.deleteOldWorkingCopies.does(({ core }) => deleteOldWorkingCopies(core.db)),
  ],
  personalData: [contentData],
})
