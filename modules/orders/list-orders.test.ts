import { expect, test } from 'vitest'
import { incrementAmount, setPaymentMethod } from '#contract/shop/cart.ts'
import { placeOrder } from '#contract/shop/checkout.ts'
import { listOrders, type OrderStatus, refreshPayment } from '#contract/shop/orders.ts'
import { startTestApp } from '#tests/support/app.ts'
import { makeOrder, type Shopper } from '#tests/support/shopper.ts'

const app = await startTestApp({ payment: true })

async function listed({ client, user }: Shopper, status?: OrderStatus) {
  const { data } = await client(listOrders, { params: { id: user.id }, query: { status } })
  return data.map(({ id, can_restart_payment }) => [id, can_restart_payment])
}

test('lists the orders that wait for payment, and says of each whether it can be paid', async () => {
  const { shopper, placed: failed, transactionId } = await makeOrder(app)
  await app.simulator.decline(transactionId)
  await shopper.client(refreshPayment, { params: { id: shopper.user.id, orderId: failed.order } })
  const order = async (method: 'twint' | 'invoice') => {
    await shopper.client(incrementAmount, { body: { amount: 1, products: [shopper.productId] } })
    await shopper.client(setPaymentMethod, { body: { payment_method: method } })
    return (await shopper.client(placeOrder, { body: { terms_accepted: true } })).data
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
