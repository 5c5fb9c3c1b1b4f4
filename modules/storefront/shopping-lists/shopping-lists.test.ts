import { eq, sql } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import { describe, expect, test } from 'vitest'
import type { Client } from '#contract/client.ts'
import type { ShoppingList } from '#contract/storefront/shopping-list/shown-lists.ts'
import * as listsApi from '#contract/storefront/shopping-lists.ts'
import { products } from '#modules/catalogue/catalogue/tables.ts'
import { startTestApp } from '#tests/support/app.ts'
import { makeProduct, makeTitle } from '#tests/support/factories/catalogue-factories.ts'
import { makeUser } from '#tests/support/factories/people-factories.ts'
import { contentOf, makeList, makeListable } from '#tests/support/factories/shopping-list-factories.ts'
import { refused } from '#tests/support/refused.ts'
import { signIn } from '#tests/support/sign-in.ts'
import { forgetDeletedLists } from './create-list.ts'
import { shoppingListEntries, shoppingLists } from './tables.ts'

const app = await startTestApp()
const { db } = app.core
const book = await makeListable(app, 'Algebra', { quantityDiscount: true, isbn: '9783999990132' })
const ebook = await makeListable(app, 'Biologie', { format: 'ebook', price: 1500 })
const gone = await makeListable(app, 'Chemie', { availability: 'out_of_print' })
/** More products than a list holds. */
const many = await makeMany(501)

async function makeMany(count: number): Promise<{ id: string }[]> {
  const title = await makeTitle(app, { title: 'Viele' })
  const model = await makeProduct(app, title)
  const rows = Array.from({ length: count }, (_, n) => ({ ...model, id: uuidv7(), orderNumber: `VIELE-${n}` }))
  await db.insert(products).values(rows)
  return rows
}

const newOwner = async () => signIn(app, await makeUser(app))
const show = async (client: Client, code: string) => (await client(listsApi.getShoppingList, { params: { code } })).data
const all = async (client: Client, query: { products?: string[]; state?: 'deleted' } = {}) =>
  (await client(listsApi.listShoppingLists, { query })).data
const amountsOf = (list: ShoppingList) => list.products.map(({ id, amount }) => [id, amount])

