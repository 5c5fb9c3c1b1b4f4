import { isInspectionCopy } from '#contract/catalogue/inspection-copies.ts'
import type { PrintedAddress } from '#contract/ground/addresses/addresses.ts'
import type { Database } from '#kernel/database/connection.ts'
import { swissYear } from '#kernel/swiss-dates.ts'
import { coverOf } from '#modules/catalogue/catalogue/cover.ts'
import { isPrinted } from '#modules/catalogue/catalogue/present-product.ts'
import type { PictureFields } from '#modules/catalogue/catalogue/tables.ts'
import { paymentAttempts } from '#modules/fulfilment/payments/tables.ts'
import { presentPriceLine } from '#modules/ground/pricing/present-price.ts'
import { ledgerEntries } from '#modules/sales/billing/ledger/tables.ts'
import { orderEvents, orderLines, orderNumbers, orders, orderVat } from '#modules/sales/orders/tables.ts'
import type { Catalogue } from '../catalogue/catalogue.ts'
import type { TitleRow } from '../catalogue/rows.ts'
import { causeOf } from '../people/order-causes.ts'
import { attemptOf } from '../people/payment-attempts.ts'
import type { PricedOrder } from '../people/priced-orders.ts'
import type { AddressRow } from '../people/rows.ts'
import { sampleId } from '../sample-id.ts'
import { insertRows } from './insert-rows.ts'

/** The ids of an order's lines and events follow from its number and theirs. */
const PER_ORDER = 100
/** The order numbers of each year begin after this one. */
const BEFORE_FIRST = 100_000

type Sources = {
  catalogue: Catalogue
  picturesOf: (title: TitleRow) => PictureFields
  /** The staff member to whom changes by staff are attributed. */
  staffId: string
}

/** Inserts orders with lines, VAT, events and payments. The order numbers of each year have no gap. */
export async function insertOrders(
  tx: Database,
  priced: readonly PricedOrder[],
  { catalogue, picturesOf, staffId }: Sources,
): Promise<void> {
  const lastOf = new Map<number, number>()
  const numbers = priced.map((order) => nextNumber(lastOf, order))
  await insertRows(
    tx,
    orders,
    priced.map((order, n) => orderRow(order, numbers[n] ?? '')),
  )
  const describe = lineDescriber(catalogue, picturesOf)
  await insertRows(
    tx,
    orderLines,
    priced.flatMap((order, n) =>
      order.price.lines.map(({ amount, unitPrice, total, quantityDiscountRate, portions, ...line }, position) => ({
        id: sampleId('order-line', n * PER_ORDER + position),
        orderId: order.id,
        position,
        ...describe(line.productId),
        amount,
        unitPrice,
        total,
        quantityDiscountRate,
        vatPortions: portions,
        priceLines: line.priceLines.map(presentPriceLine),
        voucherException: line.voucherException,
      })),
    ),
  )
  await insertRows(
    tx,
    orderVat,
    priced.flatMap((order) =>
      order.price.totals.vat.map(({ rate, gross, vat }) => ({ orderId: order.id, rate, gross, vat })),
    ),
  )
  await insertRows(
    tx,
    orderEvents,
    priced.flatMap((order, n) => eventsOf(order, n, staffId)),
  )
  await insertRows(
    tx,
    paymentAttempts,
    priced.flatMap((order, n) => attemptOf(order, n) ?? []),
  )
  await insertRows(
    tx,
    ledgerEntries,
    priced.flatMap((order, n) => paymentAtBank(order, n) ?? []),
  )
  await insertRows(
    tx,
    orderNumbers,
    [...lastOf].map(([year, last]) => ({ year, last })),
  )
}

function nextNumber(lastOf: Map<number, number>, { placedAt }: PricedOrder): string {
  const year = swissYear(new Date(placedAt))
  const last = (lastOf.get(year) ?? BEFORE_FIRST) + 1
  lastOf.set(year, last)
  return `${year}-${last}`
}

function orderRow(order: PricedOrder, number: string): typeof orders.$inferInsert {
  const { goods, discount, voucher: voucherAmount, shipping, total } = order.price.totals
  const last = order.history.at(-1)
  if (!last) throw new Error('An order without a status')
  const paid = order.history.find(({ status }) => status === 'paid')
  return {
    id: order.id,
    number,
    userId: order.userId,
    status: last.status,
    paymentMethod: order.paymentMethod,
    goods,
    discount,
    voucherCode: order.voucher?.code ?? null,
    voucherAmount,
    shipping,
    total,
    email: order.user.email,
    billingAddress: printed(order.billing),
    deliveryAddress: order.delivery ? printed(order.delivery) : null,
    termsAcceptedAt: new Date(order.placedAt),
    placedAt: new Date(order.placedAt),
    statusChangedAt: new Date(last.at),
    paidAt: paid ? new Date(paid.at) : null,
  }
}

/** The money of an order on invoice; that of the others has its entry with its attempt. */
function paymentAtBank(order: PricedOrder, n: number): typeof ledgerEntries.$inferInsert | null {
  const paid = order.history.find(({ status }) => status === 'paid')
  const { total } = order.price.totals
  if (!paid || order.paymentMethod !== 'invoice' || total === 0) return null
  return { id: sampleId('bank payment', n), orderId: order.id, kind: 'payment', amount: total, at: new Date(paid.at) }
}

function printed(address: AddressRow): PrintedAddress {
  const { company, salutation, first_name, last_name, institution, street, street_number } = address
  const { post_code, city, country, phone } = address
  return {
    company,
    salutation,
    first_name,
    last_name,
    institution,
    street,
    street_number,
    post_code,
    city,
    country,
    phone,
  }
}

/** The facts about its product that a line keeps for good. */
function lineDescriber({ titles, products, bundleItems }: Catalogue, picturesOf: (title: TitleRow) => PictureFields) {
  const titleOf = new Map(titles.map((title) => [title.id, { title, cover: coverOf(picturesOf(title)) }]))
  const productOf = new Map(products.map((product) => [product.id, product]))
  const partsOf = Map.groupBy(bundleItems, ({ bundleId }) => bundleId)
  return (productId: string) => {
    const product = productOf.get(productId)
    const of = product && titleOf.get(product.titleId)
    if (!of) throw new Error(`An order of an unknown product: ${productId}`)
    const { format, binding, edition, isbn } = product
    const parts = (partsOf.get(productId) ?? []).flatMap((part) => productOf.get(part.productId) ?? [])
    return {
      productId,
      title: of.title.title,
      uri: `/titel/${of.title.slug}`,
      cover: of.cover,
      format,
      ships: isPrinted({ format, parts }),
      isInspectionCopy: isInspectionCopy({ ...product, once_per_person: product.oncePerPerson }),
      binding,
      edition,
      isbn,
    }
  }
}

function eventsOf(order: PricedOrder, n: number, staffId: string): (typeof orderEvents.$inferInsert)[] {
  return order.history.map(({ status, at }, position) => {
    const from = order.history[position - 1]?.status ?? null
    const hours = (Date.parse(at) - Date.parse(order.placedAt)) / 3_600_000
    const { paymentMethod: method, delivery } = order
    const { by, reason } = causeOf({ from, to: status, method, isShipped: delivery !== null, hours })
    return {
      id: sampleId('order-event', n * PER_ORDER + position),
      orderId: order.id,
      fromStatus: from,
      toStatus: status,
      actor: by === 'staff' ? `staff:${staffId}` : by,
      reason,
      at: new Date(at),
    }
  })
}
