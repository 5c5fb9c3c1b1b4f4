import { sql } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import { describe, expect, test } from 'vitest'
import * as cartApi from '#contract/storefront/cart.ts'
import { rowsOf } from '#kernel/database/connection.ts'
import { products } from '#modules/catalogue/catalogue/tables.ts'
import { startTestApp } from '#tests/support/app.ts'
import { makeProduct, makeTitle } from '#tests/support/factories/catalogue-factories.ts'
import { makeUser } from '#tests/support/factories/people-factories.ts'
import { signIn } from '#tests/support/sign-in.ts'
import { makeVisitor, type Visitor } from '#tests/support/visitor.ts'

const app = await startTestApp()
const title = await makeTitle(app)
const book = await makeProduct(app, title)
const others: { id: string }[] = []
for (let number = 0; number < 50; number++) {
  others.push(await makeProduct(app, title, { price: 2000 }))
}

const add = (visitor: Visitor, productIds: string[], amount = 1) =>
  visitor.client(cartApi.incrementAmount, { body: { amount, products: productIds } })
const show = async (visitor: Visitor) => (await visitor.client(cartApi.getCart, { query: {} })).data
const link = (visitor: Visitor, guest: Visitor) =>
  visitor.client(cartApi.linkGuestCart, { body: { guest_id: guest.guestId } })
const times = <T>(count: number, work: (index: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, index) => work(index)))

async function makeGuest(amount = 0): Promise<Visitor> {
  const guest = makeVisitor(app)
  if (amount > 0) await add(guest, [book.id], amount)
  return guest
}

async function makeBuyer() {
  const { user, headers } = await signIn(app, await makeUser(app))
  return { user, buyer: makeVisitor(app, headers) }
}

async function countOpenCarts(userId: string): Promise<number | undefined> {
  const [row] = await rowsOf<{ count: number }>(
    app.core.db,
    sql`select count(*)::int as count from carts where user_id = ${userId} and ordered_at is null`,
  )
  return row?.count
}

