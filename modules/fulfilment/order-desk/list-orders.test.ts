import { eq } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import { expect, test } from 'vitest'
import type { Input } from '#contract/endpoint.ts'
import * as checkoutApi from '#contract/fulfilment/checkout.ts'
import { orderStatus, statusesOfGroup } from '#contract/sales/order-status.ts'
import * as ordersApi from '#contract/sales/orders.ts'
import * as cartApi from '#contract/storefront/cart.ts'
import { shipments } from '#modules/fulfilment/shipments/tables.ts'
import { orderLines, orders } from '#modules/sales/orders/tables.ts'
import { startTestApp } from '#tests/support/app.ts'
import { makeOverdueOrder } from '#tests/support/factories/overdue-order.ts'
import { makeOrder, type Shopper } from '#tests/support/shopper.ts'

const app = await startTestApp({ payment: true })

type Filter = Pick<Input<typeof ordersApi.listOrders>['query'], 'status' | 'group' | 'year' | 'search' | 'overdue'>

async function listed({ client, user }: Shopper, filter: Filter = {}) {
  const { data } = await client(ordersApi.listOrders, { params: { id: user.id }, query: filter })
  return data.map(({ id, can_restart_payment }) => [id, can_restart_payment])
}

/** Places another order of the same product. */
async function order({ client, productId }: Shopper, method: 'twint' | 'invoice') {
  await client(cartApi.incrementAmount, { body: { amount: 1, products: [productId] } })
  await client(cartApi.setPaymentMethod, { body: { payment_method: method } })
  return (await client(checkoutApi.placeOrder, { body: { terms_accepted: true } })).data
}

test('lists the orders that wait for payment, and says of each whether it can be paid', async () => {
  const { shopper, placed: failed, transactionId } = await makeOrder(app)
  await app.simulator.decline(transactionId)
  await shopper.client(ordersApi.refreshPayment, { params: { id: shopper.user.id, orderId: failed.order } })
  const invoiced = await order(shopper, 'invoice')
  const open = await order(shopper, 'twint')
  expect(await listed(shopper, { status: 'new' })).toEqual([[open.order, true]])
  expect(await listed(shopper)).toEqual([
    [open.order, true],
    [invoiced.order, false],
    [failed.order, true],
  ])
  expect(await listed(shopper, { group: 'unpaid' })).toEqual(await listed(shopper))
  expect(await listed(shopper, { group: 'unpaid', status: 'failed' })).toEqual([[failed.order, true]])
  expect(await listed(shopper, { group: 'in_progress', status: 'failed' })).toEqual([])
  expect(await listed(shopper, { group: 'done' })).toEqual([])
})

test('orders are found by a part of a title, by their number, and by the Swiss year in which they were placed', async () => {
  const { shopper, placed } = await makeOrder(app, { method: 'invoice' })
  const { client, user } = shopper
  const [line] = await app.core.db.select().from(orderLines).where(eq(orderLines.orderId, placed.order))
  const next = await order(shopper, 'invoice')
  // An hour before midnight in UTC, it is 2025 in Switzerland.
  const placedAt = new Date('2024-12-31T23:30:00Z')
  await app.core.db.update(orders).set({ placedAt }).where(eq(orders.id, placed.order))
  await app.core.db
    .update(orderLines)
    .set({ title: 'Rechenwege_4' })
    .where(eq(orderLines.id, line?.id ?? ''))
  const idsOf = async (filter: Filter) => (await listed(shopper, filter)).map(([id]) => id)
  expect(await idsOf({ search: 'WEGE_4' })).toEqual([placed.order])
  expect(await idsOf({ search: placed.number.slice(-4) })).toEqual([placed.order])
  // A letter like any other, and no placeholder.
  expect(await idsOf({ search: 'wege%4' })).toEqual([])
  expect(await idsOf({ year: 2025 })).toEqual([placed.order])
  expect(await idsOf({ year: 2024 })).toEqual([])
  expect(await idsOf({ year: 2025, search: next.number })).toEqual([])
  const { years, meta } = await client(ordersApi.listOrders, {
    params: { id: user.id },
    query: { year: 2025, page: 2 },
  })
  expect(years).toEqual([new Date().getUTCFullYear(), 2025])
  expect(meta.total).toBe(1)
})

test('overdue are orders whose bill is owed after its last day', async () => {
  const { shopper: inTime } = await makeOrder(app, { method: 'invoice' })
  expect(await listed(inTime, { overdue: 'true' })).toEqual([])
  const { params, shopper: late } = await makeOverdueOrder(app)
  expect(await listed(late, { overdue: 'true' })).toEqual([[params.id, false]])
  await app.core.db.update(orders).set({ paidAt: new Date() }).where(eq(orders.id, params.id))
  expect(await listed(late, { overdue: 'true' })).toEqual([])
  expect(await listed(late)).toEqual([[params.id, false]])
})

test('an order in a list names where its newest parcel is found', async () => {
  const { shopper, placed } = await makeOrder(app, { method: 'invoice' })
  const tracking = async () =>
    (await shopper.client(ordersApi.listOrders, { params: { id: shopper.user.id }, query: {} })).data[0]?.tracking_url
  expect(await tracking()).toBeNull()
  const parcel = { orderId: placed.order, carrier: 'post' as const }
  await app.core.db.insert(shipments).values([
    { ...parcel, id: uuidv7(), trackingNumber: '99.1', shippedAt: new Date('2026-11-01T10:00:00Z') },
    { ...parcel, id: uuidv7(), trackingNumber: '99.2', shippedAt: new Date('2026-11-03T10:00:00Z') },
    { ...parcel, id: uuidv7(), trackingNumber: null, shippedAt: new Date('2026-11-04T10:00:00Z') },
  ])
  expect(await tracking()).toMatch(/99\.2$/)
})

test('every status is in one group of the list', () => {
  expect(Object.values(statusesOfGroup).flat().toSorted()).toEqual(orderStatus.options.toSorted())
})

test('an unknown status is refused', async () => {
  const { shopper } = await makeOrder(app)
  const answer = app.send(
    new Request(`http://shop.test/api/users/${shopper.user.id}/orders?status=open`, { headers: shopper.headers }),
  )
  expect((await answer).status).toBe(422)
})
