import { uuidv7 } from 'uuidv7'
import type { OnlinePaymentMethod } from '#contract/ground/payment-methods.ts'
import type { Core } from '#kernel/core.ts'
import type { Database } from '#kernel/database/connection.ts'
import * as paymentsJobs from '../jobs.ts'
import type { ProviderName } from '../providers.ts'
import { paymentAttempts } from '../tables.ts'

export type AttemptRow = typeof paymentAttempts.$inferSelect

/** Seconds until a job follows up an attempt, in case its buyer or its process has gone. */
const FOLLOW_UP_AFTER = 60

export interface NewAttempt {
  orderId: string
  /** 1 to 5. */
  number: number
  provider: ProviderName
  method: OnlinePaymentMethod
  /** Rappen. */
  amount: number
  /** Origin of the shop, for the return from the provider. */
  origin: string
}

/**
 * Stores an attempt to pay, in the transaction of its cause. `startPayment` calls the provider after the commit; if the
 * process dies in between, a job does. Only one attempt of an order can be open (unique index).
 */
export async function beginAttempt(core: Core, tx: Database, attempt: NewAttempt): Promise<AttemptRow> {
  const [row] = await tx
    .insert(paymentAttempts)
    .values({ ...attempt, id: uuidv7(), status: 'starting' })
    .returning()
  if (!row) throw new Error('an insert returned no row')
  await core.jobs.enqueue(tx, paymentsJobs.followUpPayment, { attemptId: row.id }, { startAfter: FOLLOW_UP_AFTER })
  return row
}
