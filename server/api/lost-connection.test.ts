import { eq, sql } from 'drizzle-orm'
import { afterAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { ApiError } from '#contract/client.ts'
import { errorCodes } from '#contract/errors.ts'
import * as checkoutApi from '#contract/fulfilment/checkout.ts'
import { inTransaction } from '#kernel/core.ts'
import { rowsOf } from '#kernel/database/connection.ts'
import { hasSessionEnded, isDatabaseAway } from '#kernel/database/failures.ts'
import { PostgresListeners } from '#kernel/database/postgres-listeners.ts'
import { SharedPool } from '#kernel/database/shared-pool.ts'
import { orders } from '#modules/sales/orders/tables.ts'
import { startTestApp } from '#tests/support/app.ts'
import { startCuttingProxy } from '#tests/support/database/cutting-proxy.ts'
import { makeShopper } from '#tests/support/shopper.ts'

const isPostgres = Boolean(process.env['DATABASE_URL'])

// The embedded database runs in this process, so there is no connection to lose.
describe.runIf(isPostgres)('a connection to PostgreSQL that is lost', async () => {
  if (!isPostgres) return
  const POOL = 3
  const observer = await startTestApp({ payment: true })
  const proxy = await startCuttingProxy(observer.databaseUrl ?? '')
  const app = await startTestApp({
    beside: { connection: observer.connection, databaseUrl: proxy.url },
    payment: true,
    poolSize: POOL,
  })
  afterAll(() => proxy.close())
  const { db } = app.core
  const ask = () => app.send(new Request('http://shop.test/api/website/navigations'))

  /** Ends all connections that go through the proxy, recognised by their ports. */
  const terminateAll = () =>
    observer.core.db.execute(sql`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and client_port = any(${sql.param(proxy.ports())}::int[])`)
  const terminate = (pid: number) => observer.core.db.execute(sql`select pg_terminate_backend(${pid})`)
  const failureOf = (asked: Promise<unknown>) =>
    asked.then(
      () => null,
      (error: unknown) => error,
    )

  async function expectWhole(): Promise<void> {
    proxy.cutAt(null)
    // More requests at once than there are connections: a connection that was never returned would be missing here.
    const answers = await Promise.all(Array.from({ length: POOL * 4 }, ask))
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
    await vi.waitFor(() => expect(proxy.ports().length).toBeLessThanOrEqual(POOL + 1))
  }

  test('during a transaction fails only that transaction, however often', async () => {
    for (let round = 0; round < POOL * 4; round++) {
      const failure = await failureOf(
        inTransaction(db, async (tx) => {
          const [own] = await rowsOf<{ pid: number }>(tx, sql`select pg_backend_pid() as pid`)
          await terminate(own?.pid ?? 0)
          // The connection is lost while it is idle or while it runs a statement.
          if (round % 2 === 0) await new Promise((resolve) => setTimeout(resolve, 50))
          await tx.execute(sql`select 1`)
        }),
      )
      expect(isDatabaseAway(failure), String(failure)).toBe(true)
    }
    await expectWhole()
  })

  test('during a transaction is made up for by another try, once, as nothing was done', async () => {
    let tries = 0
    const inOnce = inTransaction(db, async (tx) => {
      const [own] = await rowsOf<{ pid: number }>(tx, sql`select pg_backend_pid() as pid`)
      if (tries++ === 0) await terminate(own?.pid ?? 0)
      await tx.execute(sql`select 1`)
      return 'done'
    })
    expect([await inOnce, tries]).toEqual(['done', 2])
    await expectWhole()
  })

  test('at commit is never made up for: nobody knows what was done', async () => {
    proxy.cutAt('commit')
    let tries = 0
    const failure = await failureOf(inTransaction(db, async () => void tries++))
    expect([isDatabaseAway(failure), tries]).toEqual([true, 1])
    await expectWhole()
  })

  test.each(['begin', 'commit', 'rollback'] as const)('at %s costs the pool no place', async (statement) => {
    proxy.cutAt(statement)
    for (let round = 0; round < POOL * 2; round++) {
      const refused = new Error('the work was refused')
      const failure = await failureOf(
        inTransaction(db, async (tx) => {
          await tx.execute(sql`select 1`)
          if (statement === 'rollback') throw refused
        }),
      )
      if (statement === 'rollback') expect(failure).toBe(refused)
      else expect(isDatabaseAway(failure), String(failure)).toBe(true)
    }
    await expectWhole()
  })

  /** A buyer whose requests go through the proxy, and a function that places their order. */
  async function makeBuyer() {
    const shopper = await makeShopper(observer)
    const client = app.client(shopper.headers)
    const body = { terms_accepted: true, cart_id: shopper.cartId }
    return { shopper, submit: () => client(checkoutApi.placeOrder, { body }) }
  }

  test.each(['begin', 'commit'] as const)(
    'at %s of an order is 503 with Retry-After for its buyer, whose retry yields the one order',
    async (statement) => {
      const { shopper, submit } = await makeBuyer()
      proxy.cutAt(statement)
      const failure = await failureOf(submit())
      expect(failure).toBeInstanceOf(ApiError)
      const { status, body, retryAfter } = failure as ApiError
      expect({ status, body, retryAfter }).toMatchObject({
        status: 503,
        body: { code: 'maintenance', message: errorCodes.maintenance[1] },
        retryAfter: 120,
      })
      await expectWhole()

      const ordersOf = () => observer.core.db.select().from(orders).where(eq(orders.userId, shopper.user.id))
      // Only the answer to COMMIT was lost, not the order.
      const made = await ordersOf()
      expect(made).toHaveLength(statement === 'commit' ? 1 : 0)
      const { data } = await submit()
      expect((await ordersOf()).map(({ id }) => id)).toEqual([data.order])
      if (statement === 'commit') expect(data.order).toBe(made[0]?.id)
    },
  )

  test('while idle costs no request that reads its answer', async () => {
    for (let round = 0; round < 5; round++) {
      await Promise.all(Array.from({ length: POOL }, ask))
      await terminateAll()
      app.core.kept.forget(['content', 'titles'])
      // A request right afterwards may get a connection whose end nobody has noticed yet.
      const answers = await Promise.all(Array.from({ length: POOL * 4 }, ask))
      expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
    }
    await vi.waitFor(expectWhole)
  })

  test('or keeps silent is given up, and not given to the next request', async () => {
    const pool = new SharedPool({ connectionString: proxy.url, max: 1, pipeline: true, query_timeout: 1_000 })
    onTestFinished(() => pool.end())
    await pool.query('select 1')
    proxy.swallow(true)
    const failure = await failureOf(pool.query('select 2'))
    expect([isDatabaseAway(failure), hasSessionEnded(failure), pool.totalCount]).toEqual([true, false, 0])
    proxy.swallow(false)
    expect((await pool.query('select 3 as n')).rows).toEqual([{ n: 3 }])
    // Whoever lifts the limit of the server waits for as long as a statement takes.
    await pool.query('set statement_timeout = 0')
    expect((await pool.query('select 4 as n, pg_sleep(1.5)::text')).rows).toMatchObject([{ n: 4 }])
  })

  test('while listening and keeps silent is given up and replaced, when somebody asks how the database is', async () => {
    const listeners = new PostgresListeners(proxy.url, { silentAfter: 1_000 })
    onTestFinished(() => listeners.close())
    const heard: string[] = []
    await listeners.add('silent', (payload) => heard.push(payload))
    await listeners.ping()
    proxy.swallow(true)
    expect(isDatabaseAway(await failureOf(listeners.ping()))).toBe(true)
    proxy.swallow(false)
    await vi.waitFor(() => listeners.ping(), { timeout: 10_000 })
    expect(heard).toEqual(['*'])
  })

  test('while listening is replaced, and then everything cached counts as out of date', async () => {
    let heard: string[] = []
    await app.connection.listen('lost-connection', (payload) => heard.push(payload))
    const say = async (text: string) => {
      await app.connection.notify('lost-connection', text)
      expect(heard).toContain(text)
    }
    await vi.waitFor(() => say('before'))
    heard = []
    await terminateAll()
    await vi.waitFor(() => expect(heard).toContain('*'))
    await vi.waitFor(() => say('after'))
    await expectWhole()
  })
})
