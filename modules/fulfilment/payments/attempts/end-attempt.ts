import { inTransaction } from '#kernel/core.ts'
import type { Database } from '#kernel/database/connection.ts'
import type { Payments } from '../providers.ts'
import { readAttempt } from './attempts.ts'
import { type LockedAttempt, lockAttempt, moveAttempt } from './move-attempt.ts'

export interface AttemptEnd {
  status: 'failed' | 'canceled'
  by: 'payment' | 'clock'
  reason: string
  /** Runs in the same transaction. */
  alongside?: (tx: Database, locked: LockedAttempt) => Promise<void>
}

/** Ends an attempt in which nothing was authorised yet, and its order with it; leaves any other attempt unchanged. */
export async function endAttempt(
  payments: Payments,
  attemptId: string,
  { status, by, reason, alongside }: AttemptEnd,
): Promise<void> {
  await inTransaction(payments.core.db, async (tx) => {
    const attempt = await readAttempt(tx, attemptId)
    if (!attempt) return
    const locked = await lockAttempt(tx, attempt)
    if (locked.attempt.status !== 'starting' && locked.attempt.status !== 'open') return
    await moveAttempt(payments, tx, locked, { to: status, by, reason })
    await alongside?.(tx, locked)
  })
}
