import { browseProducts } from '#contract/catalogue/catalogue.ts'
import type { Client } from '#contract/client.ts'

/** The page of the shop on which people see what a text or a choice of the website makes. */
const PAGES: Readonly<Record<string, string>> = {
  checkout_page_settings: '/checkout',
  footer_settings: '/',
  login_page_settings: '/login',
  main_navigation_settings: '/',
  newsletter_lists: '/newsletter/subscribe',
  publisher: '/',
  redeem_coupon_page_settings: '/coupons/redeem',
  registration_settings: '/register',
  reset_password_page_settings: '/login/forgot-password',
}

/** Its address; null for a setting that no page shows. What holds for the pages of titles is seen on the first one. */
export async function pageThatShows(api: Client, setting: string): Promise<string | null> {
  if (setting !== 'default_product_components_settings') return PAGES[setting] ?? null
  const { data } = await api(browseProducts, { query: {} })
  return data[0]?.uri ?? null
}
