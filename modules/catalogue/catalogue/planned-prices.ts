import { sql } from 'drizzle-orm'
import { type Database, rowsOf } from '#kernel/database/connection.ts'
import { uuids } from '#kernel/database/uuids.ts'

/** A price that begins on a later day in Switzerland, `2027-07-01`; in Rappen, VAT included. */
export interface PlannedPrice {
  from: string
  price: number
}

interface Priced {
  price: number
  /** In the order of their days. */
  planned: readonly PlannedPrice[]
}

/** The rule of planned prices: from its day on, a planned price is the price. */
export function pricesOn({ price, planned }: Priced, day: string): { price: number; planned: PlannedPrice[] } {
  return {
    price: planned.findLast(({ from }) => from <= day)?.price ?? price,
    planned: planned.filter(({ from }) => from > day),
  }
}

/**
 * The same rule for the database: makes the due prices of at most `limit` titles the prices of their products; returns
 * the titles. Titles are locked before their products, as everywhere.
 */
export async function putDuePrices(tx: Database, { day, limit }: { day: string; limit: number }): Promise<string[]> {
  const due = await rowsOf<{ id: string }>(
    tx,
    sql`select id from titles
      where id in (select title_id from planned_prices join products on products.id = product_id
        where valid_from <= ${day}::date)
      order by id limit ${limit} for no key update`,
  )
  const titleIds = due.map(({ id }) => id)
  await tx.execute(sql`with due as (
      delete from planned_prices using products
      where products.id = product_id and title_id = any(${uuids(titleIds)}) and valid_from <= ${day}::date
      returning product_id, valid_from, planned_prices.price
    ), last as (select distinct on (product_id) product_id, price from due order by product_id, valid_from desc)
    update products set price = last.price from last where products.id = product_id`)
  await tx.execute(sql`update titles set revision = revision + 1 where id = any(${uuids(titleIds)})`)
  return titleIds
}
