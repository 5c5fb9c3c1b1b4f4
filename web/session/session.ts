import type { RouterContextProvider } from 'react-router'
import { countCart } from '#contract/shop/cart.ts'
import { apiOf, visitOf } from '../api.ts'

/** What the header shows about the visitor. */
export interface Session {
  /** Null for a visitor who is not logged in. */
  firstName: string | null
  cartCount: number
  /** Logged in, with an e-mail address that is not confirmed. */
  unverified: boolean
  /** Logged in, as a teacher who is under review. */
  pendingTeacher: boolean
}

/** Not logged in and with an empty cart, as far as is known. */
export const NOBODY: Session = { firstName: null, cartCount: 0, unverified: false, pendingTeacher: false }

/** Reads the visitor's login and the number of copies in the cart; a cart that cannot be read counts as empty. */
export async function loadSession(args: { context: Readonly<RouterContextProvider> }): Promise<Session> {
  const cartCount = await apiOf(args)(countCart, { query: {} }).then(
    ({ data }) => data.item_count,
    () => 0,
  )
  const { firstName, unverified, pendingTeacher } = visitOf(args)
  return { firstName, cartCount, unverified, pendingTeacher }
}
