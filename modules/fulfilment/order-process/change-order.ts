import { Refusal } from '#contract/errors.ts'
import { now } from '#kernel/clock.ts'
import type { Core } from '#kernel/core.ts'
import type { Database } from '#kernel/database/connection.ts'
import { releaseOrder } from '#modules/licences/digital-goods/release-order.ts'
import { withdrawOrder } from '#modules/licences/digital-goods/withdraw-order.ts'
import { retakeOnceRights, returnOnceRights } from '#modules/licences/rights/once-per-person.ts'
import { moveOrder, type StatusChange } from '#modules/sales/orders/move-order.ts'
import type { OrderRow } from '#modules/sales/orders/tables.ts'
import { retakeUse, returnUse } from '#modules/sales/vouchers/take-use.ts'
import { consequencesOf } from './consequences.ts'
import { billIfDue, waitsForRelease } from './when-billed.ts'

/**
 * Changes an order's status by the transition table, appends the event, and does what follows from the change
 * (`consequences.ts`). A paid order of digital goods is completed at once. A buyer cannot reopen an order whose
 * once-per-person product they have bought since, or whose voucher has no use left.
 */
export async function changeOrder(core: Pick<Core, 'jobs'>, tx: Database, change: StatusChange): Promise<OrderRow> {
  const { orderId, from, to, by, at = now() } = change
  const order = await moveOrder(tx, { ...change, at })
  const { loses, regains, releases, withdraws, bills } = consequencesOf(from, to)
  if (loses) {
    await returnOnceRights(tx, orderId)
    await returnUse(tx, orderId)
  }
  // Money wins: an order that is paid after all comes back without what others have by now.
  if (regains && !(await retakeOnceRights(tx, orderId)) && by === 'customer') {
    throw new Refusal('product_already_purchased')
  }
  if (regains && !(await retakeUse(tx, orderId)) && by === 'customer') throw new Refusal('voucher_taken')
  // Owners of entitlements are locked before the counter of invoices (`rights/lock-owners.ts`).
  if (releases) await releaseOrder(core, tx, { order, at })
  if (withdraws) await withdrawOrder(core, tx, orderId)
  // Last, because others wait for the next number until the commit.
  if (bills)
    await billIfDue(core, tx, { order, progress: { waits: await waitsForRelease(tx, orderId), isSent: false }, at })
  if (to !== 'paid' || order.deliveryAddress !== null) return order
  const reason = 'digital goods only'
  return changeOrder(core, tx, { orderId, from: to, to: 'completed', by: 'system', reason, at })
}
