import { eq } from 'drizzle-orm'
import { Refusal } from '#contract/errors.ts'
import type { Cancellation, ForeseenCredit, MoneyBack } from '#contract/fulfilment/credits.ts'
import { toMoney } from '#contract/ground/money.ts'
import type { Database } from '#kernel/database/connection.ts'
import { runningGoods } from '#modules/licences/digital-goods/running-goods.ts'
import { leftToCredit } from '#modules/sales/billing/credit-notes/credit-share.ts'
import { type BilledOrder, loadBilled } from '#modules/sales/billing/credit-notes/load-billed.ts'
import { canChange } from '#modules/sales/orders/order-status.ts'
import { type OrderRow, orders } from '#modules/sales/orders/tables.ts'
import { type AskedCredit, planCredit } from './plan-credit.ts'
import { type PlannedRefund, planRefunds } from './plan-refunds.ts'

/** What crediting an order would give back. */
export async function foreseeCredit(db: Database, orderId: string, asked: AskedCredit): Promise<ForeseenCredit> {
  if ((await db.$count(orders, eq(orders.id, orderId))) === 0) throw new Refusal('not_found')
  const billed = await loadBilled(db, orderId)
  if (!billed) throw new Refusal('order_not_billed')
  const { share, waived, planned, posted } = await planCredit(db, billed, asked)
  return {
    total: toMoney(share.total),
    lines: posted.map(({ title, quantity, copies, toShip }) => ({ title, quantity, copies, to_ship: toShip })),
    waived: toMoney(waived),
    refunds: presentMoneyBack(planned),
  }
}

interface OrderAtHand {
  order: OrderRow
  billed: BilledOrder | null
  /** Rappen that are still to be paid; below zero where too much came. */
  open: number
  /** What came and has not gone back. */
  left: readonly PlannedRefund[]
}

/** What cancelling an order would do as it stands; null where it cannot be cancelled. */
export async function foreseeCancellation(
  db: Database,
  { order, billed, open, left }: OrderAtHand,
): Promise<Cancellation | null> {
  if (!canChange(order.status, 'canceled', 'staff')) return null
  return {
    credited: toMoney(billed ? leftToCredit(billed) : 0),
    waived: toMoney(Math.max(0, open)),
    refunds: presentMoneyBack(left),
    ...(await runningGoods(db, order.id)),
  }
}

/** How what came beyond the price of an order would go back. */
export function foreseeSurplus({ open, left }: Pick<OrderAtHand, 'open' | 'left'>): MoneyBack[] {
  return presentMoneyBack(planRefunds(left, Math.max(0, -open)))
}

function presentMoneyBack(planned: readonly PlannedRefund[]): MoneyBack[] {
  return planned.map(({ amount, attempt }) => ({
    amount: toMoney(amount),
    way: attempt ? 'provider' : 'by_hand',
    method: attempt?.method ?? null,
  }))
}