describe('a list', () => {
  test('has its products in order, with amounts, prices of now and the quantity discount of the cart', async () => {
    const owner = await newOwner()
    const list = await makeList(owner, [
      [ebook, 24],
      [book, 20],
      [gone, 2],
    ])
    expect(list).toMatchObject({ name: 'Klasse 2b', is_shared: false, shows_owner: false, revision: 1 })
    expect(list.code).toMatch(/^[2-9A-HJKMNP-Z]{12}$/)
    expect(amountsOf(list)).toEqual([
      [ebook.id, 24],
      [book.id, 20],
      [gone.id, 2],
    ])
    const [first, second, third] = list.products
    // An e-book is for its buyer alone.
    expect(first).toMatchObject({ cart_amount: 1, total: { amount: 1500 }, obstacle: null })
    expect(second).toMatchObject({
      cart_amount: 20,
      quantity_discount_percent: 10,
      total: { amount: 52_200 },
      product: { title: 'Algebra', isbn_hyphenated: '978-3-9999-9013-2', price: { amount: 2900 } },
    })
    expect(third).toMatchObject({ cart_amount: 0, total: { amount: 0 }, obstacle: 'out_of_print' })
    expect(list.totals).toEqual({
      copies: 21,
      goods: { amount: 59_500, currency: 'CHF' },
      discount: { amount: -5800, currency: 'CHF' },
      total: { amount: 53_700, currency: 'CHF' },
    })
    await db.update(products).set({ price: 3000 }).where(eq(products.id, ebook.id))
    app.core.kept.forget(null)
    expect((await show(owner.client, list.code)).totals.total.amount).toBe(55_200)
    await db.update(products).set({ price: 1500 }).where(eq(products.id, ebook.id))
    app.core.kept.forget(null)
  })

  test('stands among the others, the one that was changed last first, with what it holds', async () => {
    const owner = await newOwner()
    const first = await makeList(owner, [[book, 20]], { name: 'Eins' })
    await makeList(owner, [], { name: 'Zwei' })
    await owner.client(listsApi.addToShoppingList, {
      params: { code: first.code },
      body: { products: [{ id: ebook.id, amount: 4 }] },
    })
    const lists = await all(owner.client, { products: [ebook.id, gone.id] })
    expect(lists.map(({ name, product_count, copies, holds }) => [name, product_count, copies, holds])).toEqual([
      ['Eins', 2, 24, [ebook.id]],
      ['Zwei', 0, 0, []],
    ])
  })

  test('is renamed, put into another order, shared, and changed in its amounts, all at once', async () => {
    const owner = await newOwner()
    const list = await makeList(owner, [
      [book, 20],
      [ebook, 1],
    ])
    const { data: changed } = await owner.client(listsApi.changeShoppingList, {
      params: { code: list.code },
      body: {
        name: ' Klasse 3b ',
        is_shared: true,
        products: [
          { id: ebook.id, amount: 2 },
          { id: book.id, amount: 999 },
        ],
        revision: 1,
      },
    })
    expect(changed).toMatchObject({ name: 'Klasse 3b', is_shared: true, shows_owner: false, revision: 2 })
    expect(amountsOf(changed)).toEqual([
      [ebook.id, 2],
      [book.id, 999],
    ])
    expect(amountsOf(await show(owner.client, list.code))).toEqual(amountsOf(changed))
  })

  test('takes more products: an amount is added, without one nothing doubles', async () => {
    const owner = await newOwner()
    const { code } = await makeList(owner, [[book, 20]])
    const add = async (...wanted: (string | { id: string; amount?: number })[]) =>
      amountsOf((await owner.client(listsApi.addToShoppingList, { params: { code }, body: { products: wanted } })).data)
    expect(await add(book.id, ebook.id)).toEqual([
      [book.id, 20],
      [ebook.id, 1],
    ])
    expect(await add({ id: book.id, amount: 4 }, { id: ebook.id })).toEqual([
      [book.id, 24],
      [ebook.id, 1],
    ])
    expect(await show(owner.client, code)).toMatchObject({ revision: 3 })
    await add(book.id)
    expect(await show(owner.client, code), 'nothing has changed').toMatchObject({ revision: 3 })
  })

  test('loses a product, once', async () => {
    const owner = await newOwner()
    const { code } = await makeList(owner, [
      [book, 20],
      [ebook, 1],
    ])
    const params = { code, productId: book.id }
    for (let time = 0; time < 2; time++) {
      const { data } = await owner.client(listsApi.removeFromShoppingList, { params })
      expect(data).toMatchObject({ revision: 2, products: [{ id: ebook.id }] })
    }
  })
})

