import { sql } from 'drizzle-orm'
import { incrementAmount } from '#contract/storefront/cart.ts'
import { rowsOf } from '#kernel/database/connection.ts'
import { startTestApp } from '#tests/support/app.ts'
import type { Visitor } from '#tests/support/visitor.ts'
import { makeProduct, makeTitle } from '../catalogue-factories.ts'

/** A shop with a book and its e-book, for tests of carts. */
export async function startCartShop() {
  const app = await startTestApp()
  const title = await makeTitle(app, { title: 'Spielregeln' })
  return {
    app,
    title,
    book: await makeProduct(app, title, { quantityDiscount: true }),
    ebook: await makeProduct(app, title, { format: 'ebook', price: 2000 }),
    /** How many carts the database holds. */
    countCarts: async () =>
      (await rowsOf<{ count: number }>(app.core.db, sql`select count(*)::int as count from carts`))[0]?.count,
  }
}

/** Puts copies of a product into the visitor's cart. */
export function addCopies({ client }: Visitor, product: { id: string }, amount = 1) {
  return client(incrementAmount, { body: { amount, products: [product.id] } })
}

/** The products of a cart, each with its amount. */
export function amountsOf(cart: { data: { items: { quantity: number; product: { id: string } }[] } }) {
  return cart.data.items.map((item) => [item.product.id, item.quantity])
}
