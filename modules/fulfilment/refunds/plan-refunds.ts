import { and, desc, eq, sql } from 'drizzle-orm'
import type { Database } from '#kernel/database/connection.ts'
import { paymentAttempts } from '#modules/fulfilment/payments/tables.ts'
import { movedMoney } from '#modules/sales/billing/ledger/balance.ts'
import type { MoneyBack } from '#modules/sales/billing/tables.ts'

/** A part of the money of an order that goes back; Rappen. */
export interface PlannedRefund {
  amount: number
  /** Null where the money came to the bank. */
  attempt: typeof paymentAttempts.$inferSelect | null
}

/**
 * The money that came for an order and has not gone back, by payment, the latest attempt first: the money that came
 * twice goes back the way it came. It holds while the order is locked.
 */
export async function moneyLeft(db: Database, orderId: string): Promise<PlannedRefund[]> {
  const paid = await db
    .select({
      attempt: paymentAttempts,
      refunded: sql<number>`(select coalesce(sum(amount), 0)::int from refunds where attempt_id = payment_attempts.id)`,
    })
    .from(paymentAttempts)
    .where(and(eq(paymentAttempts.orderId, orderId), eq(paymentAttempts.status, 'paid')))
    .orderBy(desc(paymentAttempts.number))
  const online = paid.map(({ attempt, refunded }) => ({ attempt, amount: attempt.amount - refunded }))
  const { paid: came, refunded } = await movedMoney(db, orderId)
  const atBank = came - refunded - online.reduce((sum, { amount }) => sum + amount, 0)
  return [...online, { attempt: null, amount: atBank }].filter(({ amount }) => amount > 0)
}

/** Takes an amount from the money that is left, in its order; less where less is left. */
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
