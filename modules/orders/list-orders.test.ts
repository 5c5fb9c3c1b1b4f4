import { expect, test } from 'vitest'
import * as cartApi from '#contract/shop/cart.ts'
import * as checkoutApi from '#contract/shop/checkout.ts'
import * as ordersApi from '#contract/shop/orders.ts'
import { startTestApp } from '#tests/support/app.ts'
import { makeOrder, type Shopper } from '#tests/support/shopper.ts'

const app = await startTestApp({ payment: true })

async function listed({ client, user }: Shopper, status?: ordersApi.OrderStatus) {
  const { data } = await client(ordersApi.listOrders, { params: { id: user.id }, query: { status } })
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
  expect(await listed(shopper, 'new')).toEqual([[open.order, true]])
  expect(await listed(shopper)).toEqual([
    [open.order, true],
    [invoiced.order, false],
    [failed.order, true],
  ])
})

test('an unknown status is refused', async () => {
  const { shopper } = await makeOrder(app)
  const answer = app.send(
    new Request(`http://shop.test/api/users/${shopper.user.id}/orders?status=open`, { headers: shopper.headers }),
  )
  expect((await answer).status).toBe(422)
})
