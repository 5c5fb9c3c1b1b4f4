import { job } from '#kernel/jobs/job.ts'

/** Gives access on the entitlement's platform, or tells it of another end. */
export const deliverEntitlement = job<{ entitlementId: string }>('deliver-entitlement', { held: 'deliveries' })
/** Ends access on the platform. The owner may be deleted by then, so the data says where. */
export const endDelivery = job<{ entitlementId: string; platform: string; tries?: number }>('end-delivery', {
  held: 'deliveries',
})
export const startWaitingEntitlements = job('start-waiting-entitlements', { every: '5 * * * *' })
