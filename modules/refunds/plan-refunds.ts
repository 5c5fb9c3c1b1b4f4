import { and, asc, eq, notInArray, sql } from 'drizzle-orm'
import type { Database } from '#kernel/database/connection.ts'
import { billingDocuments, type MoneyBack } from '#modules/billing/tables.ts'
import type { OrderRow } from '#modules/orders/tables.ts'
import { paymentAttempts } from '#modules/payments/tables.ts'
import { refunds } from './tables.ts'

/** A part of the money of an order that goes back; Rappen. */
export interface PlannedRefund {
  amount: number
  /** Null where the money came to the bank. */
  attempt: typeof paymentAttempts.$inferSelect | null
}

/** What was paid for an order and has not been sent back, by payment. It holds while the order is locked. */
export async function moneyLeft(db: Database, order: OrderRow): Promise<PlannedRefund[]> {
  const paid = await db
    .select({
      attempt: paymentAttempts,
      refunded: sql<number>`(select coalesce(sum(amount), 0)::int from refunds where attempt_id = payment_attempts.id)`,
    })
    .from(paymentAttempts)
    .where(and(eq(paymentAttempts.orderId, order.id), eq(paymentAttempts.status, 'paid')))
    .orderBy(asc(paymentAttempts.number))
  const left =
    paid.length > 0
      ? paid.map(({ attempt, refunded }) => ({ attempt, amount: attempt.amount - refunded }))
      : [{ attempt: null, amount: (await paidAtBank(db, order)) - (await refundedOf(db, order.id)) }]
  return left.filter(({ amount }) => amount > 0)
}

/** Takes an amount from the money that is left, the first payment first; less where less is left. */
export function planRefunds(left: readonly PlannedRefund[], amount: number): PlannedRefund[] {
  let wanted = amount
  return left.flatMap((one) => {
    const taken = Math.min(wanted, one.amount)
    wanted -= taken
    return taken > 0 ? [{ ...one, amount: taken }] : []
  })
}

/** How the buyer gets the money, in the words of a credit note. */
export function moneyBackBy([first]: readonly PlannedRefund[]): MoneyBack {
  if (!first) return { way: 'none' }
  return first.attempt ? { way: 'provider', method: first.attempt.method } : { way: 'by_hand' }
}

/** Rappen that refunds of an order send back, whatever their state. */
export async function refundedOf(db: Database, orderId: string): Promise<number> {
  const [row] = await db
    .select({ sum: sql<number>`coalesce(sum(${refunds.amount}), 0)::int` })
    .from(refunds)
    .where(eq(refunds.orderId, orderId))
  return row?.sum ?? 0
}

/** A credit note without refund was issued before the invoice was paid: that much less came. */
async function paidAtBank(db: Database, order: OrderRow): Promise<number> {
  if (order.paidAt === null) return 0
  const refunded = db
    .select({ id: sql`${refunds.creditNoteId}` })
    .from(refunds)
    .where(and(eq(refunds.orderId, order.id), sql`${refunds.creditNoteId} is not null`))
  const { total, kind, orderId, id } = billingDocuments
  const [before] = await db
    .select({ sum: sql<number>`coalesce(sum(${total}), 0)::int` })
    .from(billingDocuments)
    .where(and(eq(orderId, order.id), eq(kind, 'credit_note'), notInArray(id, refunded)))
  return order.total - (before?.sum ?? 0)
}
