import { eq } from 'drizzle-orm'
import type { TaskKind } from '#contract/desks/task-kinds.ts'
import type { OrderStatus } from '#contract/sales/order-status.ts'
import type { Database } from '#kernel/database/connection.ts'
import { completeTask, openTasksOf } from '#modules/ground/tasks/write-tasks.ts'
import { OPEN_AMOUNT } from '#modules/sales/billing/open-amount.ts'
import { orders } from '#modules/sales/orders/tables.ts'

/** An order as far as its tasks are about it: its status, and Rappen that are owed, or, below zero, came too much. */
interface Standing {
  status: OrderStatus
  open: number
}

const isCarriedOut: readonly OrderStatus[] = ['shipped', 'completed', 'canceled']

/** When the reason of a task has gone; kinds that are not here are settled where they are worked at. */
const settled: Partial<Record<TaskKind, (order: Standing) => boolean>> = {
  fraud: ({ status }) => status !== 'fraud',
  paid_twice: ({ open }) => open >= 0,
  // Until it is decided whether the order is a fraud nobody knows whether it is paid or has to be paid back.
  payment_not_taken: ({ status, open }) => status !== 'fraud' && open >= 0,
  paid_late: ({ status }) => isCarriedOut.includes(status),
}

/** What has to come of an order's credit at the bank before its task is settled. */
function isCreditSettled(problem: string, { status, open }: Standing): boolean {
  switch (problem) {
    case 'too_little':
      return open <= 0 || status === 'canceled'
    case 'too_much':
    case 'already_paid':
    case 'not_owed':
      return open >= 0
    default:
      return false
  }
}

/**
 * Completes the open tasks of an order whose reason has gone, in the transaction that settled it: nobody is asked to do
 * what is done. `staffId` is null where the bank or the shop itself settled it.
 */
export async function closeSettledTasks(
  tx: Database,
  { orderId, staffId, note }: { orderId: string; staffId: string | null; note: string | null },
): Promise<void> {
  const open = await openTasksOf(tx, orderId)
  if (open.length === 0) return
  const [order] = await tx
    .select({ status: orders.status, open: OPEN_AMOUNT })
    .from(orders)
    .where(eq(orders.id, orderId))
  if (!order) throw new Error('an order has gone')
  for (const task of open) {
    const isSettled =
      task.kind === 'bank_credit' && 'problem' in task.facts
        ? isCreditSettled(task.facts.problem, order)
        : settled[task.kind]?.(order)
    if (isSettled) await completeTask(tx, { id: task.id, staffId, note })
  }
}
