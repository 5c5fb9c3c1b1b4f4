import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { one } from '../envelope.ts'
import { rule } from '../field-rule.ts'
import { day, id, line, paragraphs } from '../fields.ts'
import { addressInput, printedAddress } from '../ground/addresses/addresses.ts'
import { MAIL_DAYS } from '../ground/kept-times.ts'
import { officeMail } from '../ground/mails.ts'
import { inRappen, money } from '../ground/money.ts'
import { paymentMethod } from '../ground/payment-methods.ts'
import { actionOn, resource, severalOf } from '../ground/resource.ts'
import { documentKind } from '../sales/document-kinds.ts'
import { vatLine } from '../sales/lines.ts'
import { orderReferences } from '../sales/order-references.ts'
import { orderStatus } from '../sales/order-status.ts'
import { orderLine, orderShipment } from '../sales/orders.ts'
import { sums } from '../sales/sums.ts'
import { orderVoucher } from '../sales/vouchers.ts'
import { carrier } from './carriers.ts'

const MOST_LINES = 200

const owing = {
  is_owed: z.boolean().describe('it has an invoice that nobody has paid'),
  is_overdue: z.boolean().describe('owed, and the last day to pay is over'),
}

const orderingSchool = z
  .object({ id, name: z.string() })
  .nullable()
  .describe('the school that it is for; null for a person')

const listedOrder = z.object({
  id,
  number: z.string(),
  status: orderStatus,
  payment_method: paymentMethod.nullable(),
  total: money,
  placed_at: z.iso.datetime(),
  buyer: z.string().describe('first and last name, of an order of a school those of who placed it'),
  school: orderingSchool,
  email: z.string().describe('empty once the account is deleted'),
  invoice_number: z.string().nullable(),
  references: orderReferences,
  due_on: z.iso.date().nullable(),
  left_to_pay: money.describe('what is still to come for it'),
  ...owing,
})

/** How money came or went: through the payment provider, at the bank, or as staff have booked it by hand. */
export const ledgerWay = z.enum(['provider', 'bank', 'by_hand'])
export type LedgerWay = z.output<typeof ledgerWay>

export const ledgerKind = z
  .enum(['payment', 'refund', 'reversal'])
  .describe('reversal: a payment that the bank took back')
export type LedgerKind = z.output<typeof ledgerKind>

const ledgerEntry = z.object({
  id: z.uuid(),
  kind: ledgerKind,
  amount: money.describe('below zero for money that left'),
  fee: money.describe('of a reminder, which came with it and is no part of the order'),
  way: ledgerWay,
  method: paymentMethod.nullable().describe('at the provider'),
  at: z.iso.datetime(),
  staff: z.string().nullable().describe('who booked it; null where nobody of the staff did'),
  reason: z.string().nullable().describe('why staff booked it'),
  bank_credit: id.nullable().describe('the credit of the bank that it was booked from'),
  refund: id.nullable(),
})
export type LedgerEntry = z.output<typeof ledgerEntry>

const orderDocument = z.object({
  id,
  kind: documentKind,
  number: z.string(),
  issued_at: z.iso.datetime(),
  due_on: z.iso.date().nullable(),
  total: money,
  is_ready: z.boolean().describe('whether its PDF is drawn; asking for it draws it'),
})

/** What staff may do with an order, each by the operation of that name. */
export const orderStep = z.enum([
  'decide_fraud',
  'ship',
  'mark_paid',
  'remind',
  'refund_surplus',
  'credit',
  'change_address',
  'mail_again',
  'complete',
  'cancel',
])
export type OrderStep = z.output<typeof orderStep>

/** A mail about an order that staff may send once more. */
export const orderMailKind = z.enum(['confirmation', 'invoice'])
export type OrderMailKind = z.output<typeof orderMailKind>

