import { sql } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import { authCookies } from '#contract/accounts/auth.ts'
import { GUEST_COOKIE } from '#contract/storefront/cart.ts'
import { rowsOf } from '#kernel/database/connection.ts'
import { sessions } from '#modules/accounts/auth/tables.ts'
import type { LoadRequest } from './harness/load.ts'
import { buyableProducts, insertCarts } from './harness/make-carts.ts'
import type { PreparedShop, Question } from './harness/prepared-shop.ts'
import { manyQueries, readQueryMaterial } from './harness/queries.ts'
import { question as keptPage } from './kept-page.ts'

const HEADERS = { accept: 'text/html', 'accept-encoding': 'gzip, deflate, br' }
/** More pages than the shop answers in one round. */
const DIFFERENT = 20_000
/** The shop may take as long for everything else as a bare React Router app takes to render the page. */
const OF_BARE_ROUTER = 0.5
/** From more connections of one network the shop refuses some pages (429), which are no rendered pages. */
const CONNECTIONS = [10]

/** Every query is new: the results are searched, rendered and compressed for each request. */
export const searchPage: Question = {
  title: 'Rendered page: search results, not logged in, each query once',
  aim: { ofBare: 0.02, on: 'postgresql' },
  ofBareRouter: OF_BARE_ROUTER,
  connections: CONNECTIONS,
  needsPages: true,
  prepare: async (shop) => ({ once: false, requests: await searches(shop, DIFFERENT) }),
}

/** The queries of many visitors, which repeat. */
export const searchPageRepeated: Question = {
  title: 'Search results page, not logged in, the same 200 queries again and again',
  aim: { ofBare: 0.02, on: 'postgresql' },
  needsPages: true,
  connections: CONNECTIONS,
  prepare: async (shop) => ({ once: false, requests: await searches(shop, 200) }),
}

const MISSES_PER_SECOND = 1_000
const NETWORKS = 200

/**
 * A page for many visitors while others of many networks ask for pages that are not cached, far more than the shop can
 * render. What it cannot, it refuses.
 */
export const cachedPageBesideMisses: Question = {
  title: `${keptPage.title}, beside ${MISSES_PER_SECOND} searches a second that are not cached`,
  needsPages: true,
  connections: [10],
  prepare: async (shop, wanted) => ({
    ...(await keptPage.prepare(shop, wanted)),
    rate: 100,
    beside: {
      requests: (await searches(shop, DIFFERENT)).map((request, n) => ({
        ...request,
        headers: { ...request.headers, 'x-forwarded-for': `203.0.${n % NETWORKS}.7` },
      })),
      connections: 200,
      rate: MISSES_PER_SECOND,
      mayBeRefused: true,
    },
  }),
}

export const accountPage: Question = {
  title: 'Rendered page: start page of an account',
  aim: { ofBare: 0.03, on: 'postgresql' },
  ofBareRouter: OF_BARE_ROUTER,
  connections: CONNECTIONS,
  needsPages: true,
  prepare: async (shop) => ({ once: false, requests: await asBuyerWithOrders(shop, '/profile/account') }),
}

export const ordersPage: Question = {
  title: 'Rendered page: orders of an account',
  aim: { ofBare: 0.03, on: 'postgresql' },
  ofBareRouter: OF_BARE_ROUTER,
  connections: CONNECTIONS,
  needsPages: true,
  prepare: async (shop) => ({ once: false, requests: await asBuyerWithOrders(shop, '/profile/orders') }),
}

/** Each request has its own way back, as when a page that needs a login sends a visitor here. */
export const loginPage: Question = {
  title: 'Rendered page: login, each time with another page to return to',
  aim: { ofBare: 0.05, on: 'postgresql' },
  ofBareRouter: OF_BARE_ROUTER,
  needsPages: true,
  prepare: async () => ({
    once: false,
    requests: Array.from({ length: DIFFERENT }, (_, n) =>
      visit(`/login?redirect=${encodeURIComponent(`/titel/buch-${n}`)}`),
    ),
  }),
}

export const cartPage: Question = {
  title: 'Rendered page: cart of a guest with two items',
  aim: { ofBare: 0.05, on: 'postgresql' },
  ofBareRouter: OF_BARE_ROUTER,
  connections: CONNECTIONS,
  needsPages: true,
  prepare: async ({ db }, { connections }) => {
    const owners = Array.from({ length: connections }, () => null)
    const made = await insertCarts(db, owners, await buyableProducts(db))
    return {
      once: false,
      requests: made.map(({ guestId }) => visit('/shop/cart', `${GUEST_COOKIE}=${guestId}`)),
    }
  },
}

/** No path is requested twice. */
export const missingPage: Question = {
  title: 'Missing page: another URL each time',
  aim: { ofBare: 0.2, on: 'postgresql' },
  needsPages: true,
  prepare: async () => ({
    once: false,
    status: 404,
    requests: Array.from({ length: DIFFERENT }, (_, n) => visit(`/gibt-es-nicht/${Date.now()}-${n}`)),
  }),
}

function visit(path: string, cookie?: string): LoadRequest {
  return { method: 'GET', path, headers: cookie === undefined ? HEADERS : { ...HEADERS, cookie } }
}

async function searches(shop: PreparedShop, count: number): Promise<LoadRequest[]> {
  await shop.forget()
  const queries = manyQueries(await readQueryMaterial(shop.db), count)
  return queries.map((query) => visit(`/suche?searchQuery=${encodeURIComponent(query)}`))
}

/** The demonstration user with the most orders, with several logins for the requests. */
async function asBuyerWithOrders({ db, signToken }: PreparedShop, path: string): Promise<LoadRequest[]> {
  const [buyer] = await rowsOf<{ user_id: string }>(
    db,
    sql`select user_id from orders where user_id is not null group by user_id order by count(*) desc, user_id limit 1`,
  )
  if (!buyer) throw new Error('the demonstration has no orders')
  const userId = buyer.user_id
  const logins = Array.from({ length: 10 }, () => ({ userId, sessionId: uuidv7() }))
  await db.insert(sessions).values(
    logins.map(({ sessionId: id }) => ({
      id,
      userId,
      userAgent: 'bench',
      beganWith: 'password' as const,
      expiresAt: sql`now() + interval '1 day'`,
    })),
  )
  const tokens = await Promise.all(logins.map(signToken))
  return tokens.map((token) => visit(path, `${authCookies.marker}=1; ${authCookies.access}=${token}`))
}
