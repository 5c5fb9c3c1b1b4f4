import { and, asc, eq } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import { describe, expect, it, test } from 'vitest'
import { placeOrder } from '#contract/fulfilment/checkout.ts'
import * as creditsApi from '#contract/fulfilment/credits.ts'
import * as officeOrdersApi from '#contract/fulfilment/office-orders.ts'
import { getProductCoupons } from '#contract/licences/coupon-sets.ts'
import { getCoupon, redeemCoupon } from '#contract/licences/coupons.ts'
import { listOwnedProducts } from '#contract/licences/library.ts'
import type { LicenceChoice } from '#contract/sales/lines.ts'
import { refreshPayment } from '#contract/sales/orders.ts'
import * as cartApi from '#contract/storefront/cart.ts'
import { inTransaction } from '#kernel/core.ts'
import { bundleItems, products } from '#modules/catalogue/catalogue/tables.ts'
import { changeOrder } from '#modules/fulfilment/order-process/change-order.ts'
import { mails } from '#modules/ground/mail/tables.ts'
import * as couponJobs from '#modules/licences/coupons/jobs.ts'
import { couponSets, coupons } from '#modules/licences/coupons/tables.ts'
import { ownedTitles } from '#modules/licences/rights/owned-titles.ts'
import { startWaiting } from '#modules/licences/rights/start-waiting.ts'
import { entitlements } from '#modules/licences/rights/tables.ts'
import { orderLines, orders } from '#modules/sales/orders/tables.ts'
import { startTestApp } from '#tests/support/app.ts'
import { makeProduct, makeTitle } from '#tests/support/factories/catalogue-factories.ts'
import { makeUser } from '#tests/support/factories/people-factories.ts'
import { makeShopper, type Shopper, type ShopperOptions, transactionOf } from '#tests/support/shopper.ts'
import { signIn } from '#tests/support/sign-in.ts'
import { releaseEarlierOrders } from './release-earlier-orders.ts'
import { digitalReleases } from './tables.ts'

const app = await startTestApp({ payment: true })
const { core, simulator } = app
const { db } = core
const { client: staff } = await signIn(app, await makeUser(app, { groups: ['sales'] }))
const NOTE = 'Auf Wunsch der Kundin.'

const LICENCE: Partial<typeof products.$inferInsert> = {
  format: 'licence',
  platforms: ['beook'],
  licenceDays: 365,
  taxCategory: 'standard',
}

/** An order of the shopper's cart, by the method that is chosen. */
async function place(shopper: Shopper) {
  const body = { terms_accepted: true, licence_terms_accepted: true, cart_id: shopper.cartId }
  return (await shopper.client(placeOrder, { body })).data
}

async function onInvoice(options: ShopperOptions) {
  const shopper = await makeShopper(app, { ...options, method: 'invoice' })
  return { shopper, id: (await place(shopper)).order }
}

/** An order on invoice of licences for oneself and others, or for others only. */
async function licences(amount: number, choice: LicenceChoice) {
  const options = { product: { ...LICENCE, price: 100 }, amount, method: 'invoice' } as const
  const shopper = await makeShopper(app, options)
  const { data } = await shopper.client(cartApi.getCart, { query: {} })
  await shopper.client(cartApi.setLicenceChoice, { body: { itemId: data.items[0]?.id ?? '', choice } })
  const { order } = await place(shopper)
  await issue(order)
  return { shopper, id: order }
}

/** Does the jobs that make codes. */
async function issue(orderId: string): Promise<void> {
  for (const { id } of await setsOf(orderId)) await app.perform(couponJobs.issueCoupons, { setId: id })
}

const setsOf = (orderId: string) =>
  db
    .select({
      id: couponSets.id,
      total: couponSets.total,
      hasOwn: couponSets.hasOwn,
      productId: couponSets.productId,
      createdAt: couponSets.createdAt,
    })
    .from(couponSets)
    .innerJoin(orderLines, eq(orderLines.id, couponSets.orderLineId))
    .where(eq(orderLines.orderId, orderId))

const ownedBy = ({ user }: Pick<Shopper, 'user'>) =>
  db.select().from(entitlements).where(eq(entitlements.userId, user.id)).orderBy(asc(entitlements.id))

/** The states of the coupons of an order, in their order. */
async function statesOf(orderId: string): Promise<string[]> {
  const rows = await db
    .select({ state: coupons.state })
    .from(coupons)
    .innerJoin(couponSets, eq(couponSets.id, coupons.setId))
    .innerJoin(orderLines, eq(orderLines.id, couponSets.orderLineId))
    .where(eq(orderLines.orderId, orderId))
    .orderBy(asc(coupons.position))
  return rows.map(({ state }) => state)
}

