import type { RouterContextProvider } from 'react-router'
import { getCart } from '#contract/cart.ts'
import type { User } from '#contract/users.ts'
import { apiOf, visitOf } from './api.ts'

/** What the header shows of the visitor. */
export interface Session {
  user: User | null
  cartCount: number
}

/** Neither logged in nor with anything in the cart, as far as is known. */
export const NOBODY: Session = { user: null, cartCount: 0 }

/** Reads who is here and how many copies lie in the cart; a cart that cannot be read counts as empty. */
export async function loadSession(args: { context: Readonly<RouterContextProvider> }): Promise<Session> {
  const [user, cartCount] = await Promise.all([
    visitOf(args).user(),
    apiOf(args)(getCart, { query: {} }).then(
      (answer) => answer.data.item_count,
      () => 0,
    ),
  ])
  return { user, cartCount }
}
