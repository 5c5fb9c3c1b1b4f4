import type { CartObstacle } from '#contract/sales/left-out.ts'
import { quoteMessages } from '#web/messages/procurement/quotes.ts'
import { repeatMessages } from '#web/messages/sales/orders.ts'

/** Why something cannot be offered or ordered. The sentences of the cart speak of a school, and end with a new edition. */
export function whyLeftOut(obstacle: CartObstacle, isForSchool: boolean): string {
  if (obstacle === 'superseded') return quoteMessages.superseded
  if (obstacle === 'for_one_person' && !isForSchool) return quoteMessages.forOneself
  return repeatMessages.obstacles[obstacle]
}
