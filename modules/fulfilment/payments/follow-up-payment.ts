import { inTransaction } from '#kernel/core.ts'
import { readSettingNow } from '#modules/ground/settings/settings.ts'
import { orderTermsSetting } from '#modules/sales/orders/order-terms.ts'
import { mayStillBePaid } from './attempts/attempt-status.ts'
import { readAttempt } from './attempts/attempts.ts'
import type { AttemptRow } from './attempts/begin-attempt.ts'
import * as paymentsJobs from './jobs.ts'
import type { Payments } from './providers.ts'
import { refreshAttempt } from './refresh-payment.ts'
import { startPayment } from './start-payment.ts'

/** Seconds until an open attempt is checked again: the age of the attempt, within these limits. */
const SOONEST = 60
const LATEST = 3600

/**
 * Job `follow-up-payment`: continues an attempt whose buyer may have left. If the provider was never called
 * successfully, it calls the provider; otherwise it asks for the status. Repeats until the attempt is paid or lost; one
 * that was replaced by another is asked for as long as an order may stay unpaid, if a buyer can have got its link.
 */
export async function followUpPayment(payments: Payments, attemptId: string): Promise<void> {
  const { db, jobs } = payments.core
  const attempt = await readAttempt(db, attemptId)
  if (!attempt || !mayStillBePaid(attempt.status)) return
  if (attempt.status === 'starting') await startPayment(payments, attemptId)
  else await refreshAttempt(payments, attempt)
  await inTransaction(db, async (tx) => {
    const now = await readAttempt(tx, attemptId)
    if (!now || !mayStillBePaid(now.status)) return
    const age = ageOf(now)
    const { unpaid_hours: hours } = await readSettingNow(tx, orderTermsSetting)
    if (now.status === 'replaced' && (now.transactionId === null || age > hours * 3600)) return
    await jobs.enqueue(
      tx,
      paymentsJobs.followUpPayment,
      { attemptId },
      { startAfter: Math.min(LATEST, Math.max(SOONEST, age)) },
    )
  })
}

/** Seconds since an attempt began. */
function ageOf({ createdAt }: AttemptRow): number {
  return Math.round((Date.now() - createdAt.getTime()) / 1000)
}
