import type { RouterContextProvider } from 'react-router'
import { countCart } from '#contract/shop/cart.ts'
import { apiOf, visitOf } from '../api.ts'

/** What the header shows about the visitor. */
export interface Session {
  /** Null for a visitor who is not logged in. */
  firstName: string | null
  cartCount: number
  /** The products in the cart of which there can be only one. */
  singlesInCart: string[]
  /** Logged in, with an e-mail address that is not confirmed. */
  unverified: boolean
  /** Logged in, as a teacher who is under review. */
  pendingTeacher: boolean
}

/** Not logged in and with an empty cart, as far as is known. */
export const NOBODY: Session = {
  firstName: null,
  cartCount: 0,
  singlesInCart: [],
  unverified: false,
  pendingTeacher: false,
}

/** Reads the visitor's login and what the pages show of the cart; a cart that cannot be read counts as empty. */
export async function loadSession(args: { context: Readonly<RouterContextProvider> }): Promise<Session> {
  const cart = await apiOf(args)(countCart, { query: {} }).then(
    ({ data }) => ({ cartCount: data.item_count, singlesInCart: data.single_products }),
    () => ({ cartCount: 0, singlesInCart: [] }),
  )
  const { firstName, unverified, pendingTeacher } = visitOf(args)
  return { firstName, ...cart, unverified, pendingTeacher }
}
