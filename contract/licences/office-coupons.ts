import { z } from 'zod'
import { platform } from '../catalogue/catalogue.ts'
import { endpoint } from '../endpoint.ts'
import { one, paginated } from '../envelope.ts'
import { email, id, line, moment, page, paragraphs } from '../fields.ts'
import { actionOn, resource } from '../ground/resource.ts'
import { couponState } from './coupon-sets.ts'
import { couponCode } from './coupons.ts'
import { officeEntitlement, revokeReason } from './entitlements.ts'

export const MOST_IN_BATCH = 10_000
/** Bytes. The greatest file of codes from another system: 10,000 lines with a few more columns. */
export const MOST_BYTES_OF_CODES = 1_000_000
const MOST_DAYS = 36_500

const groups = ['sales', 'admin'] as const

const terms = {
  name: line(1, 100),
  valid_until: moment.nullable().describe('they can be redeemed until before this moment; null: without end'),
  note: paragraphs(1, 500).nullable().describe('for staff'),
}

/** What a batch gives; it stays as it is once there are codes. */
const gives = {
  product: id.describe('a digital product, no bundle'),
  platform: platform.nullable().optional().describe('left out, whoever redeems chooses'),
  days: z.coerce
    .number()
    .int()
    .min(1)
    .max(MOST_DAYS)
    .nullable()
    .optional()
    .describe('of the term; left out, those of the product; null: without end'),
  owner_email: email.nullable().optional().describe('of the account that sees the codes; left out, only staff do'),
}

/** What any set of coupons has, whether it was bought or made by staff. */
const couponSet = {
  id,
  product: z.object({ id, title: z.string(), isbn: z.string().nullable() }),
  platform: platform.nullable(),
  days: z.int().nullable(),
  total: z.int(),
  unredeemed: z.int(),
  redeemed: z.int(),
  blocked: z.int(),
  is_ready: z.boolean().describe('false for the moments in which the codes are being made'),
  created_at: z.iso.datetime(),
}

const couponBatch = z.object({
  ...couponSet,
  ...terms,
  valid_until: z.iso.datetime().nullable(),
  note: z.string().nullable(),
  owner: id.nullable().describe('the account that sees the codes'),
  owner_name: z.string().nullable().describe('of that account'),
  revision: z.int(),
})
export type CouponBatch = z.output<typeof couponBatch>

/** Coupons that staff make, without an order: for fairs, schools, or from codes that somebody else printed. */
export const couponBatches = resource('coupon-batches', {
  one: 'coupon batch',
  groups,
  hasRevision: true,
  hasHistory: true,
  item: couponBatch,
  list: {
    summary: 'Batches of coupons with how many are redeemed, the newest first',
    sort: ['-created_at'],
    filters: {
      product: id.optional(),
      platform: platform.optional(),
      owner: id.optional(),
      state: z.enum(['valid', 'expired']).optional(),
    },
    search: 'part of the name, the note or the product’s title',
    hasFile: true,
  },
  read: { summary: 'One batch' },
  create: {
    summary: 'A new batch; a job makes its codes, and tells the account that sees them',
    body: {
      name: terms.name,
      ...gives,
      amount: z.int().min(1).max(MOST_IN_BATCH),
      valid_until: terms.valid_until.optional(),
      note: terms.note.optional(),
    },
  },
  change: { summary: 'Another name, end or note for a batch', body: terms },
})

const reason = line(1, 300).describe('for the audit log')

export const blockCouponBatch = endpoint('blockCouponBatch', {
  method: 'post',
  ...actionOn(couponBatches, 'block'),
  summary: 'Blocks all coupons of a batch that are not redeemed, for good',
  body: z.strictObject({ reason }),
  responses: { 200: one(couponBatch) },
  refusals: ['not_found', 'coupons_not_ready'],
})

export const importCouponBatch = endpoint('importCouponBatch', {
  method: 'post',
  path: '/office/coupon-batches/import',
  summary:
    'A new batch from codes that were made elsewhere: 12 letters or digits, one a line, further columns are ignored. If a line is wrong, or its code exists, nothing is written.',
  access: { groups },
  multipart: { maxBytes: MOST_BYTES_OF_CODES },
  body: z.strictObject({
    codes: z.array(z.file()).length(1),
    name: terms.name,
    ...gives,
    valid_until: moment.optional(),
    note: terms.note.optional(),
  }),
  responses: { 201: one(couponBatch) },
})

export const tryCouponCodes = endpoint('tryCouponCodes', {
  method: 'post',
  path: '/office/coupon-batches/import/trial',
  summary: 'What `importCouponBatch` would say of a file of codes; nothing is written',
  access: { groups },
  multipart: { maxBytes: MOST_BYTES_OF_CODES },
  body: z.strictObject({ codes: z.array(z.file()).length(1) }),
  responses: {
    200: one(
      z.object({
        total: z.int().describe('codes that would come in; 0 where something is wrong'),
        problems: z.array(z.string()).describe('what is wrong, line by line'),
      }),
    ),
  },
})

