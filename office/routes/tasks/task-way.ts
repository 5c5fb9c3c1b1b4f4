import type { Task } from '#contract/desks/task-kinds.ts'
import type { OrderStep } from '#contract/fulfilment/office-orders.ts'
import { orderStepLabels } from '#contract/fulfilment/order-labels.ts'
import { taskRoom } from '#office/messages/tasks.ts'
import { withStep } from '#office/resource/asked-step.ts'
import {
  accessPath,
  applicationPath,
  bankCreditPath,
  givenUpPath,
  orderPath,
  personPath,
  productFilePath,
  refundPath,
  returnPath,
} from '#office/resource/thing-paths.ts'

/** A page where a task is worked at, and what the link there is called. */
export interface TaskWay {
  path: string
  label: string
}

/** Where staff do what the task asks for; null where its own page is the place, or nothing in the shop is. */
export function wayOf(task: Task): TaskWay | null {
  switch (task.kind) {
    case 'refund_by_hand':
    case 'refund_refused':
    case 'refund_unclear':
      return { path: refundPath(task.facts.refund_id), label: taskRoom.toRefund }
    case 'return_announced':
      return { path: returnPath(task.facts.return_id), label: taskRoom.toReturn }
    case 'bank_credit':
      return { path: bankCreditPath(task.facts.credit_id), label: taskRoom.toBankCredit }
    case 'fraud':
      return stepOf(task, 'decide_fraud')
    case 'paid_twice':
    case 'payment_not_taken':
      return stepOf(task, 'refund_surplus')
    case 'platform_given_up':
      return givenUpOf(task)
    case 'copy_failed':
      return { path: productFilePath(task.facts.file_id), label: taskRoom.toFile }
    case 'teacher_moved':
      return { path: applicationPath(task.facts.application_id), label: taskRoom.toApplication }
    case 'second_factor_removal':
      return { path: personPath(task.facts.user_id), label: taskRoom.toPerson }
    default:
      return orderOf(task)
  }
}

/** One access, or the list of all that a platform does not know; none where the account is deleted. */
function givenUpOf({
  facts: { entitlement_id, platform, product, accesses = 1 },
}: Task & { kind: 'platform_given_up' }) {
  if (product === null) return null
  if (accesses === 1) return { path: accessPath(entitlement_id), label: taskRoom.toAccess }
  return { path: givenUpPath(platform), label: taskRoom.toAccesses }
}

/** The order that the task is about. */
export function orderOf({ order_id }: Task): TaskWay | null {
  return order_id === null ? null : { path: orderPath(order_id), label: taskRoom.toOrder }
}

function stepOf({ order_id }: Task, step: OrderStep): TaskWay | null {
  return order_id === null ? null : { path: withStep(orderPath(order_id), step), label: orderStepLabels[step] }
}
