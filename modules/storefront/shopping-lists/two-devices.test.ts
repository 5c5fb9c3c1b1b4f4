import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Client } from '#contract/client.ts'
import { failureOf } from '#contract/client.ts'
import type { ListContent } from '#contract/storefront/shopping-list/content.ts'
import { mergeLists } from '#contract/storefront/shopping-list/merge.ts'
import type { ShoppingList } from '#contract/storefront/shopping-list/shown-lists.ts'
import * as listsApi from '#contract/storefront/shopping-lists.ts'
import { isFullRun } from '#tests/full-run.ts'
import { startTestApp } from '#tests/support/app.ts'
import { makeUser } from '#tests/support/factories/people-factories.ts'
import { contentOf, makeList, makeListable } from '#tests/support/factories/shopping-list-factories.ts'
import { refused } from '#tests/support/refused.ts'
import { signIn } from '#tests/support/sign-in.ts'

const HISTORIES = isFullRun ? 1_000 : 30

const app = await startTestApp()
const books = await Promise.all('abcdefgh'.split('').map((title) => makeListable(app, title)))
const owner = await signIn(app, await makeUser(app))
const [one, two, three] = [await makeListable(app, 'x'), await makeListable(app, 'y'), await makeListable(app, 'z')]

describe('a list that has changed since it was read', () => {
  test('is refused with what is there now, and nothing is overwritten', async () => {
    const list = await makeList(owner, [[one, 20]])
    const params = { code: list.code }
    const rename = { ...contentOf(list), name: 'Klasse 3b' }
    await owner.client(listsApi.changeShoppingList, { params, body: rename })
    const stale = { ...contentOf(list), products: [{ id: two.id, amount: 1 }] }
    const error = await refused(owner.client(listsApi.changeShoppingList, { params, body: stale }))
    expect(error).toMatchObject({ status: 409, body: { code: 'shopping_list_changed' } })
    expect(error.body.shopping_list).toEqual({ ...rename, revision: 2 })
  })

  test('also by adding a product, or by a new link', async () => {
    const list = await makeList(owner, [[one, 20]])
    const params = { code: list.code }
    await owner.client(listsApi.addToShoppingList, { params, body: { products: [two.id] } })
    const write = (revision: number) =>
      refused(owner.client(listsApi.changeShoppingList, { params, body: { ...contentOf(list), revision } }))
    expect(await write(1)).toMatchObject({ status: 409 })
    await owner.client(listsApi.renewShoppingListLink, { params })
    expect(await write(2)).toMatchObject({ status: 409 })
  })

  test('but what was written already is written, though the answer got lost', async () => {
    const list = await makeList(owner, [[one, 20]])
    const params = { code: list.code }
    const body = { ...contentOf(list), name: 'Klasse 3b' }
    const [first, again] = [
      await owner.client(listsApi.changeShoppingList, { params, body }),
      await owner.client(listsApi.changeShoppingList, { params, body }),
    ]
    expect(again).toEqual(first)
  })
})

/** A device, as the page works: it writes its copy, and merges what others have written in the meantime. */
class Device {
  readonly #client: Client
  readonly #code: string
  #base: ListContent
  #revision: number
  mine: ListContent
  constructor(client: Client, list: ShoppingList) {
    this.#client = client
    this.#code = list.code
    const { revision, ...content } = contentOf(list)
    this.#base = content
    this.mine = content
    this.#revision = revision
  }

  async store(): Promise<void> {
    const body = { ...this.mine, revision: this.#revision }
    try {
      const { data } = await this.#client(listsApi.changeShoppingList, { params: { code: this.#code }, body })
      this.#take(contentOf(data))
    } catch (error) {
      const theirs = failureOf(error, listsApi.changeShoppingList)?.body.shopping_list
      if (!theirs) throw error
      const { revision, ...content } = theirs
      const merged = mergeLists({ base: this.#base, mine: this.mine, theirs: content })
      this.#take({ ...content, revision })
      this.mine = merged
      await this.store()
    }
  }

  #take({ revision, ...content }: ListContent & { revision: number }): void {
    this.#base = content
    this.mine = content
    this.#revision = revision
  }
}

type Edit = (content: ListContent) => ListContent

const place = fc.nat(books.length - 1)
const edit: fc.Arbitrary<Edit> = fc.oneof(
  fc.tuple(place, fc.integer({ min: 1, max: 9 })).map(
    ([n, amount]): Edit =>
      ({ products, ...content }) => {
        const id = books[n]?.id ?? ''
        const others = products.filter((one) => one.id !== id)
        return { ...content, products: [...others, { id, amount }] }
      },
  ),
  place.map(
    (n): Edit =>
      (content) => ({ ...content, products: content.products.toSpliced(n, 1) }),
  ),
  fc.constantFrom('Mathe', 'Deutsch').map(
    (name): Edit =>
      (content) => ({ ...content, name }),
  ),
)
const step = fc.record({ device: fc.constantFrom(0, 1), edits: fc.array(edit, { maxLength: 3 }), stores: fc.boolean() })

test(`${HISTORIES} random histories of two devices over the API end with both seeing what is stored`, async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 6 }), async (history) => {
      const list = await makeList(owner, [
        [one, 20],
        [two, 1],
        [three, 3],
      ])
      const params = { code: list.code }
      const devices = [new Device(owner.client, list), new Device(owner.client, list)] as const
      for (const { device: n, edits, stores } of history) {
        const device = devices[n === 0 ? 0 : 1]
        for (const change of edits) device.mine = change(device.mine)
        if (stores) await device.store()
      }
      for (const device of [...devices, devices[0]]) await device.store()
      const { data: stored } = await owner.client(listsApi.getShoppingList, { params })
      const { revision: _, ...content } = contentOf(stored)
      expect(devices[0].mine).toEqual(content)
      expect(devices[1].mine).toEqual(content)
      await owner.client(listsApi.deleteShoppingList, { params })
    }),
    { numRuns: HISTORIES },
  )
}, 300_000)
