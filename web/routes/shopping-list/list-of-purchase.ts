import { href } from 'react-router'

/** Parameters of the page of a new list: what it is made of. */
export const OF_CART = 'warenkorb'
export const OF_ORDER = 'bestellung'

/** Where a list of everything in the cart is made. */
export function listOfCartPath(): string {
  return `${href('/profile/shopping-list/create')}?${OF_CART}`
}

/** Where a list of everything in an order is made. */
export function listOfOrderPath(orderId: string): string {
  return `${href('/profile/shopping-list/create')}?${new URLSearchParams({ [OF_ORDER]: orderId })}`
}
