import { module } from '#kernel/module.ts'
import type { CouponKit } from '#modules/coupons/issue-coupons.ts'
import type { MailKind } from '#modules/mail/mail-kind.ts'
import * as mails from './mails.ts'
import { redemptionRoutes } from './routes.ts'

export const redemptions = module<CouponKit, MailKind>({
  name: 'redemptions',
  routes: redemptionRoutes,
  mails: Object.values(mails),
})
