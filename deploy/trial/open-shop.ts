import { closeSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createClient } from '#contract/client.ts'
import { connect } from '#kernel/database/connect.ts'
import type { Connection } from '#kernel/database/connection.ts'
import { migrate } from '#kernel/database/migrating/migrate.ts'
import { titles } from '#modules/catalogue/catalogue/tables.ts'
import { type Mailbox, startMailbox } from '#sample/mailbox/mailbox.ts'
import { type PaymentSimulator, startPaymentSimulator } from '#sample/payment-simulator/payment-simulator.ts'
import { onServer } from '#tests/support/database/database-template.ts'
import { makeBiller, makeSender, NOWHERE } from '#tests/support/outside-world.ts'
import { type ServedShop, serveShop } from '#tests/support/processes/served-shop.ts'
import { makeShopper, type Shopper } from '#tests/support/shopper.ts'
import { TOKEN_SECRET } from '#tests/support/token-secret.ts'
import { FOLDER, INSTANCES, PASSWORDS } from '../hosts/plan.ts'
import { SHOP } from '../hosts/services.ts'

/** What visitors type. */
export const ORIGIN = 'https://127.0.0.1'

export const BUYERS = 3
/** The provider retries for hours; here, for as long as a trial takes. */
const WEBHOOK_RETRIES = [200, 500, 1_000, 2_000, 4_000, 8_000, 8_000, 8_000, 15_000, 15_000, 15_000]
/** Longer than the edge needs to notice. */
const DRAIN_SECONDS = '3'

export interface ShopOptions {
  /** Of its database. */
  name: string
  /** Host and port of the database, as the instances reach it. */
  database?: string
  env?: Record<string, string>
  /** The folder of the release that the instances run; this one by default. */
  code?: string
  /** What guests ask for; by default the page of a title, which is kept. */
  page?: string
}

export interface OpenShop {
  connection: Connection
  databaseUrl: string
  buyers: readonly Shopper[]
  /** A page that is kept for guests. */
  page: string
  simulator: PaymentSimulator
  mailbox: Mailbox
  /** By their place at the edge. */
  instances: (ServedShop | undefined)[]
  /** Starts an instance at its place at the edge, of the same release as the first ones unless `code` says otherwise. */
  start(place: number, options?: { code?: string | undefined; env?: Record<string, string> }): Promise<void>
  /** What the instances have logged so far. */
  log(): string
  close(): Promise<void>
}

/** Opens a shop of two instances behind the edge, with a database of its own on the cluster, a payment provider and a mailbox. */
export async function openShop(options: ShopOptions): Promise<OpenShop> {
  const { name, database = '127.0.0.1:5432', env = {}, code, page } = options
  const urlOf = (at: string, path: string) => `postgres://${SHOP}:${PASSWORDS.SHOP_PASSWORD}@${at}/${path}`
  const leader = '127.0.0.1:5432'
  await onServer(urlOf(leader, SHOP), `drop database if exists ${name} with (force)`)
  await onServer(urlOf(leader, SHOP), `create database ${name}`)
  const connection = await connect({ url: `${urlOf(leader, name)}?application_name=trial`, poolSize: 4 })
  const { db } = connection
  await migrate(connection)
  await makeSender({ db })
  await makeBiller(db)
  const { apiUrl: _, payUrl: __, ...account } = NOWHERE.payment
  const simulator = await startPaymentSimulator({ ...account, merchantName: 'Test', retryDelays: WEBHOOK_RETRIES })
  const mailbox = await startMailbox({ capacity: 100_000 })
  const folder = mkdtempSync(join(tmpdir(), 'lernladen-trial-'))
  const logFile = join(folder, 'log')
  const log = openSync(logFile, 'a')
  const instances: (ServedShop | undefined)[] = []
  const start: OpenShop['start'] = async (place, own = {}) => {
    const address = INSTANCES[place - 1] ?? ''
    const from = 'code' in own ? own.code : code
    instances[place - 1] = await serveShop({
      databaseUrl: urlOf(database, name),
      folder,
      port: Number(new URL(`http://${address}`).port),
      payment: { ...account, apiUrl: simulator.url, payUrl: simulator.url },
      smtpUrl: mailbox.url,
      tokenSecret: TOKEN_SECRET,
      log,
      env: {
        PUBLIC_URL: ORIGIN,
        TRUSTED_PROXIES: '1',
        DRAIN_SECONDS,
        COUPON_KEY: `1:${TOKEN_SECRET}`,
        LOG_LEVEL: 'info',
        // Instances are started again and again: they need not read the same code each time.
        NODE_COMPILE_CACHE: join(FOLDER, 'compiled'),
        ...env,
        ...own.env,
      },
      ...(from && { code: from }),
    })
  }
  await start(1)
  await start(2)
  await untilReached()
  const client = (headers = {}) => createClient(`${ORIGIN}/api`, fetch, () => headers)
  const shop = { core: { db } as never, client }
  const first = await makeShopper(shop)
  const buyers = [first]
  while (buyers.length < BUYERS) buyers.push(await makeShopper(shop, { productId: first.productId }))
  const [title] = await db.select({ uri: titles.uri }).from(titles)
  return {
    connection,
    databaseUrl: urlOf(leader, name),
    buyers,
    page: page ?? title?.uri ?? '/',
    simulator,
    mailbox,
    instances,
    start,
    log: () => readFileSync(logFile, 'utf8'),
    close: async () => {
      for (const instance of instances) await instance?.kill()
      await Promise.all([connection.close(), simulator.close(), mailbox.close()])
      closeSync(log)
      await onServer(urlOf(leader, SHOP), `drop database ${name} with (force)`)
      rmSync(folder, { recursive: true })
    },
  }
}

/** The edge asks each second whom it may send something. */
async function untilReached(): Promise<void> {
  for (;;) {
    const { ok } = await fetch(`${ORIGIN}/api/health/ready`)
    if (ok) return
    await new Promise((resolve) => {
      setTimeout(resolve, 200)
    })
  }
}
