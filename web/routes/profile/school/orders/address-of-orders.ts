import { href } from 'react-router'
import { addressOfOrders, type NarrowedOrders } from '#web/routes/profile/orders/order-groups.tsx'

/** In the address of the orders: only those whose invoice is overdue. */
export const OVERDUE = 'ueberfaellig'

/** What the list of a school's orders is narrowed by; it has no groups. */
export interface NarrowedSchoolOrders extends Pick<NarrowedOrders, 'year' | 'search'> {
  isOverdue: boolean
}

/** The address of a page of a school's orders. */
export function addressOfSchoolOrders({ isOverdue, ...narrowed }: NarrowedSchoolOrders, page = 1): string {
  const path = addressOfOrders({ group: undefined, ...narrowed }, page, href('/profile/school/orders'))
  return isOverdue ? `${path}${path.includes('?') ? '&' : '?'}${OVERDUE}=1` : path
}
