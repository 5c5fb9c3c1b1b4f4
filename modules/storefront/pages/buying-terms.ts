import type { BuyingTerms } from '#contract/content/blocks/showcase-blocks.ts'
import { toMoney } from '#contract/ground/money.ts'
import type { Core } from '#kernel/core.ts'
import { loadGlobals } from '#modules/ground/settings/load-globals.ts'
import { readDaysToPay } from '#modules/sales/billing/billing-settings.ts'
import { readPricing } from '#modules/storefront/cart/read-pricing.ts'

/** How one buys here, as the settings say now. Never call it inside a transaction. */
export async function buyingTerms(core: Core): Promise<BuyingTerms> {
  const [{ rules, offersInvoice }, days, globals] = await Promise.all([
    readPricing(core),
    readDaysToPay(core),
    loadGlobals(core),
  ])
  return {
    free_from: toMoney(rules.shipping.free_from),
    due_days: offersInvoice ? days : null,
    delivery_days: globals.checkout_page_settings.delivery_days,
    quantity_tiers: rules.quantity_tiers.map(({ from, rate }) => ({ from, rate })),
  }
}
