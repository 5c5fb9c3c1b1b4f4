import { uuidv7 } from 'uuidv7'
import { describe, expect, test } from 'vitest'
import * as cartApi from '#contract/storefront/cart.ts'
import * as listsApi from '#contract/storefront/shopping-lists.ts'
import { startTestApp } from '#tests/support/app.ts'
import { makeUser } from '#tests/support/factories/people-factories.ts'
import { makeList, makeListable } from '#tests/support/factories/shopping-list-factories.ts'
import { refused } from '#tests/support/refused.ts'
import { makeOrder, makeShopper } from '#tests/support/shopper.ts'
import { signIn } from '#tests/support/sign-in.ts'

const app = await startTestApp()
const [book, other] = [await makeListable(app, 'Algebra'), await makeListable(app, 'Biologie')]
const newOwner = async () => signIn(app, await makeUser(app))

describe('«Merken»', () => {
  test('makes «Meine Merkliste» for who has none, and then goes on with it', async () => {
    const { client } = await newOwner()
    const first = await client(listsApi.rememberProducts, { body: { products: [book.id] } })
    expect(first.data).toMatchObject({ name: 'Meine Merkliste', is_new: true, product_count: 1, holds: [book.id] })
    const second = await client(listsApi.rememberProducts, { body: { products: [book.id, other.id] } })
    expect(second.data).toMatchObject({ code: first.data.code, is_new: false, product_count: 2, copies: 2 })
  })

  test('asks which one where there are several', async () => {
    const owner = await newOwner()
    await makeList(owner, [])
    const { code } = await makeList(owner, [[other, 3]])
    const body = { products: [{ id: book.id, amount: 24 }] }
    const error = await refused(owner.client(listsApi.rememberProducts, { body }))
    expect(error).toMatchObject({ status: 422, body: { code: 'shopping_list_missing' } })
    const { data } = await owner.client(listsApi.rememberProducts, { body: { ...body, list: code } })
    expect(data).toMatchObject({ code, is_new: false, copies: 27, holds: [book.id] })
  })

  test('refuses what does not exist, and makes no list for it', async () => {
    const { client } = await newOwner()
    const error = await refused(client(listsApi.rememberProducts, { body: { products: [uuidv7()] } }))
    expect(error.body.errors).toEqual({ 'products.0': ['Produkt ist nicht bekannt'] })
    expect((await client(listsApi.listShoppingLists, { query: {} })).data).toEqual([])
  })
})

describe('a list of what was bought or is to be bought', () => {
  test('of the cart has its products and amounts; the cart stays', async () => {
    const { client, productId } = await makeShopper(app, { amount: 3 })
    await client(cartApi.incrementAmount, { body: { amount: 24, products: [book.id] } })
    const { data: list } = await client(listsApi.listOfCart, { body: {} })
    expect(list.name).toMatch(/^Warenkorb vom \d+\. \S+ \d{4}$/)
    expect(list.products.map(({ id, amount }) => [id, amount])).toEqual([
      [productId, 3],
      [book.id, 24],
    ])
    expect((await client(cartApi.getCart, { query: {} })).data.item_count).toBe(27)
    expect((await client(listsApi.listOfCart, { body: { name: 'Klasse 2b' } })).data.name).toBe('Klasse 2b')
  })

  test('of an empty cart there is none', async () => {
    const { client } = await newOwner()
    expect((await refused(client(listsApi.listOfCart, { body: {} }))).body.code).toBe('cart_empty')
  })

  test('of an order is named after it; an order of somebody else is unknown', async () => {
    const { shopper, placed } = await makeOrder(app, { method: 'invoice', amount: 5 })
    const params = { id: shopper.user.id, orderId: placed.order }
    const { data: list } = await shopper.client(listsApi.listOfOrder, { params, body: {} })
    expect(list).toMatchObject({
      name: `Bestellung ${placed.number}`,
      products: [{ id: shopper.productId, amount: 5 }],
    })
    const stranger = await newOwner()
    const foreign = { id: stranger.user.id, orderId: placed.order }
    const call = stranger.client(listsApi.listOfOrder, { params: foreign, body: {} })
    expect(await refused(call)).toMatchObject({ status: 404 })
  })

  test('is refused where there is no room for another list', async () => {
    const { shopper, placed } = await makeOrder(app, { method: 'invoice' })
    for (let n = 0; n < 50; n++) await makeList(shopper, [])
    await shopper.client(cartApi.incrementAmount, { body: { amount: 1, products: [book.id] } })
    const ofOrder = { params: { id: shopper.user.id, orderId: placed.order }, body: {} }
    expect((await refused(shopper.client(listsApi.listOfOrder, ofOrder))).body.code).toBe('shopping_lists_full')
    expect((await refused(shopper.client(listsApi.listOfCart, { body: {} }))).body.code).toBe('shopping_lists_full')
  })
})
