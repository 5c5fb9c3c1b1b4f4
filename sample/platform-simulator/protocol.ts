import { z } from 'zod'

/** The platforms that are simulated. */
export const platforms = ['beook', 'edubase'] as const
export type SimulatedPlatform = (typeof platforms)[number]

const entitlementId = z.string().min(1).max(100)

/** The body of `POST /entitlements`. Strict: more than this must never leave the shop. */
export const provisionBody = z.strictObject({
  entitlement_id: entitlementId,
  user: z.strictObject({ id: z.string().min(1), email: z.email().nullable(), name: z.string().min(1).nullable() }),
  isbn: z
    .string()
    .regex(/^\d{13}$/)
    .nullable(),
  order_number: z.string().min(1).nullable(),
  days: z.int().min(1).nullable(),
})
export type ProvisionBody = z.output<typeof provisionBody>

/** The body of `POST /entitlements/end`. */
export const endBody = z.strictObject({ entitlement_id: entitlementId, last_day: z.iso.date() })
export type EndBody = z.output<typeof endBody>

/** The body of `POST /entitlements/revoke`. */
export const revokeBody = z.strictObject({ entitlement_id: entitlementId })