const officeOrder = z.object({
  id,
  number: z.string(),
  status: orderStatus,
  user_id: id.nullable().describe('null once the account is deleted'),
  email: z.string(),
  buyer: z.string().describe('first and last name, of an order of a school those of who placed it'),
  school: orderingSchool,
  payment_method: paymentMethod.nullable(),
  placed_at: z.iso.datetime(),
  references: orderReferences,
  paid_at: z.iso.datetime().nullable(),
  ...owing,
  left_to_pay: money.describe('what is still to come for it'),
  too_much: money.describe('what came beyond what it costs'),
  ...sums,
  voucher: orderVoucher.nullable(),
  vat: z.array(vatLine),
  billing_address: printedAddress.nullable(),
  delivery_address: printedAddress.nullable(),
  lines: z.array(
    orderLine.extend({
      to_ship: z.int().describe('copies that are still to be sent by post'),
    }),
  ),
  events: z.array(
    z.object({
      from: orderStatus.nullable(),
      status: orderStatus,
      at: z.iso.datetime(),
      actor: z.string().describe('customer, payment, bank, staff, fulfilment, clock or system'),
      staff: z.string().nullable().describe('the name, where the actor is a member of the staff'),
      reason: z.string(),
    }),
  ),
  documents: z.array(orderDocument),
  reminders: z.array(
    z.object({
      id,
      level: z.int(),
      fee: money,
      issued_at: z.iso.datetime(),
      is_ready: z.boolean().describe('whether its letter is stored'),
    }),
  ),
  ledger: z.array(ledgerEntry).describe('money that came and went, the first one first; `paid` is its sum'),
  payment_attempts: z.array(
    z.object({
      number: z.int(),
      provider: z.string(),
      method: paymentMethod,
      amount: money,
      status: z
        .enum(['starting', 'open', 'waiting', 'paid', 'failed', 'canceled', 'fraud', 'replaced'])
        .describe('replaced: the buyer has chosen another method since'),
      transaction_id: z.string().nullable(),
      began_at: z.iso.datetime(),
      changed_at: z.iso.datetime(),
    }),
  ),
  mails: z.array(officeMail).describe(`of the last ${MAIL_DAYS} days`),
  shipments: z.array(orderShipment.extend({ staff: z.string().nullable().describe('who sent it') })),
  notes: z.array(z.object({ id, text: z.string(), at: z.iso.datetime(), staff: z.string().nullable() })),
  mails_to_repeat: z.array(orderMailKind).describe('the mails that `sendOrderMail` can send'),
  may: z.array(orderStep).describe('what can be done with it as it stands'),
})
export type OfficeOrder = z.output<typeof officeOrder>
export type ListedOrder = z.output<typeof listedOrder>

/** What customers have ordered. */
export const orders = resource('orders', {
  one: 'order',
  many: 'office orders',
  groups: ['sales', 'admin'],
  item: officeOrder,
  hasHistory: true,
  list: {
    summary: 'All orders, the newest first',
    item: listedOrder,
    sort: ['-placed_at', 'number', 'total', 'due_on'],
    filters: {
      status: severalOf(orderStatus).optional(),
      user: id.optional().describe('only what this person has ordered'),
      school: id.optional().describe('only what this school has ordered'),
      payment_method: paymentMethod.optional(),
      from: day.optional().describe('the first Swiss day on which it was placed'),
      until: day.optional().describe('the last one'),
      payment: z.enum(['owed', 'overdue']).optional().describe('only orders whose invoice is not paid'),
    },
    hasFile: true,
    search:
      'words of an order’s or invoice’s number, of the number that the buyer ordered under, of the buyer’s or school’s name or the e-mail address',
  },
  read: { summary: 'Everything about one order' },
})

const note = paragraphs(1, 1000)

export const markOrderPaid = endpoint('markOrderPaid', {
  method: 'post',
  ...actionOn(orders, 'mark-paid'),
  summary:
    'Records that money for an order on invoice has come without a credit of the bank: all that is owed of it, or the named amount',
  body: z.strictObject({
    received: z
      .int()
      .min(1)
      .max(100_000_000)
      .nullable()
      .default(null)
      .meta(inRappen)
      .describe('Rappen; at most what is owed'),
    note,
  }),
  responses: { 200: one(officeOrder) },
  refusals: ['not_found', 'order_not_owed'],
})

export const completeOrder = endpoint('completeOrder', {
  method: 'post',
  ...actionOn(orders, 'complete'),
  summary: 'Completes an order that is paid, on invoice or shipped',
  body: z.strictObject({ note }),
  responses: { 200: one(officeOrder) },
  refusals: ['not_found', 'order_status_refused'],
})

export const decideFraud = endpoint('decideFraud', {
  method: 'post',
  ...actionOn(orders, 'decide-fraud'),
  summary:
    'Decides about an order that the payment provider suspects of fraud. Accepted, it is paid if its money has come; otherwise its buyer may pay it, or gets an invoice. Refused, it is cancelled; one for which money came is refused by `cancel`, which sends it back',
  body: z.strictObject({
    accept: z.boolean(),
    on_invoice: z.boolean().default(false).describe('accepted, and to be paid by invoice where one is allowed'),
    note,
  }),
  responses: { 200: one(officeOrder) },
  refusals: ['not_found', 'order_status_refused', 'payment_method_not_allowed'],
})

