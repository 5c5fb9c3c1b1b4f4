import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import * as catalogueApi from '#contract/catalogue/catalogue.ts'
import * as contentApi from '#contract/content/content.ts'
import type { PaymentMethod } from '#contract/ground/payment-methods.ts'
import { listHadProducts } from '#contract/licences/library.ts'
import * as cartApi from '#contract/storefront/cart.ts'
import { purge } from '#kernel/purge.ts'
import { settings } from '#modules/ground/settings/tables.ts'
import { users } from '#modules/ground/users/tables.ts'
import { entitlements } from '#modules/licences/rights/tables.ts'
import { startTestApp } from '#tests/support/app.ts'
import { makeProduct, makeTitle } from '#tests/support/factories/catalogue-factories.ts'
import { giveProduct } from '#tests/support/factories/library-factories.ts'
import { makeAddress, makeUser, type UserOverrides } from '#tests/support/factories/people-factories.ts'
import { haveBought } from '#tests/support/purchases.ts'
import { signIn } from '#tests/support/sign-in.ts'
import { makeVisitor, type Visitor } from '#tests/support/visitor.ts'

const app = await startTestApp()
const title = await makeTitle(app)
const book = await makeProduct(app, title)
const ebook = await makeProduct(app, title, { format: 'ebook', price: 40_000 })
const free = await makeProduct(app, title, { format: 'ebook', price: 0 })
const dear = await makeProduct(app, title, { format: 'ebook', price: 500_001 })

async function makeBuyer(overrides: UserOverrides = {}) {
  const { user, headers } = await signIn(app, await makeUser(app, overrides))
  return { user, ...makeVisitor(app, headers) }
}
const add = (visitor: Pick<Visitor, 'client'>, product: { id: string }, amount = 1) =>
  visitor.client(cartApi.incrementAmount, { body: { amount, products: [product.id] } })
const show = async (visitor: Pick<Visitor, 'client'>) => (await visitor.client(cartApi.getCart, { query: {} })).data
const choose = (visitor: Pick<Visitor, 'client'>, method: PaymentMethod) =>
  visitor.client(cartApi.setPaymentMethod, { body: { payment_method: method } })

test('a user’s cart needs no cookie and belongs to nobody else', async () => {
  const [buyer, stranger] = [await makeBuyer(), await makeBuyer()]
  const { data } = await add(buyer, book, 2)
  expect(data).toMatchObject({ guest_id: null, item_count: 2 })
  expect(await show(buyer)).toEqual(data)
  expect((await show(stranger)).id).toBeNull()
  expect(buyer.lastCookie).toBeUndefined()
})

// ASVS V8.2.2
test('a guest id is ignored once the visitor is logged in', async () => {
  const guest = makeVisitor(app)
  await add(guest, book)
  const buyer = await makeBuyer()
  const body = { amount: 3, products: [book.id], guest_id: guest.guestId }
  expect((await buyer.client(cartApi.incrementAmount, { body })).data.item_count).toBe(3)
  expect((await buyer.client(cartApi.getCart, { query: { guest_id: guest.guestId } })).data.item_count).toBe(3)
  expect((await show(guest)).item_count).toBe(1)
})

test('a product bought once per person is refused a second time, to this person only', async () => {
  const once = await makeProduct(app, title, { oncePerPerson: true })
  const [buyer, other] = [await makeBuyer(), await makeBuyer()]
  await haveBought(app, buyer.user, once)
  await expect(add(buyer, once)).rejects.toMatchObject({ status: 422, body: { code: 'product_already_purchased' } })
  await add(other, once)
  const twice = other.client(cartApi.setAmount, { body: { amount: 2, products: [once.id] } })
  await expect(twice).rejects.toMatchObject({ body: { errors: { amount: ['Menge darf höchstens 1 sein'] } } })
})

