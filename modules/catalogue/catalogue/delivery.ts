import { type SQL, sql } from 'drizzle-orm'
import type { Availability } from '#contract/catalogue/catalogue.ts'
import { type Database, rowsOf } from '#kernel/database/connection.ts'
import { uuids } from '#kernel/database/uuids.ts'

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
}

const AVAILABLE = { availability: 'available', availableFrom: null } as const satisfies Delivery

/**
 * The rule of announced days: a product that is announced to appear, or to be back, on a day is available from that day
 * on. An announcement without a day stays until it is changed.
 */
export function deliveryOn<T extends Delivery>(product: T, day: string): T {
  const { availability, availableFrom } = product
  const isDue = isAnnounced(availability) && availableFrom !== null && availableFrom <= day
  return isDue ? { ...product, ...AVAILABLE } : product
}

/** The same rule for rows of `products`: those that are due on this day. */
export function dueOn(day: string): SQL {
  return sql`products.availability in ('preorder','reprinting') and products.available_from <= ${day}::date`
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
    set availability = ${AVAILABLE.availability}, available_from = ${AVAILABLE.availableFrom}
    where title_id = any(${uuids(titleIds)}) and ${dueOn(day)}`)
  return titleIds
}
