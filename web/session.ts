import type { RouterContextProvider } from 'react-router'
import { countCart } from '#contract/cart.ts'
import { apiOf, visitOf } from './api.ts'

/** What the header shows of the visitor. */
export interface Session {
  /** Null for who is not logged in. */
  firstName: string | null
  cartCount: number
}

/** Neither logged in nor with anything in the cart, as far as is known. */
export const NOBODY: Session = { firstName: null, cartCount: 0 }

/** Reads who is here and how many copies lie in the cart; a cart that cannot be read counts as empty. */
export async function loadSession(args: { context: Readonly<RouterContextProvider> }): Promise<Session> {
  const cartCount = await apiOf(args)(countCart, { query: {} }).then(
    ({ data }) => data.item_count,
    () => 0,
  )
  return { firstName: visitOf(args).firstName, cartCount }
}
