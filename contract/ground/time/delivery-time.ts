import type { DeliveryDays } from './delivery-days.ts'

/**
 * How long a delivery takes. A range and no date: holidays differ by canton, and pages that tell it are kept.
 */
export function deliveryTime({ from, to }: DeliveryDays): string {
  if (to === 1) return 'am nächsten Werktag'
  return `in ${from === to ? to : `${from}–${to}`} Werktagen`
}
