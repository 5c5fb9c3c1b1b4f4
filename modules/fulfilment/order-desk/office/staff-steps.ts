import { Refusal } from '#contract/errors.ts'
import { fieldMessage } from '#contract/field-messages.ts'
import type { Core } from '#kernel/core.ts'
import type { Database } from '#kernel/database/connection.ts'
import { changeOrder } from '#modules/fulfilment/order-process/change-order.ts'
import { isPayable, receivePayment } from '#modules/fulfilment/order-process/receive-payment.ts'
import { closeSettledTasks } from '#modules/fulfilment/order-process/settled-tasks.ts'
import { openAmountOf } from '#modules/sales/billing/open-amount.ts'
import { lockOrder } from '#modules/sales/orders/lock-order.ts'

/** What a member of the staff does with an order, and why. */
interface Step {
  orderId: string
  staffId: string
  note: string
}

/**
 * Records that money for an order on invoice has come, without a credit of the bank: all that is owed, or the named
 * amount of it in Rappen.
 */
export async function markPaidByStaff(
  core: Pick<Core, 'jobs'>,
  tx: Database,
  { orderId, staffId, note: reason, received }: Step & { received: number | null },
): Promise<void> {
  const order = await lockOrder(tx, orderId)
  const open = await openAmountOf(tx, orderId)
  if (!isPayable(order) || open <= 0) throw new Refusal('order_not_owed')
  const amount = received ?? open
  if (amount > open) throw new Refusal('invalid', { errors: { received: [fieldMessage('received', 'owed')] } })
  await receivePayment(core, tx, { orderId, amount, creditId: null, by: 'staff', staffId, reason })
}

/** Completes an order that is paid, on invoice or shipped. */
export async function completeByStaff(core: Pick<Core, 'jobs'>, tx: Database, step: Step): Promise<void> {
  const { orderId, staffId, note: reason } = step
  const { status: from } = await lockOrder(tx, orderId)
  await changeOrder(core, tx, { orderId, from, to: 'completed', by: 'staff', staffId, reason })
  await closeSettledTasks(tx, { orderId, staffId, note: reason })
}
