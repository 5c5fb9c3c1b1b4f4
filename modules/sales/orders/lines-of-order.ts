import { asc, eq, getTableColumns } from 'drizzle-orm'
import type { Supply } from '#contract/catalogue/article-in-words.ts'
import type { Availability } from '#contract/catalogue/catalogue.ts'
import type { Database } from '#kernel/database/connection.ts'
import { isAnnounced } from '#modules/catalogue/catalogue/delivery.ts'
import { products } from '#modules/catalogue/catalogue/tables.ts'
import { toldSupply } from './article-of-line.ts'
import { orderLines } from './tables.ts'

type Line = typeof orderLines.$inferSelect

/** A line of an order, and when its product can be had as it is announced today. */
export interface LineToday extends Line {
  today: { availability: Availability; availableFrom: string | null }
}

/** The lines of an order, in their order. */
export function linesOfOrder(db: Database, orderId: string): Promise<LineToday[]> {
  const { availability, availableFrom } = products
  return db
    .select({ ...getTableColumns(orderLines), today: { availability, availableFrom } })
    .from(orderLines)
    .innerJoin(products, eq(products.id, orderLines.productId))
    .where(eq(orderLines.orderId, orderId))
    .orderBy(asc(orderLines.position))
}

/**
 * When a line comes, as the buyer was told: pages and bills name the day of the contract, even where another one is
 * announced by now. Nothing once the product can be had, or all of it was sent: nobody waits for it any more.
 */
export function supplyOfLine({ today, ...line }: LineToday): Supply {
  const isAwaited = isAnnounced(today.availability) && line.shipped < line.amount
  return toldSupply(isAwaited ? line : { availability: null, availableFrom: null })
}