export const addOrderNote = endpoint('addOrderNote', {
  method: 'post',
  ...actionOn(orders, 'note'),
  summary: 'Adds a note for the staff; notes are neither changed nor deleted',
  body: z.strictObject({ text: paragraphs(1, 2000) }),
  responses: { 200: one(officeOrder) },
  refusals: ['not_found'],
})

export const changeDeliveryAddress = endpoint('changeDeliveryAddress', {
  method: 'post',
  ...actionOn(orders, 'delivery-address'),
  summary:
    'Another delivery address for what is still to be sent; parcels that have gone keep theirs, and the buyer gets a mail. Refused for a country where the order would cost something else. Marks of the address are not read',
  body: z.strictObject({ address: addressInput, note }),
  responses: { 200: one(officeOrder) },
  refusals: ['not_found', 'nothing_to_ship'],
})

/** Mails about one order that staff may send again in a day. */
export const MOST_MAILS_A_DAY = 5

export const sendOrderMail = endpoint('sendOrderMail', {
  method: 'post',
  ...actionOn(orders, 'mails'),
  summary: `Sends the confirmation or the invoice of an order to its buyer once more, ${MOST_MAILS_A_DAY} mails a day at most`,
  body: z.strictObject({ kind: orderMailKind }),
  responses: { 200: one(officeOrder) },
  refusals: ['not_found', 'order_mail_missing', 'invoice_not_ready', 'too_many_requests'],
})

const reminderPreview = z.object({
  level: z.int().describe('1 for the first'),
  fee: money,
  to_pay: money.describe('what is open, with the fee'),
  to: z.string(),
  subject: z.string(),
  text: z.string(),
})
export type ReminderPreview = z.output<typeof reminderPreview>

export const previewReminder = endpoint('previewReminder', {
  method: 'get',
  ...actionOn(orders, 'reminder'),
  summary: 'The mail that `remindOrder` would send now; it changes nothing',
  responses: { 200: one(reminderPreview) },
  refusals: ['not_found', 'invoice_not_overdue', 'reminded_today', 'sender_missing'],
})

export const remindOrder = endpoint('remindOrder', {
  method: 'post',
  ...actionOn(orders, 'reminder'),
  summary:
    'Reminds of the overdue invoice now, with a letter, before its term or beside it: it counts as the next reminder, once a day',
  body: z.strictObject({
    to_pay: z
      .int()
      .min(1)
      .max(100_000_000)
      .meta(inRappen)
      .describe('Rappen, as the preview told; another sum is a conflict'),
  }),
  responses: { 200: one(officeOrder) },
  refusals: ['not_found', 'invoice_not_overdue', 'reminded_today', 'invoice_changed'],
})

/** What of which line is in a parcel. */
const parcelLines = z
  .array(z.strictObject({ line_id: id, quantity: z.int().min(1).max(999) }))
  .max(MOST_LINES)
  .refine((lines) => new Set(lines.map(({ line_id }) => line_id)).size === lines.length, rule('invalid'))
  .default([])

/** Of a parcel; in its number, spaces do not count. */
const trackingNumber = line(1, 35).transform((value) => value.replaceAll(' ', ''))

export const parcel = {
  carrier,
  tracking_number: trackingNumber,
  lines: parcelLines,
} as const

export const shipOrder = endpoint('shipOrder', {
  method: 'post',
  ...actionOn(orders, 'shipments'),
  summary:
    'Records a parcel of an order: of the named lines, or, without any, of everything that is left. The same number of the same carrier changes nothing. With the last parcel the order is shipped, and an order on invoice without invoice is billed with the first',
  body: z.strictObject({
    ...parcel,
    tracking_number: trackingNumber.nullish().describe('left out for a letter; then each call is another one'),
  }),
  responses: { 200: one(officeOrder) },
  refusals: ['not_found', 'order_status_refused', 'nothing_to_ship', 'more_than_ordered'],
})

const ofDocument = z.object({ id, documentId: id })

export const readOrderDocument = endpoint('readOrderDocument', {
  method: 'get',
  ...actionOn(orders, 'documents/{documentId}/document.pdf'),
  summary: 'An invoice, a credit note or a reminder of an order as a PDF',
  params: ofDocument,
  responses: { 200: z.file() },
  refusals: ['not_found', 'invoice_not_ready', 'credit_note_not_ready'],
})

export const readDeliveryNote = endpoint('readDeliveryNote', {
  method: 'get',
  ...actionOn(orders, 'delivery-note.pdf'),
  summary: 'A delivery note as a PDF, without prices: for a parcel, or for what can be sent now',
  query: z.object({ shipment: id.optional() }),
  responses: { 200: z.file() },
  refusals: ['not_found', 'nothing_to_ship'],
})
