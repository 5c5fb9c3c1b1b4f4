import { module } from '#kernel/module.ts'
import type { MailKind } from '#modules/ground/mail/mail-kind.ts'
import { type CouponKit, issueCoupons, issueLeftBehind } from './issue-coupons.ts'
import * as jobs from './jobs.ts'
import * as mails from './mails.ts'
import { couponsData } from './personal-data.ts'
import { platformHelpSetting } from './platform-help.ts'
import { resealCoupons } from './reseal-coupons.ts'
import { couponRoutes } from './routes.ts'

export const coupons = module<CouponKit, MailKind>({
  name: 'coupons',
  routes: couponRoutes,
  jobs: [
    jobs.issueCoupons.does((kit: CouponKit, { setId }) => issueCoupons(kit, setId)),
    jobs.issueLeftBehind.does((kit: CouponKit) => issueLeftBehind(kit)),
    jobs.resealCoupons.does(async (kit: CouponKit) => {
      await resealCoupons(kit)
    }),
  ],
  mails: Object.values(mails),
  settings: [platformHelpSetting],
  personalData: [couponsData],
  atStart: async ({ core }, tx) => {
    await core.jobs.enqueue(tx, jobs.resealCoupons, {})
  },
})
