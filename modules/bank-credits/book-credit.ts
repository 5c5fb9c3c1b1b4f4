import { and, eq } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import type { BookedPayment } from '#adapters/bank-statements/port.ts'
import type { CreditProblem } from '#contract/office/credit-problems.ts'
import { type Core, inTransaction } from '#kernel/core.ts'
import type { Database } from '#kernel/database/connection.ts'
import { creditedOf } from '#modules/billing/credit-notes/load-billed.ts'
import { feesOf } from '#modules/billing/reminders/reminder-fees.ts'
import { billingDocuments } from '#modules/billing/tables.ts'
import { markPaid } from '#modules/order-process/mark-paid.ts'
import { orders } from '#modules/orders/tables.ts'
import { addTask } from '#modules/tasks/write-tasks.ts'
import { bankCredits } from './tables.ts'

/** What became of a credit: it pays its invoice, staff must look at it, or another file has told of it. */
export type Booked = 'matched' | 'open' | 'known'

/**
 * Keeps a credit of the bank and matches it with the invoice that has its reference, in one transaction. Each credit
 * counts once: of several files that tell of it at the same time, the others wait for the first and find it.
 */
export function bookCredit(core: Core, statementId: string, payment: BookedPayment): Promise<Booked> {
  return inTransaction(core.db, async (tx) => {
    const id = uuidv7()
    const [kept] = await tx
      .insert(bankCredits)
      .values({ id, statementId, ...factsOf(payment) })
      .onConflictDoNothing({ target: [bankCredits.iban, bankCredits.bankId] })
      .returning({ id: bankCredits.id })
    if (!kept) return 'known'
    const { problem, order } = await match(core, tx, payment)
    await tx
      .update(bankCredits)
      .set({ problem, orderId: order?.id ?? null })
      .where(eq(bankCredits.id, id))
    if (problem === null) return 'matched'
    await addTask(tx, {
      kind: 'bank_credit',
      subject: order?.number ?? payment.id,
      cause: id,
      orderId: order?.id ?? null,
      facts: {
        credit_id: id,
        problem,
        stated: statedOf(payment),
        booked_on: payment.bookedOn,
        order_number: order?.number ?? null,
      },
    })
    return 'open'
  })
}

function factsOf(payment: BookedPayment) {
  return {
    bankId: payment.id,
    iban: payment.iban,
    amount: payment.amount,
    stated: statedOf(payment),
    bookedOn: payment.bookedOn,
    valueOn: payment.valueOn,
    reference: payment.reference?.value ?? null,
    text: payment.text,
    debtorName: payment.debtor.name,
    debtorIban: payment.debtor.iban,
  }
}

function statedOf({ currency, statedAmount }: BookedPayment): string {
  return `${currency} ${statedAmount}`
}

interface Matched {
  /** Null when the order is paid with it. */
  problem: CreditProblem | null
  order: { id: string; number: string } | null
}

/**
 * Finds the invoice of a credit, and marks its order as paid when the amount is right to the Rappen: the invoice's total
 * less its credit notes, with or without the fee of a reminder.
 */
async function match(core: Core, tx: Database, payment: BookedPayment): Promise<Matched> {
  const { amount, reference } = payment
  if (payment.isReturn || payment.direction === 'debit') return { problem: 'returned', order: null }
  if (payment.count > 1) return { problem: 'collective', order: null }
  if (reference?.type !== 'QRR') return { problem: 'no_reference', order: null }
  const [found] = await tx
    .select({ id: orders.id, number: orders.number, total: billingDocuments.total, document: billingDocuments.id })
    .from(billingDocuments)
    .innerJoin(orders, eq(orders.id, billingDocuments.orderId))
    .where(and(eq(billingDocuments.reference, reference.value), eq(billingDocuments.kind, 'invoice')))
  if (!found) return { problem: 'unknown_reference', order: null }
  const { total, document, ...order } = found
  if (amount === null) return { problem: 'other_currency', order }
  // The lock on the order keeps a credit note from changing what the buyer owes during the match.
  await tx.select({ id: orders.id }).from(orders).where(eq(orders.id, order.id)).for('update')
  const owed = total - (await creditedOf(tx, order.id))
  const expected = [owed, ...(await feesOf(tx, document)).map((fee) => owed + fee)]
  if (owed > 0 && !expected.includes(amount)) return { problem: amount < owed ? 'too_little' : 'too_much', order }
  const reason = `bank credit ${payment.id}`
  const outcome = await markPaid(core, tx, { orderId: order.id, by: 'bank', reason })
  return { problem: outcome === 'paid' ? null : outcome, order }
}
