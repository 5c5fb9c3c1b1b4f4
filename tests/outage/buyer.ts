import { setTimeout as pause } from 'node:timers/promises'
import { ApiError, type Client } from '#contract/client.ts'
import { placeOrder } from '#contract/fulfilment/checkout.ts'
import { incrementAmount, setPaymentMethod } from '#contract/storefront/cart.ts'
import type { PaymentSimulator } from '#sample/payment-simulator/payment-simulator.ts'
import { transactionOf } from '#tests/support/shopper.ts'

export interface BuyerOptions {
  client: Client
  productId: string
  simulator: PaymentSimulator
  /** Called with the number and the id of each order as soon as the shop has told it. */
  acknowledge(number: string, id: string): void
  /** Called with every answer that asks the client to retry later. */
  putOff(answer: ApiError): void
}

/** Fills a cart, orders it and pays, like a buyer who retries for as long as the shop asks for it. */
export async function buyOnce({ client, productId, simulator, ...told }: BuyerOptions): Promise<void> {
  const persist = async <T>(call: () => Promise<T>): Promise<T> => {
    for (;;) {
      try {
        return await call()
      } catch (error) {
        if (!(error instanceof ApiError) || error.retryAfter === null) throw error
        told.putOff(error)
      }
      await pause(300 + Math.random() * 500)
    }
  }
  const { data: cart } = await persist(() => client(incrementAmount, { body: { amount: 1, products: [productId] } }))
  await persist(() => client(setPaymentMethod, { body: { payment_method: 'twint' } }))
  const body = { terms_accepted: true, ...(cart.id === null ? {} : { cart_id: cart.id }) }
  let { data: placed } = await persist(() => client(placeOrder, { body }))
  told.acknowledge(placed.number, placed.order)
  for (; placed.paymentLink === null; { data: placed } = await persist(() => client(placeOrder, { body })))
    await pause(300)
  await simulator.pay(transactionOf(placed.paymentLink))
}
