import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import * as ordersApi from '#contract/sales/orders.ts'
import * as cartApi from '#contract/storefront/cart.ts'
import * as listsApi from '#contract/storefront/shopping-lists.ts'
import { rowsOf } from '#kernel/database/connection.ts'
import { isFullRun } from '#tests/full-run.ts'
import { startTestApp } from '#tests/support/app.ts'
import { makeProduct, makeTitle } from '#tests/support/factories/catalogue-factories.ts'
import { makeUser } from '#tests/support/factories/people-factories.ts'
import { makeList } from '#tests/support/factories/shopping-list-factories.ts'
import { refused } from '#tests/support/refused.ts'
import { makeOrder } from '#tests/support/shopper.ts'
import { signIn } from '#tests/support/sign-in.ts'
import { makeVisitor, type Visitor } from '#tests/support/visitor.ts'
import { deleteExpiredKeys } from './change-key.ts'

const app = await startTestApp()
const title = await makeTitle(app)
const book = await makeProduct(app, title)
const manual = await makeProduct(app, title)

let pressed = 0
/** The key of another press. */
const press = () => ({ 'idempotency-key': `press-${++pressed}` })
const add = (visitor: Pick<Visitor, 'client'>, headers: object, amount = 1, products = [book.id]) =>
  visitor.client(cartApi.incrementAmount, { headers, body: { amount, products } })
const take = (visitor: Pick<Visitor, 'client'>, headers: object, amount = 1) =>
  visitor.client(cartApi.decreaseAmount, { headers, body: { amount, products: [book.id] } })
const copiesOf = async (visitor: Pick<Visitor, 'client'>) =>
  (await visitor.client(cartApi.getCart, { query: {} })).data.item_count

async function makeBuyer() {
  const { user, headers, client } = await signIn(app, await makeUser(app))
  return { user, client, buyer: makeVisitor(app, headers) }
}

async function makeGuest() {
  const guest = makeVisitor(app)
  await guest.client(cartApi.incrementAmount, { body: { amount: 1, products: [manual.id] } })
  return guest
}

/** A buyer of one book, whose order can be repeated. */
async function makeRepeater() {
  const { shopper, placed } = await makeOrder(app)
  const { client, user, headers } = shopper
  return { client, params: { id: user.id, orderId: placed.order }, visitor: makeVisitor(app, headers) }
}

const owners = [
  ['a user', async () => (await makeBuyer()).buyer],
  ['a guest', makeGuest],
] as const

describe.each(owners)('«in den Warenkorb», whose answer was lost, by %s', (_owner, makeOwner) => {
  test('counts once when it is pressed again, and twice when it is pressed on purpose', async () => {
    const visitor = await makeOwner()
    const before = await copiesOf(visitor)
    const first = press()
    await add(visitor, first, 2)
    const { data: again } = await add(visitor, first, 2)
    expect(again.item_count).toBe(before + 2)
    expect((await add(visitor, press(), 2)).data.item_count).toBe(before + 4)
    expect((await add(visitor, {}, 2)).data.item_count).toBe(before + 6)
  })

  test('and one copy less is one copy less, also when it was the last', async () => {
    const visitor = await makeOwner()
    await add(visitor, {}, 2)
    const before = await copiesOf(visitor)
    const [first, second] = [press(), press()]
    await take(visitor, first)
    await take(visitor, first)
    expect(await copiesOf(visitor)).toBe(before - 1)
    await take(visitor, second)
    await take(visitor, second)
    expect(await copiesOf(visitor)).toBe(before - 2)
  })

  test('stands for that request alone: another one with its key is refused', async () => {
    const visitor = await makeOwner()
    const first = press()
    await add(visitor, first, 2)
    const before = await copiesOf(visitor)
    expect(await refused(add(visitor, first, 3))).toMatchObject({
      status: 422,
      body: { code: 'idempotency_key_reused' },
    })
    expect(await refused(add(visitor, first, 2, [manual.id]))).toMatchObject({
      status: 422,
      body: { code: 'idempotency_key_reused' },
    })
    expect(await refused(take(visitor, first, 2))).toMatchObject({
      status: 422,
      body: { code: 'idempotency_key_reused' },
    })
    expect(await copiesOf(visitor)).toBe(before)
  })

  test('may be sent with the same key after a day', async () => {
    const visitor = await makeOwner()
    const before = await copiesOf(visitor)
    const first = press()
    await add(visitor, first)
    await app.core.db.execute(sql`update cart_keys set kept_at = now() - interval '23 hours 59 minutes'`)
    await add(visitor, first)
    expect(await copiesOf(visitor)).toBe(before + 1)
    await app.core.db.execute(sql`update cart_keys set kept_at = now() - interval '24 hours'`)
    await add(visitor, first)
    await add(visitor, first)
    expect(await copiesOf(visitor)).toBe(before + 2)
    await app.core.db.execute(sql`update cart_keys set kept_at = now() - interval '24 hours'`)
    await deleteExpiredKeys(app.core.db)
    expect(await rowsOf(app.core.db, sql`select 1 from cart_keys`)).toEqual([])
  })

  test('that was refused may be sent with the same key once it can be done', async () => {
    const visitor = await makeOwner()
    const first = press()
    expect(await refused(take(visitor, first))).toMatchObject({ status: 422, body: { code: 'item_not_in_cart' } })
    await add(visitor, {}, 2)
    const before = await copiesOf(visitor)
    await take(visitor, first)
    expect(await copiesOf(visitor)).toBe(before - 1)
  })
})

