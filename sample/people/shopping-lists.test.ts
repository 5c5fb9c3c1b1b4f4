import { expect, test } from 'vitest'
import { listContent } from '#contract/storefront/shopping-list/content.ts'
import { listCode } from '#contract/storefront/shopping-list/shown-lists.ts'
import { makeCatalogue } from '../catalogue/catalogue.ts'
import { makeShoppingLists } from './shopping-lists.ts'
import { makeUsers } from './users.ts'

const catalogue = makeCatalogue()
const users = makeUsers()
const lists = makeShoppingLists(catalogue, users)

test('there are a dozen lists, the same every time, as the forms would accept them', () => {
  expect(makeShoppingLists(makeCatalogue(), makeUsers())).toEqual(lists)
  expect(lists).toHaveLength(12)
  for (const { name, isShared, showsOwner, entries, code } of lists) {
    const products = entries.map(({ productId: id, amount }) => ({ id, amount }))
    const content = { name, is_shared: isShared, shows_owner: showsOwner, products }
    expect(listContent.safeParse(content).error, name).toBeUndefined()
    expect(listCode.safeParse(code).error).toBeUndefined()
  }
  expect(new Set(lists.map(({ code }) => code)).size).toBe(lists.length)
  expect(JSON.stringify(lists)).not.toContain('ß')
})

test('one has as many titles as a list may have, one former editions, one is empty, one has a name of 100 characters', () => {
  expect(Math.max(...lists.map(({ entries }) => entries.length))).toBe(500)
  const predecessors = new Set(catalogue.titles.flatMap(({ predecessorId }) => predecessorId ?? []))
  const former = new Set(catalogue.products.filter(({ titleId }) => predecessors.has(titleId)).map(({ id }) => id))
  const replaced = lists.find(({ name }) => name.startsWith('ABU'))
  expect(replaced?.entries.filter(({ productId }) => former.has(productId)).length).toBeGreaterThan(3)
  expect(lists.some(({ entries }) => entries.length === 0)).toBe(true)
  expect(lists.some(({ name }) => name.length === 100)).toBe(true)
  expect(lists.filter(({ ownerId }) => ownerId === users[1]?.id)).toHaveLength(6)
})