// The embedded database runs one transaction at a time, so only PostgreSQL can show a race.
describe.runIf(app.isPostgres)('concurrently', () => {
  test('50 adds of one product by a guest with a cart add up', async () => {
    const guest = await makeGuest(1)
    const answers = await times(50, () => add(guest, [book.id]))
    expect(new Set(answers.map(({ data }) => data.id)).size).toBe(1)
    expect(await show(guest)).toMatchObject({ item_count: 51, version: 50 })
    const seen = answers.map(({ data }) => data.item_count).sort((a, b) => a - b)
    expect(seen).toEqual(Array.from({ length: 50 }, (_, index) => index + 2))
  })

  test('50 adds of 50 products by a guest: each answer holds all earlier ones', async () => {
    const guest = await makeGuest(1)
    const answers = await times(50, (index) => add(guest, [others[index]?.id ?? '']))
    expect((await show(guest)).items).toHaveLength(51)
    const seen = answers.map(({ data }) => data.items.length).sort((a, b) => a - b)
    expect(seen).toEqual(Array.from({ length: 50 }, (_, index) => index + 2))
  })

  test('50 adds by a user without a cart make one cart', async () => {
    const { user, buyer } = await makeBuyer()
    await times(50, () => add(buyer, [book.id]))
    expect((await show(buyer)).item_count).toBe(50)
    expect(await countOpenCarts(user.id)).toBe(1)
  })

  test('50 adds that name the products in different orders do not deadlock', async () => {
    const guest = await makeGuest(1)
    const ids = others.map((product) => product.id)
    await times(50, (index) => add(guest, [...ids.slice(index), ...ids.slice(0, index)]))
    expect((await show(guest)).item_count).toBe(2501)
  })

  test('the bounds hold: of 50 adds of 30 copies 33 go in, of 50 items 5', async () => {
    const guest = await makeGuest()
    const many = Array.from({ length: 195 }, (_, number) => ({ ...book, id: uuidv7(), orderNumber: `VIELE-${number}` }))
    await app.core.db.insert(products).values(many)
    await add(
      guest,
      many.map((product) => product.id),
    )
    const [first] = many
    const amounts = await times(50, () => add(guest, [first?.id ?? ''], 30).catch(codeOf))
    expect(amounts.filter((answer) => answer === 'invalid')).toHaveLength(17)
    const items = await times(50, (index) => add(guest, [others[index]?.id ?? '']).catch(codeOf))
    expect(items.filter((answer) => answer === 'cart_full')).toHaveLength(45)
    expect((await show(guest)).items).toHaveLength(200)
  })

  test('adding and removing at the same time loses nothing', async () => {
    const guest = await makeGuest(100)
    await times(50, (index) =>
      index % 2
        ? add(guest, [book.id], 3)
        : guest.client(cartApi.decreaseAmount, { body: { amount: 2, products: [book.id] } }),
    )
    expect((await show(guest)).item_count).toBe(100 + 25 * 3 - 25 * 2)
  })

  test('two guests’ carts linked at once to a user without a cart: nothing lost, nothing doubled', async () => {
    for (let round = 0; round < 10; round++) {
      const [one, other] = [await makeGuest(2), await makeGuest(3)]
      await add(one, [others[0]?.id ?? ''])
      const { user, buyer } = await makeBuyer()
      await Promise.all([link(buyer, one), link(buyer, other)])
      expect(amountsIn(await show(buyer))).toEqual([5, 1])
      expect(await countOpenCarts(user.id)).toBe(1)
    }
  })

  test('two guests’ carts linked at once to a user’s cart: nothing lost, nothing doubled', async () => {
    for (let round = 0; round < 10; round++) {
      const [one, other] = [await makeGuest(2), await makeGuest(3)]
      const { buyer } = await makeBuyer()
      await add(buyer, [book.id], 10)
      await Promise.all([link(buyer, one), link(buyer, other)])
      expect(amountsIn(await show(buyer))).toEqual([15])
    }
  })

  test('one guest’s cart linked ten times at once counts once', async () => {
    for (let round = 0; round < 5; round++) {
      const guest = await makeGuest(2)
      const { buyer } = await makeBuyer()
      await add(buyer, [book.id])
      await times(10, () => link(buyer, guest))
      expect(amountsIn(await show(buyer))).toEqual([3])
    }
  })

  test('one guest’s cart linked by two users at once goes to one of them', async () => {
    for (let round = 0; round < 10; round++) {
      const guest = await makeGuest(2)
      const [one, other] = [(await makeBuyer()).buyer, (await makeBuyer()).buyer]
      await Promise.all([add(one, [book.id]), add(other, [book.id])])
      await Promise.all([link(one, guest), link(other, guest)])
      const counts = [(await show(one)).item_count, (await show(other)).item_count]
      expect(counts.sort((a, b) => a - b)).toEqual([1, 3])
    }
  })

  test('a link that races with adds by the guest and by the user loses none', async () => {
    for (let round = 0; round < 10; round++) {
      const guest = await makeGuest(1)
      const linked = guest.guestId
      const { buyer } = await makeBuyer()
      const late: cartApi.Cart[] = []
      const adds = times(10, async () => {
        const { data } = await makeGuestWith(linked).client(cartApi.incrementAmount, {
          body: { amount: 1, products: [book.id] },
        })
        if (data.guest_id !== linked) late.push(data)
      })
      await Promise.all([adds, link(buyer, guest), times(5, () => add(buyer, [book.id]))])
      // An add after the link started a cart of its own.
      expect((await show(buyer)).item_count + late.length).toBe(16)
    }
  })
})

function makeGuestWith(guestId: string | undefined): Visitor {
  const guest = makeVisitor(app)
  guest.guestId = guestId
  return guest
}

const amountsIn = (cart: cartApi.Cart) => cart.items.map((item) => item.quantity).sort((a, b) => b - a)

function codeOf(error: { body?: { code?: string } }): string | undefined {
  return error.body?.code
}
