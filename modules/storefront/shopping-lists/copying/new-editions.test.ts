import { describe, expect, test } from 'vitest'
import { comingSchoolYear } from '#contract/storefront/shopping-list/school-years.ts'
import type { ShoppingList } from '#contract/storefront/shopping-list/shown-lists.ts'
import * as listsApi from '#contract/storefront/shopping-lists.ts'
import { swissDay } from '#kernel/swiss-dates.ts'
import { startTestApp } from '#tests/support/app.ts'
import { makeProduct, makeTitle } from '#tests/support/factories/catalogue-factories.ts'
import { makeUser } from '#tests/support/factories/people-factories.ts'
import { makeList, makeListable } from '#tests/support/factories/shopping-list-factories.ts'
import { refused } from '#tests/support/refused.ts'
import { signIn } from '#tests/support/sign-in.ts'
import { nameForSchoolYear } from './school-year.ts'

const app = await startTestApp()
const owner = await signIn(app, await makeUser(app))

/** A title in two editions. */
const staatskunde = await makeTitle(app, { title: 'Staatskunde' })
const edition = (number: number, over: Parameters<typeof makeProduct>[2] = {}) =>
  makeProduct(app, staatskunde, { editionNumber: number, edition: `${number}. Auflage`, ...over })
const first = await edition(1, { availability: 'out_of_print' })
const bound = await edition(2, { binding: 'gebunden' })
const second = await edition(2)
/** A title that another one follows. */
const old = await makeListable(app, 'Chemie')
const following = await makeTitle(app, { title: 'Chemie neu', predecessorId: old.titleId })
const next = await makeProduct(app, following, { availability: 'preorder', availableFrom: '2030-08-01' })
/** One that is followed only in another format. */
const audio = await makeListable(app, 'Französisch', { format: 'licence' })
const french = await makeTitle(app, { title: 'Französisch neu', predecessorId: audio.titleId })
await makeProduct(app, french)
const alone = await makeListable(app, 'Deutsch')

const amountsOf = (list: ShoppingList) => list.products.map(({ id, amount }) => [id, amount])
const replace = async (code: string, productId: string) =>
  (await owner.client(listsApi.replaceInShoppingList, { params: { code, productId } })).data

describe('new editions', () => {
  test('are named in place: of the same title, or the title that follows', async () => {
    const { products } = await makeList(owner, [
      [first, 24],
      [old, 24],
      [audio, 1],
      [alone, 1],
    ])
    expect(products.map(({ new_edition }) => new_edition)).toEqual([
      {
        title: 'Staatskunde',
        uri: staatskunde.uri,
        product: { id: second.id, edition: '2. Auflage', availability: 'available', available_from: null },
      },
      {
        title: 'Chemie neu',
        uri: following.uri,
        product: { id: next.id, edition: '1. Auflage', availability: 'preorder', available_from: '2030-08-01' },
      },
      { title: 'Französisch neu', uri: french.uri, product: null },
      null,
    ])
  })

  test('are never a title that is older than the former one', async () => {
    const young = await makeTitle(app, { title: 'Physik', publishedOn: '2026-08-01' })
    const book = await makeProduct(app, young)
    const older = await makeTitle(app, { title: 'Physik alt', publishedOn: '2024-08-01', predecessorId: young.id })
    await makeProduct(app, older)
    const { code, products } = await makeList(owner, [[book, 24]])
    expect(products[0]?.new_edition).toBeNull()
    expect(await refused(replace(code, book.id))).toMatchObject({ body: { code: 'no_new_edition' } })
  })

  test('keep the binding where they can', async () => {
    const hard = await edition(1, { binding: 'gebunden' })
    const { products } = await makeList(owner, [[hard, 1]])
    expect(products[0]?.new_edition?.product?.id).toBe(bound.id)
  })

  test('replace the former one at its place, with its amount', async () => {
    const list = await makeList(owner, [
      [alone, 1],
      [first, 24],
      [old, 3],
    ])
    const replaced = await replace(list.code, first.id)
    expect(amountsOf(replaced)).toEqual([
      [alone.id, 1],
      [second.id, 24],
      [old.id, 3],
    ])
    expect(replaced.products[1]?.new_edition).toBeNull()
  })

  test('that are on the list already keep the greater amount', async () => {
    const { code } = await makeList(owner, [
      [second, 5],
      [first, 24],
    ])
    expect(amountsOf(await replace(code, first.id))).toEqual([[second.id, 24]])
  })

  test('that do not exist, or are of a product that is not on the list, replace nothing', async () => {
    const { code } = await makeList(owner, [
      [alone, 1],
      [audio, 1],
    ])
    for (const { id } of [alone, audio])
      expect(await refused(replace(code, id))).toMatchObject({ status: 409, body: { code: 'no_new_edition' } })
    expect(await refused(replace(code, first.id))).toMatchObject({ status: 404 })
  })
})

describe('a list for the new school year', () => {
  test('is a copy with the year in its name, which names new editions, or has them', async () => {
    const list = await makeList(
      owner,
      [
        [first, 24],
        [alone, 1],
        [old, 3],
      ],
      { name: 'Klasse 2b 2020/21', isShared: true },
    )
    const params = { code: list.code }
    const { data: copy } = await owner.client(listsApi.copyShoppingList, { params, body: {} })
    expect(copy).toMatchObject({
      name: nameForSchoolYear('Klasse 2b', comingSchoolYear(swissDay(new Date()))),
      is_shared: false,
      revision: 1,
    })
    expect(copy.code).not.toBe(list.code)
    expect(amountsOf(copy)).toEqual(amountsOf(list))
    expect(copy.products.map(({ new_edition }) => new_edition?.product?.id)).toEqual([second.id, undefined, next.id])
    const body = { name: 'Klasse 3b', with_new_editions: true }
    const { data: renewed } = await owner.client(listsApi.copyShoppingList, { params, body })
    expect(renewed.name).toBe('Klasse 3b')
    const { data: later } = await owner.client(listsApi.copyShoppingList, { params, body: { school_year: '2031/32' } })
    expect(later.name).toBe('Klasse 2b 2031/32')
    expect(amountsOf(renewed)).toEqual([
      [second.id, 24],
      [alone.id, 1],
      [next.id, 3],
    ])
    expect((await owner.client(listsApi.getShoppingList, { params })).data).toEqual(list)
  })

  test('a colleague takes over a shared list, without what is not for them', async () => {
    const solutions = await makeListable(app, 'Lösungen', { audience: 'teachers' })
    const list = await makeList(
      owner,
      [
        [alone, 24],
        [solutions, 1],
        [first, 2],
      ],
      { isShared: true },
    )
    const params = { code: list.code }
    const parent = await signIn(app, await makeUser(app))
    const { data: copy } = await parent.client(listsApi.copyShoppingList, { params, body: {} })
    expect(copy.name).toBe('Klasse 2b')
    expect(amountsOf(copy)).toEqual([
      [alone.id, 24],
      [first.id, 2],
    ])
    const teacher = await signIn(app, await makeUser(app, { groups: ['teacher'] }))
    const { data: whole } = await teacher.client(listsApi.copyShoppingList, { params, body: {} })
    expect(amountsOf(whole)).toEqual(amountsOf(list))
  })
})
