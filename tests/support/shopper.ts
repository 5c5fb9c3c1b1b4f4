import { placeOrder } from '#contract/fulfilment/checkout.ts'
import type { PaymentMethod } from '#contract/ground/payment-methods.ts'
import type { OrderReferences } from '#contract/sales/order-references.ts'
import { applyVoucher, incrementAmount, setOrderReferences, setPaymentMethod } from '#contract/storefront/cart.ts'
import type { TestApp } from './app.ts'
import { makeProduct, makeTitle } from './factories/catalogue-factories.ts'
import {
  type AddressOverrides,
  makeAddress,
  makeUser,
  type TestUser,
  type UserOverrides,
} from './factories/people-factories.ts'
import { type SignedIn, signIn } from './sign-in.ts'

export interface Shopper extends SignedIn<TestUser> {
  cartId: string
  productId: string
}

type Shop = Pick<TestApp, 'core' | 'client'>

export interface ShopperOptions {
  user?: UserOverrides
  address?: AddressOverrides | null
  /** Overrides for the book at CHF 29.00 in the cart. */
  product?: Parameters<typeof makeProduct>[2]
  /** A product that exists already. */
  productId?: string
  amount?: number
  /** Null leaves it unchosen. */
  method?: PaymentMethod | null
  /** The code of a voucher to apply. */
  voucher?: string
  /** What the bill is to name for the buyer's bookkeeping. */
  references?: Partial<OrderReferences>
}

/** A logged-in user with an address and a cart that can be ordered: one book, by TWINT, unless told otherwise. */
export async function makeShopper(app: Shop, options: ShopperOptions = {}): Promise<Shopper> {
  const { amount = 1, method = 'twint' } = options
  const user = await makeUser(app, options.user)
  if (options.address !== null) await makeAddress(app, user, options.address)
  const productId = options.productId ?? (await makeProduct(app, await makeTitle(app), options.product)).id
  const signedIn = await signIn(app, user)
  const { data } = await signedIn.client(incrementAmount, { body: { amount, products: [productId] } })
  if (method !== null) await signedIn.client(setPaymentMethod, { body: { payment_method: method } })
  if (options.voucher !== undefined) {
    await signedIn.client(applyVoucher, { query: {}, body: { code: options.voucher } })
  }
  if (options.references) await signedIn.client(setOrderReferences, { body: options.references })
  if (data.id === null) throw new Error('The cart was not made')
  return { ...signedIn, cartId: data.id, productId }
}

/** A shopper whose order is placed, with its transaction at the simulator where there is one. */
export async function makeOrder(app: Shop, options: ShopperOptions = {}) {
  const shopper = await makeShopper(app, options)
  const { data: placed } = await shopper.client(placeOrder, { body: { terms_accepted: true, cart_id: shopper.cartId } })
  return { shopper, placed, transactionId: transactionOf(placed.paymentLink) }
}

/** The provider's id in a payment link; empty where there is no link. */
export function transactionOf(paymentLink: string | null): string {
  return paymentLink?.split('/').at(-1) ?? ''
}
