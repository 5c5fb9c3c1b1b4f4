import { z } from 'zod'
import { inDays } from '#contract/ground/money.ts'
import { settingLabels } from '#contract/ground/setting-words.ts'
import { setting } from '#kernel/setting.ts'

const days = (most: number) => z.int().min(1).max(most).meta(inDays)

/** How long carts and orders wait for people (decisions, sections 6, 7 and 19). */
const orderTerms = z.strictObject({
  unpaid_hours: z.int().min(1).max(168).describe('hours after which an order that nobody pays is cancelled'),
  payment_attempts: z.int().min(1).max(20).describe('attempts to pay an order'),
  received_days: days(90).describe('after which a shipped order counts as received'),
  guest_cart_days: days(365).describe('for which the cart of a guest is kept after its last change'),
  overdue_days: days(365).describe('after which an unpaid invoice costs its account the payment by invoice'),
  // What was set before there were quotes lacks it.
  quote_days: days(365).default(60).describe('for which the prices of a quote hold'),
})
export type OrderTerms = z.output<typeof orderTerms>

export const defaultOrderTerms: OrderTerms = {
  unpaid_hours: 24,
  payment_attempts: 5,
  received_days: 14,
  guest_cart_days: 30,
  overdue_days: 60,
  quote_days: 60,
}

export const orderTermsSetting = setting('order_terms', orderTerms, {
  fallback: defaultOrderTerms,
  label: settingLabels.order_terms,
  groups: ['sales', 'admin'],
})
