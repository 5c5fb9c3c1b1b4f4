import * as searchApi from '#contract/desks/office-search.ts'
import * as viewsApi from '#contract/desks/views.ts'
import * as waitingApi from '#contract/desks/waiting.ts'
import { type Core, inTransaction } from '#kernel/core.ts'
import { module, type Report } from '#kernel/module.ts'
import { type Route, route } from '#kernel/route.ts'
import type { Setting } from '#kernel/setting.ts'
import { audit } from '#modules/ground/audit/record-audit.ts'
import type { MailKind } from '#modules/ground/mail/mail-kind.ts'
import { jobRoutes } from './jobs/routes.ts'
import { officeDeskData } from './personal-data.ts'
import { searchOffice } from './search.ts'
import { checkSettings } from './settings/check-settings.ts'
import * as settingJobs from './settings/jobs.ts'
import { settingRoutes } from './settings/routes.ts'
import { tryRoutes } from './settings/try-money.ts'
import * as reminderJobs from './task-reminders/jobs.ts'
import * as reminders from './task-reminders/mails.ts'
import { remindOfTasks } from './task-reminders/remind-of-tasks.ts'
import { createView, deleteView, listViews } from './views.ts'
import { readWaiting } from './waiting.ts'

interface OfficeNeeds {
  core: Core
  report: Report
  /** The settings of all modules. */
  settings: readonly Setting[]
}

/**
 * What staff see of all rooms at once, and what they keep for themselves: settings, background work and open tasks of
 * every module.
 */
export const office = module<OfficeNeeds, MailKind>({
  name: 'office',
  routes: (kit) => [...routes(kit), ...settingRoutes(kit), ...tryRoutes(kit), ...jobRoutes(kit)],
  jobs: [
    settingJobs.checkSettings.does((kit) => inTransaction(kit.core.db, (tx) => checkSettings(tx, kit))),
    reminderJobs.remindOfTasks.does(({ core }) => remindOfTasks(core, new Date())),
  ],
  mails: Object.values(reminders),
  personalData: [officeDeskData],
  atStart: (kit, tx) => checkSettings(tx, kit),
})

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
