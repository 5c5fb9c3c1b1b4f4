import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { one, paginated } from '../envelope.ts'
import { rule } from '../field-rule.ts'
import { id, optionalLine, page } from '../fields.ts'
import { printedAddress } from '../ground/addresses/addresses.ts'
import { idempotencyKey } from '../ground/idempotency-key.ts'
import { money } from '../ground/money.ts'
import { FIRST_YEAR, LAST_YEAR } from '../limits.ts'
import { cartObstacle } from '../sales/left-out.ts'
import { vatLine } from '../sales/lines.ts'
import { orderReferencesInput } from '../sales/order-references.ts'
import { order, orderSummary } from '../sales/orders.ts'
import { sums } from '../sales/sums.ts'
import { schoolYear } from '../storefront/shopping-list/school-years.ts'
import { listedProduct } from '../storefront/shopping-list/shown-lists.ts'

const ofSchool = z.object({ id })
const ofOrder = z.object({ id, orderId: id })

/** Copies of a line of an order that are for one class. */
export const orderShare = z.object({
  class: z.string().nullable(),
  teacher: z.string().nullable().describe('first and last name; null once the account is gone'),
  amount: z.int(),
})
export type OrderShare = z.output<typeof orderShare>

const plannedLine = z.object({
  product: listedProduct,
  amount: z.int(),
  quantity_discount_percent: z.number(),
  unit_price: money,
  total: money,
  shares: z.array(orderShare),
})

/** What ordering the approved wishes of a school year would come to. */
export const plannedOrder = z.object({
  school_year: schoolYear,
  lines: z.array(plannedLine).describe('equal titles are one line'),
  left_out: z
    .array(z.object({ product: listedProduct, amount: z.int(), obstacle: cartObstacle, shares: z.array(orderShare) }))
    .describe('what is approved and cannot be ordered now; it stays approved'),
  ...sums,
  vat: z.array(vatLine),
  billing_address: printedAddress.nullable().describe('null until the school has one'),
  delivery_addresses: z
    .array(printedAddress.extend({ id }))
    .describe('the places for goods that the school keeps; the billing address where it keeps none'),
  delivery_address: id.nullable().describe('the one that this is priced for; null while there is none'),
  needs_delivery: z.boolean(),
  needs_purchase_number: z.boolean().describe('the rule of the school'),
  needs_licence_terms: z.boolean(),
  obstacle: z
    .enum(['nothing_approved', 'no_billing_address', 'no_invoice', 'invoice_overdue', 'email_unverified', 'abroad'])
    .nullable()
    .describe('why it cannot be ordered now'),
})
export type PlannedOrder = z.output<typeof plannedOrder>

export const planSchoolOrder = endpoint('planSchoolOrder', {
  method: 'get',
  path: '/schools/{id}/wishes/order',
  summary: 'What an order of the approved wishes would come to, as it would be placed now; for who is responsible',
  access: 'login',
  params: ofSchool,
  query: z.object({
    school_year: schoolYear.optional().describe('left out: the coming one'),
    delivery_address: id.optional().describe('of the school; left out: the first one'),
  }),
  responses: { 200: one(plannedOrder) },
  refusals: ['not_found'],
})

export const placeSchoolOrder = endpoint('placeSchoolOrder', {
  method: 'post',
  path: '/schools/{id}/wishes/order',
  summary:
    'Order the approved wishes of a school year on invoice, as one order of the school; for who is responsible. However often and by however many it is submitted, each wish is ordered once',
  access: 'login',
  headers: z.object({
    'idempotency-key': idempotencyKey
      .describe('the same key of the same person is answered with the order that it placed')
      .optional(),
  }),
  params: ofSchool,
  body: orderReferencesInput.extend({
    school_year: schoolYear,
    delivery_address: id.nullish().describe('of the school; left out: the first one'),
    expected_total: z.int().min(0).describe('Rappen: what was shown; nothing is ordered for another one'),
    terms_accepted: z
      .boolean()
      .default(false)
      .refine((accepted) => accepted, rule('accepted')),
    licence_terms_accepted: z.boolean().default(false).describe('required where licences are bought'),
  }),
  responses: { 201: one(z.object({ id, number: z.string() })) },
  refusals: [
    'not_found',
    'no_approved_wishes',
    'wishes_changed',
    'school_billing_address_missing',
    'payment_method_not_allowed',
    'licence_terms_missing',
  ],
})

/** An order of a school, as those who see its money see it. */
export const schoolOrder = order
  .omit({ digital_places: true, codes: true, restart_methods: true, is_payment_open: true })
  .extend({
    school_year: schoolYear.nullable(),
    placed_by: z.string().nullable().describe('first and last name; null once the account is gone'),
    shares: z.array(z.object({ line_id: id, shares: z.array(orderShare) })),
  })
export type SchoolOrder = z.output<typeof schoolOrder>

export const listSchoolOrders = endpoint('listSchoolOrders', {
  method: 'get',
  path: '/schools/{id}/orders',
  summary: 'The orders of a school, newest first; for who is responsible and for finance',
  access: 'login',
  params: ofSchool,
  query: z.object({
    limit: z.coerce.number().int().min(1).max(100).default(15),
    page,
    year: z.coerce.number().int().min(FIRST_YEAR).max(LAST_YEAR).optional(),
    search: optionalLine(100).describe('in titles and numbers, also the school’s own'),
    overdue: z.enum(['true', 'false']).default('false').describe('`true`: only orders whose invoice is overdue'),
  }),
  responses: {
    200: paginated(orderSummary.extend({ placed_by: schoolOrder.shape.placed_by })).extend({
      years: z.array(z.int()).describe('in which the school has ordered, the latest first, whatever is asked for'),
    }),
  },
  refusals: ['not_found'],
})

export const getSchoolOrder = endpoint('getSchoolOrder', {
  method: 'get',
  path: '/schools/{id}/orders/{orderId}',
  summary: 'An order of a school, with what of it is for whom; for who is responsible and for finance',
  access: 'login',
  params: ofOrder,
  responses: { 200: one(schoolOrder) },
  refusals: ['not_found'],
})

const file = { method: 'get', access: 'login', responses: { 200: z.file() } } as const

export const getSchoolInvoice = endpoint('getSchoolInvoice', {
  path: '/schools/{id}/orders/{orderId}/invoice.pdf',
  summary: 'The invoice of an order of a school as a PDF; it never changes',
  ...file,
  params: ofOrder,
  refusals: ['not_found', 'invoice_not_ready'],
})

export const getSchoolInvoiceQrCode = endpoint('getSchoolInvoiceQrCode', {
  path: '/schools/{id}/orders/{orderId}/invoice-qr-code.svg',
  summary: 'The Swiss QR code by which what is left of an invoice of a school is paid, as SVG',
  ...file,
  params: ofOrder,
  refusals: ['not_found'],
})

export const getSchoolCreditNote = endpoint('getSchoolCreditNote', {
  path: '/schools/{id}/orders/{orderId}/credit-notes/{creditNoteId}/credit-note.pdf',
  summary: 'A credit note of an order of a school as a PDF; it never changes',
  ...file,
  params: ofOrder.extend({ creditNoteId: id }),
  refusals: ['not_found', 'credit_note_not_ready'],
})

export const getSchoolOrderFile = endpoint('getSchoolOrderFile', {
  path: '/schools/{id}/orders/{orderId}/order.csv',
  summary:
    'The lines of an order of a school, one for each class and teacher, with the numbers of its bookkeeping (UTF-8 with byte order mark, semicolons)',
  ...file,
  params: ofOrder,
  refusals: ['not_found'],
})
