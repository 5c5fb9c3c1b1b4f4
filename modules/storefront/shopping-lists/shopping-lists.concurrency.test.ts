import { uuidv7 } from 'uuidv7'
import { describe, expect, test } from 'vitest'
import * as listsApi from '#contract/storefront/shopping-lists.ts'
import { products } from '#modules/catalogue/catalogue/tables.ts'
import { startTestApp } from '#tests/support/app.ts'
import { makeProduct, makeTitle } from '#tests/support/factories/catalogue-factories.ts'
import { makeUser } from '#tests/support/factories/people-factories.ts'
import { contentOf, makeList } from '#tests/support/factories/shopping-list-factories.ts'
import { signIn } from '#tests/support/sign-in.ts'

const app = await startTestApp()
const title = await makeTitle(app)
const model = await makeProduct(app, title)
const many = Array.from({ length: 520 }, (_, n) => ({ ...model, id: uuidv7(), orderNumber: `VIELE-${n}` }))
await app.core.db.insert(products).values(many)

const newOwner = async () => signIn(app, await makeUser(app))
const times = <T>(count: number, work: (index: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, index) => work(index).catch(codeOf)))
const at = (index: number) => many[index]?.id ?? ''

function codeOf(error: { body?: { code?: string } }): string | undefined {
  return error.body?.code
}

// The embedded database runs one transaction at a time, so only PostgreSQL can show a race.
describe.runIf(app.isPostgres)('at once', () => {
  test('30 additions of one product add up', async () => {
    const owner = await newOwner()
    const { code } = await makeList(owner, [[model, 1]])
    const body = { products: [{ id: model.id, amount: 2 }] }
    await times(30, () => owner.client(listsApi.addToShoppingList, { params: { code }, body }))
    const { data } = await owner.client(listsApi.getShoppingList, { params: { code } })
    expect(data.products).toMatchObject([{ amount: 61 }])
    expect(data.revision).toBe(31)
  })

  test('30 additions of different products are all there, in places of their own', async () => {
    const owner = await newOwner()
    const { code } = await makeList(owner, [])
    await times(30, (n) => owner.client(listsApi.addToShoppingList, { params: { code }, body: { products: [at(n)] } }))
    const { data } = await owner.client(listsApi.getShoppingList, { params: { code } })
    expect(new Set(data.products.map(({ id }) => id)).size).toBe(30)
  })

  test('a list that has room for two takes two of 20', async () => {
    const owner = await newOwner()
    const { code } = await makeList(
      owner,
      many.slice(0, 498).map((product) => [product, 1]),
    )
    const answers = await times(20, (n) =>
      owner.client(listsApi.addToShoppingList, { params: { code }, body: { products: [at(498 + n)] } }),
    )
    expect(answers.filter((answer) => answer === 'shopping_list_full')).toHaveLength(18)
    const { data } = await owner.client(listsApi.getShoppingList, { params: { code } })
    expect(data.products).toHaveLength(500)
  })

  test('of 20 devices that write the same revision, one does, and the others learn of it', async () => {
    const owner = await newOwner()
    const list = await makeList(owner, [[model, 1]])
    const params = { code: list.code }
    const answers = await times(20, (n) =>
      owner.client(listsApi.changeShoppingList, { params, body: { ...contentOf(list), name: `Gerät ${n}` } }),
    )
    expect(answers.filter((answer) => answer === 'shopping_list_changed')).toHaveLength(19)
    const { data } = await owner.client(listsApi.getShoppingList, { params })
    expect(data.revision).toBe(2)
  })

  test('a user who has room for two lists gets two of 20, however they are made', async () => {
    const owner = await newOwner()
    const first = await makeList(owner, [])
    for (let n = 2; n <= 48; n++) await makeList(owner, [])
    const deleted = await makeList(owner, [])
    await owner.client(listsApi.deleteShoppingList, { params: { code: deleted.code } })
    const ways = [
      () => owner.client(listsApi.createShoppingList, { body: { name: 'Noch eine' } }),
      () => owner.client(listsApi.copyShoppingList, { params: { code: first.code }, body: {} }),
    ]
    const answers = await times(20, (n) =>
      n === 0
        ? owner.client(listsApi.restoreShoppingList, { params: { code: deleted.code } })
        : (ways[n % 2] as (typeof ways)[0])(),
    )
    expect(answers.filter((answer) => answer === 'shopping_lists_full')).toHaveLength(18)
    expect((await owner.client(listsApi.listShoppingLists, { query: {} })).data).toHaveLength(50)
  })

  test('ten presses of «Merken» by somebody without a list make one list', async () => {
    const owner = await newOwner()
    await times(10, (n) => owner.client(listsApi.rememberProducts, { body: { products: [at(n)] } }))
    const lists = (await owner.client(listsApi.listShoppingLists, { query: {} })).data
    expect(lists).toMatchObject([{ product_count: 10 }])
  })
})
