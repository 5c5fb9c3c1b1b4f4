import { placeOrder } from '#contract/fulfilment/checkout.ts'
import { shipOrder } from '#contract/fulfilment/office-orders.ts'
import { getOrder } from '#contract/sales/orders.ts'
import { incrementAmount, setPaymentMethod } from '#contract/storefront/cart.ts'
import type { TestApp } from './app.ts'
import { makeProduct, makeTitle } from './factories/catalogue-factories.ts'
import { makeUser } from './factories/people-factories.ts'
import { makeShopper, type ShopperOptions } from './shopper.ts'
import { signIn } from './sign-in.ts'

/** An order on invoice of «Das erste Buch» and, once, «Das zweite Buch», both sent today. */
export async function makeDeliveredOrder(app: TestApp, options: Pick<ShopperOptions, 'amount' | 'user'> = {}) {
  const first = await makeProduct(app, await makeTitle(app, { title: 'Das erste Buch' }))
  const second = await makeProduct(app, await makeTitle(app, { title: 'Das zweite Buch' }))
  const shopper = await makeShopper(app, { ...options, productId: first.id })
  await shopper.client(incrementAmount, { body: { amount: 1, products: [second.id] } })
  await shopper.client(setPaymentMethod, { body: { payment_method: 'invoice' } })
  const { data: placed } = await shopper.client(placeOrder, {
    body: { terms_accepted: true, cart_id: shopper.cartId },
  })
  const staff = await signIn(app, await makeUser(app, { groups: ['sales'] }))
  const body = { carrier: 'post' as const, tracking_number: null, lines: [] }
  await staff.client(shipOrder, { params: { id: placed.order }, body })
  const params = { id: shopper.user.id, orderId: placed.order }
  const { data: order } = await shopper.client(getOrder, { params })
  const lineOf = (title: string) => order.lines.find((line) => line.title === title)?.id ?? ''
  return {
    shopper,
    staff,
    params,
    number: order.number,
    first: lineOf('Das erste Buch'),
    second: lineOf('Das zweite Buch'),
  }
}
