import { describe, expect, test } from 'vitest'
import * as cartApi from '#contract/storefront/cart.ts'
import { quickOrderToCart } from '#contract/storefront/quick-order.ts'
import { startTestApp } from '#tests/support/app.ts'
import { makeUser } from '#tests/support/factories/people-factories.ts'
import { makeListable } from '#tests/support/factories/shopping-list-factories.ts'
import { signIn } from '#tests/support/sign-in.ts'
import { makeVisitor, type Visitor } from '#tests/support/visitor.ts'

const app = await startTestApp()
const book = await makeListable(app, 'Algebra')
const other = await makeListable(app, 'Biologie')

const put = ({ client }: Visitor, amount: number, headers: object = {}) =>
  client(quickOrderToCart, { headers, body: { products: [{ id: book.id, amount }] } })
const copiesOf = async ({ client }: Visitor) => (await client(cartApi.getCart, { query: {} })).data.item_count

async function makeBuyer(): Promise<Visitor> {
  return makeVisitor(app, (await signIn(app, await makeUser(app))).headers)
}

async function makeGuest(): Promise<Visitor> {
  const guest = makeVisitor(app)
  await guest.client(cartApi.incrementAmount, { body: { amount: 1, products: [other.id] } })
  return guest
}

// The embedded database runs one transaction at a time, so only PostgreSQL can show a race.
describe.runIf(app.isPostgres).each([
  ['an account', makeBuyer],
  ['a guest', makeGuest],
] as const)('sent several times at once by %s', (_, makeOwner) => {
  test('an order with one key is in the cart once, and each answer says the same', async () => {
    const owner = await makeOwner()
    const before = await copiesOf(owner)
    const headers = { 'idempotency-key': 'press-1' }
    const answers = await Promise.all(Array.from({ length: 10 }, () => put(owner, 24, headers)))
    expect(await copiesOf(owner)).toBe(before + 24)
    for (const { data } of answers) expect(data).toMatchObject({ copies: 24, left_out: [] })
  })

  test('orders of their own all count, up to what a cart takes', async () => {
    const owner = await makeOwner()
    const answers = await Promise.all(Array.from({ length: 6 }, () => put(owner, 200)))
    const inOrder = (copies: readonly number[]) => copies.toSorted((one, two) => one - two)
    expect(inOrder(answers.map(({ data }) => data.copies))).toEqual([0, 199, 200, 200, 200, 200])
    expect(inOrder(answers.flatMap(({ data }) => data.left_out.map((left) => left.copies)))).toEqual([1, 200])
  })
})
