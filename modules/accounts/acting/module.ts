import { eq } from 'drizzle-orm'
import * as actingApi from '#contract/accounts/acting.ts'
import * as officeUsersApi from '#contract/desks/office-users.ts'
import { type Core, inTransaction } from '#kernel/core.ts'
import { module } from '#kernel/module.ts'
import { route } from '#kernel/route.ts'
import type { MailKind } from '#modules/ground/mail/mail-kind.ts'
import { actingCookie } from './acting-cookie.ts'
import { beginActing } from './begin-acting.ts'
import { deleteOldActingSessions, endActingOf } from './end-acting.ts'
import * as jobs from './jobs.ts'
import { listActing } from './list-acting.ts'
import { actingBegan } from './mails.ts'
import { actingData } from './personal-data.ts'
import { requestActing } from './request-acting.ts'
import { actingSessions } from './tables.ts'

/** Staff who are logged in to the shop as a person, to see what the person sees (`/login-as`). */
export const acting = module<{ core: Core }, MailKind>({
  name: 'acting',
  routes: ({ core, core: { db } }) => [
    route(officeUsersApi.requestActing, async ({ params: { id: userId }, body: { reason } }, staff) => ({
      data: { token: await inTransaction(db, (tx) => requestActing(tx, staff, { userId, reason })) },
    })),
    route(officeUsersApi.beginActing, async ({ body: { token } }, staff) => {
      staff.setCookie(actingCookie(await inTransaction(db, (tx) => beginActing(core, tx, staff, token))))
      return undefined
    }),
    route(actingApi.listActingSessions, async ({ params: { id } }) => ({ data: await listActing(db, id) })),
    route(actingApi.endActing, async (_, { user, setCookie }) => {
      if (user?.acting) await endActingOf(db, eq(actingSessions.id, user.acting.id))
      setCookie(actingCookie(null))
      return undefined
    }),
  ],
  jobs: [jobs.deleteOldActingSessions.does(({ core }) => deleteOldActingSessions(core.db))],
  mails: [actingBegan],
  personalData: [actingData],
})
