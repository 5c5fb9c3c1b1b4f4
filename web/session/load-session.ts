import type { RouterContextProvider } from 'react-router'
import type { Client } from '#contract/client.ts'
import { listTestLicences } from '#contract/licences/test-licences.ts'
import { countCart } from '#contract/storefront/cart.ts'
import { apiOf, visitOf } from '../api.ts'
import type { Session } from '../page/session.ts'
import { minutesUntil } from './minutes-until.ts'

/** Reads the visitor's login and what the pages show of the cart and of test licences; what cannot be read, as none. */
export async function loadSession(args: { context: Readonly<RouterContextProvider> }): Promise<Session> {
  const api = apiOf(args)
  const { firstName, unverified, pendingTeacher, teacherId, acting } = visitOf(args)
  const [cart, testsHad] = await Promise.all([
    api(countCart, { query: {} }).then(
      ({ data }) => ({ cartCount: data.item_count, singlesInCart: data.single_products }),
      () => ({ cartCount: 0, singlesInCart: [] }),
    ),
    teacherId === null ? [] : loadTestsHad(api, teacherId).catch(() => []),
  ])
  const shown = acting && { ...acting, minutesLeft: minutesUntil(acting.endsAt) }
  return { firstName, ...cart, testsHad, unverified, pendingTeacher, acting: shown }
}

/** The test licences that a user has or had, by product. */
export async function loadTestsHad(api: Client, userId: string): Promise<string[]> {
  const { data } = await api(listTestLicences, { params: { id: userId } })
  return data.map(({ product_id }) => product_id)
}
