import type { SQL } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import { beforeEach, expect, test, vi } from 'vitest'
import { getProduct } from '#contract/catalogue/catalogue.ts'
import type { Client } from '#contract/client.ts'
import { getEntry } from '#contract/content/content.ts'
import { incrementAmount } from '#contract/storefront/cart.ts'
import { startTestApp } from '#tests/support/app.ts'
import { makeProduct, makeTitle } from '#tests/support/factories/catalogue-factories.ts'
import { giveProduct } from '#tests/support/factories/library-factories.ts'
import { makeUser } from '#tests/support/factories/people-factories.ts'
import { signIn } from '#tests/support/sign-in.ts'

const app = await startTestApp()
const dialect = new PgDialect()
const statements = vi.spyOn(app.core.db, 'execute')

/** How often it was asked what somebody owns. */
const asked = () =>
  statements.mock.calls.filter(([one]) => dialect.sqlToQuery(one as SQL).sql.includes('from entitlements')).length

const title = await makeTitle(app)
const ebook = await makeProduct(app, title, { format: 'ebook' })
const makeForOwners = () => makeProduct(app, title, { audience: 'authorised', groups: [] })
const [first, second] = [await makeForOwners(), await makeForOwners()]
const open = await makeTitle(app)
const book = await makeProduct(app, open)
const owner = await signIn(app, await makeUser(app))
await giveProduct(app, owner.user, ebook)

const readPage = (client: Client, uri: string) => client(getEntry, { query: { uri } })
const fill = (client: Client, products: readonly string[]) =>
  client(incrementAmount, { body: { amount: 1, products: [...products], leave_out_unbuyable: true } })

beforeEach(() => void statements.mockClear())

test('one request asks once what a person owns, however much of it is for owners', async () => {
  const { data: page } = await readPage(owner.client, title.uri)
  expect(page.type === 'product' && page.product.products.map((one) => one.is_purchasable)).toEqual([true, true, true])
  expect(asked()).toBe(1)
  statements.mockClear()
  const { data: cart } = await fill(owner.client, [first.id, second.id])
  expect(cart.items.map(({ product }) => product.is_purchasable)).toEqual([true, true])
  expect(asked()).toBe(1)
})

test('nothing is asked for a guest, nor where nothing is for owners', async () => {
  const guest = app.client()
  await readPage(guest, title.uri)
  await guest(getProduct, { params: { id: first.id } })
  await readPage(owner.client, open.uri)
  await owner.client(getProduct, { params: { id: book.id } })
  await fill(guest, [book.id])
  expect(asked()).toBe(0)
})
