import { type SQL, sql } from 'drizzle-orm'
import type { Availability } from '#contract/catalogue.ts'

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

/** The same rule for rows of `products`: those that are due on this day, and what they become. */
export function dueOn(day: string): SQL {
  return sql`products.availability in ('preorder','reprinting') and products.available_from <= ${day}::date`
}
export const becomeAvailable = sql`availability = ${AVAILABLE.availability}, available_from = ${AVAILABLE.availableFrom}`

function isAnnounced(availability: Availability): boolean {
  return availability === 'preorder' || availability === 'reprinting'
}
