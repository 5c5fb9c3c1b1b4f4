import { z } from 'zod'
import { availability, format, picture } from '../catalogue/catalogue.ts'
import { endpoint } from '../endpoint.ts'
import { one, paginated } from '../envelope.ts'
import { id, optionalLine, page } from '../fields.ts'
import { printedAddress } from '../ground/addresses/addresses.ts'
import { changeKeyHeader } from '../ground/idempotency-key.ts'
import { money } from '../ground/money.ts'
import { onlinePaymentMethod, paymentMethod } from '../ground/payment-methods.ts'
import { FIRST_YEAR, LAST_YEAR } from '../limits.ts'
import { digitalPlace, orderedCodes } from './digital-places.ts'
import { leftOutProduct } from './left-out.ts'
import { licenceChoice, platformChoice, priceLine, vatLine } from './lines.ts'
import { orderReferences } from './order-references.ts'
import { orderGroup, orderStatus } from './order-status.ts'
import { expectedParcel } from './parcels.ts'
import { sums } from './sums.ts'
import { orderVoucher, voucherException } from './vouchers.ts'

export { type OrderStatus, orderStatus, orderStatusLabels } from './order-status.ts'

/** The invoice of an order. */
export const orderInvoice = z.object({
  number: z.string().describe('`R-2026-000123`'),
  due_on: z.iso.date().nullable().describe('the last day to pay it; null if it was paid when it was issued'),
  is_owed: z.boolean().describe('whether something of it is still to be paid'),
  overdue_since: z.iso
    .date()
    .nullable()
    .describe('the first day after the last one to pay it; null while there is time, and where nothing is owed'),
  left_to_pay: money.describe('how much of it, credit notes and part payments taken off'),
  is_ready: z.boolean().describe('whether its PDF is drawn; asking for it draws it'),
})

/** How to pay what is left of an invoice: the facts of its QR-bill, for people. */
export const invoiceToPay = z.object({
  amount: money,
  account: z.string().describe('an IBAN or QR-IBAN in groups of four'),
  holder: z.array(z.string()).describe('name and address, a line each'),
  reference: z.string().nullable().describe('in groups, as it is typed; null for an account without QR-bill'),
  message: z.string().describe('for a payment without reference'),
  has_qr_code: z.boolean(),
})
export type InvoiceToPay = z.output<typeof invoiceToPay>

/** Covers by which an order is recognised in a list. */
export const MOST_COVERS = 4

export const orderSummary = z.object({
  id,
  number: z.string(),
  status: orderStatus,
  payment_method: paymentMethod.nullable(),
  total: money,
  placed_at: z.iso.datetime(),
  references: orderReferences,
  item_count: z.int(),
  covers: z.array(picture).max(MOST_COVERS).describe('of its first lines that have one'),
  can_restart_payment: z
    .boolean()
    .describe('whether the buyer can be sent to the provider to pay, for the first time or again'),
  invoice: orderInvoice
    .nullable()
    .describe('null until it is issued: with an order on invoice, else when it is paid; none for a total of 0'),
  tracking_url: z
    .url()
    .nullable()
    .describe('where the carrier says where the newest parcel is; null without a parcel that has a number'),
})
export type OrderSummary = z.output<typeof orderSummary>

export const orderLine = z.object({
  id,
  product_id: id,
  title: z.string(),
  uri: z.string().nullable(),
  cover: picture.nullable(),
  format,
  is_inspection_copy: z.boolean(),
  binding: z.string().nullable(),
  edition: z.string().nullable(),
  availability: availability
    .nullable()
    .describe('`preorder` or `reprinting`: as the buyer was told, and it still is; null for what can be had'),
  available_from: z.iso.date().nullable().describe('the day that the buyer was told, whatever was announced since'),
  isbn: z.string().nullable(),
  isbn_hyphenated: z.string().nullable().describe('the same for people: 978-3-9999-9013-2'),
  quantity: z.int(),
  unit_price: money,
  total: money,
  quantity_discount_percent: z.number(),
  licence_redeem_choice: licenceChoice.nullable(),
  coupon_platform_choice: platformChoice.nullable(),
  price_lines: z.array(priceLine),
  voucher_exception: voucherException.nullable().describe('why the order’s voucher took nothing off it'),
})

/** A parcel of an order. */
export const orderShipment = z.object({
  id,
  carrier: z.string().nullable().describe('as buyers know it: `Die Post`'),
  tracking_number: z.string().nullable(),
  tracking_url: z.url().nullable().describe('where the carrier says where the parcel is'),
  shipped_at: z.iso.datetime(),
  lines: z.array(z.object({ line_id: id, quantity: z.int() })),
})
export type OrderShipment = z.output<typeof orderShipment>

/** A credit note of an order, and what became of the money. */
export const orderCreditNote = z.object({
  id,
  number: z.string().describe('`G-2026-000012`'),
  issued_at: z.iso.datetime(),
  total: money,
  refund: z
    .enum(['none', 'pending', 'done'])
    .describe(
      'none: it lowers what is owed; pending: the money is on its way or staff send it; done: it was sent back',
    ),
  is_ready: z.boolean().describe('whether its PDF is drawn; asking for it draws it'),
})
export type OrderCreditNote = z.output<typeof orderCreditNote>

