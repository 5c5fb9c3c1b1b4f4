import { eq } from 'drizzle-orm'
import { errorCodes, Refusal } from '#contract/errors.ts'
import { fieldMessage } from '#contract/field-messages.ts'
import type { Core } from '#kernel/core.ts'
import type { Database } from '#kernel/database/connection.ts'
import { returnPayment } from '#modules/fulfilment/order-process/receive-payment.ts'
import { bookingOfCredit } from '#modules/sales/billing/ledger/book-entry.ts'
import { type Decision, decide, guardMoney, heldCredit, orderWith } from './open-credit.ts'
import { receiveCredit } from './receive-credit.ts'
import { bankCredits } from './tables.ts'

/** What of a credit an order gets. */
export interface Share {
  orderNumber: string
  /** Rappen; null for all of the credit, however much is owed. */
  amount: number | null
}

export interface Settling extends Decision {
  /** Nothing for a credit that is written off. */
  shares: readonly Share[]
}

interface NamedShare extends Share {
  orderId: string
  /** Where its caller has named it, with a dot; empty for a single order. */
  at: string
}

/**
 * Carries out what staff decide about an open credit: it is booked for the orders that they name, each with its share,
 * or, written off, for none; what is left of it is booked for none. It is taken off the order that it was booked for
 * before. Of several decisions at once one counts.
 */
export async function settleCredit(core: Pick<Core, 'jobs'>, tx: Database, settling: Settling): Promise<void> {
  const { id, staffId, shares } = settling
  const credit = await heldCredit(tx, id)
  const named = await namedShares(tx, shares)
  const booked = await bookingOfCredit(tx, id)
  await decide(tx, settling, [booked?.orderId, ...named.map(({ orderId }) => orderId)])
  const [only, ...others] = named
  const isWhole = others.length === 0 && (only?.amount === null || only?.amount === credit.amount)
  if (only && isWhole && booked?.orderId === only.orderId) return
  const told = { by: 'staff', staffId, reason: `bank credit ${credit.bankId}, decided by staff` } as const
  if (booked) {
    await guardMoney(tx, booked.orderId, booked.amount)
    await returnPayment(core, tx, { ...told, orderId: booked.orderId, takenOff: id })
  }
  if (!only) return
  if (credit.amount === null) throw new Refusal('credit_without_amount')
  if (credit.amount <= 0) throw new Refusal('credit_takes_back')
  guardSum(named, credit.amount)
  for (const { orderId, amount, at } of named) {
    const payment = { ...told, orderId, amount: amount ?? credit.amount, creditId: id, isShare: !isWhole }
    const settlement = await receiveCredit(core, tx, payment)
    if (!settlement?.wasOwed) throw notOwed(at)
    if (amount !== null && settlement.after < 0) throw wrongAmount(at, 'owed')
  }
  // Where several orders have their shares, it is no single order's.
  await tx
    .update(bankCredits)
    .set({ orderId: isWhole ? only.orderId : null })
    .where(eq(bankCredits.id, id))
}

async function namedShares(tx: Database, shares: readonly Share[]): Promise<NamedShare[]> {
  const named: NamedShare[] = []
  for (const [place, share] of shares.entries()) {
    const at = share.amount === null ? '' : `shares.${place}.`
    const { id: orderId } = await orderWith(tx, share.orderNumber, `${at}order_number`)
    named.push({ ...share, orderId, at })
  }
  return named
}

/** Refuses the first share for which not enough is left. */
function guardSum(shares: readonly NamedShare[], most: number): void {
  let left = most
  for (const { amount, at } of shares) {
    left -= amount ?? most
    if (left < 0) throw wrongAmount(at, 'ofCredit')
  }
}

function wrongAmount(at: string, why: 'owed' | 'ofCredit'): Refusal {
  const field = `${at}amount`
  return new Refusal('invalid', { errors: { [field]: [fieldMessage(field, why)] } })
}

function notOwed(at: string): Refusal {
  const [, message] = errorCodes.order_not_owed
  return new Refusal('order_not_owed', at === '' ? {} : { errors: { [`${at}order_number`]: [message] } })
}
