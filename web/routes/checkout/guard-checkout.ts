import { href, redirect } from 'react-router'
import type { User } from '#contract/ground/users.ts'
import { type Cart, type CheckoutStep, getCart } from '#contract/storefront/cart.ts'
import { orErrorPage } from '#forms/api-failure.ts'
import { apiOf } from '#web/api.ts'
import { requireLogin } from '#web/session/guards.ts'
import { STEP_PAGES } from './step-pages.ts'

type Arguments = Parameters<typeof requireLogin>[0]

export interface Purchase {
  user: User
  cart: Cart
}

/** Requires a login and a cart that can be bought, else redirects there (decisions, section 1). */
export async function requirePurchase(args: Arguments): Promise<Purchase> {
  const user = await requireLogin(args, href('/checkout/login'))
  const { data: cart } = await orErrorPage(apiOf(args)(getCart, { query: {} }))
  const canBeBought =
    cart.items.length > 0 && cart.items.every((item) => item.product.is_purchasable) && !cart.voucher?.problem
  if (!canBeBought) throw redirect(href('/shop/cart'))
  return { user, cart }
}

/**
 * The same, at a step that the cart needs and whose predecessors are complete; else redirects to the first step that is
 * not (decisions, section 6).
 */
export async function requireStep(args: Arguments, step: CheckoutStep): Promise<Purchase> {
  const purchase = await requirePurchase(args)
  const steps = purchase.cart.checkout_steps
  const here = steps.findIndex((needed) => needed.step === step)
  const open = steps.findIndex((needed) => !needed.is_complete)
  if (here === -1 || open < here) throw redirect(STEP_PAGES[steps[open]?.step ?? 'summary'])
  return purchase
}
