import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { expect, vi } from 'vitest'
import { createClient } from '#contract/client.ts'
import { connect } from '#kernel/database/connect.ts'
import { migrate } from '#kernel/database/migrating/migrate.ts'
import { orderEvents, orderLines, orders } from '#modules/sales/orders/tables.ts'
import { startMailbox } from '#sample/mailbox/mailbox.ts'
import { startPaymentSimulator } from '#sample/payment-simulator/payment-simulator.ts'
import { type ShopProcess, startShop } from '../crash/start-shop.ts'
import { brokenInvariants } from '../storm/invariants.ts'
import { onServer } from '../support/database/database-template.ts'
import type { OwnPostgres } from '../support/database/start-postgres.ts'
import { makeSender, NOWHERE } from '../support/outside-world.ts'
import { freePort } from '../support/processes/free-port.ts'
import { makeShopper } from '../support/shopper.ts'
import { buyOnce } from './buyer.ts'
import { countSockets } from './database-sockets.ts'

const BUYERS = 12
/** As `shop-process.ts` opens it. */
const POOL = 10
/** The provider retries for hours; here, for as long as a test takes. */
const WEBHOOK_RETRIES = [200, 500, 1_000, 2_000, 4_000, 8_000, 8_000, 8_000, 15_000, 15_000]

/** A shop of one or several instances on a PostgreSQL that a test may stop, with buyers and a payment provider. */
export async function openShop(postgres: OwnPostgres, { name, instances }: { name: string; instances: number }) {
  await onServer(postgres.url, `create database ${name}`)
  const databaseUrl = Object.assign(new URL(postgres.url), { pathname: `/${name}` }).href
  // An application name of its own, so that the shop's sessions can be ended without this one.
  const connection = await connect({ url: `${databaseUrl}?application_name=observer`, poolSize: 4 })
  const { db } = connection
  await migrate(connection)
  await makeSender({ db })
  const { apiUrl: _, payUrl: __, ...account } = NOWHERE.payment
  const simulator = await startPaymentSimulator({ ...account, merchantName: 'Test', retryDelays: WEBHOOK_RETRIES })
  const mailbox = await startMailbox({ capacity: 10_000 })
  const startInstance = async (): Promise<ShopProcess & { origin: string }> => {
    const port = await freePort()
    const started = await startShop({
      databaseUrl,
      port,
      payment: { ...account, apiUrl: simulator.url, payUrl: simulator.url },
      mail: { ...NOWHERE.mail, smtpUrl: mailbox.url },
    })
    return { ...started, origin: `http://127.0.0.1:${port}` }
  }
  const shops = await Promise.all(Array.from({ length: instances }, startInstance))

  /** Sends a request to any of the instances, as a load balancer does. */
  const send = (request: Request) => {
    const { pathname, search } = new URL(request.url)
    const { origin } = shops[Math.floor(Math.random() * shops.length)] as (typeof shops)[number]
    return fetch(new Request(origin + pathname + search, request))
  }
  const client = (headers = {}) => createClient('http://shop.test/api', send, () => headers)
  const first = await makeShopper({ core: { db } as never, client })
  const buyers = [first]
  while (buyers.length < BUYERS)
    buyers.push(await makeShopper({ core: { db } as never, client }, { productId: first.productId }))

  const acknowledged: string[] = []
  const putOff: number[] = []
  let mostSockets = 0
  const watch = setInterval(() => {
    const alive = shops.filter((shop) => !shop.hasEnded()).map(({ pid }) => pid)
    mostSockets = Math.max(mostSockets, ...countSockets(alive, postgres.port))
  }, 20)

  const reachesDatabase = (origin: string) =>
    fetch(`${origin}/api/health/database`).then(
      ({ status }) => status === 200,
      () => false,
    )

  return {
    name,
    /** Numbers of the orders that buyers were told. */
    acknowledged,
    /** Statuses of the answers that asked the client to retry. */
    putOff,

    /**
     * Every buyer buys one thing after the other, until told to stop. Fails at any answer except 2xx and «retry later».
     */
    async buy(isOn: () => boolean): Promise<void> {
      await Promise.all(
        buyers.map(async (buyer) => {
          while (isOn())
            await buyOnce({
              client: buyer.client,
              productId: first.productId,
              simulator,
              acknowledge: (number) => acknowledged.push(number),
              putOff: ({ status }) => putOff.push(status),
            })
        }),
      )
    },

    /** Milliseconds until every instance reports that it reaches the database. */
    async timeUntilReached(): Promise<number> {
      const began = performance.now()
      await Promise.all(
        shops.map(async ({ origin }) => {
          while (!(await reachesDatabase(origin)) && performance.now() - began < 30_000) await pause(50)
        }),
      )
      return performance.now() - began
    },

    async terminateSessions(): Promise<void> {
      await db.execute(sql`select pg_terminate_backend(pid) from pg_stat_activity
          where datname = current_database() and application_name like 'lernladen%'`)
    },

    /**
     * No acknowledged order is lost, no paid order is unpaid, and no instance crashed or opened too many connections.
     */
    async expectAllWell(): Promise<void> {
      expect(shops.map((shop) => shop.hasEnded())).toEqual(shops.map(() => false))
      // Beside the pool: the listener, its successor after a restart, and one that is just being closed.
      expect(mostSockets, 'sockets to the database').toBeLessThanOrEqual(POOL + 3)
      expect(new Set([...putOff, 503])).toEqual(new Set([503]))
      await vi.waitFor(
        async () => {
          const unpaid = (await db.select().from(orders)).filter(({ status }) => status !== 'paid')
          expect(unpaid.map(({ number, status }) => `${number} ${status}`)).toEqual([])
        },
        { timeout: 90_000, interval: 500 },
      )
      const made = await db.select({ id: orders.id, number: orders.number }).from(orders).orderBy(orders.number)
      expect(made.map(({ number }) => number)).toEqual([...new Set(acknowledged)].toSorted())
      const numbers = made.map(({ number }) => Number(number.split('-')[1]))
      expect(numbers).toEqual(numbers.map((_number, index) => 100_001 + index))
      const lines = await db.select().from(orderLines)
      const events = await db.select().from(orderEvents).orderBy(orderEvents.sequence)
      const settled = simulator.transactions().filter(({ status }) => status === 'settled')
      for (const { id, number } of made) {
        expect({
          number,
          lines: lines.filter(({ orderId }) => orderId === id).length,
          events: events.filter(({ orderId }) => orderId === id).map(({ toStatus }) => toStatus),
          settled: settled.filter(({ refno }) => refno.startsWith(`${number}-`)).length,
        }).toEqual({ number, lines: 1, events: ['new', 'paid'], settled: 1 })
      }
      await vi.waitFor(async () => expect(await brokenInvariants(db)).toEqual([]), { timeout: 60_000, interval: 1000 })
    },

    async close(): Promise<void> {
      clearInterval(watch)
      await Promise.all(shops.map((shop) => shop.kill()))
      await Promise.all([connection.close(), mailbox.close(), simulator.close()])
    },
  }
}
