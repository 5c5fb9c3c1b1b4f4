import { getCurrentUser } from '#contract/accounts/auth.ts'
import type { PaymentMethod } from '#contract/ground/payment-methods.ts'
import { listOrders, type OrderSummary } from '#contract/sales/orders.ts'
import { incrementAmount, setPaymentMethod } from '#contract/storefront/cart.ts'
import type { ShopApi } from './api.ts'
import { productOf } from './catalogue.ts'
import { confirmEmail } from './confirm-email.ts'
import { logInByApi, makeAccount, newPerson, type Person } from './people.ts'
import { saveHome } from './saved-address.ts'

interface Wanted {
  method?: PaymentMethod
  copies?: number
  /** Whether the person has confirmed the e-mail address; a buyer by invoice has. */
  isConfirmed?: boolean
}

/** A new person, logged in, with an address and one book in the cart: only the summary is left. Returns the total. */
export async function readyToBuy(api: ShopApi, wanted: Wanted = {}): Promise<{ person: Person; total: number }> {
  const person = await makeAccount(api, newPerson())
  await logInByApi(api, person)
  await saveHome(api, person)
  if (wanted.isConfirmed ?? wanted.method === 'invoice') await confirmEmail(api, person)
  return { person, total: await fillCart(api, wanted) }
}

/** Puts a book into the logged-in user's cart and chooses how it will be paid. Returns the total. */
export async function fillCart(api: ShopApi, { method = 'twint', copies = 1 }: Wanted = {}): Promise<number> {
  const product = await productOf(api, 'book')
  await api(incrementAmount, { body: { amount: copies, products: [product.id] } })
  const { data: cart } = await api(setPaymentMethod, { body: { payment_method: method } })
  return cart.totals.total.amount
}

/** The newest order of the logged-in user. */
export async function newestOrder(api: ShopApi): Promise<OrderSummary> {
  const { data: user } = await api(getCurrentUser)
  const { data: orders } = await api(listOrders, { params: { id: user.id }, query: { limit: 1 } })
  const [order] = orders
  if (!order) throw new Error('Nothing was ordered')
  return order
}
