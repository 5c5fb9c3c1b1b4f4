import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { ApiError } from '#contract/client.ts'
import * as checkoutApi from '#contract/fulfilment/checkout.ts'
import * as addressesApi from '#contract/ground/addresses/addresses.ts'
import * as cartApi from '#contract/storefront/cart.ts'
import { inTransaction } from '#kernel/core.ts'
import { addresses } from '#modules/ground/users/addresses/tables.ts'
import { users } from '#modules/ground/users/tables.ts'
import { orders } from '#modules/sales/orders/tables.ts'
import { isFullRun } from '#tests/full-run.ts'
import { startTestApp } from '#tests/support/app.ts'
import { untilWaiting } from '#tests/support/database/until-waiting.ts'
import { ADDRESS } from '#tests/support/purchases.ts'
import { makeShopper, type Shopper } from '#tests/support/shopper.ts'
import * as privacyJobs from './jobs.ts'

const app = await startTestApp()
const { db } = app.core
const ROUNDS = isFullRun ? 20 : 4

/** Milliseconds; the database aborts the one that begins to wait later than this in a deadlock. */
const LONG = 1_200

const isOver = ({ user }: Shopper) => db.update(users).set({ deletionDueAt: new Date() }).where(eq(users.id, user.id))
const isThere = async ({ user }: Shopper) => (await db.$count(users, eq(users.id, user.id))) > 0
const order = ({ client, cartId }: Shopper) =>
  client(checkoutApi.placeOrder, { body: { terms_accepted: true, cart_id: cartId } })
const pause = (milliseconds: number) =>
  new Promise((resolve) => {
    setTimeout(resolve, milliseconds)
  })

/** Repeats the job until it succeeds, as its retries do. */
async function eraseInTheEnd(shopper: Shopper): Promise<void> {
  for (let attempt = 0; attempt < 20 && (await isThere(shopper)); attempt++) {
    await app
      .perform(privacyJobs.eraseDueAccounts, {})
      .catch((error: unknown) => expect(error).toBeInstanceOf(AggregateError))
  }
  expect(await isThere(shopper)).toBe(false)
}

test('whatever its owner does while an account is erased is done or refused, and the account goes', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const shopper = await makeShopper(app, { method: 'invoice' })
    const { client, productId, user } = shopper
    await isOver(shopper)
    const products = { amount: 1, products: [productId] }
    const address = {
      ...ADDRESS,
      type: 'private' as const,
      no_street_number: false,
      is_billing: true,
      is_delivery: true,
    }
    const asked = [
      client(addressesApi.createAddress, { params: { id: user.id }, body: address }),
      client(cartApi.incrementAmount, { body: products }),
      client(cartApi.decreaseAmount, { body: products }),
      client(cartApi.setPaymentMethod, { body: { payment_method: 'invoice' } }),
      order(shopper),
    ].map((answer) => answer.then(() => 200, statusOf))
    await pause(round % 4)
    const erased = eraseInTheEnd(shopper)
    for (const status of await Promise.all(asked)) expect([200, 401, 404, 409, 422]).toContain(status)
    await erased
  }
})

function statusOf(error: unknown): number {
  if (error instanceof ApiError) return error.status
  throw error
}

test.runIf(app.isPostgres)(
  'an order that is half placed when erasing begins is completed, and kept without its buyer',
  async () => {
    await order(await makeShopper(app, { method: 'invoice' }))
    const shopper = await makeShopper(app, { method: 'invoice' })
    await isOver(shopper)
    const { placing, erasing } = await inTransaction(db, async (tx) => {
      await tx.execute(sql`select from order_numbers for update`)
      const placing = order(shopper)
      // The order has locked its cart, and waits for its number.
      await untilWaiting(db, 1)
      const erasing = eraseInTheEnd(shopper)
      await untilWaiting(db, 2)
      await pause(LONG)
      return { placing, erasing }
    })
    const { data } = await placing
    await erasing
    expect(await db.select().from(orders).where(eq(orders.id, data.order))).toMatchObject([{ userId: null }])
  },
)

test.runIf(app.isPostgres)('erasing gives way to a request that holds a lock and then needs the account', async () => {
  const shopper = await makeShopper(app)
  const { id } = shopper.user
  await isOver(shopper)
  const erasing = await inTransaction(db, async (tx) => {
    await tx.select().from(addresses).where(eq(addresses.userId, id)).for('update')
    const begun = eraseInTheEnd(shopper)
    await pause(LONG)
    // As an insert of a row that refers to the account does.
    expect(await tx.select().from(users).where(eq(users.id, id)).for('key share')).toHaveLength(1)
    return { done: begun }
  })
  await erasing.done
})
