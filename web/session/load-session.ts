import type { RouterContextProvider } from 'react-router'
import { listOwnSchools } from '#contract/accounts/schools/schools.ts'
import type { Client } from '#contract/client.ts'
import { listHadProducts } from '#contract/licences/library.ts'
import { countCart } from '#contract/storefront/cart.ts'
import { apiOf, visitOf } from '../api.ts'
import type { Session } from '../page/session.ts'
import { aliasOfPupil } from './alias-of-pupil.ts'
import { minutesUntil } from './minutes-until.ts'

/** Reads the visitor's login and what the pages show of the cart and of what they own; what cannot be read, as none. */
export async function loadSession(args: { context: Readonly<RouterContextProvider> }): Promise<Session> {
  const api = apiOf(args)
  const { firstName, unverified, pendingTeacher, isPupil, userId, acting } = visitOf(args)
  const [cart, had, school, alias] = await Promise.all([
    api(countCart, { query: {} }).then(
      ({ data }) => ({ cartCount: data.item_count, singlesInCart: data.single_products }),
      () => ({ cartCount: 0, singlesInCart: [] }),
    ),
    userId === null ? [] : loadHad(api, userId).catch(() => []),
    userId === null || isPupil ? null : chosenSchool(api, userId).catch(() => null),
    userId !== null && isPupil ? aliasOfPupil(api, userId).catch(() => null) : null,
  ])
  const shown = acting && { ...acting, minutesLeft: minutesUntil(acting.endsAt) }
  return { firstName: alias ?? firstName, ...cart, had, unverified, pendingTeacher, isPupil, school, acting: shown }
}

/** The products that a user cannot have again. */
export async function loadHad(api: Client, userId: string): Promise<string[]> {
  const { data } = await api(listHadProducts, { params: { id: userId } })
  return data.map(({ product_id }) => product_id)
}

/** The name of the school that a user acts for. */
async function chosenSchool(api: Client, userId: string): Promise<string | null> {
  const { data } = await api(listOwnSchools, { params: { id: userId } })
  return data.find(({ is_chosen }) => is_chosen)?.name ?? null
}
