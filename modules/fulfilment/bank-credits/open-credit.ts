import { asc, eq, inArray } from 'drizzle-orm'
import { Refusal } from '#contract/errors.ts'
import { fieldMessage } from '#contract/field-messages.ts'
import type { Database } from '#kernel/database/connection.ts'
import { completeTaskOf } from '#modules/ground/tasks/write-tasks.ts'
import { movedMoney } from '#modules/sales/billing/ledger/balance.ts'
import { orders } from '#modules/sales/orders/tables.ts'
import type { CreditRow } from './credit-facts.ts'
import { bankCredits } from './tables.ts'

/** What staff decide about an open credit. */
export interface Decision {
  id: string
  staffId: string
  note: string
}

/** A credit that nobody else decides about until the transaction ends. */
export async function heldCredit(tx: Database, id: string): Promise<CreditRow> {
  const [credit] = await tx.select().from(bankCredits).where(eq(bankCredits.id, id)).for('update')
  if (!credit) throw new Refusal('not_found')
  return credit
}

/**
 * Records a decision about a held credit, and locks the orders that it is about: orders before tasks, as whatever
 * settles an order closes its tasks.
 */
export async function decide(
  tx: Database,
  { id, staffId, note }: Decision,
  orderIds: readonly (string | undefined)[],
): Promise<void> {
  const known = orderIds.filter((orderId) => orderId !== undefined)
  if (known.length > 0) {
    await tx
      .select({ id: orders.id })
      .from(orders)
      .where(inArray(orders.id, known))
      .orderBy(asc(orders.id))
      .for('update')
  }
  if (await completeTaskOf(tx, { kind: 'bank_credit', cause: id, staffId, note })) return
  throw new Refusal('credit_settled')
}

/** The order with a number that staff name at a field. */
export async function orderWith(tx: Database, number: string, field = 'order_number'): Promise<{ id: string }> {
  const [order] = await tx.select({ id: orders.id }).from(orders).where(eq(orders.number, number))
  if (!order) throw new Refusal('invalid', { errors: { [field]: [fieldMessage(field, 'wrong')] } })
  return order
}

/** Refuses where less than this is left of what came for a locked order. */
export async function guardMoney(tx: Database, orderId: string, amount: number): Promise<void> {
  const { paid, refunded } = await movedMoney(tx, orderId)
  if (paid - refunded < amount) throw new Refusal('money_has_gone')
}