async function credit(orderId: string, copies: number): Promise<void> {
  const { credited, lines } = (await staff(creditsApi.orderCredits.read, { params: { id: orderId } })).data
  const line = { line_id: lines[0]?.line_id ?? '', quantity: copies }
  const body = { note: NOTE, credited_before: credited.amount, shipping: false, goodwill: null, lines: [line] }
  await staff(creditsApi.creditOrder, { params: { id: orderId }, body })
}

const cancel = (orderId: string) => staff(creditsApi.cancelOrder, { params: { id: orderId }, body: { note: NOTE } })

describe('an order with digital goods', () => {
  it('on invoice gives its e-book at once, without end', async () => {
    const { shopper } = await onInvoice({ product: { format: 'ebook' } })
    const owned = await ownedBy(shopper)
    expect(owned).toMatchObject([{ source: 'order', platform: null, days: null, validUntil: null, revokedAt: null }])
    expect(owned[0]?.validFrom?.getTime()).toBeLessThanOrEqual(Date.now())
  })

  it('with an online method gives nothing before it is paid, and then once, however often that is said', async () => {
    const shopper = await makeShopper(app, { product: { format: 'ebook' } })
    const placed = await place(shopper)
    expect(await ownedBy(shopper)).toEqual([])
    await simulator.pay(transactionOf(placed.paymentLink), { isTwice: true })
    const params = { id: shopper.user.id, orderId: placed.order }
    await shopper.client(refreshPayment, { params })
    await shopper.client(refreshPayment, { params })
    expect(await ownedBy(shopper)).toHaveLength(1)
    expect(await db.$count(digitalReleases, eq(digitalReleases.orderId, placed.order))).toBe(1)
  })

  it('that costs nothing gives them at once', async () => {
    const shopper = await makeShopper(app, { product: { format: 'ebook', price: 0 }, method: null, address: null })
    await place(shopper)
    expect(await ownedBy(shopper)).toHaveLength(1)
  })

  it('on invoice that is paid later does not give them twice', async () => {
    const { shopper, id } = await onInvoice({ product: { format: 'ebook' } })
    await staff(officeOrdersApi.markOrderPaid, { params: { id }, body: { note: NOTE } })
    expect(await ownedBy(shopper)).toHaveLength(1)
  })

  it('gives nothing while it is suspected of fraud, and all of it once staff accept it', async () => {
    const shopper = await makeShopper(app, { product: { format: 'ebook' } })
    const { order: orderId } = await place(shopper)
    const by = { orderId, reason: 'in a test' } as const
    await inTransaction(db, (tx) => changeOrder(core, tx, { ...by, from: 'new', to: 'fraud', by: 'payment' }))
    expect(await ownedBy(shopper)).toEqual([])
    await inTransaction(db, (tx) => changeOrder(core, tx, { ...by, from: 'fraud', to: 'paid', by: 'staff' }))
    expect(await ownedBy(shopper)).toHaveLength(1)
  })

  it('of a bundle releases its digital parts, each by itself', async () => {
    const title = await makeTitle(app)
    const bundle = await makeProduct(app, title, { format: 'bundle', price: 5000 })
    const [book, ebook, licence] = [
      await makeProduct(app, title),
      await makeProduct(app, title, { format: 'ebook' }),
      await makeProduct(app, title, LICENCE),
    ]
    const parts = [book, ebook, licence].map(({ id }) => ({ bundleId: bundle.id, productId: id }))
    await db.insert(bundleItems).values(parts)
    const one = await onInvoice({ productId: bundle.id })
    expect((await ownedBy(one.shopper)).map(({ productId }) => productId).toSorted()).toEqual(
      [ebook.id, licence.id].toSorted(),
    )
    const listed = async (order: string) => {
      const params = { id: one.shopper.user.id }
      const { data } = await one.shopper.client(listOwnedProducts, { params, query: { order } })
      return data.map(({ product }) => product.id).toSorted()
    }
    expect(await listed(one.id)).toEqual([ebook.id, licence.id].toSorted())
    expect(await listed(uuidv7())).toEqual([])
    const several = await onInvoice({ productId: bundle.id, amount: 3 })
    expect(await ownedBy(several.shopper)).toEqual([])
    expect((await setsOf(several.id)).map(({ productId, total }) => [productId, total])).toEqual(
      expect.arrayContaining([
        [ebook.id, 3],
        [licence.id, 3],
      ]),
    )
  })

  it('before its release gives them on the day of the release', async () => {
    const { shopper } = await onInvoice({ product: { ...LICENCE, availability: 'preorder' } })
    const [waiting] = await ownedBy(shopper)
    expect(waiting).toMatchObject({ startsAt: null, validFrom: null, validUntil: null, days: 365 })
    const day = new Date('2027-03-01T00:00:05Z')
    await startWaiting(core, day)
    expect((await ownedBy(shopper))[0]?.validFrom).toBeNull()
    await db.update(products).set({ availability: 'available' }).where(eq(products.id, shopper.productId))
    await startWaiting(core, day)
    const [begun] = await ownedBy(shopper)
    expect(begun).toMatchObject({ validFrom: day, validUntil: new Date('2028-02-29T23:00:00Z') })
  })
})

