import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { one, paginated } from '#contract/envelope.ts'
import { rule } from '#contract/field-rule.ts'
import { id, page } from '#contract/fields.ts'
import { printedAddress } from '#contract/ground/addresses/addresses.ts'
import { idempotencyKey } from '#contract/ground/idempotency-key.ts'
import { money } from '#contract/ground/money.ts'
import { paymentMethod, refusedPayment } from '#contract/ground/payment-methods.ts'
import { cartObstacle } from '#contract/sales/left-out.ts'
import { vatLine } from '#contract/sales/lines.ts'
import { orderReferences, orderReferencesInput } from '#contract/sales/order-references.ts'
import { orderSummary } from '#contract/sales/orders.ts'
import { sums } from '#contract/sales/sums.ts'
import { schoolYear } from '#contract/storefront/shopping-list/school-years.ts'
import { listedProduct } from '#contract/storefront/shopping-list/shown-lists.ts'
import { orderShare } from '../school-orders.ts'
import { quoteSources, quoteStates } from './quote-states.ts'

const ofQuote = z.object({ id })

export const quoteState = z.enum(quoteStates)

/** Copies of a product at the price that is offered. */
const offeredLine = z.object({
  product: listedProduct,
  amount: z.int(),
  list_price: money.describe('of one copy when the quote was made'),
  unit_price: money.describe('of one copy as it is offered; staff may offer it for less'),
  quantity_discount_percent: z.number(),
  total: money,
})

/** What a quote made now would say. */
export const plannedQuote = z.object({
  lines: z.array(offeredLine),
  left_out: z
    .array(z.object({ product: listedProduct, amount: z.int(), obstacle: cartObstacle }))
    .describe('what cannot be offered; digital goods for the buyer alone are bought without a quote'),
  ...sums,
  vat: z.array(vatLine),
  has_voucher: z.boolean().describe('the cart has a voucher; a quote contains none'),
  billing_address: printedAddress.nullable().describe('null while there is none; without one there is no quote'),
  delivery_address: printedAddress.nullable().describe('null where nothing is sent by post'),
  references: orderReferences.describe('those of the cart, to begin with'),
  valid_until: z.iso.date().describe('the last day of a quote that is made today'),
})
export type PlannedQuote = z.output<typeof plannedQuote>

/** For whom it is made: a school of which the caller is a member, or the caller. */
const forSchool = id.nullish().describe('a school of which the caller is a member; left out: for the caller')

const of = {
  source: z.enum(quoteSources).exclude(['office']).describe('the caller’s cart, or the approved wishes of the school'),
  school: forSchool,
  school_year: schoolYear.nullish().describe('of the wishes; left out: the coming one'),
}

export const planQuote = endpoint('planQuote', {
  method: 'get',
  path: '/quote-plan',
  summary:
    'What a quote of the cart or of the approved wishes of a school would say, at the prices of now; of wishes for who is responsible',
  access: 'login',
  query: z.object(of),
  responses: { 200: one(plannedQuote) },
  refusals: ['not_found'],
})

export const makeQuote = endpoint('makeQuote', {
  method: 'post',
  path: '/quotes',
  summary:
    'Make a quote of the cart, for oneself or for one’s school, or of its approved wishes. Its prices hold until its last day; cart and wishes stay as they are',
  access: 'login',
  body: orderReferencesInput.extend({
    ...of,
    expected_total: z.int().min(0).describe('Rappen: what was shown; no quote is made for another one'),
  }),
  responses: { 201: one(z.object({ id, number: z.string() })) },
  refusals: [
    'not_found',
    'quote_empty',
    'quote_changed',
    'quotes_full',
    'quote_too_large',
    'address_missing',
    'school_billing_address_missing',
  ],
})

const listedQuote = z.object({
  id,
  number: z.string().describe('`OF-2026-000012`'),
  state: quoteState,
  source: z.enum(quoteSources),
  school: z.object({ id, name: z.string() }).nullable().describe('the school that it is for; null for a person'),
  made_by: z.string().nullable().describe('first and last name; null for staff, and once the account is gone'),
  made_at: z.iso.datetime(),
  valid_until: z.iso.date().describe('the last day on which its prices hold'),
  copies: z.int(),
  covers: orderSummary.shape.covers,
  total: money,
  order: z
    .object({ id, number: z.string() })
    .nullable()
    .describe('that it became; null unless it is ordered, and for who does not see the order'),
})
export type ListedQuote = z.output<typeof listedQuote>

export const listQuotes = endpoint('listQuotes', {
  method: 'get',
  path: '/quotes',
  summary:
    'The caller’s own quotes, or those of a school: all of them for who is responsible and for finance, for its teachers those that they made; the newest first',
  access: 'login',
  query: z.object({ school: forSchool, state: quoteState.optional(), page }),
  responses: { 200: paginated(listedQuote) },
  refusals: ['not_found'],
})

