import { eq, sql } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import { beforeEach, describe, expect, it } from 'vitest'
import * as authApi from '#contract/accounts/auth.ts'
import * as privacyApi from '#contract/desks/privacy.ts'
import * as officeSettingsApi from '#contract/ground/settings.ts'
import { listCouponPlatforms } from '#contract/licences/platforms.ts'
import { orderTestLicence } from '#contract/licences/test-licences.ts'
import * as ordersApi from '#contract/sales/orders.ts'
import { completeShippedOrders } from '#modules/fulfilment/order-process/jobs.ts'
import { closeUnpaidOrders } from '#modules/fulfilment/payments/jobs.ts'
import { settings } from '#modules/ground/settings/tables.ts'
import { digitalLines } from '#modules/licences/digital-goods/ordered-lines.ts'
import { hasOverdueInvoice } from '#modules/sales/billing/overdue-invoices.ts'
import { orders } from '#modules/sales/orders/tables.ts'
import { deleteStaleCarts } from '#modules/storefront/cart/jobs.ts'
import { carts } from '#modules/storefront/cart/tables.ts'
import { startTestApp } from '#tests/support/app.ts'
import { makeProduct, makeTitle } from '#tests/support/factories/catalogue-factories.ts'
import { makeOverdueOrder } from '#tests/support/factories/overdue-order.ts'
import { makeUser, PASSWORD } from '#tests/support/factories/people-factories.ts'
import { refused } from '#tests/support/refused.ts'
import { makeOrder, makeShopper } from '#tests/support/shopper.ts'
import { signIn } from '#tests/support/sign-in.ts'

const app = await startTestApp({ payment: true })
const { db } = app.core
const admin = await signIn(app, await makeUser(app, { groups: ['admin'] }))

/** Sets some fields of a setting and leaves the others. */
async function set(id: string, part: object) {
  const params = { id }
  const { revision, value } = (await admin.client(officeSettingsApi.readSetting, { params })).data
  const body = { revision, value: { ...(value as object), ...part } }
  return (await admin.client(officeSettingsApi.changeSetting, { params, body })).data
}

beforeEach(async () => {
  await db.delete(settings).where(eq(settings.key, 'order_terms'))
  app.core.kept.forget(null)
})

const ago = (hours: number) => sql`now() - make_interval(hours => ${hours}::int)`
const statusOf = async (id: string) => (await db.select().from(orders).where(eq(orders.id, id)))[0]?.status

