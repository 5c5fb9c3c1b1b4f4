import { randomBytes } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import type { PaymentMethod } from '#contract/ground/payment-methods.ts'
import { type Database, rowsOf } from '#kernel/database/connection.ts'
import { cartItems, carts } from '#modules/storefront/cart/tables.ts'

export interface MadeCart {
  id: string
  guestId: string | null
  productIds: string[]
}

/** Printed books that anyone may buy, cheap enough for every payment method. */
export async function buyableProducts(db: Database): Promise<string[]> {
  const rows = await rowsOf<{ id: string }>(
    db,
    sql`select id from products where format = 'book' and availability = 'available' and audience = 'everyone'
        and not once_per_person and not once_per_cart and price between 1 and 9000 order by order_number`,
  )
  return rows.map((row) => row.id)
}

/** Makes a cart with one copy of each of two products for every owner; null stands for a guest. */
export async function insertCarts(
  db: Database,
  owners: readonly (string | null)[],
  productIds: readonly string[],
  paymentMethod: PaymentMethod | null = null,
): Promise<MadeCart[]> {
  const made = owners.map((userId, n) => ({
    id: uuidv7(),
    userId,
    guestId: userId === null ? randomBytes(24).toString('base64url') : null,
    productIds: [0, 1].map((more) => productIds[(n * 2 + more) % productIds.length] as string),
  }))
  for (const some of inChunks(made)) {
    await db.insert(carts).values(some.map(({ id, userId, guestId }) => ({ id, userId, guestId, paymentMethod })))
    await db
      .insert(cartItems)
      .values(
        some.flatMap((cart) =>
          cart.productIds.map((productId) => ({ id: uuidv7(), cartId: cart.id, productId, amount: 1 })),
        ),
      )
  }
  return made
}

/** A statement takes a limited number of parameters. */
export function inChunks<T>(all: readonly T[]): T[][] {
  return Array.from({ length: Math.ceil(all.length / 500) }, (_, n) => all.slice(n * 500, (n + 1) * 500))
}
