import { z } from 'zod'
import { platform, product } from '../catalogue/catalogue.ts'
import { endpoint } from '../endpoint.ts'
import { one } from '../envelope.ts'
import { rule } from '../field-rule.ts'
import { id } from '../fields.ts'
import { WRONG_CODES } from '../limits.ts'
import { codeIn, isCanonical } from '../typed-text/spoken-code.ts'

/** What staff who act as the owner of codes see in place of each. */
export const HIDDEN_CODE = '•'.repeat(12)

/** A coupon's code as people type or paste it (specification, section 5). */
export const couponCode = z
  .string()
  .min(1)
  .max(300)
  .transform(codeIn)
  .refine(isCanonical, rule('coupon'))
  .describe('12 letters or digits; case, other signs and words around it are ignored')

/** Tells visitors without an account apart when they enter wrong codes; it knows nothing else about them. */
export const COUPON_COOKIE = 'hep.coupons.browser'

/** What of a product a coupon shows. */
export const couponProduct = product.pick({
  id: true,
  title: true,
  subtitle: true,
  uri: true,
  cover: true,
  format: true,
  edition: true,
  isbn: true,
  isbn_hyphenated: true,
})
export type CouponProduct = z.output<typeof couponProduct>

/** What a code is worth, for the person who has it; nothing about who bought it. */
export const offeredCoupon = z.object({
  product: couponProduct,
  platform: platform.nullable().describe('where it is used; null where whoever redeems chooses, or there is none'),
  platforms: z.array(platform).describe('the platforms to choose from; empty for files to download'),
  licence_days: z.int().nullable().describe('days from redeeming; null for a right without end'),
  available_from: z.iso.date().nullable().describe('the day of its release, for something that is not out yet'),
  redeemed: z
    .object({ order: id, redeemed_at: z.iso.datetime() })
    .nullable()
    .describe('for who has redeemed this code themselves: it is theirs already; null for everybody else'),
})
export type OfferedCoupon = z.output<typeof offeredCoupon>

export const getCoupon = endpoint('getCoupon', {
  method: 'get',
  path: '/coupons/{code}',
  whenActing: { may: false, because: 'codes would be tried in the name of somebody else, and use up their attempts' },
  summary: `What a coupon is for; ${WRONG_CODES.coupon.own} wrong codes per account or browser and ${WRONG_CODES.coupon.network} per network in ${WRONG_CODES.minutes} minutes, with a reserve for accounts that were wrong twice at most. Whatever cannot be redeemed answers alike.`,
  access: 'everyone',
  params: z.object({ code: couponCode }),
  responses: { 200: one(offeredCoupon) },
  refusals: ['coupon_invalid', 'too_many_requests'],
})

export const redeemCoupon = endpoint('redeemCoupon', {
  method: 'post',
  path: '/users/{id}/coupons/redeem',
  summary:
    'Redeem a coupon for oneself: the product is then the user’s own; exactly one redemption succeeds, and its user may repeat it',
  access: 'owner',
  forPupils: true,
  params: z.object({ id }),
  body: z.strictObject({
    code: couponCode,
    redeem_for_platform: platform
      .optional()
      .describe('required where the coupon names no platform and the product has several'),
  }),
  responses: {
    200: one(
      z.object({
        order: id,
        order_number: z.string(),
        product: couponProduct,
        platform: platform.nullable(),
        already_redeemed: z
          .boolean()
          .describe('the same user had redeemed it before: the answer of then, as it stands'),
        valid_until: z.iso.datetime().nullable().describe('null without end, and for something that is not out yet'),
      }),
    ),
  },
  refusals: ['coupon_invalid', 'platform_missing', 'platform_not_offered', 'too_many_requests'],
})
