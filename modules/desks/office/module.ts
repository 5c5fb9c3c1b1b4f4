import * as searchApi from '#contract/desks/office-search.ts'
import * as viewsApi from '#contract/desks/views.ts'
import * as waitingApi from '#contract/desks/waiting.ts'
import { type Core, inTransaction } from '#kernel/core.ts'
import { module } from '#kernel/module.ts'
import { type Route, route } from '#kernel/route.ts'
import { audit } from '#modules/ground/audit/record-audit.ts'
import { officeDeskData } from './personal-data.ts'
import { searchOffice } from './search.ts'
import { createView, deleteView, listViews } from './views.ts'
import { readWaiting } from './waiting.ts'

/** What staff see of all rooms at once, and what they keep for themselves. */
export const officeDesk = module<{ core: Core }>({ name: 'office-desk', routes, personalData: officeDeskData })

function routes({ core: { db } }: { core: Core }): Route[] {
  return [
    route(waitingApi.readWaiting, async (_, { user }) => ({ data: await readWaiting(db, user.groups) })),
    route(searchApi.searchOffice, async ({ query: { query } }, { user }) => ({
      data: await searchOffice(db, query, user.groups),
    })),
    route(viewsApi.listViews, async ({ query: { list } }, { user }) => ({ data: await listViews(db, user, list) })),
    route(viewsApi.createView, async ({ body }, staff) => {
      const data = await inTransaction(db, async (tx) => {
        const view = await createView(tx, staff.user, body)
        await audit(tx, staff, { operation: viewsApi.createView, subjectId: view.id, after: view })
        return view
      })
      return { data }
    }),
    route(viewsApi.deleteView, async ({ params: { id } }, staff) => {
      await inTransaction(db, async (tx) => {
        const view = await deleteView(tx, staff.user, id)
        await audit(tx, staff, { operation: viewsApi.deleteView, subjectId: id, before: view })
      })
      return undefined
    }),
  ]
}
