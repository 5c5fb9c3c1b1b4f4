import * as remindersApi from '#contract/licences/licence-reminders.ts'
import type { Core } from '#kernel/core.ts'
import { type Route, route } from '#kernel/route.ts'
import { setReminders, wantsReminders } from './licence-reminders.ts'

export function termReminderRoutes({ core: { db } }: { core: Core }): Route[] {
  return [
    route(remindersApi.getLicenceReminders, async (_, { user }) => ({
      data: { enabled: await wantsReminders(db, user.id) },
    })),
    route(remindersApi.setLicenceReminders, async ({ body }, { user }) => {
      await setReminders(db, user.id, body.enabled)
      return { data: body }
    }),
  ]
}
