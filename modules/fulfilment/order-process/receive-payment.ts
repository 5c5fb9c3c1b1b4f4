import { MAY_BE_OWED } from '#contract/sales/order-status.ts'
import { now } from '#kernel/clock.ts'
import type { Core } from '#kernel/core.ts'
import type { Database } from '#kernel/database/connection.ts'
import { movedMoney } from '#modules/sales/billing/ledger/balance.ts'
import { bookEntry, unbookCredit } from '#modules/sales/billing/ledger/book-entry.ts'
import { openAmountOf } from '#modules/sales/billing/open-amount.ts'
import { lockOrder } from '#modules/sales/orders/lock-order.ts'
import type { StatusChange } from '#modules/sales/orders/move-order.ts'
import { notePayment, unnotePayment } from '#modules/sales/orders/note-payment.ts'
import type { OrderRow } from '#modules/sales/orders/tables.ts'
import { changeOrder } from './change-order.ts'
import { closeSettledTasks } from './settled-tasks.ts'

/** Who says that money came or left, and why, for the order's history. */
type Told = Pick<StatusChange, 'staffId' | 'reason'> & { by: 'bank' | 'staff' | 'payment' }

export interface ReceivedPayment extends Told {
  orderId: string
  /** Rappen, without the fee of a reminder that came with it. */
  amount: number
  /** Rappen. */
  fee?: number
  /** The credit of the bank; null for money that staff have seen in another place. */
  creditId: string | null
  /** It is the order's share of the credit, of which other orders have theirs. */
  isShare?: boolean
  at?: Date
}

/** What was still to be paid before money came, and what is after it: Rappen, below zero where more came. */
export interface Settlement {
  before: number
  after: number
  /** It was to be paid by invoice, and something was still owed of it. */
  wasOwed: boolean
}

/**
 * Books money that came for an order outside the payment provider, whatever its status: what came, came. Once all that
 * is owed has come, an order on invoice is paid. The caller tells staff of too little and too much.
 */
export async function receivePayment(
  core: Pick<Core, 'jobs'>,
  tx: Database,
  payment: ReceivedPayment,
): Promise<Settlement> {
  const { orderId, amount, fee = 0, creditId, isShare = false, at = now() } = payment
  const order = await lockOrder(tx, orderId)
  const before = await openAmountOf(tx, orderId)
  const wasOwed = isPayable(order) && before > 0
  await bookEntry(tx, { orderId, amount, fee, creditId, isShare, ...bookedBy(payment), at })
  const after = await settleOrder(core, tx, order, { ...payment, at })
  return { before, after, wasOwed }
}

/** Who of the staff books money, and why. */
function bookedBy({ by, staffId, reason }: Told) {
  return { staffId: staffId ?? null, reason: by === 'staff' ? reason : null }
}

/**
 * Takes money off an order: a credit that was another order's, or, with an amount, a payment that the bank took back.
 * What is owed then is open again, and an order on invoice that was paid goes back to «invoice».
 */
export async function returnPayment(
  core: Pick<Core, 'jobs'>,
  tx: Database,
  {
    orderId,
    ...told
  }: Told & { orderId: string } & ({ takenOff: string } | { amount: number; creditId: string | null }),
): Promise<Settlement> {
  const order = await lockOrder(tx, orderId)
  const before = await openAmountOf(tx, orderId)
  const at = now()
  if ('takenOff' in told) await unbookCredit(tx, told.takenOff)
  else {
    const { amount, creditId } = told
    await bookEntry(tx, { orderId, amount: -amount, creditId, ...bookedBy(told), at })
  }
  const after = await settleOrder(core, tx, order, { ...told, at })
  return { before, after, wasOwed: isPayable(order) && before > 0 }
}

/**
 * Marks a locked order on invoice as paid once nothing is owed of it, and as unpaid when something is again, and
 * completes the tasks that this settles. Returns what is open: Rappen, below zero where too much came.
 */
export async function settleOrder(
  core: Pick<Core, 'jobs'>,
  tx: Database,
  order: OrderRow,
  { by, staffId, reason, at }: Told & { at: Date },
): Promise<number> {
  const orderId = order.id
  const open = await openAmountOf(tx, orderId)
  const told = { orderId, by, reason, at, ...(staffId !== undefined && { staffId }) }
  // Where all is credited before anything came, nothing is paid.
  const { paid } = await movedMoney(tx, orderId)
  if (isPayable(order) && order.paidAt === null && open <= 0 && paid > 0) {
    if (order.status === 'invoice') await changeOrder(core, tx, { ...told, from: 'invoice', to: 'paid' })
    else await notePayment(tx, orderId, at)
  }
  if (order.paymentMethod === 'invoice' && order.paidAt !== null && open > 0) {
    await unnotePayment(tx, orderId)
    if (order.status === 'paid') await changeOrder(core, tx, { ...told, from: 'paid', to: 'invoice' })
  }
  await closeSettledTasks(tx, { orderId, staffId: staffId ?? null, note: reason })
  return open
}

/** Whether money at the bank may pay it: payment is a fact of its own (decisions, section 19). */
export function isPayable({ paymentMethod, status }: Pick<OrderRow, 'paymentMethod' | 'status'>): boolean {
  return paymentMethod === 'invoice' && MAY_BE_OWED.includes(status)
}
