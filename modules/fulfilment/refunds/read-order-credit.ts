import { eq } from 'drizzle-orm'
import { Refusal } from '#contract/errors.ts'
import type { OfficeRefund, OrderCredit } from '#contract/fulfilment/credits.ts'
import { toMoney } from '#contract/ground/money.ts'
import type { Database } from '#kernel/database/connection.ts'
import { returnsOf } from '#modules/fulfilment/returns/list-returns.ts'
import { leftToCredit } from '#modules/sales/billing/credit-notes/credit-share.ts'
import { loadBilled } from '#modules/sales/billing/credit-notes/load-billed.ts'
import { movedMoney } from '#modules/sales/billing/ledger/balance.ts'
import { OPEN_AMOUNT } from '#modules/sales/billing/open-amount.ts'
import { orders } from '#modules/sales/orders/tables.ts'
import { foreseeCancellation, foreseeSurplus } from './foresee.ts'
import { refundsOf } from './list-refunds.ts'
import { loadCreditNotes } from './load-credit-notes.ts'
import { creditChoices } from './plan-credit.ts'
import { moneyLeft } from './plan-refunds.ts'

/** What money has done in an order. */
export async function readOrderCredit(db: Database, id: string): Promise<OrderCredit> {
  const [found] = await db.select({ order: orders, open: OPEN_AMOUNT }).from(orders).where(eq(orders.id, id))
  if (!found) throw new Refusal('not_found')
  const { order, open } = found
  const billed = await loadBilled(db, id)
  const { paid, refunded } = await movedMoney(db, id)
  const leftOfInvoice = billed ? leftToCredit(billed) : 0
  const left = await moneyLeft(db, id)
  const asked = await refundsOf(db, id)
  return {
    id,
    number: order.number,
    status: order.status,
    billed: billed && toMoney(billed.invoice.total),
    credited: toMoney(billed ? billed.invoice.total - leftOfInvoice : 0),
    owed: toMoney(Math.max(0, open)),
    too_much: toMoney(Math.max(0, -open)),
    paid: toMoney(paid),
    refunded: toMoney(refunded),
    lines: (billed?.lines ?? []).map((line) => ({
      line_id: line.id,
      title: line.row.title,
      quantity: line.quantity,
      credited: line.credited,
      choices: line.row.ships ? creditChoices(line.row) : null,
      total: toMoney(line.row.total),
    })),
    shipping: toMoney(order.shipping),
    is_shipping_credited: billed?.isShippingCredited ?? false,
    credit_notes: await loadCreditNotes(db, id),
    refunds: asked,
    returns: await returnsOf(db, id),
    refunds_under_way: toMoney(underWay(asked)),
    surplus: foreseeSurplus({ open, left }),
    cancellation: await foreseeCancellation(db, { order, billed, open, left }),
  }
}

/** Rappen of refunds that are not settled. */
function underWay(asked: readonly OfficeRefund[]): number {
  return asked.filter((refund) => refund.settled_at === null).reduce((sum, { amount }) => sum + amount.amount, 0)
}
