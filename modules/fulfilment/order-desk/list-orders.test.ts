import { expect, test } from 'vitest'
import type { Input } from '#contract/endpoint.ts'
import * as checkoutApi from '#contract/fulfilment/checkout.ts'
import { orderStatus, statusesOfGroup } from '#contract/sales/order-status.ts'
import * as ordersApi from '#contract/sales/orders.ts'
import * as cartApi from '#contract/storefront/cart.ts'
import { startTestApp } from '#tests/support/app.ts'
import { makeOrder, type Shopper } from '#tests/support/shopper.ts'

const app = await startTestApp({ payment: true })

type Filter = Pick<Input<typeof ordersApi.listOrders>['query'], 'status' | 'group'>

async function listed({ client, user }: Shopper, filter: Filter = {}) {
  const { data } = await client(ordersApi.listOrders, { params: { id: user.id }, query: filter })
  return data.map(({ id, can_restart_payment }) => [id, can_restart_payment])
}

test('lists the orders that wait for payment, and says of each whether it can be paid', async () => {
  const { shopper, placed: failed, transactionId } = await makeOrder(app)
  await app.simulator.decline(transactionId)
  await shopper.client(ordersApi.refreshPayment, { params: { id: shopper.user.id, orderId: failed.order } })
  const order = async (method: 'twint' | 'invoice') => {
    await shopper.client(cartApi.incrementAmount, { body: { amount: 1, products: [shopper.productId] } })
    await shopper.client(cartApi.setPaymentMethod, { body: { payment_method: method } })
    return (await shopper.client(checkoutApi.placeOrder, { body: { terms_accepted: true } })).data
  }
  const invoiced = await order('invoice')
  const open = await order('twint')
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
