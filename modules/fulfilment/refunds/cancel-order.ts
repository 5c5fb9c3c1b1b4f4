import { now } from '#kernel/clock.ts'
import type { Core } from '#kernel/core.ts'
import type { Database } from '#kernel/database/connection.ts'
import { changeOrder } from '#modules/fulfilment/order-process/change-order.ts'
import { closeSettledTasks } from '#modules/fulfilment/order-process/settled-tasks.ts'
import { closeReturnsOf } from '#modules/fulfilment/returns/close-return.ts'
import { creditShare, leftToCredit } from '#modules/sales/billing/credit-notes/credit-share.ts'
import { issueCreditNote } from '#modules/sales/billing/credit-notes/issue-credit-note.ts'
import { loadBilled } from '#modules/sales/billing/credit-notes/load-billed.ts'
import { lockOrder } from '#modules/sales/orders/lock-order.ts'
import { moneyBackBy, moneyLeft } from './plan-refunds.ts'
import { tellOfCancellation } from './tell-buyer.ts'
import { writeRefunds } from './write-refunds.ts'

/**
 * Cancels an order for staff: what is billed and not credited yet is credited, and whatever was paid and not sent back
 * goes back, all in this transaction (decisions, section 19); its open returns are closed with it. The buyer is told. Of several calls at once one counts.
 */
export async function cancelOrder(
  core: Core,
  tx: Database,
  { orderId, staffId, note }: { orderId: string; staffId: string; note: string },
): Promise<void> {
  const order = await lockOrder(tx, orderId)
  const at = now()
  await closeReturnsOf(tx, { orderId, staffId, note })
  await changeOrder(core, tx, { orderId, from: order.status, to: 'canceled', by: 'staff', staffId, reason: note, at })
  const planned = await moneyLeft(tx, orderId)
  const billed = await loadBilled(tx, orderId)
  let creditNoteId: string | null = null
  if (billed && leftToCredit(billed) > 0) {
    const share = creditShare(billed, { kind: 'rest' })
    const moneyBack = moneyBackBy(planned)
    creditNoteId = (await issueCreditNote(core, tx, { billed, share, cause: 'cancellation', moneyBack, at })).id
  }
  await writeRefunds(core, tx, { order, creditNoteId, planned })
  // The mail of a credit note tells of the cancellation as well.
  if (creditNoteId === null) await tellOfCancellation(core, tx, { order, planned })
  await closeSettledTasks(tx, { orderId, staffId, note })
}
