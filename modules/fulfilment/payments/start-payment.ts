import { and, eq, isNull, or, sql } from 'drizzle-orm'
import { type CreatedPayment, ProviderRefused, ProviderUnavailable } from '#adapters/payment/port.ts'
import { rappen } from '#contract/ground/money.ts'
import type { OnlinePaymentMethod } from '#contract/ground/payment-methods.ts'
import { inTransaction } from '#kernel/core.ts'
import type { Database } from '#kernel/database/connection.ts'
import { addTask } from '#modules/ground/tasks/write-tasks.ts'
import { orders } from '#modules/sales/orders/tables.ts'
import { isTransactionTaken, readAttempt, referenceOf } from './attempts/attempts.ts'
import type { AttemptRow } from './attempts/begin-attempt.ts'
import { type AttemptEnd, endAttempt } from './attempts/end-attempt.ts'
import { type LockedAttempt, lockAttempt } from './attempts/move-attempt.ts'
import { paymentFacts, taskSubject, tellShared } from './payment-facts.ts'
import { namedProvider, type Payments } from './providers.ts'
import { paymentAttempts } from './tables.ts'

export interface StartedPayment {
  /** Where the buyer pays; null when nothing can be paid in this attempt now. */
  link: string | null
  /** The provider is unavailable or refused the call. */
  isUnavailable: boolean
}

/** Callers in one process that start the same attempt share one call; for other processes see `createAtProvider`. */
const underWay = new Map<string, Promise<StartedPayment>>()

/**
 * Starts an attempt at the provider, outside any transaction, and returns the link. Idempotent and safe in parallel:
 * the attempt's id is the idempotency key, and only the first answer is stored.
 */
export function startPayment(payments: Payments, attemptId: string): Promise<StartedPayment> {
  const running = underWay.get(attemptId)
  if (running) return running
  const started = start(payments, attemptId).finally(() => underWay.delete(attemptId))
  underWay.set(attemptId, started)
  return started
}

async function start(payments: Payments, attemptId: string): Promise<StartedPayment> {
  const { db } = payments.core
  const attempt = await readAttempt(db, attemptId)
  if (!attempt) return { link: null, isUnavailable: false }
  if (attempt.status === 'open' && attempt.link !== null) return { link: attempt.link, isUnavailable: false }
  if (attempt.status !== 'starting') return { link: null, isUnavailable: false }
  try {
    const created = await createAtProvider(payments, attempt)
    await store(payments, attempt, created).catch((error: unknown) => {
      throw isTransactionTaken(error) ? new TransactionShared(created.transactionId) : error
    })
  } catch (error) {
    if (error instanceof ProviderUnavailable) return { link: null, isUnavailable: true }
    const end = endingOf(error)
    if (end === null) throw error
    await endAttempt(payments, attemptId, { status: 'failed', by: 'payment', ...end })
    return { link: null, isUnavailable: true }
  }
  const stored = await readAttempt(db, attemptId)
  return { link: stored?.status === 'open' ? stored.link : null, isUnavailable: false }
}

/** Every repetition sends exactly the same data, so that the provider recognises it by the idempotency key. */
async function createAtProvider(payments: Payments, attempt: AttemptRow): Promise<CreatedPayment> {
  const [order] = await payments.core.db
    .select({ number: orders.number })
    .from(orders)
    .where(eq(orders.id, attempt.orderId))
  if (!order) throw new Error('an attempt without an order')
  const confirmation = `${attempt.origin}/checkout/${attempt.orderId}/confirmation`
  return namedProvider(payments, attempt.provider).createPayment({
    orderId: attempt.orderId,
    reference: referenceOf(order.number, attempt.number),
    amount: rappen(attempt.amount),
    method: attempt.method as OnlinePaymentMethod,
    successUrl: confirmation,
    cancelUrl: `${confirmation}?payment=canceled`,
    errorUrl: `${confirmation}?payment=failed`,
    webhookUrl: `${attempt.origin}/api/payments/${attempt.provider}/webhook`,
    idempotencyKey: attempt.id,
  })
}

/** A guarded update: another process may have stored its answer, or a webhook may have brought the result. */
async function store({ core }: Payments, attempt: AttemptRow, created: CreatedPayment): Promise<void> {
  const stored = await core.db
    .update(paymentAttempts)
    .set({
      transactionId: created.transactionId,
      link: created.link,
      status: sql`case when ${paymentAttempts.status} = 'starting' then 'open' else ${paymentAttempts.status} end`,
      changedAt: new Date(),
    })
    .where(
      and(
        eq(paymentAttempts.id, attempt.id),
        or(isNull(paymentAttempts.transactionId), eq(paymentAttempts.transactionId, created.transactionId)),
      ),
    )
    .returning({ id: paymentAttempts.id })
  if (stored.length > 0) return
  await inTransaction(core.db, async (tx) => {
    const locked = await lockAttempt(tx, attempt)
    await addTask(tx, {
      ...taskSubject(locked),
      kind: 'second_transaction',
      cause: created.transactionId,
      facts: { ...paymentFacts(locked), second_transaction_id: created.transactionId },
    })
  })
}

/** The provider named a transaction for this attempt that it had already named for another attempt. */
class TransactionShared extends Error {
  readonly transactionId: string

  constructor(transactionId: string) {
    super('One transaction for two attempts')
    this.transactionId = transactionId
  }
}

/** How to end an attempt when a retry would change nothing; null when a retry might help. */
function endingOf(error: unknown): Pick<AttemptEnd, 'reason' | 'alongside'> | null {
  if (error instanceof ProviderRefused)
    return { reason: 'refused by the provider', alongside: (tx, locked) => tellRefused(tx, locked, error) }
  if (!(error instanceof TransactionShared)) return null
  const { transactionId } = error
  return {
    reason: 'its transaction is that of another attempt',
    alongside: (tx, locked) => tellShared(tx, locked, transactionId),
  }
}

async function tellRefused(tx: Database, locked: LockedAttempt, { status, code }: ProviderRefused): Promise<void> {
  await addTask(tx, {
    ...taskSubject(locked),
    kind: 'payment_refused',
    cause: `attempt ${locked.attempt.number}`,
    facts: { ...paymentFacts(locked), status, code },
  })
}
