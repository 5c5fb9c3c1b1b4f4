import { z } from 'zod'
import { platform } from '../catalogue/catalogue.ts'
import { endpoint } from '../endpoint.ts'
import { one } from '../envelope.ts'
import { id, line } from '../fields.ts'
import { actionOn, resource } from '../ground/resource.ts'

/** Days of a term that staff grant, at most: ten years. */
const MOST_DAYS = 3_660

/** `waiting` until its product is out; of the others the dates decide, unless it was revoked. */
export const entitlementState = z.enum(['waiting', 'running', 'planned', 'expired', 'revoked'])
export type EntitlementState = z.output<typeof entitlementState>

/** `given_up`: also where only another end of its term could not be told; access goes on. */
export const deliveryState = z.enum(['waiting', 'delivered', 'given_up', 'ending', 'ended'])
export type DeliveryState = z.output<typeof deliveryState>

/** What the shop notes at a task that is done by itself. */
export const deliveryNotes = { allDone: 'Die Plattform weiss inzwischen von allen Zugängen.' } as const

export const officeEntitlement = z.object({
  id,
  user: z.object({ id, name: z.string(), email: z.string() }),
  product: z.object({ id, title: z.string(), isbn: z.string().nullable() }),
  platform: platform.nullable().describe('null for files'),
  state: entitlementState,
  source: z.enum(['order', 'coupon', 'staff']),
  order_number: z.string().nullable(),
  days: z.int().nullable().describe('null: without end'),
  valid_from: z.iso.datetime().nullable(),
  valid_until: z.iso.datetime().nullable(),
  revoked_at: z.iso.datetime().nullable(),
  delivery: z
    .object({
      state: deliveryState,
      tries: z.int().describe('of what is under way'),
      next_try_at: z.iso.datetime(),
      failure: z.string().nullable().describe('of the last try, in English'),
      external_id: z.string().nullable().describe('the platform’s own id of the access'),
    })
    .nullable()
    .describe('null before the platform was told'),
  created_at: z.iso.datetime(),
})
export type OfficeEntitlement = z.output<typeof officeEntitlement>

/** What people own; granted by orders, coupons, and here by staff. */
export const entitlements = resource('entitlements', {
  one: 'entitlement',
  groups: ['sales', 'admin'],
  item: officeEntitlement,
  list: {
    summary: 'What people own, and whether their platforms know',
    sort: ['-created_at'],
    sortNames: { newest: '-created_at' },
    filters: {
      user: id.optional(),
      product: id.optional(),
      platform: platform.optional(),
      delivery: deliveryState.optional(),
    },
  },
  read: { summary: 'One entitlement with its delivery' },
  create: {
    summary: 'Grants a product to a person, without an order; the platform is told at once',
    body: {
      user: id,
      product: id,
      platform: platform.nullable().describe('one of the product’s; null for files'),
      days: z.int().min(1).max(MOST_DAYS).nullable().describe('null: without end'),
      reason: line(1, 300).describe('for the audit log'),
    },
  },
})

export const revokeEntitlement = endpoint('revokeEntitlement', {
  method: 'post',
  ...actionOn(entitlements, 'revoke'),
  summary: 'Ends an entitlement at once, for good, also on its platform',
  body: z.strictObject({ reason: line(1, 300).describe('for the audit log') }),
  responses: { 200: one(officeEntitlement) },
  refusals: ['not_found'],
})

export const deliverEntitlementAgain = endpoint('deliverEntitlementAgain', {
  method: 'post',
  ...actionOn(entitlements, 'deliver-again'),
  summary: 'Tells the platform again, after it was given up',
  responses: { 200: one(officeEntitlement) },
  refusals: ['not_found', 'delivery_not_given_up'],
})
