import { href } from 'react-router'
import { createToken, getCurrentUser, SHOP_CLIENT_ID } from '#contract/accounts/auth.ts'
import { createTokenWithCode } from '#contract/accounts/second-factor.ts'
import { failureOf } from '#contract/client.ts'
import { linkGuestCart } from '#contract/storefront/cart.ts'
import { apiOf } from '#web/api.ts'
import { secondFactorLink } from '#web/session/guards.ts'

type Arguments = Parameters<typeof apiOf>[0]

/**
 * Logs in and links the guest cart; returns where to go next: `target`, the cart when something was removed from it,
 * the page to keep an account that is about to be deleted, or the page where staff must set up a second factor. Where a
 * second factor is needed, the refusal has the challenge for `enterWithCode`.
 */
export async function enter(
  args: Arguments,
  { username, password, remember = true }: { username: string; password: string; remember?: boolean },
  target: string,
): Promise<string> {
  const api = apiOf(args)
  await api(createToken, { body: { client_id: SHOP_CLIENT_ID, grant_type: 'password', username, password, remember } })
  return goOn(api, target)
}

/** The second step of a login, where the first asked for it. */
export async function enterWithCode(
  args: Arguments,
  body: { challenge: string; one_time_code: string },
  target: string,
): Promise<string> {
  const api = apiOf(args)
  await api(createTokenWithCode, { body })
  return goOn(api, target)
}

/** Links the guest cart to the user who has just logged in; returns where to go next, as `enter` does. */
export async function goOn(api: ReturnType<typeof apiOf>, target: string): Promise<string> {
  try {
    const { data: user } = await api(getCurrentUser)
    const cartNeedsALook = await linkedCartNeedsALook(api)
    // A user who comes back in time may have changed their mind.
    if (user.deletion_due_at) return href('/profile/details/delete')
    return cartNeedsALook && !leadsToCart(target) ? href('/shop/cart') : target
  } catch (error) {
    const code = failureOf(error, getCurrentUser, linkGuestCart)?.body.code
    if (code === 'second_factor_missing') return secondFactorLink(target)
    throw error
  }
}

/** The cart's address may carry a voucher's code, which would be lost. */
function leadsToCart(target: string): boolean {
  return new URL(target, 'http://shop.invalid').pathname === href('/shop/cart')
}

/** A cart that could not be linked now is linked at the next login; the failure must not spoil this login. */
async function linkedCartNeedsALook(api: ReturnType<typeof apiOf>): Promise<boolean> {
  try {
    const { data: cart } = await api(linkGuestCart, { body: {} })
    const { already_bought_test_licenses: licences, refused_test_licenses: refused } = cart
    const { already_bought_products: products, cut_when_linked: cut } = cart
    return licences.length + refused.length + products.length + cut.length > 0
  } catch (error) {
    const failure = failureOf(error, linkGuestCart)
    if (failure && failure.body.code !== 'second_factor_missing') return false
    throw error
  }
}