const quoteLine = offeredLine.extend({
  id,
  obstacle: cartObstacle.nullable().describe('why it cannot be ordered now'),
  price_now: money.describe('of one copy in the shop today, before any discount'),
  shares: z.array(orderShare).describe('for whom its copies are; empty where nobody is named'),
})

export const quote = listedQuote.extend({
  school_year: schoolYear.nullable().describe('of the wishes that it was made of'),
  note: z.string().nullable().describe('of staff'),
  lines: z.array(quoteLine),
  ...sums,
  vat: z.array(vatLine),
  total_now: money.nullable().describe('what the same would come to today; null unless it is open or expired'),
  references: orderReferences,
  billing_address: printedAddress.nullable(),
  delivery_address: printedAddress.nullable(),
  needs_delivery: z.boolean(),
  needs_purchase_number: z.boolean().describe('the rule of the school'),
  needs_licence_terms: z.boolean(),
  payment_methods: z.array(paymentMethod).describe('by which the caller may pay it; of a school the invoice alone'),
  refused_payment_methods: z.array(refusedPayment),
  may_order: z
    .boolean()
    .describe('whether the caller is one who may order it: its owner, or responsible in its school'),
  may_withdraw: z.boolean(),
  may_renew: z.boolean().describe('whether the caller may make a new one of it'),
  problem: z
    .enum([
      'expired',
      'ordered',
      'withdrawn',
      'not_orderable',
      'wishes_changed',
      'no_billing_address',
      'delivery_elsewhere',
      'delivery_not_possible',
      'no_payment_method',
    ])
    .nullable()
    .describe('why nobody can order it now'),
})
export type Quote = z.output<typeof quote>

export const getQuote = endpoint('getQuote', {
  method: 'get',
  path: '/quotes/{id}',
  summary: 'A quote, for its owner or for members of its school: those who see its money, and who made it',
  access: 'login',
  params: ofQuote,
  responses: { 200: one(quote) },
  refusals: ['not_found'],
})

export const getQuotePdf = endpoint('getQuotePdf', {
  method: 'get',
  path: '/quotes/{id}/quote.pdf',
  summary: 'A quote as a PDF',
  access: 'login',
  params: ofQuote,
  responses: { 200: z.file() },
  refusals: ['not_found'],
})

export const orderQuote = endpoint('orderQuote', {
  method: 'post',
  path: '/quotes/{id}/order',
  summary:
    'Order what a quote offers, at its prices and to its addresses: for its owner, or for who is responsible in its school, then on invoice. However often and by however many it is submitted, it is ordered once',
  access: 'login',
  headers: z.object({
    'idempotency-key': idempotencyKey
      .describe('the same key of the same person is answered with the order that it placed')
      .optional(),
  }),
  params: ofQuote,
  body: orderReferencesInput.extend({
    payment_method: paymentMethod.optional().describe('required where a person has something to pay'),
    expected_total: z.int().min(0).describe('Rappen: what was shown'),
    terms_accepted: z
      .boolean()
      .default(false)
      .refine((accepted) => accepted, rule('accepted')),
    licence_terms_accepted: z.boolean().default(false).describe('required where licences are bought'),
  }),
  responses: {
    201: one(
      z.object({
        id: id.describe('of the order'),
        number: z.string(),
        payment_link: z
          .string()
          .nullable()
          .describe('the address where the buyer pays; null if nothing is to be paid now'),
        payment_unavailable: z
          .boolean()
          .describe('the payment could not be started; the order is placed, and the payment can be started again'),
      }),
    ),
  },
  refusals: [
    'not_found',
    'quote_changed',
    'quote_expired',
    'quote_ordered',
    'quote_withdrawn',
    'quote_wishes_changed',
    'quote_not_orderable',
    'quote_delivery_elsewhere',
    'address_missing',
    'delivery_not_possible',
    'school_billing_address_missing',
    'licence_terms_missing',
    'payment_method_missing',
    'payment_method_not_allowed',
  ],
})

export const withdrawQuote = endpoint('withdrawQuote', {
  method: 'post',
  path: '/quotes/{id}/withdraw',
  summary: 'Drop an open quote, for its owner, who made it, or who is responsible in its school; it stays to be read',
  access: 'login',
  params: ofQuote,
  responses: { 204: z.undefined() },
  refusals: ['not_found', 'quote_ordered'],
})

export const renewQuote = endpoint('renewQuote', {
  method: 'post',
  path: '/quotes/{id}/renew',
  summary:
    'A new quote of what another one offered, at the prices of now, without what cannot be offered any more; an open one is dropped for it. Of wishes: of those that are approved now',
  access: 'login',
  params: ofQuote,
  responses: { 201: one(z.object({ id, number: z.string() })) },
  refusals: [
    'not_found',
    'quote_ordered',
    'quote_empty',
    'quotes_full',
    'quote_too_large',
    'address_missing',
    'school_billing_address_missing',
  ],
})