describe('a bundle that is not out yet', () => {
  const LATER = { availability: 'preorder', availableFrom: '2199-01-01' } as const
  const day = new Date('2027-03-01T00:00:05Z')

  async function makeBundle() {
    const title = await makeTitle(app)
    const [bundle, licence] = [
      await makeProduct(app, title, { format: 'bundle', ...LATER }),
      await makeProduct(app, title, LICENCE),
    ]
    await db.insert(bundleItems).values({ bundleId: bundle.id, productId: licence.id })
    const release = () =>
      db.update(products).set({ availability: 'available', availableFrom: null }).where(eq(products.id, bundle.id))
    return { bundle, release }
  }

  it('hands over none of its parts before the day of its release, whatever they are by themselves', async () => {
    const { bundle, release } = await makeBundle()
    const { shopper } = await onInvoice({ productId: bundle.id })
    expect(await ownedBy(shopper)).toMatchObject([{ startsAt: null, validFrom: null }])
    await startWaiting(core, day)
    expect(await ownedBy(shopper)).toMatchObject([{ startsAt: null, validFrom: null }])
    await release()
    await startWaiting(core, day)
    expect(await ownedBy(shopper)).toMatchObject([{ startsAt: day, validFrom: day }])
  })

  it('gives codes that begin on that day for whoever redeems them earlier', async () => {
    const { bundle, release } = await makeBundle()
    const { shopper, id } = await onInvoice({ productId: bundle.id, amount: 2 })
    await issue(id)
    const [set] = await setsOf(id)
    const { data: mine } = await shopper.client(getProductCoupons, {
      params: { id: shopper.user.id, setId: set?.id ?? '' },
    })
    const pupil = await signIn(app, await makeUser(app))
    const code = mine.coupons[0]?.code ?? ''
    const shown = await pupil.client(getCoupon, { params: { code } })
    expect(shown.data).toMatchObject({ available_from: '2199-01-01' })
    await pupil.client(redeemCoupon, { params: { id: pupil.user.id }, body: { code } })
    expect(await ownedBy(pupil)).toMatchObject([{ startsAt: null }])
    await startWaiting(core, day)
    expect(await ownedBy(pupil)).toMatchObject([{ startsAt: null }])
    await release()
    await startWaiting(core, day)
    expect(await ownedBy(pupil)).toMatchObject([{ startsAt: day }])
  })
})

describe('licences', () => {
  it('for oneself and others are as many codes as copies, one of them redeemed for the buyer', async () => {
    const { shopper, id } = await licences(24, 'self_and_others')
    expect(await statesOf(id)).toEqual(['redeemed', ...Array<string>(23).fill('unredeemed')])
    expect(await ownedBy(shopper)).toMatchObject([{ platform: 'beook', days: 365 }])
    const [mail] = await db
      .select({ data: mails.data })
      .from(mails)
      .where(and(eq(mails.kind, 'coupons-ready'), eq(mails.recipient, shopper.user.email)))
    expect(mail?.data).toMatchObject({ total: 24, hasOwn: true })
    await issue(id)
    expect(await statesOf(id)).toHaveLength(24)
  })

  it('for others give the buyer nothing but codes', async () => {
    const { shopper, id } = await licences(3, 'others')
    expect(await statesOf(id)).toEqual(['unredeemed', 'unredeemed', 'unredeemed'])
    expect(await ownedBy(shopper)).toEqual([])
  })

  it('bought again on the same platform prolong the term; ending the first brings the second forward', async () => {
    const first = await onInvoice({ product: LICENCE })
    const { user, client, productId } = first.shopper
    await client(cartApi.incrementAmount, { body: { amount: 1, products: [productId] } })
    const { data: cart } = await client(cartApi.setPaymentMethod, { body: { payment_method: 'invoice' } })
    await place({ ...first.shopper, cartId: cart.id ?? '' })
    const [one, two] = await ownedBy(first.shopper)
    expect(two?.validFrom).toEqual(one?.validUntil)
    await cancel(first.id)
    const rest = await db
      .select()
      .from(entitlements)
      .where(and(eq(entitlements.userId, user.id), eq(entitlements.id, two?.id ?? '')))
    expect(rest[0]?.validFrom).toEqual(rest[0]?.startsAt)
    expect(rest[0]?.revokedAt).toBeNull()
  })
})

