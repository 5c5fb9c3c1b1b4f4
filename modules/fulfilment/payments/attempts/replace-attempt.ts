import { and, eq, inArray } from 'drizzle-orm'
import { Refusal } from '#contract/errors.ts'
import { now } from '#kernel/clock.ts'
import type { Database } from '#kernel/database/connection.ts'
import { paymentAttempts } from '../tables.ts'
import type { AttemptRow } from './begin-attempt.ts'

/**
 * Makes room for an attempt with another method; the order is locked. The provider may still take money for the
 * replaced one, so it stays followed up: the first payment pays the order, a second one becomes a task for staff. An
 * attempt of which the provider has already told how it ended is not replaced.
 */
export async function replaceAttempt(tx: Database, { id }: Pick<AttemptRow, 'id'>): Promise<void> {
  const replaced = await tx
    .update(paymentAttempts)
    .set({ status: 'replaced', changedAt: now() })
    .where(and(eq(paymentAttempts.id, id), inArray(paymentAttempts.status, ['starting', 'open'])))
    .returning({ id: paymentAttempts.id })
  if (replaced.length === 0) throw new Refusal('payment_not_restartable')
}
