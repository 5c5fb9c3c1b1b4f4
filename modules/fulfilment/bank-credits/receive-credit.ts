import { and, eq } from 'drizzle-orm'
import { MOST_RAPPEN } from '#adapters/bank-statements/port.ts'
import type { Core } from '#kernel/core.ts'
import type { Database } from '#kernel/database/connection.ts'
import {
  type ReceivedPayment,
  receivePayment,
  type Settlement,
} from '#modules/fulfilment/order-process/receive-payment.ts'
import { openAmountOf } from '#modules/sales/billing/open-amount.ts'
import { feesOf } from '#modules/sales/billing/reminders/reminder-fees.ts'
import { billingDocuments } from '#modules/sales/billing/tables.ts'
import { orders } from '#modules/sales/orders/tables.ts'

/**
 * Books a credit of the bank for an order; what it is more than what is owed by the fee of a reminder, is that fee. Null
 * where far more than anybody owes has come already: then nothing is booked.
 */
export async function receiveCredit(
  core: Pick<Core, 'jobs'>,
  tx: Database,
  { amount: whole, ...credit }: Omit<ReceivedPayment, 'fee'>,
): Promise<Settlement | null> {
  const { orderId } = credit
  // The lock on the order keeps a credit note from changing what the buyer owes in the meantime.
  await tx.select({ id: orders.id }).from(orders).where(eq(orders.id, orderId)).for('update')
  const open = await openAmountOf(tx, orderId)
  if (open < -MOST_RAPPEN) return null
  const fee = open > 0 && whole > open ? await feeOf(tx, orderId, whole - open) : 0
  return receivePayment(core, tx, { ...credit, amount: whole - fee, fee })
}

/** The fee if a reminder of the order's invoice asks for it, else 0. */
async function feeOf(tx: Database, orderId: string, fee: number): Promise<number> {
  const [invoice] = await tx
    .select({ id: billingDocuments.id })
    .from(billingDocuments)
    .where(and(eq(billingDocuments.orderId, orderId), eq(billingDocuments.kind, 'invoice')))
  return invoice && (await feesOf(tx, invoice.id)).includes(fee) ? fee : 0
}