describe('what was given ends', () => {
  it('with a cancelled order: the buyer’s rights, and the codes that nobody has redeemed', async () => {
    const { shopper, id } = await licences(3, 'self_and_others')
    await cancel(id)
    expect(await statesOf(id)).toEqual(['redeemed', 'blocked', 'blocked'])
    expect(await ownedBy(shopper)).toMatchObject([{ revokeReason: 'canceled' }])
  })

  it('copy by copy with a credit note, and the right of the buyer with the last copy', async () => {
    const { shopper, id } = await licences(4, 'self_and_others')
    await credit(id, 2)
    expect(await statesOf(id)).toEqual(['redeemed', 'unredeemed', 'blocked', 'blocked'])
    expect(await ownedBy(shopper)).toMatchObject([{ revokedAt: null }])
    await credit(id, 2)
    expect(await statesOf(id)).toEqual(['redeemed', 'blocked', 'blocked', 'blocked'])
    expect(await ownedBy(shopper)).toMatchObject([{ revokeReason: 'credited' }])
  })

  it('also when the codes are made after the cancellation', async () => {
    const shopper = await makeShopper(app, { product: { ...LICENCE, price: 100 }, amount: 2, method: 'invoice' })
    const { data } = await shopper.client(cartApi.getCart, { query: {} })
    await shopper.client(cartApi.setLicenceChoice, { body: { itemId: data.items[0]?.id ?? '', choice: 'others' } })
    const { order } = await place(shopper)
    await cancel(order)
    await issue(order)
    expect(await statesOf(order)).toEqual(['blocked', 'blocked'])
  })

  it('but not what somebody else has redeemed', async () => {
    const { id } = await licences(2, 'others')
    const [set] = await setsOf(id)
    const { id: pupil } = await makeUser(app)
    const redeemed = { state: 'redeemed', redeemedBy: pupil, redeemedAt: new Date() } as const
    await db
      .update(coupons)
      .set(redeemed)
      .where(and(eq(coupons.setId, set?.id ?? ''), eq(coupons.position, 0)))
    await cancel(id)
    expect(await statesOf(id)).toEqual(['redeemed', 'blocked'])
  })
})

test('orders from before digital goods were delivered are released once, by the same rule', async () => {
  const { shopper, id } = await onInvoice({ product: { format: 'ebook' } })
  await db.delete(entitlements).where(eq(entitlements.userId, shopper.user.id))
  await db.delete(digitalReleases).where(eq(digitalReleases.orderId, id))
  await releaseEarlierOrders(core)
  await releaseEarlierOrders(core)
  const [order] = await db.select({ placedAt: orders.placedAt }).from(orders).where(eq(orders.id, id))
  expect(await ownedBy(shopper)).toMatchObject([{ startsAt: order?.placedAt }])
})

test('coupons of such an order were bought when it was', async () => {
  const { id } = await licences(2, 'others')
  const placedAt = new Date('2025-11-03T09:30:00Z')
  await db.update(orders).set({ placedAt }).where(eq(orders.id, id))
  await db.delete(digitalReleases).where(eq(digitalReleases.orderId, id))
  for (const set of await setsOf(id)) await db.delete(couponSets).where(eq(couponSets.id, set.id))
  await releaseEarlierOrders(core)
  expect(await setsOf(id)).toMatchObject([{ total: 2, createdAt: placedAt }])
})

test('whoever has a title in any edition owns it, until all of it is credited', async () => {
  const { shopper, id } = await onInvoice({ amount: 2 })
  const [product] = await db.select().from(products).where(eq(products.id, shopper.productId))
  const titleId = product?.titleId ?? ''
  const owns = async () => (await ownedTitles(db, shopper.user.id)).has(titleId)
  expect(await owns()).toBe(true)
  await credit(id, 1)
  expect(await owns()).toBe(true)
  await credit(id, 1)
  expect(await owns()).toBe(false)
  expect((await ownedTitles(db, (await makeUser(app)).id)).size).toBe(0)
})
