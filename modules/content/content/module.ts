import type { Core } from '#kernel/core.ts'
import { module } from '#kernel/module.ts'
import { forgetVisits } from './counts/visits.ts'
import { followClock } from './editing/publish-entry.ts'
import { deleteOldWorkingCopies } from './editing/working-copies.ts'
import * as jobs from './jobs.ts'
import { findDeadLinks } from './links/dead-links.ts'
import { contentData } from './personal-data.ts'

export const content = module<{ core: Core }>({
  name: 'content',
  jobs: [
    jobs.followClock.does(({ core }, { entryId }) => followClock(core, entryId)),
    jobs.deleteOldWorkingCopies.does(({ core }) => deleteOldWorkingCopies(core.db)),
    jobs.findDeadLinks.does(({ core }) => findDeadLinks(core)),
    jobs.forgetVisits.does(({ core }) => forgetVisits(core)),
  ],
  personalData: [contentData],
})