export const readCouponBatchCodes = endpoint('readCouponBatchCodes', {
  method: 'get',
  ...actionOn(couponBatches, 'codes.csv'),
  summary: 'The codes of a batch as a file for spreadsheets; who took them is in the audit log',
  responses: { 200: z.file() },
  refusals: ['not_found', 'coupons_not_ready'],
})

/** A coupon as staff see it: never its code. */
const officeCoupon = z.object({
  id,
  number: z.int().describe('in its set, from 1'),
  state: couponState,
  redeemed_at: z.iso.datetime().nullable(),
  blocked_at: z.iso.datetime().nullable(),
  set: z.object({
    id,
    origin: z.enum(['order', 'batch']),
    name: z.string().nullable(),
    product: z.object({ id, title: z.string() }),
    platform: platform.nullable(),
    valid_until: z.iso.datetime().nullable(),
  }),
  order: z.object({ id, number: z.string() }).nullable().describe('with which it was bought'),
  redeemed_order: z.object({ id, number: z.string() }).nullable().describe('with which it was redeemed'),
})
export type OfficeCoupon = z.output<typeof officeCoupon>

const person = z.object({ id, name: z.string(), email: z.string() })

const boughtSet = z.object({
  ...couponSet,
  order: z.object({ id, number: z.string() }),
  buyer: person.nullable().describe('who ordered; null once the account is deleted'),
  school: z.object({ id, name: z.string() }).nullable().describe('to which the codes belong; null for a person’s own'),
})
export type BoughtSet = z.output<typeof boughtSet>

/** Coupons that came with orders. */
export const boughtCouponSets = resource('coupon-sets', {
  one: 'bought coupon set',
  many: 'bought coupon sets',
  groups,
  item: boughtSet,
  list: {
    summary: 'Sets of coupons that were bought, with how many are redeemed, the newest first',
    sort: ['-created_at'],
    filters: {
      buyer: id.optional(),
      product: id.optional(),
      platform: platform.optional(),
      state: z.enum(['open', 'used_up']).optional().describe('whether any can still be redeemed'),
    },
    search: 'words of the order: its number, the buyer’s name, the e-mail address',
    hasFile: true,
  },
  read: { summary: 'One set that was bought' },
})

export const listCouponsOfBoughtSet = endpoint('listCouponsOfBoughtSet', {
  method: 'get',
  ...actionOn(boughtCouponSets, 'coupons'),
  summary: 'The coupons of a set that was bought, without their codes',
  query: z.object({ page }),
  responses: { 200: paginated(officeCoupon) },
  refusals: ['not_found'],
})

const couponLife = officeCoupon.extend({
  owner: person.nullable().describe('who bought it, or was given it by staff'),
  handed_out_at: z.iso.datetime().nullable().describe('when its owner marked it as handed out'),
  redeemed_by: person.nullable().describe('null also once that account is deleted'),
  block_reason: revokeReason.exclude(['taken_back']).nullable(),
  entitlement: officeEntitlement
    .omit({ user: true })
    .nullable()
    .describe('what it gave, and whether its platform knows'),
})
export type CouponLife = z.output<typeof couponLife>

/** Single coupons, bought or given; no operation tells a code. */
export const officeCoupons = resource('coupons', {
  one: 'coupon',
  groups,
  item: couponLife,
  hasHistory: true,
  read: {
    summary: 'A coupon’s whole life: its set, its order, who redeemed it, what that gave, what the platform said',
  },
})

export const listCouponsOfBatch = endpoint('listCouponsOfBatch', {
  method: 'get',
  ...actionOn(couponBatches, 'coupons'),
  summary: 'The coupons of a batch, without their codes',
  query: z.object({ page }),
  responses: { 200: paginated(officeCoupon) },
  refusals: ['not_found'],
})

export const lookUpCoupon = endpoint('lookUpCoupon', {
  method: 'post',
  path: '/office/coupons/lookup',
  summary: 'What became of a code that somebody tells: a body, because addresses stand in logs',
  access: { groups },
  body: z.strictObject({ coupon_code: couponCode }),
  responses: { 200: one(officeCoupon) },
  refusals: ['not_found'],
})

export const blockCoupon = endpoint('blockCoupon', {
  method: 'post',
  ...actionOn(officeCoupons, 'block'),
  summary: 'Blocks one coupon that is not redeemed, for good, whether it was bought or given',
  body: z.strictObject({ reason }),
  responses: { 200: one(officeCoupon) },
  refusals: ['not_found', 'coupon_redeemed'],
})
