import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { one } from '../envelope.ts'
import { id, paragraphs } from '../fields.ts'
import { inRappen, money } from '../ground/money.ts'
import { paymentMethod } from '../ground/payment-methods.ts'
import { actionOn, resource } from '../ground/resource.ts'
import { orderStatus } from '../sales/order-status.ts'
import { orderCreditNote } from '../sales/orders.ts'
import { returnState } from './returns.ts'

const groups = ['sales', 'admin'] as const

/** Lines of a call; an order has no more. */
const MOST_LINES = 200
/** Copies of a line. */
const MOST_COPIES = 999
/** Rappen. */
const MOST = 100_000_000

/** How money goes back: through the payment provider, or by a bank transfer of staff. */
export const refundWay = z.enum(['provider', 'by_hand'])
export type RefundWay = z.output<typeof refundWay>

export const refundState = z
  .enum(['to_send', 'unknown', 'refunded', 'refused', 'done_by_hand'])
  .describe(
    'unknown: the provider was asked, and the money may have moved; refused: by the provider, staff send it by hand',
  )
export type RefundState = z.output<typeof refundState>

/** What staff may do with a refund: say that they have sent it. */
const refundStep = z.enum(['complete'])
export type RefundStep = z.output<typeof refundStep>

const refund = z.object({
  id,
  order_id: id,
  order_number: z.string(),
  credit_note: z.string().nullable().describe('its number; null where money was taken for an order without an invoice'),
  amount: money,
  way: refundWay,
  state: refundState,
  reference: z.string().describe('by which the provider knows it; staff name it in a bank transfer'),
  asked_at: z.iso.datetime().nullable().describe('when the provider was first asked'),
  settled_at: z.iso.datetime().nullable(),
  note: z.string().nullable().describe('what staff did'),
  created_at: z.iso.datetime(),
  may: z.array(refundStep).describe('what can be done with it as it stands'),
})
export type OfficeRefund = z.output<typeof refund>

/** Money that goes back to buyers. */
export const refunds = resource('refunds', {
  one: 'refund',
  groups,
  item: refund,
  hasHistory: true,
  list: {
    summary: 'Money that goes back to buyers, the latest first',
    sort: ['-created_at'],
    filters: { state: refundState.optional(), way: refundWay.optional() },
    hasFile: true,
    search: 'part of an order’s number or of a reference',
  },
  read: { summary: 'One refund' },
})

export const completeRefund = endpoint('completeRefund', {
  method: 'post',
  ...actionOn(refunds, 'done'),
  summary:
    'Says that a refund was sent by hand, once; also of one whose outcome at the provider is unknown, after asking there',
  body: z.strictObject({ note: paragraphs(1, 1000) }),
  responses: { 200: one(refund) },
  refusals: ['not_found', 'refund_settled'],
})

/** Which copies of a line by post are credited: some that the buyer has had, or some that were not sent yet. */
export const creditedCopies = z
  .enum(['sent', 'unsent'])
  .describe('sent: they came back or are damaged; unsent: they are not to be sent any more')
export type CreditedCopies = z.output<typeof creditedCopies>

const creditableLine = z.object({
  line_id: id,
  title: z.string(),
  quantity: z.int().describe('as ordered'),
  credited: z.int().describe('copies that credit notes have given back'),
  choices: z
    .record(creditedCopies, z.int())
    .nullable()
    .describe(
      'how many sent and unsent copies are left to credit, without those of open returns; null for what does not go by post',
    ),
  total: money.describe('of all copies, after discounts and voucher'),
})

const moneyBack = z.object({
  amount: money,
  way: refundWay,
  method: paymentMethod.nullable().describe('the buyer’s, which the provider pays back to; null by hand'),
})
export type MoneyBack = z.output<typeof moneyBack>

const cancellation = z.object({
  credited: money.describe('what is billed and not credited yet'),
  waived: money.describe('what is owed until then and nobody has to pay any more'),
  refunds: z.array(moneyBack),
  entitlements: z.int().describe('access of the buyer that ends'),
  coupons: z.int().describe('codes that nobody has redeemed, which are blocked'),
})
export type Cancellation = z.output<typeof cancellation>

