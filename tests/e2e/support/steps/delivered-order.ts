import type { Browser } from '@playwright/test'
import type { Format } from '#contract/catalogue/catalogue.ts'
import { placeOrder } from '#contract/fulfilment/checkout.ts'
import { shipOrder } from '#contract/fulfilment/office-orders.ts'
import { incrementAmount, setPaymentMethod } from '#contract/storefront/cart.ts'
import { reachableApi, type ShopApi } from './api.ts'
import { productOf, TITLE } from './catalogue.ts'
import { confirmEmail } from './confirm-email.ts'
import { administrator, logInByApi, makeAccount, newPerson } from './people.ts'
import { newestOrder } from './ready-to-buy.ts'
import { saveHome } from './saved-address.ts'

/** Another title of the demonstration data that is sold as a book. */
export const OTHER_TITLE = 'Straffällig'

/** A browser in which the administrator of the demonstration is logged in. */
export async function staffBrowser(
  browser: Browser,
  shop: string,
  { javaScriptEnabled }: { javaScriptEnabled: boolean },
) {
  const context = await browser.newContext({ baseURL: shop, javaScriptEnabled, reducedMotion: 'reduce' })
  await logInByApi(reachableApi(context, shop), administrator)
  return context
}

/**
 * Makes an account, logs it in with this API, orders the articles on invoice, and lets staff send the printed ones. Returns
 * the order with its buyer.
 */
export async function deliveredOrder(
  api: ShopApi,
  { browser, shop, articles }: { browser: Browser; shop: string; articles: readonly [title: string, format: Format][] },
) {
  const person = await makeAccount(api, newPerson())
  await logInByApi(api, person)
  await saveHome(api, person)
  await confirmEmail(api, person)
  for (const [title, format] of articles) {
    const product = await productOf(api, format, title)
    await api(incrementAmount, { body: { amount: 1, products: [product.id] } })
  }
  const { data: cart } = await api(setPaymentMethod, { body: { payment_method: 'invoice' } })
  await api(placeOrder, { body: { cart_id: cart.id ?? '', terms_accepted: true } })
  const order = await newestOrder(api)
  const staff = await staffBrowser(browser, shop, { javaScriptEnabled: false })
  const body = { carrier: 'post' as const, tracking_number: null, lines: [] }
  await reachableApi(staff, shop)(shipOrder, { params: { id: order.id }, body })
  await staff.close()
  return { ...order, person }
}

/** What every test of returns orders: two books. */
export const TWO_BOOKS = [
  [TITLE, 'book'],
  [OTHER_TITLE, 'book'],
] as const satisfies [string, Format][]
