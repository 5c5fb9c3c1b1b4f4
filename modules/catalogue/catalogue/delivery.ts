import { type SQL, sql } from 'drizzle-orm'
import type { Availability } from '#contract/catalogue/catalogue.ts'
import { type Database, rowsOf } from '#kernel/database/connection.ts'
import { uuids } from '#kernel/database/uuids.ts'
import type { products } from './tables.ts'

/** What comes later: it is not out yet, or is being printed again. */
export const ANNOUNCED = ['preorder', 'reprinting'] as const satisfies Availability[]

/** Whether copies of a product come later. */
export function isAnnounced(availability: Availability): boolean {
  return ANNOUNCED.some((one) => one === availability)
}

/** Whether a product can be had; `availableFrom` is a day in Switzerland. */
interface Delivery {
  availability: Availability
  availableFrom: string | null
  /** The first day of sale; null where it has come, or was never said. */
  onSaleFrom: string | null
}

/** What is not sold any more; orders keep it. */
export const OFF_SALE = { availability: 'out_of_print', availableFrom: null } as const

const AVAILABLE = { availability: 'available', availableFrom: null } as const

/**
 * The rule of announced days: a product that is announced to appear, or to be back, on a day is available from that day
 * on. An announcement without a day stays until it is changed. Before its first day of sale a product can be ordered in
 * advance only, whatever its supplier has in stock, and nothing of it is handed over.
 */
export function deliveryOn<T extends Delivery>(product: T, day: string): T {
  const { availability, availableFrom, onSaleFrom } = product
  if (onSaleFrom !== null && onSaleFrom > day) return availability === 'out_of_print' ? product : held(product)
  const isDue = isAnnounced(availability) && availableFrom !== null && availableFrom <= day
  return { ...product, ...(isDue && AVAILABLE), onSaleFrom: null }
}

function held<T extends Delivery>(product: T): T {
  const { availableFrom, onSaleFrom } = product
  const isLater = availableFrom !== null && onSaleFrom !== null && availableFrom > onSaleFrom
  return { ...product, availability: 'preorder', availableFrom: isLater ? availableFrom : onSaleFrom }
}

/**
 * A row of `products` as its checks demand it, whoever writes it: what may not be sold cannot be had, and before its first
 * day of sale a product can be ordered in advance only.
 */
export function asSold<T extends typeof products.$inferInsert>(row: T): T {
  if ((row.salesRight ?? 'granted') !== 'granted') return { ...row, availability: 'out_of_print', availableFrom: null }
  if (row.availability === 'out_of_print' || !row.onSaleFrom) return row
  return held({ ...row, availableFrom: row.availableFrom ?? null, onSaleFrom: row.onSaleFrom })
}

/** Rows of `products` that are available from this day on; a check sees to it that their first day of sale has come, too. */
function availableOn(day: string): SQL {
  return sql`(products.availability in ('preorder','reprinting') and products.available_from <= ${day}::date)`
}

/** The same rule for rows of `products`: those that it changes on this day. */
function dueOn(day: string): SQL {
  return sql`(${availableOn(day)} or products.on_sale_from <= ${day}::date)`
}

/**
 * Makes the due products of at most `limit` titles available; returns the titles. Titles are locked before their
 * products, as everywhere.
 */
export async function releaseDue(tx: Database, { day, limit }: { day: string; limit: number }): Promise<string[]> {
  const due = await rowsOf<{ id: string }>(
    tx,
    sql`select id from titles
      where exists (select from products where title_id = titles.id and ${dueOn(day)})
      order by id limit ${limit} for no key update`,
  )
  const titleIds = due.map(({ id }) => id)
  await tx.execute(sql`update products
    set availability = case when ${availableOn(day)} then ${AVAILABLE.availability} else availability end,
      available_from = case when ${availableOn(day)} then null else available_from end,
      on_sale_from = case when on_sale_from <= ${day}::date then null else on_sale_from end
    where title_id = any(${uuids(titleIds)}) and ${dueOn(day)}`)
  await tx.execute(sql`update titles set revision = revision + 1 where id = any(${uuids(titleIds)})`)
  return titleIds
}
