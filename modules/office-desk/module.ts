import { searchOffice as searchOfficeOperation } from '#contract/office/search.ts'
import { readWaiting as readWaitingOperation } from '#contract/office/waiting.ts'
import type { Core } from '#kernel/core.ts'
import { module } from '#kernel/module.ts'
import { route } from '#kernel/route.ts'
import { searchOffice } from './search.ts'
import { readWaiting } from './waiting.ts'

/** What staff see of all rooms at once. */
export const officeDesk = module<{ core: Core }>({
  name: 'office-desk',
  routes: ({ core }) => [
    route(readWaitingOperation, async (_, { user }) => ({ data: await readWaiting(core.db, user.groups) })),
    route(searchOfficeOperation, async ({ query: { query } }, { user }) => ({
      data: await searchOffice(core.db, query, user.groups),
    })),
  ],
})
