import type { Platform } from '#contract/catalogue/catalogue.ts'
import { sentToPlatform } from '#contract/licences/sent-to-platform.ts'
import type { Cart, CartItem } from '#contract/storefront/cart.ts'

/** What goes to these platforms; nothing for what is used on none. */
export function SentToPlatform({ platforms }: { platforms: readonly Platform[] }) {
  return platforms.length > 0 && <p className="text-sm text-ink-soft">{sentToPlatform(platforms)}</p>
}

/** What goes to the platforms of a cart. */
export function SentWithCart({ cart }: { cart: Pick<Cart, 'items' | 'needs_licence_terms'> }) {
  const platforms = [...new Set(cart.items.flatMap(platformsOf))]
  // A bundle does not say on which platform its licence is used.
  const isInBundle = cart.needs_licence_terms && cart.items.some(({ product }) => product.format === 'bundle')
  if (isInBundle) return <p className="text-sm text-ink-soft">{sentToPlatform()}</p>
  return <SentToPlatform platforms={platforms} />
}

/** The one that was chosen for all copies of an item, else all where they may be used. */
function platformsOf({ product, coupon_platform_choice: chosen }: CartItem): readonly Platform[] {
  return chosen === null || chosen === 'open' ? product.platforms : [chosen]
}
