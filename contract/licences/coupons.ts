import { z } from 'zod'
import { platform, product } from '../catalogue/catalogue.ts'
import { endpoint } from '../endpoint.ts'
import { one } from '../envelope.ts'
import { rule } from '../field-rule.ts'
import { id } from '../fields.ts'
import { WRONG_CODES } from '../limits.ts'
import { codeAsTyped } from '../typed-text/pasted-text.ts'

export const COUPON_LENGTH = 12
/** Of generated codes: without letters and digits that are mistaken for one another (decisions, section 3). */
export const COUPON_LETTERS = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'
const COUPON = /^[0-9A-Z]{12}$/

/** A code in the form in which it is stored and compared: without spaces and hyphens, in upper case. */
export function canonicalCode(code: string): string {
  return codeAsTyped(code).replace(/[\s-]/g, '').toUpperCase()
}

/** Whether a code in that form has the letters and the length of one. */
export function isCanonical(code: string): boolean {
  return COUPON.test(code)
}

/** What staff who act as the owner of codes see in place of each. */
export const HIDDEN_CODE = '•'.repeat(12)

/** A code in groups of four, as it is printed and shown. */
export function groupedCode(code: string): string {
  return code.replace(/(.{4})(?=.)/g, '$1-')
}

/** A code among other words: in groups of four, or in one piece with a digit, as words of twelve letters have none. */
const CODE_IN_TEXT =
  /(?<![\p{L}\p{N}]-?)(?:[0-9A-Z]{4}([-._·/])[0-9A-Z]{4}\1[0-9A-Z]{4}|(?=[A-Z]*\d)[0-9A-Z]{12})(?!-?[\p{L}\p{N}])/giu
const NO_SIGN_OF_CODES = /[^\p{L}\p{N}]/gu

/** The code that a text is, whatever stands between its letters, or the only one that stands in it. */
function codeIn(pasted: string): string {
  const text = codeAsTyped(pasted)
  const bare = (code: string) => code.replace(NO_SIGN_OF_CODES, '').toUpperCase()
  const [found, other] = new Set((text.match(CODE_IN_TEXT) ?? []).map(bare))
  return found !== undefined && other === undefined ? found : bare(text)
}

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
