import { z } from 'zod'
import { platform } from '../catalogue/catalogue.ts'
import { endpoint } from '../endpoint.ts'
import { one, paginated } from '../envelope.ts'
import { id, optionalLine, page } from '../fields.ts'
import { couponProduct } from './coupons.ts'

/** Where a set of coupons stands. */
const couponSet = z.object({
  id,
  kind: z.literal('bought').describe('bought with an order, or given by the publisher'),
  product: couponProduct,
  platform: platform.nullable(),
  order: z.object({ id, number: z.string() }).nullable(),
  school: z.object({ id, name: z.string() }).nullable().describe('that has bought it; null where a person has'),
  bought_at: z.iso.datetime(),
  valid_until: z.iso.datetime().nullable(),
  total: z.int(),
  redeemed: z.int(),
  blocked: z.int(),
  handed_out: z.int().describe('unredeemed ones that were marked as handed out'),
  to_hand_out: z.int().describe('codes that can be redeemed and were not marked as handed out'),
  groups: z
    .array(z.object({ note: z.string(), total: z.int(), redeemed: z.int() }))
    .describe('to whom codes were handed out, each note once with its codes'),
  is_ready: z.boolean().describe('false for the moments in which the codes are being made'),
})
export type CouponSet = z.output<typeof couponSet>

/** What the user redeemed. */
const redeemedCoupon = z.object({
  id,
  kind: z.literal('redeemed'),
  product: couponProduct,
  platform: platform.nullable(),
  order: z.object({ id, number: z.string() }).nullable(),
  redeemed_at: z.iso.datetime(),
})
export type RedeemedCoupon = z.output<typeof redeemedCoupon>

export const couponState = z.enum(['unredeemed', 'redeemed', 'blocked', 'expired'])
export type CouponState = z.output<typeof couponState>

export const couponStateLabels: Record<CouponState, string> = {
  unredeemed: 'frei',
  redeemed: 'eingelöst',
  blocked: 'gesperrt',
  expired: 'abgelaufen',
}

/** One coupon, as who bought it sees it. */
export const ownCoupon = z.object({
  id,
  code: z.string().describe('12 characters, without groups; dots for staff who act as the owner'),
  state: couponState,
  redeemed_by: z.string().nullable().describe('first name and initial, «Lena M.»; null if that account is gone'),
  redeemed_at: z.iso.datetime().nullable(),
  is_own: z.boolean().describe('redeemed at once for the buyer'),
  is_assigned: z.boolean().describe('given to a pupil in a class, without its code; to whom is told there alone'),
  handed_out_at: z.iso.datetime().nullable(),
  handed_out_note: z.string().nullable(),
})
export type OwnCoupon = z.output<typeof ownCoupon>

export const COUPON_SETS_ON_PAGE = 15

/** Of all codes that a user has, whichever of them a list shows. */
const codeCounts = z.object({
  total: z.int(),
  free: z.int().describe('codes that can still be redeemed'),
})
export type CodeCounts = z.output<typeof codeCounts>

const ofUser = z.object({ id })
const ofSet = z.object({ id, setId: id })

export const listProductCoupons = endpoint('listProductCoupons', {
  method: 'get',
  path: '/users/{id}/product-coupons',
  summary:
    'Sets of coupons that the user bought, those of schools for which the user is responsible, and coupons that the user redeemed, newest first',
  access: 'owner',
  params: ofUser,
  query: z.object({
    page,
    search: optionalLine(100).describe('in titles, order numbers and notes'),
    kind: z.enum(['bought', 'redeemed']).optional(),
  }),
  responses: {
    200: paginated(z.discriminatedUnion('kind', [couponSet, redeemedCoupon])).extend({
      codes: codeCounts.describe('of all sets, whatever is asked for'),
    }),
  },
})

export const getProductCoupons = endpoint('getProductCoupons', {
  method: 'get',
  path: '/users/{id}/product-coupons/{setId}',
  summary: 'A set of coupons with its codes',
  access: 'owner',
  params: ofSet,
  responses: { 200: one(couponSet.extend({ coupons: z.array(ownCoupon) })) },
  refusals: ['not_found'],
})

export const getRedeemedCoupon = endpoint('getRedeemedCoupon', {
  method: 'get',
  path: '/users/{id}/redeemed-coupons/{couponId}',
  summary: 'A coupon that the user redeemed',
  access: 'owner',
  params: z.object({ id, couponId: id }),
  responses: { 200: one(redeemedCoupon) },
  refusals: ['not_found'],
})

export const HANDED_OUT_NOTE = 60
/** Coupons that are marked at once; more ids would be more than a body may hold. */
const MOST_HANDED_OUT = 2_000

export const handOutCoupons = endpoint('handOutCoupons', {
  method: 'post',
  path: '/users/{id}/product-coupons/{setId}/hand-out',
  summary: 'Mark unredeemed coupons as handed out, with a note to whom, or take the mark back',
  access: 'owner',
  params: ofSet,
  body: z.strictObject({
    coupons: z.array(id).min(1).max(MOST_HANDED_OUT),
    handed_out: z.boolean(),
    note: optionalLine(HANDED_OUT_NOTE),
  }),
  responses: { 200: one(couponSet.extend({ coupons: z.array(ownCoupon) })) },
  refusals: ['not_found'],
})

/** Slips that one sheet may have: some 200 pages. */
export const MOST_SLIPS = 2_000

const sheetQuery = z.object({
  set: id.optional().describe('one set; left out: all sets of the user'),
  unredeemed: z.enum(['true', 'false']).default('true').describe('only codes that can still be redeemed'),
})

const OWNERS_CODES = { may: false, because: 'codes are worth money, and shown to their owner alone' }

export const getCouponSheet = endpoint('getCouponSheet', {
  method: 'get',
  path: '/users/{id}/product-coupons/sheet.pdf',
  summary: `Slips to hand out, one for each code, with QR code and cut marks, A4; at most ${MOST_SLIPS}`,
  access: 'owner',
  whenActing: OWNERS_CODES,
  params: ofUser,
  query: sheetQuery,
  responses: { 200: z.file() },
  refusals: ['not_found', 'no_coupons_to_print', 'too_many_coupons_to_print', 'coupons_not_ready'],
})

export const getCouponFile = endpoint('getCouponFile', {
  method: 'get',
  path: '/users/{id}/product-coupons/codes.csv',
  summary: 'The codes as a file for spreadsheets (UTF-8 with byte order mark, semicolons)',
  access: 'owner',
  whenActing: OWNERS_CODES,
  params: ofUser,
  query: sheetQuery,
  responses: { 200: z.file() },
  refusals: ['not_found'],
})
