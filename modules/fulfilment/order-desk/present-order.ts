import type { Picture } from '#contract/catalogue/catalogue.ts'
import { trackingUrl } from '#contract/fulfilment/carriers.ts'
import { toMoney } from '#contract/ground/money.ts'
import { MOST_COVERS, type Order, type OrderSummary } from '#contract/sales/orders.ts'
import { sumsOfKept } from '#contract/sales/sums.ts'
import { expectedParcels } from '#modules/catalogue/catalogue/expected-parcels.ts'
import { hyphenateIsbn } from '#modules/catalogue/catalogue/hyphenate-isbn.ts'
import type { OnlinePayment } from '#modules/fulfilment/payments/payment-state.ts'
import {
  canRestartPayment,
  type RestartRules,
  restartMethods,
} from '#modules/ground/pricing/payment-methods/restart-rules.ts'
import { overdueSince } from '#modules/sales/billing/open-invoice.ts'
import { articleOfLine, toldSupply } from '#modules/sales/orders/article-of-line.ts'
import { leftToShip } from '#modules/sales/orders/left-to-ship.ts'
import { type LineToday, supplyOfLine } from '#modules/sales/orders/lines-of-order.ts'
import { presentReferences, type StoredReferences } from '#modules/sales/orders/present-references.ts'
import type { OrderRow, orderLines } from '#modules/sales/orders/tables.ts'
import type { InvoiceState, LoadedOrder, NumberedParcel } from './load-order.ts'

interface ShownInList {
  order: Pick<OrderRow, 'id' | 'number' | 'status' | 'paymentMethod' | 'total' | 'placedAt'> & StoredReferences
  /** The sum of its lines' amounts. */
  copies: number
  /** Of its first lines. */
  covers: Picture[]
  payment: OnlinePayment
  invoice: InvoiceState | null
  /** Where its newest parcel is found. */
  tracking: string | null
}

/** A row of `ordersInList`. */
export interface OrderInList extends Omit<ShownInList, 'tracking'> {
  parcel: NumberedParcel | null
}

/** An order as lists show it. */
export function presentInList(
  { parcel, ...row }: OrderInList,
  rules: Pick<RestartRules, 'mostAttempts'>,
): OrderSummary {
  return presentSummary({ ...row, tracking: parcel && trackingUrl(parcel.carrier, parcel.number) }, rules)
}

function presentSummary(
  { order, copies, covers, payment, invoice, tracking }: ShownInList,
  { mostAttempts }: Pick<RestartRules, 'mostAttempts'>,
): OrderSummary {
  return {
    id: order.id,
    number: order.number,
    status: order.status,
    payment_method: order.paymentMethod,
    total: toMoney(order.total),
    placed_at: order.placedAt.toISOString(),
    references: presentReferences(order),
    item_count: copies,
    covers,
    can_restart_payment: canRestartPayment(order.status, payment, mostAttempts),
    invoice: invoice && {
      number: invoice.number,
      due_on: invoice.dueOn,
      is_owed: invoice.isOwed,
      overdue_since: invoice.isOwed ? overdueSince(invoice.dueOn, new Date()) : null,
      left_to_pay: toMoney(invoice.isOwed ? invoice.open : 0),
      is_ready: invoice.isReady,
    },
    tracking_url: tracking,
  }
}

/** A whole order as its owner sees it. */
export function presentOrder(loaded: LoadedOrder, rules: RestartRules): Order {
  const { order, lines, vat, events, payment, invoice, creditNotes, shipments, digitalPlaces, codes, invoiceToPay } =
    loaded
  const copies = lines.reduce((sum, line) => sum + line.amount, 0)
  const covers = lines.flatMap(({ cover }) => cover ?? []).slice(0, MOST_COVERS)
  const tracking = shipments.findLast((parcel) => parcel.tracking_number !== null)?.tracking_url ?? null
  return {
    ...presentSummary({ order, copies, covers, payment, invoice, tracking }, rules),
    ...sumsOfOrder(order),
    voucher: order.voucherCode === null ? null : { code: order.voucherCode, amount: toMoney(order.voucherAmount) },
    vat: vat.map((line) => ({ rate: line.rate, gross: toMoney(line.gross), vat: toMoney(line.vat) })),
    billing_address: order.billingAddress,
    delivery_address: order.deliveryAddress,
    lines: lines.map((line) => presentLine(line, supplyOfLine(line))),
    digital_places: digitalPlaces,
    codes,
    is_payment_open: (order.status === 'new' || order.status === 'waiting') && payment.isAwaited,
    restart_methods: restartMethods(order, payment, rules),
    paid_at: order.paidAt?.toISOString() ?? null,
    email: order.email,
    events: events.map((event) => ({ status: event.toStatus, at: event.at.toISOString() })),
    shipments,
    parcels: MAY_STILL_GO.has(order.status) ? expectedParcels(lines.map(copiesToSend), shipments.length) : [],
    credit_notes: creditNotes,
    invoice_to_pay: invoiceToPay,
  }
}

/** The sums of an order in the form of the API. */
export function sumsOfOrder({ voucherAmount: voucher, ...order }: OrderRow) {
  return sumsOfKept({ ...order, voucher })
}

/** Orders of which something may still be sent, once they are paid where they are to be. */
const MAY_STILL_GO: ReadonlySet<OrderRow['status']> = new Set(['new', 'waiting', 'paid', 'invoice'])

function copiesToSend(line: LineToday) {
  return { ...line.today, copies: leftToShip(line) }
}

/** A line as it was sold; `supply` is what to say of when it comes. */
export function presentLine(line: typeof orderLines.$inferSelect, supply = toldSupply(line)): Order['lines'][number] {
  return {
    id: line.id,
    product_id: line.productId,
    title: line.title,
    uri: line.uri,
    cover: line.cover,
    ...articleOfLine(line),
    ...supply,
    isbn: line.isbn,
    isbn_hyphenated: line.isbn && hyphenateIsbn(line.isbn),
    quantity: line.amount,
    unit_price: toMoney(line.unitPrice),
    total: toMoney(line.total),
    quantity_discount_percent: line.quantityDiscountRate / 100,
    licence_redeem_choice: line.licenceChoice,
    coupon_platform_choice: line.platformChoice,
    price_lines: line.priceLines,
    voucher_exception: line.voucherException,
  }
}