describe('what the publisher sets about orders', () => {
  it('decides when an order that nobody pays is cancelled', async () => {
    const { placed } = await makeOrder(app)
    await db
      .update(orders)
      .set({ statusChangedAt: ago(7) })
      .where(eq(orders.id, placed.order))
    await app.perform(closeUnpaidOrders, {})
    expect(await statusOf(placed.order)).toBe('new')
    await set('order_terms', { unpaid_hours: 6 })
    await app.perform(closeUnpaidOrders, {})
    expect(await statusOf(placed.order)).toBe('canceled')
  })

  it('decides how often a buyer may try to pay', async () => {
    const { shopper, placed } = await makeOrder(app)
    await db.update(orders).set({ status: 'failed' }).where(eq(orders.id, placed.order))
    const mayPay = async () => {
      const params = { id: shopper.user.id, orderId: placed.order }
      return (await shopper.client(ordersApi.getOrder, { params })).data.can_restart_payment
    }
    expect(await mayPay()).toBe(true)
    await set('order_terms', { payment_attempts: 1 })
    await expect.poll(mayPay).toBe(false)
  })

  it('decides when a shipped order counts as received', async () => {
    const { placed } = await makeOrder(app, { method: 'invoice' })
    await db
      .update(orders)
      .set({ status: 'shipped', statusChangedAt: ago(4 * 24) })
      .where(eq(orders.id, placed.order))
    await app.perform(completeShippedOrders, {})
    expect(await statusOf(placed.order)).toBe('shipped')
    await set('order_terms', { received_days: 3 })
    await app.perform(completeShippedOrders, {})
    expect(await statusOf(placed.order)).toBe('completed')
  })

  it('decides how long the cart of a guest is kept', async () => {
    const id = uuidv7()
    await db.insert(carts).values({ id, guestId: 'a'.repeat(24), changedAt: ago(20 * 24) })
    const isKept = async () => (await db.$count(carts, eq(carts.id, id))) === 1
    await app.perform(deleteStaleCarts, {})
    expect(await isKept()).toBe(true)
    await set('order_terms', { guest_cart_days: 19 })
    await app.perform(deleteStaleCarts, {})
    expect(await isKept()).toBe(false)
  })

  it('decides after how many days an unpaid invoice costs its account the next one', async () => {
    const { params } = await makeOverdueOrder(app)
    const [order] = await db.select().from(orders).where(eq(orders.id, params.id))
    const isOverdue = () => hasOverdueInvoice(db, { userId: order?.userId ?? '' }, new Date())
    expect(await isOverdue()).toBe(false)
    await set('order_terms', { overdue_days: 9 })
    expect(await isOverdue()).toBe(true)
  })

  it('is bounded, with a message at each field', async () => {
    const { body } = await refused(set('order_terms', { unpaid_hours: 0, payment_attempts: 21, guest_cart_days: 1.5 }))
    expect(Object.keys(body.errors ?? {})).toEqual([
      'value.unpaid_hours',
      'value.payment_attempts',
      'value.guest_cart_days',
    ])
  })
})

it('a test licence whose product names no term has that of the setting', async () => {
  const product = await makeProduct(app, await makeTitle(app), {
    format: 'test_licence',
    price: 0,
    platforms: ['beook'],
    licenceDays: null,
  })
  const teacher = await signIn(app, await makeUser(app, { groups: ['teacher'] }))
  const body = { product_id: product.id, licence_terms_accepted: true }
  const { data: order } = await teacher.client(orderTestLicence, { params: { id: teacher.user.id }, body })
  const days = async () => (await digitalLines(db, order.id)).map((line) => line.product.licenceDays)
  expect(await days()).toEqual([60])
  await set('licence_terms', { test_licence_days: 21 })
  expect(await days()).toEqual([21])
})

it('an account is deleted after as many days as the publisher has set, and its owner reads how many', async () => {
  await set('account_terms', { deletion_days: 20 })
  const { client, user } = await signIn(app, await makeUser(app))
  const params = { id: user.id }
  await expect.poll(async () => (await client(privacyApi.getDeletion, { params })).data.deletion_days).toBe(20)
  const { data } = await client(privacyApi.requestDeletion, { params, body: { current_password: PASSWORD } })
  expect(Math.round((Date.parse(data.due_at) - Date.now()) / 86_400_000)).toBe(20)
})

it('wrong logins of an account are stopped after as many as the publisher has set', async () => {
  const { email } = await makeUser(app)
  const logIn = () =>
    app.client()(authApi.createToken, {
      body: {
        client_id: authApi.SHOP_CLIENT_ID,
        grant_type: 'password',
        username: email,
        password: 'falsch-falsch-1',
      },
    })
  await set('login_attempts', { account: 3 })
  app.core.kept.forget(null)
  const codes = []
  for (let n = 0; n < 4; n++) codes.push((await refused(logIn())).body.code)
  expect(codes).toEqual([...Array.from({ length: 3 }, () => 'credentials_invalid'), 'too_many_requests'])
})

it('each learning platform may have a page of its own about it', async () => {
  await set('platform_help', { beook: '/lernplattformen/beook' })
  const shopper = await makeShopper(app)
  const helps = async () =>
    (await shopper.client(listCouponPlatforms, {})).data.map(({ id, help_url }) => [id, help_url])
  await expect.poll(helps).toEqual([
    ['beook', '/lernplattformen/beook'],
    ['web_app', null],
    ['edubase', null],
  ])
})
