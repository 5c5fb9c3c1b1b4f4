import { z } from 'zod'
import { format } from '../catalogue/catalogue.ts'
import { endpoint } from '../endpoint.ts'
import { one, paginated } from '../envelope.ts'
import { rule } from '../field-rule.ts'
import { id, page } from '../fields.ts'
import { printedAddress } from '../ground/addresses/addresses.ts'
import { orderNumber } from '../sales/order-number.ts'
import { orderStatus } from '../sales/order-status.ts'
import { orderShipment } from '../sales/orders.ts'
import { parcel } from './office-orders.ts'

const access = { groups: ['sales', 'admin'] } as const
const perPage = z.coerce.number().int().min(1).max(500).default(100)

/** Delivery notes of a document. */
const MOST_NOTES = 500

const orderToSend = z.object({
  id,
  number: z.string(),
  placed_at: z.iso.datetime(),
  delivery_address: printedAddress,
  email: z.string(),
  delivery_note: z.string().describe('the address of its delivery note, below /api'),
  lines: z
    .array(
      z.object({
        line_id: id,
        isbn: z.string().nullable(),
        isbn_hyphenated: z.string().nullable().describe('the same for people: 978-3-9999-9013-2'),
        title: z.string(),
        format,
        is_inspection_copy: z.boolean(),
        binding: z.string().nullable(),
        edition: z.string().nullable(),
        quantity: z.int().describe('copies that are left to send'),
      }),
    )
    .describe('what can be sent now: without what is not out yet or being reprinted'),
})
export type OrderToSend = z.output<typeof orderToSend>

const asked = {
  access,
  query: z.object({ page, per_page: perPage }),
} as const

export const listOrdersToSend = endpoint('listOrdersToSend', {
  method: 'get',
  path: '/office/fulfilment/orders',
  summary: 'Orders with something to send now, the oldest first, for a warehouse',
  ...asked,
  responses: { 200: paginated(orderToSend) },
})

export const readOrdersToSendFile = endpoint('readOrdersToSendFile', {
  method: 'get',
  path: '/office/fulfilment/orders.csv',
  summary: 'The same page as CSV, a row for each line: semicolons, UTF-8 with a byte order mark',
  ...asked,
  responses: { 200: z.file() },
})

export const readDeliveryNotes = endpoint('readDeliveryNotes', {
  method: 'get',
  path: '/office/fulfilment/delivery-notes.pdf',
  summary:
    'One PDF with the delivery notes of what can be sent now: of the named orders, or, without any, of all on the same page; an order of which nothing is left to send is left out',
  access,
  query: asked.query.extend({ order: z.array(id).max(MOST_NOTES).default([]) }),
  responses: { 200: z.file() },
  refusals: ['not_found', 'nothing_to_ship'],
})

export const reportShipped = endpoint('reportShipped', {
  method: 'post',
  path: '/office/fulfilment/shipped',
  summary:
    'The warehouse has sent a parcel: of the named lines, or, without any, of everything that could be sent. The same number of the same carrier changes nothing, so it is safe to repeat',
  access,
  body: z.strictObject({
    order_number: orderNumber.refine((number) => number !== null, rule('required')),
    ...parcel,
  }),
  responses: { 200: one(z.object({ order: id, status: orderStatus, shipment: orderShipment })) },
  refusals: ['not_found', 'order_status_refused', 'nothing_to_ship', 'more_than_ordered'],
})
