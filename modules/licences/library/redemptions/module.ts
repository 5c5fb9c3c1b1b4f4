import { module } from '#kernel/module.ts'
import type { MailKind } from '#modules/ground/mail/mail-kind.ts'
import type { CouponKit } from '#modules/licences/coupons/issue-coupons.ts'
import * as mails from './mails.ts'
import { redemptionRoutes } from './routes.ts'

export const redemptions = module<CouponKit, MailKind>({
  name: 'redemptions',
  routes: redemptionRoutes,
  mails: Object.values(mails),
})