test('an e-book that one owns is not put into the cart again, nor from a list, until it is taken back', async () => {
  const owned = await makeProduct(app, title, { format: 'ebook' })
  const buyer = await makeBuyer()
  const had = async () => (await buyer.client(listHadProducts, { params: { id: buyer.user.id } })).data
  await giveProduct(app, buyer.user, owned)
  // A term that ends may be prolonged.
  await giveProduct(app, buyer.user, free, { days: 30, validUntil: new Date(Date.now() + 86_400_000) })
  expect(await had()).toEqual([{ product_id: owned.id }])
  await expect(add(buyer, owned)).rejects.toMatchObject({ status: 422, body: { code: 'product_already_purchased' } })
  const body = { amount: 1, products: [owned.id, book.id, free.id], leave_out_unbuyable: true }
  const { data } = await buyer.client(cartApi.incrementAmount, { body })
  expect(data.items.map(({ product }) => product.id).toSorted()).toEqual([book.id, free.id].toSorted())
  const end = { revokedAt: new Date(), revokeReason: 'staff' } as const
  await app.core.db.update(entitlements).set(end).where(eq(entitlements.productId, owned.id))
  expect(await had()).toEqual([])
  expect((await add(buyer, owned)).data.items).toHaveLength(3)
})

test('no copies are added of a product to be bought once that the buyer has bought since', async () => {
  const once = await makeProduct(app, title, { oncePerPerson: true })
  const buyer = await makeBuyer()
  await add(buyer, once)
  await haveBought(app, buyer.user, once)
  const twice = buyer.client(cartApi.setAmount, { body: { amount: 2, products: [once.id] } })
  await expect(twice).rejects.toMatchObject({ status: 422, body: { code: 'product_already_purchased' } })
})

// ASVS V8.1.2
test('what is for teachers is sold to confirmed teachers only', async () => {
  const product = await makeProduct(app, title, { audience: 'teachers' })
  const teacher = await makeBuyer({ groups: ['teacher'] })
  const pending = await makeBuyer({ groups: ['pending_teacher'] })
  expect((await add(teacher, product)).data.items[0]?.product.is_purchasable).toBe(true)
  await expect(add(pending, product)).rejects.toMatchObject({
    body: { code: 'teachers_only', message: 'Nur für Lehrpersonen mit bestätigtem Konto.' },
  })
})

test.each([
  ['teachers', 'teachers_only', ''],
  ['authorised', 'authorised_only', 'teacher'],
] as const)('who may no longer buy what is for %s learns that at the item’s amount', async (audience, code, group) => {
  const product = await makeProduct(app, title, { audience, groups: audience === 'authorised' ? ['partner'] : [] })
  const buyer = await makeBuyer({ groups: ['teacher', 'partner'] })
  await add(buyer, product)
  await app.core.db
    .update(users)
    .set({ groups: group ? [group] : [] })
    .where(eq(users.id, buyer.user.id))
  const set = (amount: number) => buyer.client(cartApi.setAmount, { body: { amount, products: [product.id] } })
  await expect(set(2)).rejects.toMatchObject({ status: 422, body: { code } })
  expect((await set(0)).data.items).toEqual([])
})

test('what is for named groups is sold to their members, and to no other teacher', async () => {
  const product = await makeProduct(app, title, { audience: 'authorised', groups: ['partner'] })
  const partner = await makeBuyer({ groups: ['partner'] })
  const others = [makeVisitor(app), await makeBuyer(), await makeBuyer({ groups: ['teacher'] })]
  const offered = async ({ client }: Pick<Visitor, 'client'>) => {
    const { data: alone } = await client(catalogueApi.getProduct, { params: { id: product.id } })
    const { data: page } = await client(contentApi.getEntry, { query: { uri: title.uri } })
    const listed = page.type === 'product' ? page.product.products.find(({ id }) => id === product.id) : null
    return [alone.purchase_refusal, listed?.purchase_refusal]
  }
  // Twice: a cached answer must not reach the next caller.
  for (const other of [...others, ...others.reverse()]) {
    expect(await offered(other)).toEqual(['authorised_only', 'authorised_only'])
    await expect(add(other, product)).rejects.toMatchObject({ body: { code: 'authorised_only' } })
    expect(await offered(partner)).toEqual([null, null])
  }
  expect((await add(partner, product)).data.items[0]?.product.is_purchasable).toBe(true)
  await app.core.db.update(users).set({ groups: [] }).where(eq(users.id, partner.user.id))
  const kept = (await show(partner)).items[0]?.product
  expect(kept).toMatchObject({ is_purchasable: false, purchase_refusal: 'authorised_only' })
})

