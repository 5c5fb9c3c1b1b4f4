import { and, eq, inArray, isNull, lt, ne, or, sql } from 'drizzle-orm'
import { ProviderRefused, ProviderUnavailable, type Refund, type RefundOutcome } from '#adapters/payment/port.ts'
import { rappen } from '#contract/ground/money.ts'
import { now, nowInSql } from '#kernel/clock.ts'
import { inTransaction, isUniqueViolation } from '#kernel/core.ts'
import type { Database } from '#kernel/database/connection.ts'
import { namedProvider, type Payments } from '#modules/fulfilment/payments/providers.ts'
import { paymentAttempts } from '#modules/fulfilment/payments/tables.ts'
import { addTask } from '#modules/ground/tasks/write-tasks.ts'
import { orders } from '#modules/sales/orders/tables.ts'
import * as refundsJobs from './jobs.ts'
import { refunds } from './tables.ts'
import { tellOfRefund } from './tell-buyer.ts'
import { factsOf, type RefundRow, taskOf } from './write-refunds.ts'

/** Seconds for which one job alone asks the provider; both calls to it are bounded far below. */
const ALONE = 60
/** Seconds until a refund is looked at again: its age, within these limits. */
const SOONEST = 15
const LATEST = 3600
/** Seconds after which staff should look: the provider has forgotten what it was asked. */
const UNCLEAR_AFTER = 3600

interface Sending {
  refund: RefundRow
  order: typeof orders.$inferSelect
  attempt: typeof paymentAttempts.$inferSelect & { transactionId: string }
}

/**
 * Job `send-refund`: sends a refund through the payment provider, outside any transaction, once. The caller notes it
 * first: a job whose process dies leaves a refund `unknown`, which is looked up before it is asked for again. Repeats
 * until the outcome is known or staff have settled it.
 */
export async function sendRefund(payments: Payments, refundId: string): Promise<void> {
  const { db } = payments.core
  const sending = await readSending(db, refundId)
  if (!sending) return
  const isSettled = await ask(payments, sending)
  if (!isSettled) await lookAgain(payments, sending)
}

async function readSending(db: Database, refundId: string): Promise<Sending | null> {
  const [row] = await db
    .select({ refund: refunds, order: orders, attempt: paymentAttempts })
    .from(refunds)
    .innerJoin(orders, eq(orders.id, refunds.orderId))
    .innerJoin(paymentAttempts, eq(paymentAttempts.id, refunds.attemptId))
    .where(and(eq(refunds.id, refundId), isOpen()))
  if (!row) return null
  const { transactionId } = row.attempt
  if (transactionId === null) throw new Error('a payment without a transaction')
  return { ...row, attempt: { ...row.attempt, transactionId } }
}

/** Still to be sent through the provider, or asked for without an outcome. */
function isOpen() {
  return and(eq(refunds.way, 'provider'), inArray(refunds.state, ['to_send', 'unknown']))
}

/** Whether the refund has an outcome now. */
async function ask(payments: Payments, sending: Sending): Promise<boolean> {
  const { db } = payments.core
  const provider = namedProvider(payments, sending.attempt.provider)
  const before = await sentBack(db, sending)
  try {
    // Also before the first time: of a provider that is away nothing is asked, so that nothing becomes unknown.
    const found = await provider.findRefund(refundOf(sending, now()), before)
    if (sending.refund.state === 'unknown' && found === 'refunded') {
      return await settle(payments, sending, { outcome: 'refunded', transactionId: null })
    }
  } catch (error) {
    if (error instanceof ProviderUnavailable || error instanceof ProviderRefused) return false
    throw error
  }
  const askedAt = await beginAsking(db, sending)
  if (askedAt === null) return false
  const outcome = await provider.refund(refundOf(sending, askedAt))
  return settle(payments, sending, outcome)
}

function refundOf({ refund, attempt }: Sending, askedAt: Date): Refund {
  return {
    transactionId: attempt.transactionId,
    amount: rappen(refund.amount),
    reference: refund.reference,
    askedAt: refund.askedAt ?? askedAt,
  }
}

