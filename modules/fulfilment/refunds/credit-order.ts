import type { z } from 'zod'
import { Refusal } from '#contract/errors.ts'
import type { creditOrder as operation } from '#contract/fulfilment/credits.ts'
import { now } from '#kernel/clock.ts'
import type { Core } from '#kernel/core.ts'
import type { Database } from '#kernel/database/connection.ts'
import { endIfNothingLeft } from '#modules/fulfilment/order-process/nothing-left.ts'
import { settleOrder } from '#modules/fulfilment/order-process/receive-payment.ts'
import { closeReturn } from '#modules/fulfilment/returns/close-return.ts'
import { withdrawCredited } from '#modules/licences/digital-goods/withdraw-order.ts'
import { issueCreditNote } from '#modules/sales/billing/credit-notes/issue-credit-note.ts'
import { creditedOf, loadBilled } from '#modules/sales/billing/credit-notes/load-billed.ts'
import { lockOrder } from '#modules/sales/orders/lock-order.ts'
import { planCredit } from './plan-credit.ts'
import { moneyBackBy } from './plan-refunds.ts'
import { writeRefunds } from './write-refunds.ts'

type Asked = Omit<z.output<(typeof operation)['body']>, 'note'>

/**
 * Credits articles and shipping of an order, or a free amount, for staff; what was paid of it goes back, and of an
 * unpaid invoice less is owed. A return that it names is closed with it. An order of which nothing is left to pay or to send is settled with it. The sum of its
 * credit notes must be the one that the caller saw.
 */
export async function creditOrder(
  core: Pick<Core, 'jobs'>,
  tx: Database,
  { orderId, staffId, note, asked }: { orderId: string; staffId: string; note: string; asked: Asked },
): Promise<void> {
  const order = await lockOrder(tx, orderId)
  const { return_id: returnId } = asked
  if (returnId !== undefined) await closeReturn(tx, { id: returnId, orderId }, { state: 'credited', staffId, note })
  const billed = await loadBilled(tx, orderId)
  if (!billed) throw new Refusal('order_not_billed')
  if ((await creditedOf(tx, orderId)) !== asked.credited_before) throw new Refusal('credits_changed')
  const { share, planned, posted } = await planCredit(tx, billed, asked)
  const at = now()
  const cause = asked.goodwill === null ? 'return' : 'goodwill'
  const moneyBack = moneyBackBy(planned)
  const withheld = new Map(posted.map(({ lineId, copies, quantity }) => [lineId, copies === 'unsent' ? quantity : 0]))
  const { id } = await issueCreditNote(core, tx, { billed, share, cause, moneyBack, withheld, at })
  await withdrawCredited(core, tx, orderId)
  await writeRefunds(core, tx, { order, creditNoteId: id, planned })
  await settleOrder(core, tx, order, { by: 'staff', staffId, reason: note, at })
  await endIfNothingLeft(core, tx, order)
}
