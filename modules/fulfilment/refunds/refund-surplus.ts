import { Refusal } from '#contract/errors.ts'
import type { Core } from '#kernel/core.ts'
import type { Database } from '#kernel/database/connection.ts'
import { closeSettledTasks } from '#modules/fulfilment/order-process/settled-tasks.ts'
import { openAmountOf } from '#modules/sales/billing/open-amount.ts'
import { lockOrder } from '#modules/sales/orders/lock-order.ts'
import { moneyLeft, planRefunds } from './plan-refunds.ts'
import { writeRefunds } from './write-refunds.ts'

/**
 * Sends back what came for an order beyond what it costs, for staff: a second payment, or one that came too late. The
 * order stays as it is, and the tasks that asked for it are completed. Of several calls at once one counts.
 */
export async function refundSurplus(
  core: Pick<Core, 'jobs'>,
  tx: Database,
  { orderId, staffId, note }: { orderId: string; staffId: string; note: string },
): Promise<void> {
  const order = await lockOrder(tx, orderId)
  const open = await openAmountOf(tx, orderId)
  if (open >= 0) throw new Refusal('nothing_too_much')
  const planned = planRefunds(await moneyLeft(tx, orderId), -open)
  await writeRefunds(core, tx, { order, creditNoteId: null, planned })
  await closeSettledTasks(tx, { orderId, staffId, note })
}
