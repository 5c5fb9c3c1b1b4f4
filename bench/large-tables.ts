import { randomBytes } from 'node:crypto'
import { uuidv7 } from 'uuidv7'
import { createClient } from '#contract/client.ts'
import * as checkoutApi from '#contract/fulfilment/checkout.ts'
import { connect } from '#kernel/database/connect.ts'
import type { Connection } from '#kernel/database/connection.ts'
import { migrate } from '#kernel/database/migrating/migrate.ts'
import type { Job } from '#kernel/jobs/job.ts'
import { KeptValues } from '#kernel/kept-values.ts'
import { createAccessTokens } from '#modules/accounts/auth/tokens/access-token.ts'
import { createSigningKeys } from '#modules/accounts/auth/tokens/signing-keys.ts'
import { products, titles } from '#modules/catalogue/catalogue/tables.ts'
import { eraseExpiredRecords } from '#modules/desks/privacy/jobs.ts'
import { deleteOldImportRecords } from '#modules/exchange/import/jobs.ts'
import { deleteOldRecords } from '#modules/ground/audit/jobs.ts'
import { createCouponKeys } from '#modules/licences/coupons/coupon-keys.ts'
import { deleteExpiredTokens } from '#modules/partners/oauth/jobs.ts'
import type { Shop } from '#server/compose.ts'
import { databaseUrl, onServer } from '#tests/support/database/database-template.ts'
import { makeBiller } from '#tests/support/outside-world.ts'
import { fillLargeTables } from './harness/large-tables/fill-large-tables.ts'
import { makeBuyers } from './harness/make-buyers.ts'
import { composeQuietShop, QUIET_SECRET } from './harness/quiet-shop.ts'
import { median } from './harness/statistics.ts'

/** Seconds of a nightly job, and by how much slower an order may be than in an empty shop, in per cent. */
export const LARGE_TABLE_AIMS = { job: 60, slower: 5 }

const ORDERS = 300
const WARM_UP = 50
const PRODUCTS = 20

/** What deletes the rows of these tables. */
const NIGHTLY: readonly Job<Record<string, never>>[] = [
  eraseExpiredRecords,
  deleteOldRecords,
  deleteExpiredTokens,
  deleteOldImportRecords,
]

export type LargeTables =
  | { skipped: string }
  | {
      /** Of each table. */
      rows: number
      /** Milliseconds to place an order, median. */
      order: { empty: number; large: number; whileDeleting: number }
      /** Seconds: with a day's rows to delete, and the night after with none. */
      jobs: { job: string; first: number | string; next: number | string }[]
    }

/** Times orders and nightly deletions with so many rows of each table that grows without an end. */
export async function measureLargeTables(
  server: string | undefined,
  { rows, say }: { rows: number; say: (line: string) => void },
): Promise<LargeTables> {
  if (!server) return { skipped: 'DATABASE_URL names no server' }
  const [name, copy] = [1, 2].map(() => `lernladen_bench_${randomBytes(4).toString('hex')}`) as [string, string]
  await makeEmpty(server, name)
  await onServer(server, `create database ${copy} template ${name}`)
  const empty = await openShop(server, name)
  const large = await openShop(server, copy)
  try {
    await fillLargeTables(large.url, rows, say)
    say(`large-tables: ${ORDERS} orders in both shops …`)
    const order = await timeOrders(empty, large)
    say(`large-tables: an order ${order.empty.toFixed(1)} ms, with large tables ${order.large.toFixed(1)} ms`)
    const jobs: { job: string; first: number | string; next: number | string }[] = []
    let isDeleting = true
    const beside = timeWhile(large, () => isDeleting)
    for (const job of NIGHTLY) {
      const first = await timeJob(large.shop, job)
      const next = await timeJob(large.shop, job)
      jobs.push({ job: job.name, first, next })
      say(`large-tables: ${job.name}: ${seconds(first)}, then ${seconds(next)}`)
    }
    isDeleting = false
    return { rows, order: { ...order, whileDeleting: await beside }, jobs }
  } finally {
    for (const { close } of [empty, large]) await close()
  }
}

interface OpenShop {
  url: string
  connection: Connection
  shop: Shop
  /** Places orders, each of another buyer. */
  placeOrders: AsyncGenerator<number, never>
  close(): Promise<void>
}

