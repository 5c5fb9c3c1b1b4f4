import { href } from 'react-router'
import { type OrderGroup, orderGroupLabels } from '#contract/sales/order-status.ts'
import { PillLinks } from '#ui/pill-links.tsx'
import { orderMessages } from '#web/messages/sales/orders.ts'

/** The parts of the list's address: group, year, what is searched. */
export const GROUP = 'gruppe'
export const YEAR = 'jahr'
export const SEARCH = 'suche'

const ALL = 'all'

/** Browsers do not get the contract's schemas, only its words. */
const GROUPS = Object.keys(orderGroupLabels) as OrderGroup[]

/** What the list is narrowed by. */
export interface NarrowedOrders {
  group: OrderGroup | undefined
  year: number | undefined
  search: string
}

/** Links to the orders of each group, and to all, of what is searched. */
export function OrderGroups({ narrowed }: { narrowed: NarrowedOrders }) {
  const url = (group: OrderGroup | undefined) => addressOfOrders({ ...narrowed, group })
  const groups = GROUPS.map((id) => ({ id, title: orderGroupLabels[id], url: url(id) }))
  return (
    // On telephones one line that is moved sideways.
    <nav
      aria-label={orderMessages.groups}
      className="max-md:-mx-4 max-md:overflow-x-auto max-md:px-4 max-md:[&_a]:whitespace-nowrap max-md:[&_ul]:flex-nowrap print:hidden"
    >
      <PillLinks
        links={[{ id: ALL, title: orderMessages.allGroups, url: url(undefined) }, ...groups]}
        current={narrowed.group ?? ALL}
      />
    </nav>
  )
}

/** The address of a page of the orders, those of the buyer where `path` names no others. */
export function addressOfOrders(
  { group, year, search }: NarrowedOrders,
  page = 1,
  path = href('/profile/orders'),
): string {
  const query = new URLSearchParams({
    ...(group && { [GROUP]: group }),
    ...(year && { [YEAR]: String(year) }),
    ...(search !== '' && { [SEARCH]: search }),
    ...(page > 1 && { page: String(page) }),
  })
  return query.size > 0 ? `${path}?${query}` : path
}
