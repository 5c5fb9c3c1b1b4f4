import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { one } from '../envelope.ts'
import { rule } from '../field-rule.ts'
import { id, optionalLine, page } from '../fields.ts'
import { money } from '../ground/money.ts'
import { listedAmount } from '../storefront/shopping-list/content.ts'
import { schoolYear } from '../storefront/shopping-list/school-years.ts'
import { listedProduct } from '../storefront/shopping-list/shown-lists.ts'
import { budgetState } from './budgets.ts'
import {
  MAX_WISH_REASON,
  MAX_WISHES_AT_ONCE,
  type WishDecision,
  type WishGrouping,
  wishDecisions,
  wishGroupings,
} from './wish-choices.ts'
import { wish, wishRevision, wishState } from './wishes.ts'

const ofSchool = z.object({ id })

/** Groups of wishes on one page, at most, and wishes from which on no more groups follow: a row has a form of its own. */
export const WISH_GROUPS_A_PAGE = 20
export const WISHES_A_PAGE = 100

export const wishGrouping = z.enum(Object.keys(wishGroupings) as [WishGrouping, ...WishGrouping[]])

/** A wish as who is responsible sees it. */
export const tableWish = wish.extend({
  teacher: z.string().nullable().describe('first and last name; null once the account is gone'),
  is_former: z.boolean().describe('whether the teacher no longer belongs to the school'),
  total: money.describe(
    'of its copies, with the quantity discount of all that the school wishes or has approved of the product; of a refused one as if it were alone; of an ordered one what it came to, less what was credited',
  ),
})
export type TableWish = z.output<typeof tableWish>

/** Sums of wishes. Each of them counts a wish once; copies are those approved, or those wished while it is not decided. */
const wishSums = z.object({
  copies: z.int(),
  asked: money.describe('of what is asked for and not decided'),
  approved: money.describe('of what is approved and not ordered'),
  ordered: money.describe('of what is ordered, at the prices of its orders, less what was credited'),
})
export type WishSums = z.output<typeof wishSums>

const wishGroup = z.object({
  key: z.string().describe('by which its wishes are asked for: the id of the product or teacher, or the class'),
  title: z.string().describe('of the product, the class or the teacher; empty for what has none'),
  product: listedProduct.nullable().describe('where they are put together by title'),
  quantity_discount_percent: z.number().nullable().describe('where they are put together by title'),
  sums: wishSums,
  wishes: z.array(tableWish).describe('by class and teacher'),
})
export type WishGroup = z.output<typeof wishGroup>

export const wishTable = z.object({
  school_year: schoolYear,
  school_years: z.array(schoolYear),
  order_deadline: z.iso.date().nullable(),
  counts: z.record(wishState, z.int()).describe('wishes in each state; drafts are of their teachers alone, and are 0'),
  waiting_teachers: z.int().describe('teachers of the school who have asked for nothing'),
  sums: wishSums.describe('of all wishes of the year, whatever is shown'),
  budget: budgetState.nullable().describe('of the whole school'),
  groups: z.array(wishGroup),
  page: z.object({ current: z.int(), last: z.int(), groups: z.int().describe('of all pages') }),
})
export type WishTable = z.output<typeof wishTable>

const narrowing = {
  state: wishState.exclude(['draft']).optional().describe('only wishes in this state'),
  class: optionalLine(40).describe('only those for this class'),
  product: id.optional().describe('only those of this product'),
  teacher: id.optional().describe('only those of this teacher'),
}

export const getWishTable = endpoint('getWishTable', {
  method: 'get',
  path: '/schools/{id}/wishes',
  summary: `What teachers of a school have asked for, for who is responsible, at most ${WISH_GROUPS_A_PAGE} groups a page, and fewer once they have ${WISHES_A_PAGE} wishes; drafts are not among it`,
  access: 'login',
  params: ofSchool,
  query: z.object({
    school_year: schoolYear.optional().describe('left out: the coming one'),
    by: wishGrouping.default('title'),
    page,
    ...narrowing,
  }),
  responses: { 200: one(wishTable) },
  refusals: ['not_found'],
})

/** Wishes that have changed since they were read, as they are now. */
export const presentWishes = z.object({ wishes: z.array(tableWish) })
export type PresentWishes = z.output<typeof presentWishes>

/** What was done to wishes. */
const decided = one(z.object({ decided: z.int().describe('wishes') }))

export const decideWishes = endpoint('decideWishes', {
  method: 'post',
  path: '/schools/{id}/wishes/decisions',
  summary:
    'Approve wishes, with another amount where a reason is given, refuse them with a reason, or open decided ones again, all or none; for who is responsible. If one of them has changed since `revision`, those are answered with 409 and as they are now, as far as they are still asked for',
  access: 'login',
  params: ofSchool,
  body: z.strictObject({
    decisions: z
      .array(
        z.strictObject({
          id,
          revision: wishRevision,
          decision: z.enum(Object.keys(wishDecisions) as [WishDecision, ...WishDecision[]]),
          amount: listedAmount.shape.amount.optional().describe('copies to approve; left out: those wished'),
          reason: optionalLine(MAX_WISH_REASON).describe('required where an amount is changed or a wish is refused'),
        }),
      )
      .min(1)
      .max(MAX_WISHES_AT_ONCE)
      .refine((decisions) => new Set(decisions.map((one) => one.id)).size === decisions.length, rule('repeated')),
  }),
  responses: { 200: decided },
  refusals: ['not_found', 'wishes_changed', 'wish_ordered'],
  carries: { wishes_changed: presentWishes },
})

export const approveWishes = endpoint('approveWishes', {
  method: 'post',
  path: '/schools/{id}/wishes/approve',
  summary:
    'Approve everything that is asked for, or what of it is named, as it was wished; for who is responsible. If there are not as many as were seen, nothing is approved',
  access: 'login',
  params: ofSchool,
  body: z.strictObject({
    school_year: schoolYear,
    seen: z.int().min(1).max(100_000).describe('how many wishes were asked for'),
    class: narrowing.class,
    product: narrowing.product,
    teacher: narrowing.teacher,
  }),
  responses: { 200: decided },
  refusals: ['not_found', 'wishes_changed'],
})

export const getWishFile = endpoint('getWishFile', {
  method: 'get',
  path: '/schools/{id}/wishes.csv',
  summary:
    'The wishes of a school year, a line each, but for drafts (UTF-8 with byte order mark, semicolons); for who is responsible',
  access: 'login',
  params: ofSchool,
  query: z.object({ school_year: schoolYear.optional() }),
  responses: { 200: z.file() },
  refusals: ['not_found'],
})