/** What money has done in an order. */
const orderCredit = z.object({
  id,
  number: z.string(),
  status: orderStatus,
  billed: money.nullable().describe('by the invoice; null without one'),
  credited: money.describe('by all credit notes'),
  owed: money.describe('what is still to be paid: of the invoice or, before there is one, of the total'),
  too_much: money.describe('what came and is not owed; `refund-surplus` sends it back'),
  paid: money.describe('everything that came, less what the bank took back'),
  refunded: money.describe('all refunds, also those under way'),
  refunds_under_way: money.describe('of these, what nobody has sent yet, or may not have arrived'),
  lines: z.array(creditableLine),
  shipping: money,
  is_shipping_credited: z.boolean(),
  credit_notes: z.array(orderCreditNote).describe('the first one first'),
  refunds: z.array(refund).describe('the first one first'),
  returns: z
    .array(z.object({ id, reference: z.string(), state: returnState }))
    .describe('what the buyer sends back, the first one first'),
  surplus: z.array(moneyBack).describe('how `refund-surplus` sends back what is too much'),
  cancellation: cancellation.nullable().describe('what cancelling does as it stands; null where that is not possible'),
})
export type OrderCredit = z.output<typeof orderCredit>

const head = { name: 'orders', one: 'order credit', path: '/office/orders', groups, item: orderCredit } as const

/** The orders of the back office, as far as money goes back. */
export const orderCredits = {
  ...head,
  read: endpoint('readOrderCredits', {
    method: 'get',
    ...actionOn(head, 'credits'),
    summary: 'What was billed, credited, paid and refunded of an order',
    responses: { 200: one(orderCredit) },
    refusals: ['not_found'],
  }),
}

export const cancelOrder = endpoint('cancelOrder', {
  method: 'post',
  ...actionOn(head, 'cancel'),
  summary:
    'Cancels an order that is paid, on invoice, shipped, completed or suspected of fraud: what is billed is credited, and what was paid goes back',
  body: z.strictObject({ note: paragraphs(1, 1000).describe('for staff; the buyer does not see it') }),
  responses: { 200: one(orderCredit) },
  refusals: ['not_found', 'order_status_refused'],
})

export const refundSurplus = endpoint('refundSurplus', {
  method: 'post',
  ...actionOn(head, 'refund-surplus'),
  summary: 'Sends back what came beyond what the order costs, as a second payment; the order stays as it is',
  body: z.strictObject({ note: paragraphs(1, 1000).describe('for staff; the buyer does not see it') }),
  responses: { 200: one(orderCredit) },
  refusals: ['not_found', 'nothing_too_much'],
})

/** What is to be credited of an order. */
const credited = {
  return_id: id
    .optional()
    .describe('the return of this order whose copies are credited: it is closed, and its copies are held no longer'),
  lines: z
    .array(
      z.strictObject({
        line_id: id,
        quantity: z.int().min(1).max(MOST_COPIES),
        copies: creditedCopies.optional().describe('of a line by post; may be left out where only one is possible'),
      }),
    )
    .max(MOST_LINES)
    .default([]),
  shipping: z.boolean().default(false),
  goodwill: z
    .int()
    .min(1)
    .max(MOST)
    .nullable()
    .default(null)
    .meta(inRappen)
    .describe('Rappen; without articles and shipping'),
}

const foreseenCredit = z.object({
  total: money.describe('of the credit note'),
  lines: z
    .array(
      z.object({
        title: z.string(),
        quantity: z.int(),
        copies: creditedCopies,
        to_ship: z.int().describe('copies of the line that are still to be sent afterwards'),
      }),
    )
    .describe('those that go by post'),
  waived: money.describe('by how much less is owed'),
  refunds: z.array(moneyBack),
})
export type ForeseenCredit = z.output<typeof foreseenCredit>

export const previewCredit = endpoint('previewCredit', {
  method: 'post',
  ...actionOn(head, 'credit-preview'),
  summary: 'What `credit` would give back as the order stands, by the same rule; it changes nothing',
  body: z.strictObject(credited),
  responses: { 200: one(foreseenCredit) },
  refusals: ['not_found', 'order_not_billed'],
})

export const creditOrder = endpoint('creditOrder', {
  method: 'post',
  ...actionOn(head, 'credit'),
  summary:
    'Credits articles, shipping, or, as goodwill, a free amount, never more than is billed and not credited yet; what was paid of it goes back, otherwise less is owed',
  body: z.strictObject({
    ...credited,
    note: paragraphs(1, 1000).describe('for staff; the buyer does not see it'),
    credited_before: z
      .int()
      .min(0)
      .max(MOST)
      .meta(inRappen)
      .describe('Rappen, as the caller saw them; another sum is a conflict'),
  }),
  responses: { 200: one(orderCredit) },
  refusals: ['not_found', 'order_not_billed', 'credits_changed', 'return_step_refused'],
})
