import { and, eq } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import { describe, expect, test } from 'vitest'
import type { Platform } from '#contract/catalogue/catalogue.ts'
import { placeOrder } from '#contract/fulfilment/checkout.ts'
import { readerGroup } from '#contract/groups.ts'
import { redeemCoupon } from '#contract/licences/coupons.ts'
import { listTestLicences, orderTestLicence } from '#contract/licences/test-licences.ts'
import * as cartApi from '#contract/storefront/cart.ts'
import { inTransaction } from '#kernel/core.ts'
import { mails } from '#modules/ground/mail/tables.ts'
import { grantEntitlements } from '#modules/licences/rights/grant-entitlements.ts'
import { revokeEntitlement } from '#modules/licences/rights/revoke-entitlements.ts'
import { entitlements } from '#modules/licences/rights/tables.ts'
import { orders } from '#modules/sales/orders/tables.ts'
import { startTestApp } from '#tests/support/app.ts'
import { untilWaiting } from '#tests/support/database/until-waiting.ts'
import { makeProduct, makeTitle } from '#tests/support/factories/catalogue-factories.ts'
import { makeCoupons } from '#tests/support/factories/coupon-factories.ts'
import { makeEntitlement } from '#tests/support/factories/entitlement-factories.ts'
import { giveProduct } from '#tests/support/factories/library-factories.ts'
import { makeUser } from '#tests/support/factories/people-factories.ts'
import { refused } from '#tests/support/refused.ts'
import { signIn } from '#tests/support/sign-in.ts'

const app = await startTestApp()
const { db } = app.core
const title = await makeTitle(app)

const makeTest = (platforms: Platform[] = ['beook'], price = 0) =>
  makeProduct(app, title, { format: 'test_licence', price, platforms, licenceDays: 60, taxCategory: 'standard' })

async function makeTeacher() {
  const signedIn = await signIn(app, await makeUser(app, { groups: ['teacher'], institution: 'Schule Köniz' }))
  const { client, user } = signedIn
  const press = (product: { id: string }, more: { platform?: Platform; licence_terms_accepted?: boolean } = {}) =>
    client(orderTestLicence, {
      params: { id: user.id },
      body: { product_id: product.id, licence_terms_accepted: true, ...more },
    })
  return { ...signedIn, press }
}