describe('bounds are messages at their field', () => {
  test('of names, amounts, and products', async () => {
    const owner = await newOwner()
    const { code } = await makeList(owner, [[book, 990]])
    const content = { name: 'x', is_shared: false, products: [] as object[], revision: 1 }
    const errorsOf = async (body: object) =>
      (
        await refused(
          owner.client(listsApi.changeShoppingList, { params: { code }, body: { ...content, ...body } as never }),
        )
      ).body.errors
    expect(await errorsOf({ name: ' ' })).toEqual({ name: ['Name ist erforderlich'] })
    expect(await errorsOf({ name: 'x'.repeat(101) })).toEqual({ name: ['Name darf höchstens 100 Zeichen lang sein'] })
    expect(await errorsOf({ products: [{ id: book.id, amount: 0 }] })).toEqual({
      'products.0.amount': ['Menge muss mindestens 1 sein'],
    })
    expect(await errorsOf({ products: [{ id: book.id, amount: 1000 }] })).toEqual({
      'products.0.amount': ['Menge darf höchstens 999 sein'],
    })
    expect(await errorsOf({ products: [{ id: book.id, amount: 1.5 }] })).toEqual({
      'products.0.amount': ['Menge muss eine ganze Zahl sein'],
    })
    const twice = { id: book.id, amount: 1 }
    expect(await errorsOf({ products: [twice, twice] })).toEqual({
      products: ['Produkte dürfen nicht doppelt vorkommen'],
    })
    const unknown = uuidv7()
    expect(await errorsOf({ products: [twice, { id: unknown, amount: 1 }] })).toEqual({
      'products.1': ['Produkt ist nicht bekannt'],
    })
    expect(await errorsOf({ revision: undefined })).toEqual({ revision: ['Stand ist erforderlich'] })
    const add = (products: object[]) =>
      refused(owner.client(listsApi.addToShoppingList, { params: { code }, body: { products } as never }))
    expect((await add([{ id: book.id, amount: 1000 }])).body.errors).toEqual({
      'products.0.amount': ['Menge darf höchstens 999 sein'],
    })
    expect((await add([{ id: ebook.id }, { id: book.id, amount: 10 }])).body.errors).toEqual({
      'products.1.amount': ['Menge darf höchstens 999 sein'],
    })
    expect((await add([{ id: unknown }])).body.errors).toEqual({ 'products.0': ['Produkt ist nicht bekannt'] })
    expect(amountsOf(await show(owner.client, code)), 'nothing of it was added').toEqual([[book.id, 990]])
  })

  test('a list has room for 500 products', async () => {
    const owner = await newOwner()
    const list = await makeList(
      owner,
      many.slice(0, 500).map((product) => [product, 1]),
    )
    expect(list.products).toHaveLength(500)
    const params = { code: list.code }
    const body = { products: [many[500]?.id ?? ''] }
    const full = await refused(owner.client(listsApi.addToShoppingList, { params, body }))
    expect(full).toMatchObject({ status: 422, body: { code: 'shopping_list_full' } })
    expect(full.body.errors).toEqual({ products: ['Auf einer Liste haben höchstens 500 Titel Platz.'] })
    const remember = owner.client(listsApi.rememberProducts, { body })
    expect((await refused(remember)).body.code).toBe('shopping_list_full')
    const content = { ...contentOf(list), products: many.map(({ id }) => ({ id, amount: 1 })) }
    const written = await refused(owner.client(listsApi.changeShoppingList, { params, body: content }))
    expect(written.body.errors).toEqual({ products: ['Produkte: höchstens 500 Angaben'] })
  })

  test('a user has 50 lists; one that is deleted makes room, and comes back only into room', async () => {
    const owner = await newOwner()
    const first = await makeList(owner, [])
    for (let n = 1; n < 50; n++) await makeList(owner, [])
    const create = () => owner.client(listsApi.createShoppingList, { body: { name: 'Noch eine' } })
    const full = await refused(create())
    expect(full).toMatchObject({ status: 422, body: { code: 'shopping_lists_full' } })
    expect(full.body.errors).toEqual({ name: ['Sie haben schon 50 Listen. Löschen Sie bitte zuerst eine davon.'] })
    const params = { code: first.code }
    const copy = owner.client(listsApi.copyShoppingList, { params, body: {} })
    expect((await refused(copy)).body.code).toBe('shopping_lists_full')
    await owner.client(listsApi.deleteShoppingList, { params })
    const { data: another } = await create()
    const restore = () => owner.client(listsApi.restoreShoppingList, { params })
    expect((await refused(restore())).body.code).toBe('shopping_lists_full')
    await owner.client(listsApi.deleteShoppingList, { params: { code: another.code } })
    expect((await restore()).data.code).toBe(first.code)
  })
})

