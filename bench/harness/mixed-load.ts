import { sql } from 'drizzle-orm'
import { rowsOf } from '#kernel/database/connection.ts'
import { login } from '../accounts.ts'
import { question as addToCart } from '../add-to-cart.ts'
import { homePage } from '../kept-page.ts'
import { accountPage, cartPage, missingPage, ordersPage, searchPage } from '../rendered-pages.ts'
import type { Load, LoadRequest } from './load.ts'
import type { PreparedShop, Question } from './prepared-shop.ts'

/** Has no divisor in common with the twelve requests of a turn, so that each connection sends requests of every kind. */
export const MIXED_CONNECTIONS = 25

const WANTED = { connections: 50, requests: 50 }
const TURNS = 10_000
const WIDTHS = [160, 240, 320, 480, 640, 960]

/**
 * What visitors do at the same time: in each turn they open three product pages, search twice, and do everything else
 * once. Missing addresses are a load beside, because their answer is not a success.
 */
export async function mixedLoad(shop: PreparedShop): Promise<Load> {
  const requestsOf = async (question: Question) => (await question.prepare(shop, WANTED)).requests
  const products = await productPages(shop)
  const searches = await requestsOf(searchPage)
  const kinds = [
    await requestsOf(homePage),
    ...[0, 1, 2].map((part) => products.filter((_, n) => n % 3 === part)),
    ...[0, 1].map((part) => searches.filter((_, n) => n % 2 === part)),
    await requestsOf(login),
    await requestsOf(cartPage),
    await requestsOf(addToCart),
    await requestsOf(accountPage),
    await requestsOf(ordersPage),
    await pictures(shop),
  ]
  const requests = Array.from({ length: TURNS }, (_, turn) => kinds.flatMap((kind) => kind[turn % kind.length] ?? []))
  return {
    once: false,
    requests: requests.flat(),
    beside: { requests: await requestsOf(missingPage), connections: 1, status: 404 },
  }
}

async function productPages({ db }: PreparedShop): Promise<LoadRequest[]> {
  const rows = await rowsOf<{ uri: string }>(db, sql`select uri from titles order by md5(id::text)`)
  const headers = { accept: 'text/html', 'accept-encoding': 'gzip, deflate, br' }
  return rows.map(({ uri }) => ({ method: 'GET', path: encodeURI(uri), headers }))
}

/** Covers in sizes and forms of which few are asked for twice, so that nearly each is made. */
async function pictures({ db }: PreparedShop): Promise<LoadRequest[]> {
  const rows = await rowsOf<{ path: string }>(
    db,
    sql`select pictures->'coverImage'->>'permalink' as path from titles
      where pictures->'coverImage'->>'permalink' is not null order by md5(id::text)`,
  )
  const headers = { accept: 'image/avif,image/webp,*/*' }
  return Array.from({ length: TURNS }, (_, n) => {
    const { path = '' } = rows[n % rows.length] ?? {}
    const width = WIDTHS[n % WIDTHS.length]
    const quality = 30 + (Math.floor(n / rows.length) % 60)
    return { method: 'GET', path: `/images/${path.replace(/^\/+/, '')}?w=${width}&q=${quality}`, headers }
  })
}
