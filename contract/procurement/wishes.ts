import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { one } from '../envelope.ts'
import { rule } from '../field-rule.ts'
import { id, optionalLine } from '../fields.ts'
import { cartObstacle, leftOutProduct } from '../sales/left-out.ts'
import { listedAmount } from '../storefront/shopping-list/content.ts'
import { schoolYear } from '../storefront/shopping-list/school-years.ts'
import { listedProduct } from '../storefront/shopping-list/shown-lists.ts'
import { MAX_CLASS, MAX_OWN_WISHES, MAX_WISH_REASON, MAX_WISHES_AT_ONCE, wishStates } from './wish-choices.ts'

const ofSchool = z.object({ id })
export const ofWish = z.object({ id, wishId: id })

/** Of a wish as its writer or the responsible person has read it. */
export const wishRevision = z.int().min(1).max(1_000_000_000).describe('the one that was read')

/** The class that copies are for, as the school writes it: `3b`. */
const schoolClass = optionalLine(MAX_CLASS).describe('`3b`; null: for no class, such as a book for teachers')

export const wishState = z.enum(wishStates)

/** Copies of one product that a teacher of a school wishes for a class. */
export const wish = z.object({
  id,
  revision: z.int().describe('number of the last change'),
  state: wishState,
  school_year: schoolYear,
  class: z.string().nullable(),
  product: listedProduct,
  amount: z.int().describe('copies that are wished'),
  reason: z.string().nullable().describe('of the teacher'),
  approved_amount: z.int().nullable().describe('copies that were approved; null unless it was approved or is ordered'),
  decision_reason: z.string().nullable(),
  decided_by: z.string().nullable().describe('first and last name; null until it is decided, and once they are gone'),
  decided_at: z.iso.datetime().nullable(),
  asked_at: z.iso.datetime().nullable(),
  order: z.object({ number: z.string(), placed_at: z.iso.datetime() }).nullable().describe('that it became part of'),
  obstacle: cartObstacle.nullable().describe('why a school cannot order it now; null once it is ordered'),
  new_edition: z
    .object({
      title: z.string(),
      uri: z.string(),
      product: z.object({ id, edition: z.string().nullable() }).nullable(),
    })
    .nullable()
    .describe('what it can be replaced by before it is decided'),
})
export type Wish = z.output<typeof wish>

const ownWishes = z.object({
  school_year: schoolYear,
  school_years: z.array(schoolYear).describe('those that wishes can be written for, and those that have some'),
  order_deadline: z.iso.date().nullable().describe('the day by which the school asks for wishes of this year'),
  classes: z.array(z.string()).describe('that wishes of the school name, to choose from'),
  can_renew: z.boolean().describe('whether the year before has wishes of the caller that were ordered'),
  wishes: z.array(wish).describe('by class, in the order in which they were written'),
})
export type OwnWishes = z.output<typeof ownWishes>

const ofYear = z.object({ school_year: schoolYear.optional().describe('left out: the coming one') })
const answer = { 200: one(ownWishes) }

export const listOwnWishes = endpoint('listOwnWishes', {
  method: 'get',
  path: '/schools/{id}/own-wishes',
  summary: 'What the caller wishes for a school year, as a teacher or responsible person of the school',
  access: 'login',
  params: ofSchool,
  query: ofYear,
  responses: answer,
  refusals: ['not_found'],
})

export const addWishes = endpoint('addWishes', {
  method: 'post',
  path: '/schools/{id}/own-wishes',
  summary: `Write down wishes for a class, at most ${MAX_OWN_WISHES} a year. Copies of what is there already for that class, and not asked for yet, are added to it; what a school cannot order is left out, with the reason`,
  access: 'login',
  params: ofSchool,
  body: z.strictObject({
    school_year: schoolYear.optional().describe('left out: the coming one'),
    class: schoolClass,
    reason: optionalLine(MAX_WISH_REASON),
    products: z
      .array(listedAmount)
      .min(1)
      .max(MAX_WISHES_AT_ONCE)
      .refine((products) => new Set(products.map((one) => one.id)).size === products.length, rule('repeated'))
      .describe('each once'),
  }),
  responses: { 200: one(ownWishes.extend({ added: z.int().describe('copies'), left_out: z.array(leftOutProduct) })) },
  refusals: ['not_found', 'wishes_full', 'wish_year_over'],
})

/** A wish that has changed in the meantime, as it is now. */
export const presentWish = z.object({ wish })
export type PresentWish = z.output<typeof presentWish>

export const changeWish = endpoint('changeWish', {
  method: 'put',
  path: '/schools/{id}/own-wishes/{wishId}',
  summary:
    'Change a wish of one’s own that is not decided; what was asked for stays asked for. One that has changed since `revision` is answered with 409 and as it is now',
  access: 'login',
  params: ofWish,
  body: z.strictObject({
    revision: wishRevision,
    amount: listedAmount.shape.amount,
    class: schoolClass,
    reason: optionalLine(MAX_WISH_REASON),
    product: id.optional().describe('its new edition, which it is replaced by; left out: as it is'),
  }),
  responses: answer,
  refusals: ['not_found', 'wish_changed', 'wish_decided', 'wish_repeated', 'no_new_edition'],
  carries: { wish_changed: presentWish },
})

export const removeWish = endpoint('removeWish', {
  method: 'delete',
  path: '/schools/{id}/own-wishes/{wishId}',
  summary: 'Delete a wish of one’s own that is not decided',
  access: 'login',
  params: ofWish,
  responses: answer,
  refusals: ['not_found', 'wish_decided'],
})

export const askWishes = endpoint('askWishes', {
  method: 'post',
  path: '/schools/{id}/own-wishes/ask',
  summary:
    'Ask for what the caller has written down for a school year; safe to repeat, as it is refused only where nothing was asked for either',
  access: 'login',
  params: ofSchool,
  body: z.strictObject({ school_year: schoolYear.optional() }),
  responses: answer,
  refusals: ['not_found', 'no_wishes'],
})

export const withdrawWish = endpoint('withdrawWish', {
  method: 'post',
  path: '/schools/{id}/own-wishes/{wishId}/withdraw',
  summary: 'Take back a wish that is asked for and not decided; it is a draft again',
  access: 'login',
  params: ofWish,
  responses: answer,
  refusals: ['not_found', 'wish_decided', 'wish_repeated'],
})

export const renewWishes = endpoint('renewWishes', {
  method: 'post',
  path: '/schools/{id}/own-wishes/renew',
  summary:
    'Write down again what was ordered for the year before, as drafts: one’s own wishes, or, for who is responsible, those of people who no longer belong to the school. What is there already is left as it is',
  access: 'login',
  params: ofSchool,
  body: z.strictObject({
    school_year: schoolYear.optional().describe('that they are written for; left out: the coming one'),
    of: z.enum(['own', 'former_members']).default('own'),
    with_new_editions: z.boolean().default(true).describe('replaces what has a new edition'),
  }),
  responses: { 200: one(ownWishes.extend({ added: z.int().describe('copies'), left_out: z.array(leftOutProduct) })) },
  refusals: ['not_found', 'wishes_full', 'wish_year_over'],
})
