import { href } from 'react-router'
import { type OrderGroup, orderGroupLabels } from '#contract/sales/order-status.ts'
import { PillLinks } from '#ui/pill-links.tsx'
import { orderMessages } from '#web/messages/sales/orders.ts'

/** The part of the list's address that names a group. */
export const GROUP = 'gruppe'

const ALL = 'all'

/** Browsers do not get the contract's schemas, only its words. */
const GROUPS = Object.keys(orderGroupLabels) as OrderGroup[]

/** Links to the orders of each group, and to all. */
export function OrderGroups({ current = ALL }: { current?: OrderGroup | typeof ALL | undefined }) {
  const groups = GROUPS.map((id) => ({ id, title: orderGroupLabels[id], url: addressOfOrders(id) }))
  return (
    <nav aria-label={orderMessages.groups} className="print:hidden">
      <PillLinks
        links={[{ id: ALL, title: orderMessages.allGroups, url: addressOfOrders(undefined) }, ...groups]}
        current={current}
      />
    </nav>
  )
}

/** The address of a page of the orders of a group, or of all. */
export function addressOfOrders(group: OrderGroup | undefined, page = 1): string {
  const query = new URLSearchParams({ ...(group && { [GROUP]: group }), ...(page > 1 && { page: String(page) }) })
  return query.size > 0 ? `${href('/profile/orders')}?${query}` : href('/profile/orders')
}
