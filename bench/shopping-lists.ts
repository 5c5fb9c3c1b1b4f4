import { sql } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import { MAX_LISTED_PRODUCTS } from '#contract/limits.ts'
import { type Database, rowsOf } from '#kernel/database/connection.ts'
import { products } from '#modules/catalogue/catalogue/tables.ts'
import { newListCode, writeEntries } from '#modules/storefront/shopping-lists/stored-list.ts'
import { shoppingLists } from '#modules/storefront/shopping-lists/tables.ts'
import type { Load } from './harness/load.ts'
import type { PreparedShop, Question } from './harness/prepared-shop.ts'

const aim = { perSecond: 300, on: 'postgresql' } as const

/** The longest list there may be, of titles that everybody can buy, asked for by visitors again and again. */
export const sharedList: Question = {
  title: `Shared shopping list of ${MAX_LISTED_PRODUCTS} titles: GET /shop/shopping-lists/{code}/shared`,
  aim,
  needsPages: false,
  prepare: (shop) => askFor(shop, (code) => `/api/shop/shopping-lists/${code}/shared`, 'application/json'),
}

/** The same as visitors see it. */
export const sharedListPage: Question = {
  title: `Shared shopping list of ${MAX_LISTED_PRODUCTS} titles, its page: GET /shopping-list/{code}`,
  aim,
  needsPages: true,
  // From more connections of one network the shop refuses some pages (429).
  connections: [10],
  prepare: (shop) => askFor(shop, (code) => `/shopping-list/${code}`, 'text/html'),
}

async function askFor({ db, forget }: PreparedShop, pathOf: (code: string) => string, accept: string): Promise<Load> {
  const code = await insertList(db, await buyable(db))
  await forget()
  const headers = { accept, 'accept-encoding': 'gzip, deflate, br' }
  return { once: false, requests: [{ method: 'GET', path: pathOf(code), headers }] }
}

async function buyable(db: Database): Promise<string[]> {
  const found = await db
    .select()
    .from(products)
    .where(sql`audience = 'everyone' and availability <> 'out_of_print' and format <> 'test_licence'`)
    .orderBy(products.orderNumber)
    .limit(MAX_LISTED_PRODUCTS)
  const [model] = found
  if (!model) throw new Error('the demonstration has no products')
  // The demonstration has fewer of them than a list holds.
  const missing = Array.from({ length: MAX_LISTED_PRODUCTS - found.length }, (_, n) => {
    const id = uuidv7()
    return { ...(found[n % found.length] ?? model), id, isbn: null, orderNumber: `BENCH-${id}` }
  })
  if (missing.length > 0) await db.insert(products).values(missing)
  return [...found, ...missing].map(({ id }) => id)
}

async function insertList(db: Database, productIds: readonly string[]): Promise<string> {
  const [owner] = await rowsOf<{ id: string }>(db, sql`select id from users order by id limit 1`)
  if (!owner) throw new Error('the demonstration has no users')
  const [id, code] = [uuidv7(), newListCode()]
  await db.insert(shoppingLists).values({ id, code, ownerId: owner.id, name: 'Alles', isShared: true })
  await writeEntries(
    db,
    id,
    productIds.map((productId) => ({ productId, amount: 24 })),
  )
  return code
}
