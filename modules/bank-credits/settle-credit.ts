import { eq } from 'drizzle-orm'
import { Refusal } from '#contract/errors.ts'
import type { Core } from '#kernel/core.ts'
import type { Database } from '#kernel/database/connection.ts'
import { bookingOfCredit } from '#modules/ledger/book-entry.ts'
import { returnPayment } from '#modules/order-process/receive-payment.ts'
import { type Decision, decide, guardMoney, heldCredit, orderWith } from './open-credit.ts'
import { receiveCredit } from './receive-credit.ts'
import { bankCredits } from './tables.ts'

/**
 * Carries out what staff decided about an open credit: it is booked for the order that they name, wholly or in part of
 * what is owed, or, written off, for none. It is taken off the order that it was booked for before. Of several decisions
 * at once one counts. Throws `not_found`, `credit_settled`, `invalid` for an unknown order, `order_not_owed` for one of
 * which nothing is to be paid, `credit_without_amount`, `credit_takes_back`, and `money_has_gone` where the money was
 * refunded since.
 */
export async function settleCredit(core: Pick<Core, 'jobs'>, tx: Database, decision: Decision): Promise<void> {
  const { id, staffId, orderNumber } = decision
  const credit = await heldCredit(tx, id)
  const order = orderNumber === null ? null : await orderWith(tx, orderNumber)
  const booked = await bookingOfCredit(tx, id)
  await decide(tx, decision, [booked?.orderId, order?.id])
  if (order && booked?.orderId === order.id) return
  const told = { by: 'staff', staffId, reason: `bank credit ${credit.bankId}, decided by staff` } as const
  if (booked) {
    await guardMoney(tx, booked.orderId, booked.amount)
    await returnPayment(core, tx, { ...told, orderId: booked.orderId, takenOff: id })
  }
  if (!order) return
  if (credit.amount === null) throw new Refusal('credit_without_amount')
  if (credit.amount <= 0) throw new Refusal('credit_takes_back')
  const payment = { ...told, orderId: order.id, amount: credit.amount, creditId: id }
  const settlement = await receiveCredit(core, tx, payment)
  if (!settlement?.wasOwed) throw new Refusal('order_not_owed')
  await tx.update(bankCredits).set({ orderId: order.id }).where(eq(bankCredits.id, id))
}
