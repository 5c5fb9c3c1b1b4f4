import { and, eq } from 'drizzle-orm'
import type { OrderStatus } from '#contract/sales/order-status.ts'
import type { Core } from '#kernel/core.ts'
import type { Database } from '#kernel/database/connection.ts'
import { products } from '#modules/catalogue/catalogue/tables.ts'
import { issueInvoice } from '#modules/sales/billing/issue-invoice.ts'
import { type OrderRow, orderLines } from '#modules/sales/orders/tables.ts'
import { billingOf } from './consequences.ts'

/** How far an order on invoice has come. */
interface Progress {
  /** Something of it is not out yet. */
  waits: boolean
  /** A parcel of it has gone. */
  isSent: boolean
}

/**
 * Whether an order in this status is billed: once it is paid and, on invoice, as soon as nothing of it waits for its
 * release, at the latest with its first parcel (decisions, section 19). This file alone decides it.
 */
export function isBillable(status: OrderStatus, { waits, isSent }: Progress): boolean {
  const billing = billingOf(status)
  return billing === 'at_once' || (billing === 'once_out' && (isSent || !waits))
}

/** Whether something of an order is not out yet. */
export async function waitsForRelease(tx: Database, orderId: string): Promise<boolean> {
  const waiting = await tx
    .select({ id: orderLines.id })
    .from(orderLines)
    .innerJoin(products, eq(products.id, orderLines.productId))
    .where(and(eq(orderLines.orderId, orderId), eq(products.availability, 'preorder')))
    .limit(1)
  return waiting.length > 0
}

/** Issues the invoice of an order that has come so far, unless it has one. Others wait for the next number: do it last. */
export async function billIfDue(
  core: Pick<Core, 'jobs'>,
  tx: Database,
  { order, progress, at }: { order: OrderRow; progress: Progress; at: Date },
): Promise<void> {
  if (isBillable(order.status, progress)) await issueInvoice(core, tx, { order, at })
}
