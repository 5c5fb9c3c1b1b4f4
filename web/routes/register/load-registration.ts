import { type Cart, getCart } from '#contract/storefront/cart.ts'
import { orErrorPage } from '#forms/api-failure.ts'
import { apiOf } from '#web/api.ts'
import { leadsToCheckout } from '#web/layouts/leads-to-checkout.ts'
import { requireGuest } from '#web/session/guards.ts'
import { type External, loadExternal } from './external-entry.tsx'
import { leadsToRedeeming } from './leads-to-redeeming.ts'

type Arguments = Parameters<typeof requireGuest>[0]

export interface RegistrationData {
  external: External
  /** What a visitor on the way to the order is about to buy; null for others. */
  cart: Cart | null
  /** A visitor on the way to redeem a code tells name, address and password, and nothing that the code does not need. */
  isRedeeming: boolean
}

/** What a registration shows; a logged-in user goes away from it. */
export async function loadRegistration(args: Arguments): Promise<RegistrationData> {
  await requireGuest(args)
  const redirect = args.url.searchParams.get('redirect')
  const isInCheckout = leadsToCheckout(redirect)
  const cart = isInCheckout ? orErrorPage(apiOf(args)(getCart, { query: {} })) : null
  const [external, answer] = await Promise.all([loadExternal(args), cart])
  return { external, cart: answer?.data ?? null, isRedeeming: leadsToRedeeming(redirect) }
}