/** A database of a shop that sells some books. */
async function makeEmpty(server: string, name: string): Promise<void> {
  await onServer(server, `create database ${name}`)
  const connection = await connect({ url: databaseUrl(server, name) })
  await migrate(connection)
  await sellBooks(connection)
  await makeBiller(connection.db)
  await connection.close()
}

async function openShop(server: string, name: string): Promise<OpenShop> {
  const url = databaseUrl(server, name)
  const connection = await connect({ url })
  const shop = await composeQuietShop(connection)
  return {
    url,
    connection,
    shop,
    placeOrders: orderTimes(shop, connection),
    close: async () => {
      await shop.stop(1_000)
      await connection.close()
      await onServer(server, `drop database ${name} with (force)`)
    },
  }
}

async function sellBooks({ db }: Connection): Promise<void> {
  const pictures = { coverImage: null, coverImage2d: null, image: null }
  for (let n = 0; n < PRODUCTS; n++) {
    const titleId = uuidv7()
    await db.insert(titles).values({
      id: titleId,
      uri: `/titel/${n}`,
      title: `Staatskunde ${n}`,
      description: [],
      pictures,
      publishedOn: '2026-01-01',
    })
    await db.insert(products).values({
      id: uuidv7(),
      titleId,
      format: 'book',
      orderNumber: `LL-${n}`,
      price: 2_900,
      taxCategory: 'reduced',
      availability: 'available',
    })
  }
}

/** The milliseconds that each order took, by invoice and through the API. */
async function* orderTimes(shop: Shop, { db }: Connection): AsyncGenerator<number, never> {
  const tokens = createAccessTokens(createSigningKeys({ db, kept: new KeptValues() }, QUIET_SECRET))
  const prepared = {
    db,
    forget: async () => undefined,
    signToken: (login: { userId: string; sessionId: string }) =>
      tokens.sign({ ...login, firstName: 'Lea', groups: [] }),
    couponKeys: createCouponKeys([{ version: 1, secret: QUIET_SECRET }]),
  }
  // The first one makes the key.
  await prepared.signToken({ userId: uuidv7(), sessionId: uuidv7() })
  for (;;) {
    for (const { token, cartId } of await makeBuyers(prepared, { count: ORDERS, cart: 'invoice' })) {
      if (!cartId) throw new Error('a buyer has no cart')
      const send = (request: Request) => shop.api.fetch(request, { ip: '127.0.0.1' })
      const api = createClient('http://bench.example/api', send, () => ({ authorization: `Bearer ${token}` }))
      const began = performance.now()
      await api(checkoutApi.placeOrder, { body: { cart_id: cartId, terms_accepted: true } })
      yield performance.now() - began
    }
  }
}

/** Orders in turn, so that whatever else the machine does slows both down alike. */
async function timeOrders(empty: OpenShop, large: OpenShop): Promise<{ empty: number; large: number }> {
  const times = { empty: [] as number[], large: [] as number[] }
  for (let n = 0; n < WARM_UP + ORDERS; n++) {
    const taken = { empty: await next(empty), large: await next(large) }
    if (n < WARM_UP) continue
    times.empty.push(taken.empty)
    times.large.push(taken.large)
  }
  return { empty: median(times.empty), large: median(times.large) }
}

async function timeWhile(shop: OpenShop, goesOn: () => boolean): Promise<number> {
  const times: number[] = []
  while (goesOn()) times.push(await next(shop))
  return median(times)
}

async function next({ placeOrders }: OpenShop): Promise<number> {
  const { value } = await placeOrders.next()
  return value
}

/** What `timeJob` says, for reading. */
export const seconds = (taken: number | string) => (typeof taken === 'number' ? `${taken.toFixed(2)} s` : taken)

/** Seconds, or why it failed. */
async function timeJob(shop: Shop, job: Job<Record<string, never>>): Promise<number | string> {
  const began = performance.now()
  try {
    await shop.perform(job, {})
    return (performance.now() - began) / 1_000
  } catch (error) {
    const { message } = (error as Error).cause instanceof Error ? ((error as Error).cause as Error) : (error as Error)
    return `${message} after ${((performance.now() - began) / 1_000).toFixed(0)} s`
  }
}
