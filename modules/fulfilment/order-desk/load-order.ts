import { and, asc, desc, eq, type SQL, sql } from 'drizzle-orm'
import type { Picture } from '#contract/catalogue/catalogue.ts'
import { Refusal } from '#contract/errors.ts'
import type { Carrier } from '#contract/fulfilment/carriers.ts'
import type { DigitalPlace, OrderedCodes } from '#contract/sales/digital-places.ts'
import {
  type InvoiceToPay,
  MOST_COVERS,
  type OrderCreditNote,
  type OrderShipment,
  type OrderStatus,
} from '#contract/sales/orders.ts'
import type { Database } from '#kernel/database/connection.ts'
import { type OnlinePayment, PAYMENT_STATE } from '#modules/fulfilment/payments/payment-state.ts'
import { loadCreditNotes } from '#modules/fulfilment/refunds/load-credit-notes.ts'
import { loadShipments } from '#modules/fulfilment/shipments/load-shipments.ts'
import { codesOfOrder } from '#modules/licences/digital-goods/codes-of-order.ts'
import { placesOfOrder } from '#modules/licences/digital-goods/places-of-order.ts'
import { loadInvoiceToPay } from '#modules/sales/billing/invoice-to-pay.ts'
import { OPEN_AMOUNT } from '#modules/sales/billing/open-amount.ts'
import { isOwed } from '#modules/sales/billing/open-invoice.ts'
import { type LineToday, linesOfOrder } from '#modules/sales/orders/lines-of-order.ts'
import { type OrderOwner, ownedBy } from '#modules/sales/orders/own-orders.ts'
import { type OrderRow, orderEvents, orders, orderVat } from '#modules/sales/orders/tables.ts'

/** The invoice of an order. */
export interface InvoiceState {
  number: string
  /** `YYYY-MM-DD`; null where it was paid when it was issued. */
  dueOn: string | null
  isOwed: boolean
  /** Rappen; below zero where too much came. */
  open: number
  isReady: boolean
}

export interface LoadedOrder {
  order: OrderRow
  lines: LineToday[]
  vat: { rate: number; gross: number; vat: number }[]
  events: { toStatus: OrderStatus; at: Date }[]
  payment: OnlinePayment
  /** Null until it is issued. */
  invoice: InvoiceState | null
  creditNotes: OrderCreditNote[]
  shipments: OrderShipment[]
  digitalPlaces: DigitalPlace[]
  codes: OrderedCodes[]
  /** Null where nothing of an invoice is owed. */
  invoiceToPay: InvoiceToPay | null
}

/** An order of this owner with everything that belongs to it. */
export async function loadOrder(db: Database, owner: OrderOwner, orderId: string): Promise<LoadedOrder> {
  const [order] = await db
    .select()
    .from(orders)
    .where(and(eq(orders.id, orderId), ownedBy(owner)))
  if (!order) throw new Refusal('not_found')
  const [lines, vat, events, { payment, invoice }, creditNotes, shipments, digitalPlaces, codes, invoiceToPay] =
    await Promise.all([
      linesOfOrder(db, orderId),
      db.select().from(orderVat).where(eq(orderVat.orderId, orderId)).orderBy(asc(orderVat.rate)),
      db
        .select({ toStatus: orderEvents.toStatus, at: orderEvents.at })
        .from(orderEvents)
        .where(eq(orderEvents.orderId, orderId))
        .orderBy(asc(orderEvents.sequence)),
      orderState(db, orderId),
      loadCreditNotes(db, orderId),
      loadShipments(db, orderId),
      placesOfOrder(db, orderId),
      codesOfOrder(db, orderId),
      loadInvoiceToPay(db, { owner, orderId }),
    ])
  return { order, lines, vat, events, payment, invoice, creditNotes, shipments, digitalPlaces, codes, invoiceToPay }
}

/** SQL for the invoice, inside a statement about orders. */
const INVOICE_STATE = sql<InvoiceState | null>`(
  select json_build_object('number', number, 'dueOn', due_on, 'isOwed', coalesce(${isOwed()}, false),
    'open', ${OPEN_AMOUNT}, 'isReady', file_hash is not null)
  from billing_documents where billing_documents.order_id = orders.id and kind = 'invoice')`

async function orderState(db: Database, orderId: string) {
  const states = { payment: PAYMENT_STATE, invoice: INVOICE_STATE }
  const [row] = await db.select(states).from(orders).where(eq(orders.id, orderId))
  if (!row) throw new Error('an order has gone')
  return row
}

/** A parcel that its carrier can find. */
export interface NumberedParcel {
  carrier: Carrier
  number: string
}

/** SQL for the newest of them, inside a statement about orders. */
const NEWEST_PARCEL = sql<NumberedParcel | null>`(
  select json_build_object('carrier', carrier, 'number', tracking_number) from shipments
  where shipments.order_id = orders.id and tracking_number is not null
  order by shipped_at desc, id desc limit 1)`

/** Orders with the facts that lists show, newest first. */
export function ordersInList(db: Database, wanted: SQL | undefined) {
  const copies = sql<number>`(
    select coalesce(sum(amount), 0)::int from order_lines where order_lines.order_id = orders.id)`
  const covers = sql<Picture[]>`(
    select coalesce(json_agg(cover order by position), '[]')
    from (select cover, position from order_lines where order_lines.order_id = orders.id and cover is not null
      order by position limit ${sql.raw(String(MOST_COVERS))}) as first_lines)`
  return db
    .select({
      order: {
        id: orders.id,
        number: orders.number,
        status: orders.status,
        paymentMethod: orders.paymentMethod,
        total: orders.total,
        placedAt: orders.placedAt,
        purchaseNumber: orders.purchaseNumber,
        costCentre: orders.costCentre,
        attention: orders.attention,
      },
      copies,
      covers,
      payment: PAYMENT_STATE,
      invoice: INVOICE_STATE,
      parcel: NEWEST_PARCEL,
      /** Of all of them, whatever the limit of the list. */
      total: sql<number>`count(*) over ()::int`,
    })
    .from(orders)
    .where(wanted)
    .orderBy(desc(orders.placedAt), desc(orders.id))
    .$dynamic()
}