/** What the other refunds of the payment have sent back; those by hand may have gone through the provider as well. */
async function sentBack(db: Database, { refund, attempt }: Sending) {
  const [row] = await db
    .select({ sum: sql<number>`coalesce(sum(${refunds.amount}), 0)::int` })
    .from(refunds)
    .where(
      and(
        eq(refunds.attemptId, attempt.id),
        ne(refunds.id, refund.id),
        inArray(refunds.state, ['refunded', 'done_by_hand']),
      ),
    )
  return rappen(row?.sum ?? 0)
}

/**
 * Notes that the provider is being asked, and returns when it was for the first time; null while another job asks, or
 * while another refund of the payment is unknown.
 */
async function beginAsking(db: Database, { refund }: Sending): Promise<Date | null> {
  try {
    const [asked] = await db
      .update(refunds)
      .set({
        state: 'unknown',
        askedAt: sql`coalesce(${refunds.askedAt}, ${nowInSql()})`,
        askingUntil: sql`${nowInSql()} + make_interval(secs => ${ALONE})`,
      })
      .where(
        and(eq(refunds.id, refund.id), isOpen(), or(isNull(refunds.askingUntil), lt(refunds.askingUntil, nowInSql()))),
      )
      .returning({ askedAt: refunds.askedAt })
    return asked?.askedAt ?? null
  } catch (error) {
    if (isUniqueViolation(error, 'refunds_one_unknown')) return null
    throw error
  }
}

type Outcome = Exclude<RefundOutcome, { outcome: 'refunded' }> | { outcome: 'refunded'; transactionId: string | null }

/** Records an outcome, unless somebody else has; false where it stays unknown. */
async function settle(payments: Payments, sending: Sending, told: Outcome): Promise<boolean> {
  const { core } = payments
  const { refund } = sending
  const isUnknown = and(eq(refunds.id, refund.id), eq(refunds.state, 'unknown'))
  if (told.outcome === 'unknown') {
    await core.db.update(refunds).set({ askingUntil: null }).where(isUnknown)
    return false
  }
  await inTransaction(core.db, async (tx) => {
    const change =
      told.outcome === 'refunded'
        ? ({ state: 'refunded', transactionId: told.transactionId, settledAt: now() } as const)
        : ({ state: 'refused', way: 'by_hand' } as const)
    const [settled] = await tx
      .update(refunds)
      .set({ ...change, askingUntil: null })
      .where(isUnknown)
      .returning({ id: refunds.id })
    if (!settled) return
    if (told.outcome === 'refused') await tellRefused(tx, sending, told.code)
    else await tellOfRefund(core, tx, sending)
    await wakeOthers(payments, tx, sending)
  })
  return true
}

async function tellRefused(tx: Database, sending: Sending, code: string | null): Promise<void> {
  await addTask(tx, {
    ...taskOf(sending.order, sending.refund),
    kind: 'refund_refused',
    facts: { ...providerFacts(sending), code },
  })
}

function providerFacts({ order, refund, attempt }: Sending) {
  return { ...factsOf(order, refund), provider: attempt.provider, transaction_id: attempt.transactionId }
}

/** Refunds of the same payment have waited for this one. */
async function wakeOthers({ core }: Payments, tx: Database, { attempt }: Sending): Promise<void> {
  const waiting = await tx
    .select({ id: refunds.id })
    .from(refunds)
    .where(and(eq(refunds.attemptId, attempt.id), isOpen()))
  for (const { id } of waiting) await core.jobs.enqueue(tx, refundsJobs.sendRefund, { refundId: id })
}

async function lookAgain({ core }: Payments, sending: Sending): Promise<void> {
  await inTransaction(core.db, async (tx) => {
    const current = await readSending(tx, sending.refund.id)
    if (!current) return
    const since = current.refund.askedAt ?? current.refund.createdAt
    const age = Math.round((now().getTime() - since.getTime()) / 1000)
    if (current.refund.state === 'unknown' && age > UNCLEAR_AFTER) {
      await addTask(tx, {
        ...taskOf(current.order, current.refund),
        kind: 'refund_unclear',
        facts: providerFacts(current),
      })
    }
    const startAfter = Math.min(LATEST, Math.max(SOONEST, age))
    await core.jobs.enqueue(tx, refundsJobs.sendRefund, { refundId: current.refund.id }, { startAfter })
  })
}
