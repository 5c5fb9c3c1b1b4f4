import { module } from '#kernel/module.ts'
import * as rightsJobs from '#modules/licences/rights/jobs.ts'
import { deliverDue, deliverLeftBehind } from './deliver-due.ts'
import { deliverEntitlement } from './deliver-entitlement.ts'
import { endDelivery } from './end-delivery.ts'
import * as jobs from './jobs.ts'
import { platformsData } from './personal-data.ts'
import type { PlatformsKit } from './platforms-kit.ts'
import { platformRoutes } from './routes.ts'

export const platforms = module<PlatformsKit>({
  name: 'platforms',
  routes: platformRoutes,
  jobs: [
    rightsJobs.deliverEntitlement.does((kit: PlatformsKit, { entitlementId }) =>
      deliverEntitlement(kit, entitlementId),
    ),
    rightsJobs.endDelivery.does((kit: PlatformsKit, data) => endDelivery(kit, data)),
    jobs.deliverDue.does(({ core }: PlatformsKit) => deliverDue(core)),
    jobs.deliverLeftBehind.does(({ core }: PlatformsKit) => deliverLeftBehind(core)),
  ],
  personalData: [platformsData],
  atStart: async ({ core }, tx) => {
    await core.jobs.enqueue(tx, jobs.deliverLeftBehind, {})
  },
})
