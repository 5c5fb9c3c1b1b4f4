import { eq } from 'drizzle-orm'
import { Refusal } from '#contract/errors.ts'
import { fieldMessage } from '#contract/field-messages.ts'
import type { Core } from '#kernel/core.ts'
import type { Database } from '#kernel/database/connection.ts'
import { returnPayment } from '#modules/fulfilment/order-process/receive-payment.ts'
import { withoutFee } from '#modules/sales/billing/ledger/book-entry.ts'
import { type Decision, decide, guardMoney, heldCredit, orderWith } from './open-credit.ts'
import { bankCredits } from './tables.ts'

/**
 * Books that the bank took a payment back, for the order whose reference it tells or that staff name: what is owed of
 * it is open again.
 */
export async function reverseCredit(
  core: Pick<Core, 'jobs'>,
  tx: Database,
  /** `orderNumber`: the order that staff name; null for that of the reference. */
  decision: Decision & { orderNumber: string | null },
): Promise<void> {
  const { id, staffId, orderNumber } = decision
  const credit = await heldCredit(tx, id)
  const orderId = orderNumber === null ? credit.orderId : (await orderWith(tx, orderNumber)).id
  if (credit.amount === null || credit.amount >= 0) throw new Refusal('credit_takes_nothing_back')
  if (orderId === null) {
    throw new Refusal('invalid', { errors: { order_number: [fieldMessage('order_number', 'required')] } })
  }
  await decide(tx, decision, [orderId])
  const amount = await withoutFee(tx, { orderId, whole: -credit.amount })
  await guardMoney(tx, orderId, amount)
  const reason = `taken back by the bank: ${credit.bankId}`
  await returnPayment(core, tx, { orderId, amount, creditId: id, by: 'staff', staffId, reason })
  await tx.update(bankCredits).set({ orderId }).where(eq(bankCredits.id, id))
}
