import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { ShoppingList } from '#contract/storefront/shopping-list/shown-lists.ts'
import * as listsApi from '#contract/storefront/shopping-lists.ts'
import { purge } from '#kernel/purge.ts'
import { users } from '#modules/ground/users/tables.ts'
import { startTestApp } from '#tests/support/app.ts'
import { makeUser } from '#tests/support/factories/people-factories.ts'
import { contentOf, makeList, makeListable } from '#tests/support/factories/shopping-list-factories.ts'
import { signIn } from '#tests/support/sign-in.ts'

const app = await startTestApp()
const { db } = app.core
const book = await makeListable(app, 'Algebra')
const other = await makeListable(app, 'Biologie')
const heard: string[] = []
await app.connection.listen('purge', (payload) => heard.push(...(JSON.parse(payload) as string[])))

const owner = await signIn(app, await makeUser(app))
const { client } = owner
const params = ({ code }: ShoppingList) => ({ code })
const shared = (options = {}) => makeList(owner, [[book, 20]], { isShared: true, ...options })
const change = (list: ShoppingList, changed: Partial<ReturnType<typeof contentOf>>) =>
  client(listsApi.changeShoppingList, { params: params(list), body: { ...contentOf(list), ...changed } })
const rename = (lastName: string) => db.update(users).set({ lastName }).where(eq(users.id, owner.user.id))

/** Which lists' pages a deed drops. Notifications arrive in the order of their commits: a last one says that all are here. */
async function droppedBy(deed: () => PromiseLike<unknown>): Promise<string[]> {
  await all()
  heard.length = 0
  await deed()
  await all()
  return heard.filter((tag) => tag.startsWith('shopping-list:'))
}

let asked = 0

async function all(): Promise<void> {
  const last = `last-${asked++}`
  await purge(db, [last])
  await expect.poll(() => heard).toContain(last)
}

test.each<[string, (list: ShoppingList) => PromiseLike<unknown>]>([
  ['gets another name', (list) => change(list, { name: 'Klasse 3b' })],
  [
    'gets another title',
    (list) => client(listsApi.addToShoppingList, { params: params(list), body: { products: [{ id: other.id }] } }),
  ],
  ['has a title taken off', (list) => change(list, { products: [] })],
  ['is not shared any more', (list) => change(list, { is_shared: false })],
  ['gets another link', (list) => client(listsApi.renewShoppingListLink, { params: params(list) })],
  ['is deleted', (list) => client(listsApi.deleteShoppingList, { params: params(list) })],
])('the page that guests are shown of a shared list is dropped when the list %s', async (_, deed) => {
  const list = await shared()
  expect(await droppedBy(() => deed(list))).toContain(`shopping-list:${list.code}`)
})

test('pages that name their owner are dropped when the owner has another name, and only those', async () => {
  const named = await shared({ showsOwner: true })
  await shared()
  await makeList(owner, [[book, 1]], { showsOwner: true })
  expect(await droppedBy(() => rename('Neuname'))).toEqual([`shopping-list:${named.code}`])
  expect(await droppedBy(() => rename('Neuname'))).toEqual([])
})

test('what only the owner sees drops nothing', async () => {
  const list = await makeList(owner, [[book, 1]])
  expect(await droppedBy(() => change(list, { name: 'Klasse 4b' }))).toEqual([])
  expect(await droppedBy(() => client(listsApi.deleteShoppingList, { params: params(list) }))).toEqual([])
})

test('the pages of an account that is erased are dropped with it', async () => {
  const gone = await signIn(app, await makeUser(app))
  const list = await makeList(gone, [[book, 1]], { isShared: true })
  expect(await droppedBy(() => db.delete(users).where(eq(users.id, gone.user.id)))).toEqual([
    `shopping-list:${list.code}`,
  ])
})