test('what is for owners is sold to whoever owns the title in any edition, for as long as they do', async () => {
  const own = await makeTitle(app)
  const ebookOfIt = await makeProduct(app, own, { format: 'ebook' })
  const product = await makeProduct(app, own, { audience: 'authorised', groups: [] })
  const [owner, past, stranger] = [await makeBuyer(), await makeBuyer(), await makeBuyer()]
  await giveProduct(app, owner.user, ebookOfIt)
  await giveProduct(app, past.user, ebookOfIt, { revokedAt: new Date(), revokeReason: 'staff' })
  await giveProduct(app, stranger.user, ebook)
  const offered = async ({ client }: Pick<Visitor, 'client'>) => {
    const { data: alone } = await client(catalogueApi.getProduct, { params: { id: product.id } })
    const { data: page } = await client(contentApi.getEntry, { query: { uri: own.uri } })
    const listed = page.type === 'product' ? page.product.products.find(({ id }) => id === product.id) : null
    return [alone.purchase_refusal, listed?.purchase_refusal]
  }
  // Twice: a cached answer must not reach the next caller.
  for (let round = 0; round < 2; round++) {
    for (const other of [makeVisitor(app), past, stranger]) {
      expect(await offered(other)).toEqual(['authorised_only', 'authorised_only'])
      await expect(add(other, product)).rejects.toMatchObject({ body: { code: 'authorised_only' } })
    }
    expect(await offered(owner)).toEqual([null, null])
  }
  expect((await add(owner, product)).data.items[0]?.product).toMatchObject({ id: product.id, is_purchasable: true })
  await app.core.db.update(entitlements).set({ revokedAt: new Date(), revokeReason: 'staff' })
  expect((await show(owner)).items[0]?.product.purchase_refusal).toBe('authorised_only')
})

test('invoice is offered with a Swiss billing address, up to the limit', async () => {
  const buyer = await makeBuyer()
  expect((await add(buyer, book)).data.allowed_payment_methods).toEqual(['creditcard', 'paypal', 'twint'])
  await expect(choose(buyer, 'invoice')).rejects.toMatchObject({
    body: {
      code: 'payment_method_not_allowed',
      errors: { payment_method: ['Nur mit einer Rechnungsadresse in der Schweiz oder in Liechtenstein'] },
    },
  })
  await makeAddress(app, buyer.user)
  expect((await choose(buyer, 'invoice')).data.payment_method).toBe('invoice')
  const { data } = await add(buyer, ebook)
  expect(data).toMatchObject({ payment_method: null, allowed_payment_methods: ['creditcard', 'paypal', 'twint'] })
  await expect(choose(buyer, 'invoice')).rejects.toMatchObject({
    body: {
      errors: { payment_method: [expect.stringMatching(/^Bis CHF\u00a0300\.00, oder mit der Adresse einer Schule/)] },
    },
  })
})

test('the delivery country determines shipping and VAT', async () => {
  const buyer = await makeBuyer()
  await makeAddress(app, buyer.user, { country: 'de', postCode: '79098' })
  const { data } = await add(buyer, book)
  expect(data.totals).toMatchObject({ shipping: { amount: 1500 }, vat: [{ rate: 0 }] })
})

test('a total of 0 needs no payment; one above the limit cannot be paid by TWINT', async () => {
  const buyer = await makeBuyer()
  expect((await add(buyer, free)).data.allowed_payment_methods).toEqual([])
  await expect(choose(buyer, 'creditcard')).rejects.toMatchObject({ body: { code: 'payment_method_not_allowed' } })
  expect((await add(buyer, dear)).data.allowed_payment_methods).toEqual(['creditcard', 'paypal'])
})

test('a payment method cannot be chosen when there is nothing to pay', async () => {
  const buyer = await makeBuyer()
  await expect(choose(buyer, 'twint')).rejects.toMatchObject({ status: 422, body: { code: 'cart_empty' } })
})

test('changed settings of the publisher take effect within a moment', async () => {
  const buyer = await makeBuyer()
  await add(buyer, book)
  const value = { quantity_tiers: [], shipping: { domestic: 900, free_from: 20_000, abroad: 2000 } }
  await app.core.db.insert(settings).values({ key: 'pricing', value })
  await purge(app.core.db, ['settings'])
  await expect.poll(async () => (await show(buyer)).totals.shipping.amount).toBe(900)
})
