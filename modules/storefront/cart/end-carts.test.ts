import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import * as cartApi from '#contract/storefront/cart.ts'
import { startTestApp } from '#tests/support/app.ts'
import { makeProduct, makeTitle } from '#tests/support/factories/catalogue-factories.ts'
import { makeUser } from '#tests/support/factories/people-factories.ts'
import { signIn } from '#tests/support/sign-in.ts'
import { makeVisitor } from '#tests/support/visitor.ts'
import { deleteStaleCarts } from './end-carts.ts'
import { carts } from './tables.ts'

const app = await startTestApp()
const book = await makeProduct(app, await makeTitle(app))

async function makeCartUnchangedFor(days: number, headers?: Record<string, string>) {
  const visitor = makeVisitor(app, headers)
  const { data } = await visitor.client(cartApi.incrementAmount, { body: { amount: 1, products: [book.id] } })
  const changedAt = sql`now() - make_interval(days => ${days})`
  await app.core.db
    .update(carts)
    .set({ changedAt })
    .where(eq(carts.id, data.id ?? ''))
  return visitor
}

test('a guest’s cart is kept for 30 days, a user’s cart for good', async () => {
  const { headers } = await signIn(app, await makeUser(app))
  const recent = await makeCartUnchangedFor(29)
  const stale = await makeCartUnchangedFor(31)
  const ofUser = await makeCartUnchangedFor(400, headers)
  await deleteStaleCarts(app.core.db)
  const countItems = async (visitor: typeof recent) =>
    (await visitor.client(cartApi.getCart, { query: {} })).data.items.length
  expect([await countItems(recent), await countItems(stale), await countItems(ofUser)]).toEqual([1, 0, 1])
})
