import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, test, vi } from 'vitest'
import { createToken } from '#contract/accounts/auth.ts'
import { suggest } from '#contract/catalogue/catalogue.ts'
import { createClient } from '#contract/client.ts'
import { orders } from '#modules/sales/orders/tables.ts'
import { startMailbox } from '#sample/mailbox/mailbox.ts'
import { startPaymentSimulator } from '#sample/payment-simulator/payment-simulator.ts'
import { isBuilt } from '#server/pages/built-shop.ts'
import { isFullRun } from '../full-run.ts'
import { brokenInvariants } from '../storm/invariants.ts'
import { freshDatabase } from '../support/app.ts'
import { makeUser } from '../support/factories/people-factories.ts'
import { makeSender, NOWHERE } from '../support/outside-world.ts'
import { freePort } from '../support/processes/free-port.ts'
import { type ServedShop, serveShop } from '../support/processes/served-shop.ts'
import { makeShopper } from '../support/shopper.ts'
import { passwordGrant } from '../support/sign-in.ts'
import { TOKEN_SECRET } from '../support/token-secret.ts'
import { buyOnce } from './buyer.ts'
import { startProxy } from './proxy.ts'

const RESTARTS = isFullRun ? 8 : 2
const BUYERS = 4
/** Seconds. */
const DRAIN = 2

// It serves the shop as in production, whose pages must be built.
test.skipIf(!process.env['DATABASE_URL'] || !isBuilt())(
  `${RESTARTS} rolling restarts of two instances fail no request and lose no order`,
  { timeout: 600_000 },
  async () => {
    const { connection, url = '', drop } = await freshDatabase()
    const { db } = connection
    const folder = await mkdtemp(join(tmpdir(), 'lernladen-restarts-'))
    await makeSender({ db })
    const { apiUrl: _, payUrl: __, ...account } = NOWHERE.payment
    const proxy = await startProxy()
    const simulator = await startPaymentSimulator({
      ...account,
      merchantName: 'Test',
      retryDelays: [200, 1_000, 4_000],
    })
    const mailbox = await startMailbox({ capacity: 10_000 })
    const start = async () => {
      const shop = await serveShop({
        databaseUrl: url,
        folder,
        port: await freePort(),
        payment: { ...account, apiUrl: simulator.url, payUrl: simulator.url },
        smtpUrl: mailbox.url,
        tokenSecret: TOKEN_SECRET,
        env: {
          PUBLIC_URL: proxy.origin,
          TRUSTED_PROXIES: '1',
          DRAIN_SECONDS: String(DRAIN),
          COUPON_KEY: `1:${TOKEN_SECRET}`,
          LOG_LEVEL: 'error',
        },
      })
      await proxy.add(shop.origin)
      return shop
    }
    const instances: ServedShop[] = [await start(), await start()]
    const client = (headers = {}) =>
      createClient(
        `${proxy.origin}/api`,
        (request) => fetch(request),
        () => headers,
      )
    const shop = { core: { db } as never, client }
    const first = await makeShopper(shop)
    const buyers = [first]
    while (buyers.length < BUYERS) buyers.push(await makeShopper(shop, { productId: first.productId }))

    // A login too many ends the first one of the same person.
    const visitor = await makeUser(shop)

    let isOver = false
    const acknowledged: string[] = []
    const counts = { pages: 0, logins: 0, putOff: 0 }
    const again = async (what: () => Promise<unknown>) => {
      while (!isOver) await what()
    }
    const visitors = [
      ...buyers.map((buyer) =>
        again(() =>
          buyOnce({
            client: buyer.client,
            productId: first.productId,
            simulator,
            acknowledge: (number) => acknowledged.push(number),
            putOff: () => void counts.putOff++,
          }),
        ),
      ),
      again(async () => {
        expect((await fetch(`${proxy.origin}/login`)).status).toBe(200)
        expect((await fetch(`${proxy.origin}/profile/orders`, { headers: first.cookies })).status).toBe(200)
        await client()(suggest, { query: { query: 'buch' } })
        counts.pages++
      }),
      again(async () => {
        await client()(createToken, { body: passwordGrant(visitor) })
        counts.logins++
        await pause(500)
      }),
    ]
    const stops: number[] = []
    const restart = async () => {
      for (let n = 0; n < RESTARTS && !isOver; n++) {
        instances.push(await start())
        await pause(500)
        const old = instances.shift() as ServedShop
        const began = performance.now()
        await old.stop()
        stops.push((performance.now() - began) / 1_000)
        proxy.remove(old.origin)
      }
      isOver = true
    }
    const restarted = restart()
    try {
      // A visitor whose request fails ends the test at once.
      await Promise.all([restarted, ...visitors])
      expect(proxy.lost).toEqual([])
      expect(Math.max(...stops), 'seconds until an instance has ended').toBeLessThan(DRAIN + 2)
      expect(Math.min(counts.pages, counts.logins, acknowledged.length)).toBeGreaterThan(RESTARTS)
      expect(counts.putOff).toBe(0)
      await vi.waitFor(
        async () => {
          const unpaid = (await db.select().from(orders)).filter(({ status }) => status !== 'paid')
          expect(unpaid.map(({ number, status }) => `${number} ${status}`)).toEqual([])
        },
        { timeout: 60_000, interval: 500 },
      )
      const made = await db.select({ number: orders.number }).from(orders).orderBy(orders.number)
      expect(made.map(({ number }) => number)).toEqual([...new Set(acknowledged)].toSorted())
      await vi.waitFor(async () => expect(await brokenInvariants(db)).toEqual([]), { timeout: 60_000, interval: 1000 })
      process.stdout.write(`rolling restarts: ${JSON.stringify({ ...counts, orders: made.length, stops })}\n`)
    } finally {
      isOver = true
      // An instance that is being started would outlive the test.
      await restarted.catch(() => undefined)
      proxy.close()
      await Promise.all(instances.map((one) => one.stop()))
      await Promise.all([simulator.close(), mailbox.close()])
      await drop()
      await rm(folder, { recursive: true, force: true })
    }
  },
)
