import { uuidv7 } from 'uuidv7'
import type { PrintedAddress } from '#contract/account/addresses.ts'
import type { OrderStatus } from '#contract/shop/orders.ts'
import type { PaymentMethod } from '#contract/shop/payment-methods.ts'
import type { Database } from '#kernel/database/connection.ts'
import type { OrderRow } from './change-order-status.ts'
import { nextOrderNumber } from './next-order-number.ts'
import { canBegin } from './order-status.ts'
import { orderEvents, orderLines, orders, orderVat } from './tables.ts'

export type NewOrderLine = Omit<typeof orderLines.$inferInsert, 'id' | 'orderId' | 'position'>

export interface NewOrder {
  /** Given when something refers to the order before it is created. */
  id?: string
  userId: string
  email: string
  /** Null for an order without a cart. */
  cartId: string | null
  idempotencyKey?: string | null
  status: Extract<OrderStatus, 'new' | 'invoice' | 'completed' | 'redeemed'>
  /** Null when nothing is to be paid. */
  paymentMethod: PaymentMethod | null
  voucherCode: string | null
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
  placedAt: Date
}

/**
 * Creates an order with its number, lines, VAT and first event, all dated `placedAt`. The order number is the last lock
 * that others wait for, so the caller should have little left to do in the transaction.
 */
export async function createOrder(tx: Database, order: NewOrder): Promise<OrderRow> {
  if (!canBegin(order.status, 'customer')) throw new RangeError(`No order begins as ${order.status}`)
  const { lines, totals, status, placedAt, id = uuidv7(), ...facts } = order
  const { vat, voucher: voucherAmount, ...sums } = totals
  const number = await nextOrderNumber(tx, placedAt)
  const [row] = await tx
    .insert(orders)
    .values({ ...facts, ...sums, voucherAmount, id, number, status, placedAt, statusChangedAt: placedAt })
    .returning()
  if (!row) throw new Error('an insert returned no row')
  await Promise.all([
    tx.insert(orderLines).values(lines.map((line, position) => ({ ...line, id: uuidv7(), orderId: id, position }))),
    vat.length > 0 && tx.insert(orderVat).values(vat.map((line) => ({ ...line, orderId: id }))),
    tx.insert(orderEvents).values({
      id: uuidv7(),
      orderId: id,
      fromStatus: null,
      toStatus: status,
      actor: 'customer',
      reason: 'order placed',
      at: placedAt,
    }),
  ])
  return row
}
