import { orderGroup } from '#contract/sales/order-status.ts'
import { LONGEST_SEARCH } from './find-orders.tsx'
import { GROUP, type NarrowedOrders, SEARCH, YEAR } from './order-groups.tsx'

/** What an address narrows a list of orders by. */
export function narrowedIn(search: URLSearchParams): NarrowedOrders {
  return {
    group: orderGroup.options.find((one) => one === search.get(GROUP)),
    year: yearIn(search.get(YEAR)),
    search: (search.get(SEARCH) ?? '')
      .replace(/\p{Cc}+/gu, ' ')
      .trim()
      .slice(0, LONGEST_SEARCH),
  }
}

/** Of this and the last century, whatever somebody has written into the address. */
function yearIn(text: string | null): number | undefined {
  return /^(?:19|20)\d\d$/.test(text ?? '') ? Number(text) : undefined
}
