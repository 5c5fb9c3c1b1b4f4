import type { SQL } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import type { PrintedAddress } from '#contract/ground/addresses/addresses.ts'
import type { PaymentMethod } from '#contract/ground/payment-methods.ts'
import type { OrderStatus } from '#contract/sales/orders.ts'
import type { Database } from '#kernel/database/connection.ts'
import { canBegin } from './order-status.ts'
import type { StoredReferences } from './present-references.ts'
import { inBatches, type LineShare, shareRows } from './shares/line-shares.ts'
import { orderLineShares } from './shares/tables.ts'
import { type OrderRow, orderEvents, orderKeys, orderLines, orders, orderVat } from './tables.ts'

/** What a line keeps of its product, also where it is nothing. */
type Article =
  | 'isInspectionCopy'
  | 'binding'
  | 'edition'
  | 'availability'
  | 'availableFrom'
  | 'isbn'
  | 'voucherException'

export type NewOrderLine = Omit<typeof orderLines.$inferInsert, 'id' | 'orderId' | 'position' | Article> &
  Pick<typeof orderLines.$inferSelect, Article> & {
    /** Given where something else refers to it. */
    id?: string
    /** For whom its copies are, which they add up to; missing where nobody is named. */
    shares?: readonly LineShare[]
  }

export interface NewOrder {
  /** Given, since what is written together with the order refers to it. */
  id: string
  /** From `nextOrderNumber`. */
  number: string
  /** Who placed it. */
  userId: string
  /** The school that it is for, and the year; missing where a person orders for themselves. */
  schoolId?: string
  schoolYear?: string
  email: string
  /** Null for an order without a cart. */
  cartId: string | null
  /** Hash of the Idempotency-Key of the request. */
  keyHash?: string | null
  status: Extract<OrderStatus, 'new' | 'invoice' | 'completed' | 'redeemed'>
  /** Null when nothing is to be paid. */
  paymentMethod: PaymentMethod | null
  voucherCode: string | null
  /** Null where nothing is to pay. */
  references?: StoredReferences | null
  /** Null when nothing is to be paid and nothing is shipped. */
  billingAddress: PrintedAddress | null
  /** Null when nothing is sent by post. */
  deliveryAddress: PrintedAddress | null
  lines: readonly NewOrderLine[]
  /** Rappen; the total is goods and shipping. */
  totals: {
    goods: number
    discount: number
    /** What the voucher took off; positive or zero, and part of the discount. */
    voucher: number
    shipping: number
    total: number
    vat: readonly { rate: number; gross: number; vat: number }[]
  }
  termsAcceptedAt: Date
  /** Null without licences. */
  licenceTermsAcceptedAt?: Date | null
  licenceTermsVersion?: string | null
  placedAt: Date
}

/** An order whose number may be that which a statement just before takes: `givenOrderNumber`. */
export type OrderToWrite = Omit<NewOrder, 'number'> & { number: string | SQL<string> }

/**
 * Writes an order with its lines, VAT and first event, all dated `placedAt`. The statements go out at once, the order's
 * own first: what the caller writes beside them may refer to it.
 */
export async function createOrder(tx: Database, order: OrderToWrite): Promise<OrderRow> {
  if (!canBegin(order.status, 'customer')) throw new RangeError(`No order begins as ${order.status}`)
  const { totals, placedAt, keyHash, references, lines: given, ...facts } = order
  const lines = given.map(({ id = uuidv7(), ...line }) => ({ ...line, id }))
  const shares = shareRows(lines)
  const { vat, voucher: voucherAmount, ...sums } = totals
  const { id: orderId, userId, status } = order
  const [[row]] = await Promise.all([
    tx
      .insert(orders)
      .values({ ...facts, ...references, ...sums, voucherAmount, placedAt, statusChangedAt: placedAt })
      .returning(),
    keyHash && tx.insert(orderKeys).values({ userId, keyHash, orderId }),
    tx.insert(orderLines).values(lines.map(({ shares: _, ...line }, position) => ({ ...line, orderId, position }))),
    ...inBatches(shares).map((some) => tx.insert(orderLineShares).values(some)),
    vat.length > 0 && tx.insert(orderVat).values(vat.map((line) => ({ ...line, orderId }))),
    tx.insert(orderEvents).values({
      id: uuidv7(),
      orderId,
      fromStatus: null,
      toStatus: status,
      actor: 'customer',
      reason: 'order placed',
      at: placedAt,
    }),
  ])
  if (!row) throw new Error('an insert returned no row')
  return row
}
