import type { WatchAim } from '#contract/storefront/watches.ts'

/** Parameters of the page on which one asks to be told of news. */
export const WATCH_PRODUCT = 'produkt'
export const WATCH_AIM = 'was'

/** Where one asks to be told when an edition can be had, or of later editions of its title. */
export function watchPath(productId: string, aim: WatchAim): string {
  return `/watches/add?${WATCH_PRODUCT}=${productId}&${WATCH_AIM}=${aim}`
}