test('a key is its owner’s own: others may use the same', async () => {
  const [one, other] = [(await makeBuyer()).buyer, await makeGuest()]
  const first = press()
  await add(one, first)
  await add(other, first)
  expect([await copiesOf(one), await copiesOf(other)]).toEqual([1, 2])
})

test('what a guest put in is not put in again when they press again after the login', async () => {
  const guest = await makeGuest()
  const first = press()
  await add(guest, first)
  const { buyer } = await makeBuyer()
  await buyer.client(cartApi.linkGuestCart, { body: { guest_id: guest.guestId } })
  await add(buyer, first)
  expect(await copiesOf(buyer)).toBe(2)
})

test('what was ordered in another window meanwhile is not put in again', async () => {
  const { user, buyer } = await makeBuyer()
  const first = press()
  await add(buyer, first)
  await app.core.db.execute(sql`update carts set ordered_at = now() where user_id = ${user.id}`)
  await add(buyer, first)
  expect(await copiesOf(buyer)).toBe(0)
})

test('a whole list goes into the cart once, and its repeat says what the first press did', async () => {
  const teacher = await signIn(app, await makeUser(app))
  const list = await makeList(teacher, [[book, 24]], { isShared: true })
  for (const visitor of [makeVisitor(app, teacher.headers), await makeGuest()]) {
    const before = await copiesOf(visitor)
    const put = (headers: object) =>
      visitor.client(listsApi.shoppingListToCart, { params: { code: list.code }, headers, body: {} })
    const first = press()
    const { data: done } = await put(first)
    expect(done).toMatchObject({ copies: 24, item_count: before + 24 })
    expect((await put(first)).data).toEqual(done)
    expect((await put(press())).data).toMatchObject({ copies: 24, item_count: before + 48 })
    const one = visitor.client(listsApi.shoppingListToCart, {
      params: { code: list.code },
      headers: first,
      body: { amounts: 'one' },
    })
    expect(await refused(one)).toMatchObject({ status: 422, body: { code: 'idempotency_key_reused' } })
  }
})

test('«nochmals bestellen» counts once, and its repeat says what the first press did', async () => {
  const { client, params } = await makeRepeater()
  const first = press()
  const { data: done } = await client(ordersApi.repeatOrder, { params, headers: first })
  expect((await client(ordersApi.repeatOrder, { params, headers: first })).data).toEqual(done)
  expect(await copiesOf({ client })).toBe(done.copies)
  expect(await refused(add({ client }, first))).toMatchObject({ status: 422, body: { code: 'idempotency_key_reused' } })
})

/** What the shop's forms send when the visitor presses again while the first press is still on its way. */
describe.runIf(app.isPostgres)('the same press sent many times at once', () => {
  const rounds = isFullRun ? 20 : 4
  const times = <T>(work: () => Promise<T>) => Promise.all(Array.from({ length: 20 }, work))

  test.each(owners)('counts once for %s', async (_owner, makeOwner) => {
    const visitor = await makeOwner()
    const before = await copiesOf(visitor)
    for (let round = 1; round <= rounds; round++) {
      const first = press()
      await times(() => add(visitor, first))
      expect(await copiesOf(visitor)).toBe(before + round)
    }
  })

  test('counts once for a whole list and for an order that is repeated', async () => {
    const { client, params, visitor } = await makeRepeater()
    const list = await makeList({ client }, [[manual, 3]])
    for (let round = 1; round <= rounds; round++) {
      const [one, other] = [press(), press()]
      await times(() =>
        visitor.client(listsApi.shoppingListToCart, { params: { code: list.code }, headers: one, body: {} }),
      )
      await times(() => visitor.client(ordersApi.repeatOrder, { params, headers: other }))
      expect(await copiesOf(visitor)).toBe(4 * round)
    }
  })
})
