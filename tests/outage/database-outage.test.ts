import { existsSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { isFullRun } from '../full-run.ts'
import { hasPostgresPrograms, type OwnPostgres, startPostgres } from '../support/database/start-postgres.ts'
import { openShop } from './shop-beside.ts'

/** Seconds that the database is away. */
const OUTAGES = isFullRun ? [1, 15] : [1]
const TERMINATIONS = isFullRun ? 20 : 5
const RESTARTS = isFullRun ? 8 : 3
const ORDERS = isFullRun ? 80 : 20
/** Milliseconds from the database's first answer to the shop's. */
const REACHED_WITHIN = 5_000

// The test stops its own PostgreSQL, whose programs must be on this machine, and counts sockets as Linux lists them.
const canRun = Boolean(process.env['DATABASE_URL']) && hasPostgresPrograms() && existsSync('/proc/net/tcp')

describe.skipIf(!canRun)('a database that goes away (with a PostgreSQL of its own, on Linux)', () => {
  let postgres: OwnPostgres
  /** On one instance and on two, each shop with a database of its own, in parallel. */
  let shops: Awaited<ReturnType<typeof openShop>>[] = []

  beforeAll(async () => {
    postgres = await startPostgres()
    shops = await Promise.all([
      openShop(postgres, { name: 'one_instance', instances: 1 }),
      openShop(postgres, { name: 'two_instances', instances: 2 }),
    ])
  }, 120_000)
  afterAll(async () => {
    await Promise.all(shops.map((shop) => shop.close()))
    await postgres.stop()
  }, 30_000)

  const expectReached = async () => {
    const times = await Promise.all(shops.map((shop) => shop.timeUntilReached()))
    expect(Math.max(...times)).toBeLessThan(REACHED_WITHIN)
  }

  /** Runs while everybody buys. */
  async function underOrders(trouble: () => Promise<void>, { atLeast }: { atLeast: number }): Promise<void> {
    const before = shops.map((shop) => shop.acknowledged.length)
    let isOver = false
    const buying = shops.map((shop, index) =>
      shop.buy(() => !isOver || shop.acknowledged.length - (before[index] ?? 0) < atLeast),
    )
    try {
      // A buyer who fails ends the test at once.
      await Promise.race([trouble(), Promise.all(buying)])
    } finally {
      isOver = true
    }
    await Promise.all(buying)
    for (const shop of shops) await shop.expectAllWell()
  }

  test.each(OUTAGES)(
    'is let in again after %i s: no more sockets, reached at once, no order lost or left unpaid',
    async (seconds) => {
      await underOrders(
        async () => {
          await pause(1_000)
          await postgres.halt(seconds === 1 ? 'immediate' : 'fast')
          const putOff = shops.map((shop) => shop.putOff.length)
          await pause(seconds * 1_000)
          for (const [index, shop] of shops.entries()) expect(shop.putOff.length).toBeGreaterThan(putOff[index] ?? 0)
          await postgres.resume()
          await expectReached()
        },
        { atLeast: 1 },
      )
    },
    (OUTAGES.at(-1) ?? 0) * 1_000 + 120_000,
  )

  test(`may end all sessions ${TERMINATIONS} times under orders`, async () => {
    await underOrders(
      async () => {
        for (let round = 0; round < TERMINATIONS; round++) {
          await pause(50 + Math.random() * 100)
          await Promise.all(shops.map((shop) => shop.terminateSessions()))
        }
        await expectReached()
      },
      { atLeast: 1 },
    )
  }, 180_000)

  test(`may be restarted ${RESTARTS} times under ${ORDERS} orders with payments`, async () => {
    await underOrders(
      async () => {
        for (let round = 0; round < RESTARTS; round++) {
          await pause(300 + Math.random() * 700)
          await postgres.halt(round % 2 === 0 ? 'immediate' : 'fast')
          await postgres.resume()
          await expectReached()
        }
      },
      { atLeast: ORDERS },
    )
  }, 300_000)
})
