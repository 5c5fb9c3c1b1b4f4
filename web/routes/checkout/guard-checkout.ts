import { href, redirect } from 'react-router'
import { type Address, listAddresses } from '#contract/addresses.ts'
import { type Cart, getCart } from '#contract/cart.ts'
import type { User } from '#contract/users.ts'
import { apiOf } from '#web/api.ts'
import { orErrorPage } from '#web/api-failure.ts'
import { requireLogin } from '#web/guards.ts'

type Arguments = Parameters<typeof requireLogin>[0]

export interface Purchase {
  user: User
  cart: Cart
  /** All of the user's. */
  addresses: Address[]
  /** The ones chosen for this order; the delivery address is null where nothing is sent. */
  delivery: Address | null
  billing: Address | null
}

/** Login and a cart that can be bought, else there (decisions, section 1). Throws a redirect. */
export async function requirePurchase(args: Arguments): Promise<Purchase> {
  const user = await requireLogin(args, href('/checkout/login'))
  const api = apiOf(args)
  const [{ data: cart }, { data: addresses }] = await orErrorPage(
    Promise.all([api(getCart, { query: {} }), api(listAddresses, { params: { id: user.id } })]),
  )
  const canBeBought = cart.items.length > 0 && cart.items.every((item) => item.product.is_purchasable)
  if (!canBeBought) throw redirect(href('/shop/cart'))
  return {
    user,
    cart,
    addresses,
    delivery: (cart.needs_delivery && addresses.find((address) => address.is_delivery)) || null,
    billing: addresses.find((address) => address.is_billing) ?? null,
  }
}

/** The above with the addresses chosen, else there (decisions, section 6). Throws a redirect. */
export async function requireAddresses(args: Arguments): Promise<Purchase & { billing: Address }> {
  const purchase = await requirePurchase(args)
  const { cart, delivery, billing } = purchase
  if (!billing || (cart.needs_delivery && !delivery)) throw redirect(href('/checkout'))
  return { ...purchase, billing }
}