export const order = orderSummary.extend({
  ...sums,
  voucher: orderVoucher.nullable(),
  vat: z.array(vatLine),
  billing_address: printedAddress.nullable().describe('null if there was nothing to pay and nothing is sent'),
  delivery_address: printedAddress.nullable(),
  lines: z.array(orderLine),
  digital_places: z
    .array(digitalPlace)
    .describe('where in the account its digital goods are, also those in bundles, or will be once it is paid'),
  codes: z
    .array(orderedCodes)
    .describe('its sets of codes, those in bundles too; without those that were all taken back'),
  is_payment_open: z.boolean().describe('whether the shop still waits for an answer of the payment provider'),
  restart_methods: z
    .array(onlinePaymentMethod)
    .describe('the methods that the buyer may pay with now; empty where the payment cannot be started again'),
  paid_at: z.iso.datetime().nullable().describe('when its money came; an order on invoice may be sent before'),
  email: z.string().describe('the address that the confirmation was sent to'),
  events: z.array(z.object({ status: orderStatus, at: z.iso.datetime() })),
  shipments: z.array(orderShipment).describe('the parcels that were sent, the first one first'),
  parcels: z.array(expectedParcel).describe('those that are still to come, by the days that are announced today'),
  credit_notes: z.array(orderCreditNote).describe('the first one first'),
  invoice_to_pay: invoiceToPay
    .nullable()
    .describe('null where nothing of an invoice is owed, and while the publisher has named no account'),
})
export type Order = z.output<typeof order>

const ofUser = z.object({ id })
const ofOrder = z.object({ id, orderId: id })

export const listOrders = endpoint('listOrders', {
  method: 'get',
  path: '/users/{id}/orders',
  summary: 'The orders of a user, newest first',
  access: 'owner',
  params: ofUser,
  query: z.object({
    limit: z.coerce.number().int().min(1).max(100).default(15),
    page,
    status: orderStatus.optional().describe('only orders with this status; `new`: waits for payment'),
    group: orderGroup.optional().describe('only orders whose status is in this group'),
    year: z.coerce
      .number()
      .int()
      .min(FIRST_YEAR)
      .max(LAST_YEAR)
      .optional()
      .describe('only orders that were placed in this year'),
    search: optionalLine(100).describe('in titles and numbers, also the buyer’s own'),
    overdue: z.enum(['true', 'false']).default('false').describe('`true`: only orders whose invoice is overdue'),
  }),
  responses: {
    200: paginated(orderSummary).extend({
      years: z.array(z.int()).describe('in which the user has ordered, the latest first, whatever is asked for'),
    }),
  },
})

export const getOrder = endpoint('getOrder', {
  method: 'get',
  path: '/users/{id}/orders/{orderId}',
  summary: 'One order',
  access: 'owner',
  params: ofOrder,
  responses: { 200: one(order) },
  refusals: ['not_found'],
})

export const getInvoice = endpoint('getInvoice', {
  method: 'get',
  path: '/users/{id}/orders/{orderId}/invoice.pdf',
  summary:
    'The invoice of an order as a PDF, with a QR-bill where it was to be paid when it was issued; it never changes',
  access: 'owner',
  params: ofOrder,
  responses: { 200: z.file() },
  refusals: ['not_found', 'invoice_not_ready'],
})

export const getInvoiceQrCode = endpoint('getInvoiceQrCode', {
  method: 'get',
  path: '/users/{id}/orders/{orderId}/invoice-qr-code.svg',
  summary: 'The Swiss QR code by which what is left of an invoice is paid, as SVG',
  access: 'owner',
  params: ofOrder,
  responses: { 200: z.file() },
  refusals: ['not_found'],
})

export const getCreditNote = endpoint('getCreditNote', {
  method: 'get',
  path: '/users/{id}/orders/{orderId}/credit-notes/{creditNoteId}/credit-note.pdf',
  summary: 'A credit note of an order as a PDF; it never changes',
  access: 'owner',
  params: ofOrder.extend({ creditNoteId: id }),
  responses: { 200: z.file() },
  refusals: ['not_found', 'credit_note_not_ready'],
})

export const repeatedOrder = z.object({
  number: z.string(),
  copies: z.int().describe('how many were put into the cart'),
  left_out: z.array(leftOutProduct),
})
export type RepeatedOrder = z.output<typeof repeatedOrder>

export const repeatOrder = endpoint('repeatOrder', {
  method: 'post',
  path: '/users/{id}/orders/{orderId}/to-cart',
  summary:
    'Put the products of an order that can still be bought into the cart, up to its limits; says what was left out, and why. With an Idempotency-Key it is safe to repeat',
  access: 'owner',
  headers: changeKeyHeader,
  params: ofOrder,
  responses: { 200: one(repeatedOrder) },
  refusals: ['not_found', 'idempotency_key_reused'],
})

export const restartPayment = endpoint('restartPayment', {
  method: 'post',
  path: '/users/{id}/orders/{orderId}/restart-payment',
  summary:
    'Pay again after a failed or cancelled payment, or an open one with another method: the same order, a new attempt, at most 5',
  access: 'owner',
  params: ofOrder,
  body: z
    .strictObject({
      payment_method: paymentMethod
        .optional()
        .describe('one of the order’s `restart_methods`; left out: the method of the last attempt'),
    })
    .optional(),
  responses: { 200: one(z.object({ order: id, paymentLink: z.string() })) },
  refusals: [
    'not_found',
    'payment_method_not_allowed',
    'payment_unavailable',
    'payment_not_restartable',
    'voucher_taken',
  ],
})

export const refreshPayment = endpoint('refreshPayment', {
  method: 'post',
  path: '/users/{id}/orders/{orderId}/refresh-payment',
  summary:
    'Ask the payment provider for the state of an open payment; if the provider cannot be reached, nothing changes',
  access: 'owner',
  params: ofOrder,
  responses: { 200: one(order) },
  refusals: ['not_found'],
})
