import { sql } from 'drizzle-orm'
import { rappen } from '#contract/ground/money.ts'
import { roundedHalfUp } from '#contract/ground/rounding.ts'
import { type Database, rowsOf } from '#kernel/database/connection.ts'
import { uuids } from '#kernel/database/uuids.ts'
import { shareByValue } from '#modules/ground/pricing/share-by-value.ts'

interface LineRow {
  id: string
  orderId: string
  amount: number
  total: number
  credited: number
  /** Rappen of the order’s goods, less those of its credit notes. */
  goods: number
}

/** Copies of a line of an order, and the Rappen that are left of it. */
export interface LeftOfLine {
  amount: number
  money: number
}

/**
 * What lines of orders come to, by id: their totals less what was credited. Copies that a credit note names are taken off
 * their line; an amount that it gives back without naming any is taken off all lines of the order by what is left of them.
 * An order that was cancelled comes to nothing.
 */
export async function moneyOfLines(db: Database, lineIds: readonly string[]): Promise<ReadonlyMap<string, LeftOfLine>> {
  if (lineIds.length === 0) return new Map()
  const rows = await rowsOf<LineRow>(
    db,
    sql`select line.id, line.order_id as "orderId", line.amount, line.total, line.credited,
          case when orders.status = 'canceled' then 0 else orders.goods - coalesce((
            select sum(total - (facts->>'shipping')::int)::int from billing_documents
            where billing_documents.order_id = orders.id and kind = 'credit_note'), 0) end as goods
        from order_lines line join orders on orders.id = line.order_id
        where line.order_id in (select order_id from order_lines where id = any(${uuids(lineIds)}))
        order by line.order_id, line.position`,
  )
  return new Map([...Map.groupBy(rows, ({ orderId }) => orderId).values()].flatMap(leftOfOrder))
}

function leftOfOrder(lines: readonly LineRow[]): [string, LeftOfLine][] {
  const left = lines.map(({ total, credited, amount }) => rappen(total - roundedHalfUp(total, credited, amount)))
  const all = left.reduce<number>((sum, money) => sum + money, 0)
  const money = shareByValue(rappen(Math.max(0, Math.min(all, lines[0]?.goods ?? 0))), left)
  return lines.map(({ id, amount }, place) => [id, { amount, money: money[place] ?? 0 }])
}
