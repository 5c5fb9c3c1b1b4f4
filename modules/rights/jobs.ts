import { job } from '#kernel/jobs/job.ts'

/** Gives or ends access on the entitlement's platform. Its owner may be deleted by then, so the data says where. */
export const deliverEntitlement = job<{ entitlementId: string }>('deliver-entitlement')
export const endDelivery = job<{ entitlementId: string; platform: string; tries?: number }>('end-delivery')
export const startWaitingEntitlements = job('start-waiting-entitlements', { every: '5 * * * *' })
