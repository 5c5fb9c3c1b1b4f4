import * as officePrivacyApi from '#contract/desks/office-privacy.ts'
import * as privacyApi from '#contract/desks/privacy.ts'
import { type Route, route } from '#kernel/route.ts'
import { ordersInProgress } from '#modules/fulfilment/order-desk/orders-in-progress.ts'
import { createLimit } from '#modules/ground/security/limit.ts'
import { readSetting } from '#modules/ground/settings/settings.ts'
import { findUser } from '#modules/ground/users/find-user.ts'
import { accountTermsSetting } from './account-terms.ts'
import { cancelDeletionByStaff, requestDeletionByStaff, requestExportByStaff } from './asked-by-letter.ts'
import { cancelDeletion } from './cancel-deletion.ts'
import { linkDataExport, requestDataExport } from './data-exports.ts'
import type { PrivacyKit } from './privacy-kit.ts'
import { requestDeletion } from './request-deletion.ts'

const DAY = 86_400

export function privacyRoutes(kit: PrivacyKit): Route[] {
  const { core, storage, exportLinks: links } = kit
  const { db } = core
  const perUser = createLimit(db, { name: 'data-export', attempts: 3, within: DAY })
  return [
    route(privacyApi.requestDataExport, async (_, { user }) => {
      await requestDataExport({ core, perUser }, user.id)
      return { message: privacyApi.exportAsked(user.email) }
    }),
    route(privacyApi.getDataExport, async ({ query }, { user }) => ({
      data: await linkDataExport({ db, storage, links }, { userId: user.id, token: query.token }),
    })),
    route(privacyApi.requestDeletion, async ({ body }, { user }) => {
      const { id: userId, sessionId } = user
      const { current_password: password, code } = body
      const dueAt = await requestDeletion(kit, { userId, sessionId, password, code })
      return { data: { due_at: dueAt.toISOString() } }
    }),
    route(privacyApi.getDeletion, async (_, { user }) => {
      const [row, inProgress] = await Promise.all([findUser(db, user.id), ordersInProgress(core, user.id)])
      const { deletion_days } = await readSetting(core, accountTermsSetting)
      return {
        data: { due_at: row?.deletionDueAt?.toISOString() ?? null, deletion_days, orders_in_progress: inProgress },
      }
    }),
    route(privacyApi.cancelDeletion, async (_, { user }) => {
      await cancelDeletion(core, user.id)
      return undefined
    }),
    route(officePrivacyApi.requestExportByStaff, async ({ params: { id: userId }, body: { reason } }, staff) => {
      await requestExportByStaff({ core, perUser }, staff, { userId, reason })
      return undefined
    }),
    route(officePrivacyApi.requestDeletionByStaff, async ({ params: { id: userId }, body: { reason } }, staff) => {
      const dueAt = await requestDeletionByStaff(core, staff, { userId, reason })
      return { data: { due_at: dueAt.toISOString() } }
    }),
    route(officePrivacyApi.cancelDeletionByStaff, async ({ params: { id: userId }, body: { reason } }, staff) => {
      await cancelDeletionByStaff(core, staff, { userId, reason })
      return undefined
    }),
  ]
}
