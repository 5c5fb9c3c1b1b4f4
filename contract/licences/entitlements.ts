import { z } from 'zod'
import { platform } from '../catalogue/catalogue.ts'
import { endpoint } from '../endpoint.ts'
import { one } from '../envelope.ts'
import { day, id, line } from '../fields.ts'
import { actionOn, resource } from '../ground/resource.ts'

/** Days of a term that staff grant, and how far in the future an end is that they set, at most: ten years. */
export const MOST_DAYS = 3_660

/** `waiting` until its product is out; of the others the dates decide, unless it was revoked. */
export const entitlementState = z.enum(['waiting', 'running', 'planned', 'expired', 'revoked'])
export type EntitlementState = z.output<typeof entitlementState>

export const entitlementStateLabels: Record<EntitlementState, string> = {
  waiting: 'Noch nicht erschienen',
  running: 'Läuft',
  planned: 'Beginnt später',
  expired: 'Abgelaufen',
  revoked: 'Entzogen',
}

/** `given_up`: also where only another end of its term could not be told; access goes on. */
export const deliveryState = z.enum(['waiting', 'delivered', 'given_up', 'ending', 'ended'])
export type DeliveryState = z.output<typeof deliveryState>

export const deliveryStateLabels: Record<DeliveryState, string> = {
  waiting: 'wird bereitgestellt',
  delivered: 'bereitgestellt',
  given_up: 'Bereitstellung aufgegeben',
  ending: 'wird beendet',
  ended: 'beendet',
}

const entitlementSource = z.enum(['order', 'coupon', 'staff', 'school'])
export type EntitlementSource = z.output<typeof entitlementSource>

export const entitlementSourceLabels: Record<EntitlementSource, string> = {
  order: 'Bestellung',
  coupon: 'Coupon',
  staff: 'Vom Verlag vergeben',
  school: 'Von der Schule zugeteilt',
}

/** Why it ended before its time: its order was cancelled or credited, staff ended it, or the school took it back. */
export const revokeReason = z.enum(['canceled', 'credited', 'staff', 'taken_back'])
export type RevokeReason = z.output<typeof revokeReason>

export const revokeReasonLabels: Record<RevokeReason, string> = {
  canceled: 'Bestellung storniert',
  credited: 'Gutgeschrieben',
  staff: 'Vom Verlag entzogen',
  taken_back: 'Von der Schule zurückgenommen',
}

/** What staff may do with an entitlement as it stands. */
const entitlementStep = z.enum(['prolong', 'deliver_again', 'revoke'])
export type EntitlementStep = z.output<typeof entitlementStep>

/** What the shop notes at a task that is done by itself. */
export const deliveryNotes = { allDone: 'Die Plattform weiss inzwischen von allen Zugängen.' } as const

export const officeEntitlement = z.object({
  id,
  user: z.object({ id, name: z.string(), email: z.string() }),
  product: z.object({ id, title: z.string(), isbn: z.string().nullable() }),
  platform: platform.nullable().describe('null for files'),
  state: entitlementState,
  source: entitlementSource,
  order_id: id.nullable(),
  order_number: z.string().nullable(),
  coupon: id.nullable().describe('the coupon that was redeemed for it'),
  days: z.int().nullable().describe('null: without end'),
  valid_from: z.iso.datetime().nullable(),
  valid_until: z.iso.datetime().nullable(),
  revoked_at: z.iso.datetime().nullable(),
  revoke_reason: revokeReason.nullable(),
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
  may: z.array(entitlementStep).describe('what staff may do with it'),
})
export type OfficeEntitlement = z.output<typeof officeEntitlement>

/** What people own; granted by orders, coupons, and here by staff. */
export const entitlements = resource('entitlements', {
  one: 'entitlement',
  groups: ['sales', 'admin'],
  item: officeEntitlement,
  hasHistory: true,
  list: {
    summary: 'What people own, and whether their platforms know',
    sort: ['-created_at', 'valid_until'],
    sortNames: { newest: '-created_at' },
    filters: {
      user: id.optional(),
      product: id.optional(),
      state: entitlementState.optional(),
      platform: platform.optional(),
      delivery: deliveryState.optional(),
    },
    search:
      'words of the person’s name and e-mail address, or the number of an order: also of one whose coupons others redeemed',
    hasFile: true,
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

export const prolongEntitlement = endpoint('prolongEntitlement', {
  method: 'post',
  ...actionOn(entitlements, 'prolong'),
  summary:
    'Lets an entitlement end later, also one that is over by now; later terms of the same product follow, and the platform is told',
  body: z.strictObject({
    until: day.describe('its new last day in Switzerland, after the present one and not over'),
    reason: line(1, 300).describe('for the audit log'),
  }),
  responses: { 200: one(officeEntitlement) },
  refusals: ['not_found', 'term_not_movable'],
})

export const deliverEntitlementAgain = endpoint('deliverEntitlementAgain', {
  method: 'post',
  ...actionOn(entitlements, 'deliver-again'),
  summary: 'Tells the platform again, after it was given up',
  responses: { 200: one(officeEntitlement) },
  refusals: ['not_found', 'delivery_not_given_up'],
})
