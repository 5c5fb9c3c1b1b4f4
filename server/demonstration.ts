import { randomBytes } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import type { Hono } from 'hono'
import { connect } from '#kernel/database/connect.ts'
import type { Connection } from '#kernel/database/connection.ts'
import { migrate } from '#kernel/database/migrate.ts'
import { type Mailbox, startMailbox } from '#sample/mailbox/mailbox.ts'
import { mailboxRoutes } from '#sample/mailbox/mailbox-routes.ts'
import { type PaymentSimulator, startPaymentSimulator } from '#sample/payment-simulator/payment-simulator.ts'
import { codeRoutes, putSecondFactors } from '#sample/people/second-factor.ts'
import { seedDemonstration } from '#sample/seed.ts'
import type { Middleware } from './api/http.ts'
import { createLog } from './log.ts'
import { mountMedia } from './media/mount-media.ts'
import { type RunningShop, type RunOptions, runShop } from './run-shop.ts'
import { type Environment, isThisMachine } from './settings/env.ts'
import { identityProvider } from './settings/identity-provider.ts'
import { searchService } from './settings/search-service.ts'
import { version } from './settings/version.ts'

export interface Demonstration {
  shop: RunningShop
  simulator: PaymentSimulator
  mailbox: Mailbox
  stop(): Promise<void>
}

export interface DemonstrationOptions {
  env: Environment
  say(line: string): void
  pages: NonNullable<RunOptions['pages']>
  mount(app: Hono): void
  middleware?: Middleware
}

/**
 * The whole product on this machine: embedded database with demonstration data (or the database that DATABASE_URL
 * names), payment simulator and development mailbox.
 */
export async function startDemonstration({
  env,
  say,
  pages,
  mount,
  middleware,
}: DemonstrationOptions): Promise<Demonstration> {
  if (!isThisMachine(env.HOST)) {
    say(
      `Warning: HOST=${env.HOST} lets others in, to accounts whose passwords are known and to the mails of all of them.`,
    )
  }
  await mkdir(env.DATA_DIR, { recursive: true })
  const secrets = await keptSecrets(`${env.DATA_DIR}/secrets.json`)
  const simulator = await startPaymentSimulator({
    port: env.PORT === 0 ? 0 : env.PORT + 1,
    merchantId: 'demonstration',
    merchantName: 'Aarebogen Verlag',
    password: secrets.payment,
    hmacKey: secrets.webhook,
    file: `${env.DATA_DIR}/payments.jsonl`,
  })
  const mailbox = await startMailbox()
  const connection = await openDatabase(env, say)
  const coversDir = `${env.DATA_DIR}/covers`
  const filesDir = `${env.DATA_DIR}/files`
  await seedDemonstration({ db: connection.db, coversDir, filesDir, say })
  await putSecondFactors(connection.db, secrets.token)
  const media = await mountMedia({ env, connection, roots: [coversDir, `${env.DATA_DIR}/pictures`] })
  const shop = await runShop({
    connection,
    log: createLog(env.LOG_LEVEL),
    version,
    publicUrl: env.PUBLIC_URL ?? (env.PORT === 0 ? undefined : `http://localhost:${env.PORT}`),
    tokenSecret: secrets.token,
    trustedProxies: env.TRUSTED_PROXIES,
    secureCookies: false,
    maintenance: env.MAINTENANCE,
    payment: {
      apiUrl: simulator.url,
      payUrl: simulator.url,
      merchantId: 'demonstration',
      password: secrets.payment,
      hmacKey: secrets.webhook,
    },
    mail: { smtpUrl: mailbox.url, from: env.MAIL_FROM, wasTaken: async (messageId) => mailbox.has(messageId) },
    filesDir,
    picturesDir: coversDir,
    searchService: searchService(env),
    identityProvider: identityProvider(env),
    roles: env.ROLES,
    port: env.PORT,
    host: env.HOST,
    metrics: { port: env.METRICS_PORT, host: env.METRICS_HOST, token: env.METRICS_TOKEN },
    pages: { ...pages, formTargets: [simulator.url] },
    mount: (app, visits) => {
      app.route('/', mailboxRoutes(mailbox))
      app.route('/', codeRoutes())
      media(app, visits)
      mount(app as never)
    },
    middleware,
  })
  const stop = async () => {
    await shop.stop()
    await Promise.all([simulator.close(), mailbox.close()])
  }
  return { shop, simulator, mailbox, stop }
}

async function openDatabase(env: Environment, say: (line: string) => void): Promise<Connection> {
  say('Opening the database …')
  const connection = await connect({
    url: env.DATABASE_URL,
    dataDir: env.DATABASE_URL ? undefined : `${env.DATA_DIR}/database`,
    poolSize: env.DATABASE_POOL,
  })
  await migrate(connection)
  return connection
}

interface Secrets {
  token: string
  payment: string
  webhook: string
}

/** Created at the first start and kept, so that logins and payments survive a restart. */
async function keptSecrets(file: string): Promise<Secrets> {
  const kept = await readFile(file, 'utf8').catch(() => null)
  if (kept) return JSON.parse(kept) as Secrets
  const secrets: Secrets = {
    token: randomBytes(32).toString('hex'),
    payment: randomBytes(16).toString('hex'),
    webhook: randomBytes(32).toString('hex'),
  }
  await writeFile(file, JSON.stringify(secrets), { mode: 0o600 })
  return secrets
}
