import { uuidv7 } from 'uuidv7'
import { describe, expect, test } from 'vitest'
import * as cartApi from '#contract/storefront/cart.ts'
import * as listsApi from '#contract/storefront/shopping-lists.ts'
import { products } from '#modules/catalogue/catalogue/tables.ts'
import { startTestApp } from '#tests/support/app.ts'
import { makeProduct, makeTitle } from '#tests/support/factories/catalogue-factories.ts'
import { makeUser } from '#tests/support/factories/people-factories.ts'
import { makeList, makeListable } from '#tests/support/factories/shopping-list-factories.ts'
import { haveBought } from '#tests/support/purchases.ts'
import { refused } from '#tests/support/refused.ts'
import { signIn } from '#tests/support/sign-in.ts'
import { makeVisitor, type Visitor } from '#tests/support/visitor.ts'

const app = await startTestApp()
const book = await makeListable(app, 'Algebra')
const ebook = await makeListable(app, 'Biologie', { format: 'ebook' })
const once = await makeListable(app, 'Chemie', { format: 'ebook', oncePerPerson: true })
const solutions = await makeListable(app, 'Algebra. Lösungen', { audience: 'teachers' })
const old = await makeListable(app, 'Deutsch alt', { availability: 'out_of_print' })
const teacher = await signIn(app, await makeUser(app, { groups: ['teacher'] }))

const toCart = async (visitor: Visitor, code: string, body: object = {}) =>
  (await visitor.client(listsApi.shoppingListToCart, { params: { code }, body })).data
const amountsIn = async (visitor: Visitor) =>
  (await visitor.client(cartApi.getCart, { query: {} })).data.items.map(({ product, quantity }) => [
    product.title,
    quantity,
  ])

describe('a shared list in one press', () => {
  test('lies in the cart of a guest, as far as it can be bought; the rest is named with its reason', async () => {
    const list = await makeList(
      teacher,
      [
        [book, 24],
        [ebook, 24],
        [solutions, 1],
        [old, 24],
      ],
      { isShared: true },
    )
    const guest = makeVisitor(app)
    const put = await toCart(guest, list.code)
    expect(put).toMatchObject({ copies: 25, item_count: 25, hidden_count: 1, guest_id: guest.guestId })
    expect(put.left_out.map(({ title, copies, obstacle }) => [title, copies, obstacle])).toEqual([
      ['Biologie', 23, 'most_reached'],
      ['Deutsch alt', 24, 'out_of_print'],
    ])
    expect(JSON.stringify(put)).not.toContain('Lösungen')
    expect(await amountsIn(guest)).toEqual([
      ['Algebra', 24],
      ['Biologie', 1],
    ])
    expect(await toCart(guest, list.code), 'a second press adds').toMatchObject({ copies: 24, item_count: 49 })
  })

  test('one copy of each for a pupil, or only some of it', async () => {
    const list = await makeList(
      teacher,
      [
        [book, 24],
        [ebook, 24],
      ],
      { isShared: true },
    )
    const [pupil, other] = [makeVisitor(app), makeVisitor(app)]
    expect(await toCart(pupil, list.code, { amounts: 'one' })).toMatchObject({ copies: 2, left_out: [] })
    expect(await toCart(other, list.code, { products: [book.id, uuidv7()] })).toMatchObject({ copies: 24 })
    expect(await amountsIn(other)).toEqual([['Algebra', 24]])
  })

  test('makes no cart where nothing can be bought', async () => {
    const list = await makeList(teacher, [[old, 1]], { isShared: true })
    const guest = makeVisitor(app)
    const successor = await makeTitle(app, { title: 'Deutsch neu', predecessorId: old.titleId })
    await makeProduct(app, successor)
    expect(await toCart(guest, list.code)).toEqual({
      copies: 0,
      left_out: [
        {
          product_id: old.id,
          title: 'Deutsch alt',
          format: 'book',
          copies: 1,
          obstacle: 'superseded',
          successor: { title: 'Deutsch neu', url: successor.uri },
        },
      ],
      hidden_count: 0,
      item_count: 0,
      guest_id: null,
    })
    expect(guest.guestId).toBeUndefined()
  })
})

test('one’s own list goes into the cart without being shared; what was bought before is named', async () => {
  const { user, headers, client } = await signIn(app, await makeUser(app))
  await haveBought(app, user, once)
  const list = await makeList({ client }, [
    [book, 2],
    [once, 1],
  ])
  expect(list.products[1]).toMatchObject({ cart_amount: 0, obstacle: 'already_purchased' })
  const put = await toCart(makeVisitor(app, headers), list.code)
  expect(put).toMatchObject({
    copies: 2,
    guest_id: null,
    left_out: [{ title: 'Chemie', obstacle: 'already_purchased' }],
  })
})

test('of a list of 500 titles the cart takes 200, and names the others', async () => {
  const title = await makeTitle(app, { title: 'Viele' })
  const model = await makeProduct(app, title)
  const many = Array.from({ length: 500 }, (_, n) => ({ ...model, id: uuidv7(), orderNumber: `VIELE-${n}` }))
  await app.core.db.insert(products).values(many)
  const list = await makeList(
    teacher,
    many.map((product) => [product, 1]),
    { isShared: true },
  )
  const put = await toCart(makeVisitor(app), list.code)
  expect(put).toMatchObject({ copies: 200, item_count: 200 })
  expect(put.left_out).toHaveLength(300)
  expect(new Set(put.left_out.map(({ obstacle }) => obstacle))).toEqual(new Set(['cart_full']))
})

describe('copies that come from a list', () => {
  const fromList = (visitor: Visitor, ids: string[]) =>
    visitor.client(cartApi.incrementAmount, { body: { amount: 1, products: ids, leave_out_unbuyable: true } })

  test('go into the cart without what cannot be bought', async () => {
    const guest = makeVisitor(app)
    const { data } = await fromList(guest, [old.id, book.id, solutions.id])
    expect(data.items.map(({ product }) => product.title)).toEqual(['Algebra'])
  })

  test('do so under the name of the specification, too', async () => {
    const guest = makeVisitor(app)
    const body = { amount: 1, products: [book.id, solutions.id], from_shopping_list: true }
    const { data } = await guest.client(cartApi.incrementAmount, { body })
    expect(data.items.map(({ product }) => product.title)).toEqual(['Algebra'])
  })

  test('are refused where nothing is left, and like any others without the mark', async () => {
    const guest = makeVisitor(app)
    expect((await refused(fromList(guest, [old.id]))).body.code).toBe('product_not_available')
    const unmarked = guest.client(cartApi.incrementAmount, { body: { amount: 1, products: [old.id, book.id] } })
    expect((await refused(unmarked)).body.code).toBe('product_not_available')
    expect(guest.guestId).toBeUndefined()
  })
})