describe('a deleted list', () => {
  test('is gone, and comes back as it was, however often one presses', async () => {
    const owner = await newOwner()
    const list = await makeList(owner, [[book, 20]], { isShared: true })
    const params = { code: list.code }
    await owner.client(listsApi.deleteShoppingList, { params })
    const calls = [
      refused(owner.client(listsApi.getShoppingList, { params })),
      refused(owner.client(listsApi.deleteShoppingList, { params })),
      refused(owner.client(listsApi.addToShoppingList, { params, body: { products: [book.id] } })),
      refused(app.client()(listsApi.getSharedShoppingList, { params })),
    ]
    for (const error of await Promise.all(calls)) expect(error).toMatchObject({ status: 404 })
    expect(await all(owner.client)).toEqual([])
    expect(await all(owner.client, { state: 'deleted' })).toMatchObject([{ code: list.code, product_count: 1 }])
    for (let time = 0; time < 2; time++)
      expect((await owner.client(listsApi.restoreShoppingList, { params })).data).toEqual(list)
    expect((await app.client()(listsApi.getSharedShoppingList, { params })).data.products).toHaveLength(1)
  })

  test('is forgotten after seven days', async () => {
    const owner = await newOwner()
    const [old, recent] = [await makeList(owner, [[book, 20]]), await makeList(owner, [[book, 20]])]
    for (const { code } of [old, recent]) await owner.client(listsApi.deleteShoppingList, { params: { code } })
    await db
      .update(shoppingLists)
      .set({ deletedAt: sql`now() - interval '7 days 1 minute'` })
      .where(eq(shoppingLists.code, old.code))
    await forgetDeletedLists(app.core)
    expect(await all(owner.client, { state: 'deleted' })).toMatchObject([{ code: recent.code }])
    const restore = owner.client(listsApi.restoreShoppingList, { params: { code: old.code } })
    expect(await refused(restore)).toMatchObject({ status: 404 })
    expect(await db.$count(shoppingListEntries, eq(shoppingListEntries.productId, book.id))).toBeGreaterThan(0)
  })

  test('gives way to later ones, as many as there may be lists', async () => {
    const owner = await newOwner()
    for (let n = 0; n < 52; n++) {
      const { code } = await makeList(owner, [], { name: `Liste ${n}` })
      await owner.client(listsApi.deleteShoppingList, { params: { code } })
    }
    const names = (await all(owner.client, { state: 'deleted' })).map(({ name }) => name)
    expect(names).toHaveLength(50)
    expect([names[0], names.at(-1)]).toEqual(['Liste 51', 'Liste 2'])
  })
})

describe('a new link', () => {
  test('ends the former one for everybody but the owner, whose other devices find the list', async () => {
    const owner = await newOwner()
    const list = await makeList(owner, [[book, 20]], { isShared: true })
    const params = { code: list.code }
    const { data: renewed } = await owner.client(listsApi.renewShoppingListLink, { params })
    expect(renewed.code).not.toBe(list.code)
    expect(renewed).toEqual({
      ...list,
      code: renewed.code,
      revision: list.revision + 1,
      changed_at: renewed.changed_at,
    })
    expect(await refused(app.client()(listsApi.getSharedShoppingList, { params }))).toMatchObject({ status: 404 })
    const shared = await app.client()(listsApi.getSharedShoppingList, { params: { code: renewed.code } })
    expect(shared.data.products).toHaveLength(1)
    expect(await show(owner.client, list.code)).toEqual(renewed)
    await owner.client(listsApi.addToShoppingList, { params, body: { products: [ebook.id] } })
    expect((await show(owner.client, renewed.code)).products).toHaveLength(2)
  })
})

// ASVS V8.2.2
test('a list of somebody else is unknown, in whichever way one asks, shared or not', async () => {
  const [owner, stranger] = [await newOwner(), await newOwner()]
  const own = await makeList(owner, [[book, 20]], { isShared: true })
  const params = { code: own.code }
  const ofEntry = { ...params, productId: book.id }
  const body = { products: [ebook.id] }
  const { client } = stranger
  const calls = [
    refused(client(listsApi.getShoppingList, { params })),
    refused(client(listsApi.changeShoppingList, { params, body: contentOf(own) })),
    refused(client(listsApi.deleteShoppingList, { params })),
    refused(client(listsApi.restoreShoppingList, { params })),
    refused(client(listsApi.addToShoppingList, { params, body })),
    refused(client(listsApi.removeFromShoppingList, { params: ofEntry })),
    refused(client(listsApi.replaceInShoppingList, { params: ofEntry })),
    refused(client(listsApi.renewShoppingListLink, { params })),
    refused(client(listsApi.mailShoppingList, { params, body: { emails: ['a@example.test'] } })),
    refused(client(listsApi.rememberProducts, { body: { ...body, list: own.code } })),
  ]
  for (const error of await Promise.all(calls))
    expect(error).toMatchObject({ status: 404, body: { code: 'not_found' } })
  expect(await show(owner.client, own.code)).toEqual(own)
  expect(await all(client)).toEqual([])
})
