import type { Browser } from '@playwright/test'
import { placeOrder } from '#contract/fulfilment/checkout.ts'
import { getCart } from '#contract/storefront/cart.ts'
import { reachableApi } from './api.ts'
import { newestOrder, readyToBuy } from './ready-to-buy.ts'

/** An order on invoice of somebody the shop has just come to know, ordered in a browser of their own. */
export async function orderOnInvoice(browser: Browser, shop: string) {
  const context = await browser.newContext()
  const api = reachableApi(context, shop)
  const { person } = await readyToBuy(api, { method: 'invoice' })
  const { data: cart } = await api(getCart, { query: {} })
  await api(placeOrder, { body: { cart_id: cart.id ?? '', terms_accepted: true } })
  const order = await newestOrder(api)
  await context.close()
  return { ...order, person }
}
