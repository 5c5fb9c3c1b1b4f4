import { type SQL, sql } from 'drizzle-orm'
import type { Availability } from '#contract/shop/catalogue.ts'
import { type Database, rowsOf } from '#kernel/database/connection.ts'
import { uuids } from '#kernel/database/uuids.ts'

/** Whether a product can be had; `availableFrom` is a day in Switzerland. */
interface Delivery {
  availability: Availability
  availableFrom: string | null
}

const AVAILABLE = { availability: 'available', availableFrom: null } as const satisfies Delivery

/**
 * The rule of announced days: what is to appear, or to be there again, from a day can be had on that day, and the
 * announcement is over. What is announced without a day stays so until somebody says otherwise.
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
 * Makes available what is due, of at most so many titles; returns the titles. They are locked before their products, as
 * by all who change them.
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

function isAnnounced(availability: Availability): boolean {
  return availability === 'preorder' || availability === 'reprinting'
}
