import { and, desc, eq, sql } from 'drizzle-orm'
import { isUniqueViolation } from '#kernel/core.ts'
import type { Database } from '#kernel/database/connection.ts'
import { orders } from '#modules/sales/orders/tables.ts'
import { paymentAttempts } from '../tables.ts'
import type { AttemptRow } from './begin-attempt.ts'

/** The newest attempt of an order; null when it was never to be paid online. */
export async function latestAttempt(db: Database, orderId: string): Promise<AttemptRow | null> {
  const [row] = await db
    .select()
    .from(paymentAttempts)
    .where(eq(paymentAttempts.orderId, orderId))
    .orderBy(desc(paymentAttempts.number))
    .limit(1)
  return row ?? null
}

export async function readAttempt(db: Database, attemptId: string): Promise<AttemptRow | null> {
  const [row] = await db.select().from(paymentAttempts).where(eq(paymentAttempts.id, attemptId))
  return row ?? null
}

/** The reference that the provider shows to the buyer and sends back: order number and attempt, `2026-100234-1`. */
export function referenceOf(orderNumber: string, attemptNumber: number): string {
  return `${orderNumber}-${attemptNumber}`
}

/**
 * The attempt that a message of the provider is about. If the message comes before the provider's answer to our call is
 * stored, the reference identifies the attempt.
 */
export async function findAttempt(
  db: Database,
  { provider, transactionId, reference }: { provider: string; transactionId: string; reference: string },
): Promise<AttemptRow | null> {
  const [known] = await db
    .select()
    .from(paymentAttempts)
    .where(and(eq(paymentAttempts.provider, provider), eq(paymentAttempts.transactionId, transactionId)))
  if (known) return known
  const [, orderNumber, attemptNumber] = /^(.+)-(\d)$/.exec(reference) ?? []
  if (orderNumber === undefined) return null
  const [unstored] = await db
    .select({ attempt: paymentAttempts })
    .from(paymentAttempts)
    .innerJoin(orders, eq(orders.id, paymentAttempts.orderId))
    .where(
      and(
        eq(orders.number, orderNumber),
        eq(paymentAttempts.number, Number(attemptNumber)),
        eq(paymentAttempts.provider, provider),
        sql`${paymentAttempts.transactionId} is null`,
      ),
    )
  return unstored?.attempt ?? null
}

/** Whether the database refused a transaction id because another attempt has it. */
export function isTransactionTaken(error: unknown): boolean {
  return isUniqueViolation(error, 'payment_attempts_transaction_key')
}