describe('a test licence in one press', () => {
  test('is ordered, released and confirmed at once, whatever is in the cart', async () => {
    const [product, book] = [await makeTest(), await makeProduct(app, title)]
    const { client, user, press } = await makeTeacher()
    const { data: before } = await client(cartApi.incrementAmount, { body: { amount: 2, products: [book.id] } })
    const { data: order } = await press(product)
    expect(order).toMatchObject({
      status: 'completed',
      total: { amount: 0 },
      payment_method: null,
      billing_address: null,
      lines: [{ product_id: product.id, quantity: 1, coupon_platform_choice: 'beook' }],
    })
    expect((await client(cartApi.getCart, { query: {} })).data).toEqual(before)
    const owned = await db.select().from(entitlements).where(eq(entitlements.userId, user.id))
    expect(owned).toMatchObject([{ productId: product.id, platform: 'beook', days: 60, revokedAt: null }])
    const [stored] = await db.select().from(orders).where(eq(orders.id, order.id))
    expect(stored?.licenceTermsVersion).not.toBeNull()
    const confirmation = and(eq(mails.kind, 'order-confirmation'), eq(mails.subjectId, order.id))
    expect(await db.$count(mails, confirmation)).toBe(1)
  })

  test('is had once per person, however often and at once it is pressed', async () => {
    const product = await makeTest()
    const { user, press } = await makeTeacher()
    const answers = await Promise.all(
      Array.from({ length: 50 }, () =>
        press(product).then(
          () => 'ordered',
          (error: { body: { code: string } }) => error.body.code,
        ),
      ),
    )
    expect(answers.filter((answer) => answer === 'ordered')).toHaveLength(1)
    expect(answers.filter((answer) => answer === 'test_licence_already_bought')).toHaveLength(49)
    expect(await db.$count(orders, eq(orders.userId, user.id))).toBe(1)
    expect(await db.$count(entitlements, eq(entitlements.userId, user.id))).toBe(1)
    await (await makeTeacher()).press(product)
  }, 60_000)

  test.each<[string, (userId: string, productId: string) => Promise<unknown>]>([
    ['staff', (userId, productId) => makeEntitlement(app, { userId, productId, platform: 'beook' })],
    [
      'staff, and it is over',
      (userId, productId) =>
        makeEntitlement(app, { userId, productId, platform: 'beook', days: 1, startsAt: new Date('2026-01-01') }),
    ],
    [
      'staff, who have ended it',
      async (userId, productId) => {
        const id = await makeEntitlement(app, { userId, productId, platform: 'beook' })
        await inTransaction(db, (tx) => revokeEntitlement(app.core, tx, id, 'staff'))
      },
    ],
  ])('is not had again by who got it from %s, at once or by the cart', async (_, give) => {
    const product = await makeTest()
    const { client, user, press } = await makeTeacher()
    await client(cartApi.incrementAmount, { body: { amount: 1, products: [product.id] } })
    await give(user.id, product.id)
    const owned = () => db.$count(entitlements, eq(entitlements.userId, user.id))
    const before = await owned()
    expect((await refused(press(product))).body.code).toBe('test_licence_already_bought')
    const add = client(cartApi.incrementAmount, { body: { amount: 1, products: [product.id] } })
    expect((await refused(add)).body.code).toBe('test_licence_already_bought')
    const order = client(placeOrder, { body: { terms_accepted: true, licence_terms_accepted: true } })
    expect((await refused(order)).status).toBe(422)
    expect(await owned()).toBe(before)
  })

  test('is not had again by who got it with a coupon', async () => {
    const product = await makeTest()
    const { client, user, press } = await makeTeacher()
    const { codes } = await makeCoupons(app, { product, platform: 'beook', total: 1 })
    await client(redeemCoupon, { params: { id: user.id }, body: { code: codes[0] ?? '' } })
    expect((await refused(press(product))).body.code).toBe('test_licence_already_bought')
  })

  test.skipIf(!app.isPostgres)('is not had again by whom staff are just giving it', async () => {
    const product = await makeTest()
    const { user, press } = await makeTeacher()
    const given = {
      userId: user.id,
      productId: product.id,
      platform: 'beook' as const,
      days: 365,
      startsAt: new Date(),
    }
    const pressing = await inTransaction(db, async (tx) => {
      await grantEntitlements(app.core, tx, [{ ...given, source: { kind: 'staff', staffId: user.id } }])
      const refusal = refused(press(product))
      await untilWaiting(db, 1)
      return { refusal }
    })
    expect((await pressing.refusal).body.code).toBe('test_licence_already_bought')
    expect(await db.$count(entitlements, eq(entitlements.userId, user.id))).toBe(1)
  })

  test('is given by staff also to who has pressed for it', async () => {
    const product = await makeTest()
    const { user, press } = await makeTeacher()
    await press(product)
    await makeEntitlement(app, { userId: user.id, productId: product.id, platform: 'beook' })
    const rows = await db.select().from(entitlements).where(eq(entitlements.userId, user.id))
    expect(rows.map(({ source }) => source).toSorted()).toEqual(['order', 'staff'])
  })

  test('that is for owners is ordered by one', async () => {
    const ebook = await makeProduct(app, title, { format: 'ebook' })
    const product = await makeProduct(app, title, {
      format: 'test_licence',
      price: 0,
      platforms: ['beook'],
      licenceDays: 60,
      taxCategory: 'standard',
      audience: 'authorised',
      groups: [],
    })
    const [{ user, press }, other] = [await makeTeacher(), await makeTeacher()]
    await makeEntitlement(app, { userId: user.id, productId: ebook.id, days: null })
    expect((await press(product)).data.status).toBe('completed')
    expect((await refused(other.press(product))).body.code).toBe('authorised_only')
  })

  test('is named to its teacher from then on, whatever it came from, and not where it was given back', async () => {
    const [ordered, ofStaff, expired] = [await makeTest(), await makeTest(), await makeTest()]
    const [given, other] = [await makeTest(), await makeTest()]
    const { client, user, press } = await makeTeacher()
    const had = async () =>
      (await client(listTestLicences, { params: { id: user.id } })).data.map(({ product_id }) => product_id)
    expect(await had()).toEqual([])
    await press(ordered)
    const own = { userId: user.id, platform: 'beook' } as const
    await makeEntitlement(app, { ...own, productId: ofStaff.id })
    await makeEntitlement(app, { ...own, productId: expired.id, startsAt: new Date('2020-01-01'), days: 60 })
    await giveProduct(app, user, given, { revokedAt: new Date(), revokeReason: 'canceled' })
    expect(new Set(await had())).toEqual(new Set([ordered.id, ofStaff.id, expired.id]))
    expect(await had()).not.toContain(other.id)
  })

  test('takes the same one out of the cart, and nothing else', async () => {
    const [product, book] = [await makeTest(), await makeProduct(app, title)]
    const { client, press } = await makeTeacher()
    await client(cartApi.incrementAmount, { body: { amount: 1, products: [product.id, book.id] } })
    await press(product)
    const { data: cart } = await client(cartApi.getCart, { query: {} })
    expect(cart.items.map((item) => item.product.id)).toEqual([book.id])
  })

  test('leaves the cart as it is where it is refused', async () => {
    const product = await makeTest()
    const { client, press } = await makeTeacher()
    await client(cartApi.incrementAmount, { body: { amount: 1, products: [product.id] } })
    const { data: before } = await client(cartApi.getCart, { query: {} })
    await refused(press(product, { licence_terms_accepted: false }))
    expect((await client(cartApi.getCart, { query: {} })).data).toEqual(before)
  })

  test('and an order of the cart that holds it, at the same moment, give it once', async () => {
    for (let round = 0; round < (app.isPostgres ? 10 : 2); round++) {
      const product = await makeTest()
      const { client, user, press } = await makeTeacher()
      await client(cartApi.incrementAmount, { body: { amount: 1, products: [product.id] } })
      const body = { terms_accepted: true, licence_terms_accepted: true }
      const outcomes = await Promise.allSettled([press(product), client(placeOrder, { body }), press(product)])
      expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
      expect(await db.$count(entitlements, eq(entitlements.userId, user.id))).toBe(1)
      expect((await client(cartApi.getCart, { query: {} })).data.items).toEqual([])
    }
  })

  test('runs on the platform that the teacher chooses among those that allow it', async () => {
    const product = await makeTest(['beook', 'web_app', 'edubase'])
    const { press } = await makeTeacher()
    for (const [code, more] of [
      ['platform_missing', {}],
      ['self_redeem_unsupported', { platform: 'edubase' }],
    ] as const) {
      const { status, body } = await refused(press(product, more))
      expect([status, body.code, Object.keys(body.errors ?? {})]).toEqual([422, code, ['platform']])
    }
    const { data: order } = await press(product, { platform: 'web_app' })
    expect(order.lines[0]?.coupon_platform_choice).toBe('web_app')
    const onBeook = await refused(press(await makeTest(['beook']), { platform: 'web_app' }))
    expect(onBeook.body.code).toBe('platform_not_offered')
    const onlyCodes = await refused(press(await makeTest(['edubase'])))
    expect(onlyCodes.body.code).toBe('self_redeem_unsupported')
  })

  test('needs the licence terms, at their field', async () => {
    const { press } = await makeTeacher()
    const { status, body } = await refused(press(await makeTest(), { licence_terms_accepted: false }))
    expect([status, body.code]).toEqual([422, 'licence_terms_missing'])
    expect(Object.keys(body.errors ?? {})).toEqual(['licence_terms_accepted'])
  })

  test('is for test licences that cost nothing', async () => {
    const { press } = await makeTeacher()
    expect((await refused(press({ id: uuidv7() }))).body.code).toBe('product_not_available')
    expect((await refused(press(await makeProduct(app, title)))).body.code).toBe('product_not_available')
    expect((await refused(press(await makeTest(['beook'], 500)))).body.code).toBe('product_not_available')
  })

  test.each(['customer', ...readerGroup.options.filter((one) => one !== 'teacher')] as const)(
    'is for confirmed teachers alone, not for %s',
    async (member) => {
      const groups = member === 'customer' ? [] : [member]
      const { client, user } = await signIn(app, await makeUser(app, { groups }))
      const body = { product_id: (await makeTest()).id, licence_terms_accepted: true }
      const press = client(orderTestLicence, { params: { id: user.id }, body })
      expect((await refused(press)).body.code).toBe('teachers_only')
      expect(await db.$count(orders, eq(orders.userId, user.id))).toBe(0)
    },
  )
})
