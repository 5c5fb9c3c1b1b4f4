import { z } from 'zod'
import { platform } from '../catalogue/catalogue.ts'
import { endpoint } from '../endpoint.ts'
import { one, paginated } from '../envelope.ts'
import { email, id, line, moment, page, paragraphs } from '../fields.ts'
import { actionOn, resource } from '../ground/resource.ts'
import { couponState } from './coupon-sets.ts'
import { couponCode } from './coupons.ts'

export const MOST_IN_BATCH = 10_000
/** Bytes. The greatest file of codes from another system: 10,000 lines with a few more columns. */
const MOST_BYTES_OF_CODES = 1_000_000
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

const couponBatch = z.object({
  id,
  ...terms,
  valid_until: z.iso.datetime().nullable(),
  note: z.string().nullable(),
  product: z.object({ id, title: z.string(), isbn: z.string().nullable() }),
  platform: platform.nullable(),
  days: z.int().nullable(),
  owner: id.nullable().describe('the account that sees the codes'),
  total: z.int(),
  unredeemed: z.int(),
  redeemed: z.int(),
  blocked: z.int(),
  is_ready: z.boolean().describe('false for the moments in which the codes are being made'),
  created_at: z.iso.datetime(),
  revision: z.int(),
})
export type CouponBatch = z.output<typeof couponBatch>

/** Coupons that staff make, without an order: for fairs, schools, or from codes that somebody else printed. */
export const couponBatches = resource('coupon-batches', {
  one: 'coupon batch',
  groups,
  hasRevision: true,
  item: couponBatch,
  list: {
    summary: 'Batches of coupons with how many are redeemed, the newest first',
    sort: ['-created_at'],
    filters: {
      product: id.optional(),
      owner: id.optional(),
      state: z.enum(['valid', 'expired']).optional(),
    },
    search: 'part of the name, the note or the product’s title',
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
  path: '/office/coupons/{id}/block',
  summary: 'Blocks one coupon that is not redeemed, for good, whether it was bought or given',
  access: { groups },
  params: z.object({ id }),
  body: z.strictObject({ reason }),
  responses: { 200: one(officeCoupon) },
  refusals: ['not_found', 'coupon_redeemed'],
})
