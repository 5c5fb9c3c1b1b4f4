import { randomBytes } from 'node:crypto'
import { mkdir, readFile, stat, writeFile } from 'node:fs/promises'
import { isThisMachine } from '#adapters/http/web-address.ts'
import { connect } from '#kernel/database/connect.ts'
import type { Connection } from '#kernel/database/connection.ts'
import { migrate } from '#kernel/database/migrating/migrate.ts'
import { newSecret } from '#modules/partners/partners/clients/client-secret.ts'
import { makeCatalogue } from '#sample/catalogue/catalogue.ts'
import { sealClassCodes } from '#sample/database/insert-classes.ts'
import { putPartnerApplication } from '#sample/database/put-partner-application.ts'
import { sealCoupons } from '#sample/database/seal-coupons.ts'
import { putBooks } from '#sample/ebooks/put-books.ts'
import { fillInOwnProcess } from '#sample/first-start/fill-in-own-process.ts'
import { type Mailbox, startMailbox } from '#sample/mailbox/mailbox.ts'
import { mailboxRoutes } from '#sample/mailbox/mailbox-routes.ts'
import { type PartnerApplication, startPartnerApplication } from '#sample/partner-application/partner-application.ts'
import { type PaymentSimulator, startPaymentSimulator } from '#sample/payment-simulator/payment-simulator.ts'
import { DEMONSTRATION_CLIENT } from '#sample/people/partners.ts'
import { codeRoutes, putSecondFactors } from '#sample/people/second-factor.ts'
import { type PlatformSimulator, startPlatformSimulator } from '#sample/platform-simulator/platform-simulator.ts'
import { seedDemonstration } from '#sample/seed.ts'
import type { Middleware } from './http-server.ts'
import { createLog } from './log.ts'
import { mountMedia } from './media/mount-media.ts'
import { type RunningShop, type RunOptions, runShop } from './run-shop.ts'
import { databaseOptions } from './settings/database-options.ts'
import type { Environment } from './settings/env.ts'
import { identityProvider } from './settings/identity-provider.ts'
import { searchService } from './settings/search-service.ts'
import { version } from './settings/version.ts'
import { startTracing } from './tracing/start-tracing.ts'

export interface Demonstration {
  shop: RunningShop
  simulator: PaymentSimulator
  platformSimulator: PlatformSimulator
  partnerApplication: PartnerApplication
  mailbox: Mailbox
  stop(): Promise<void>
}

export interface DemonstrationOptions {
  env: Environment
  say(line: string): void
  pages: NonNullable<RunOptions['pages']>
  mount: RunOptions['mount']
  middleware?: Middleware
}

/** Makes the embedded database, covers and files of the demonstration, unless there is a database already. */
export async function fillFirst(env: Environment, say: (line: string) => void): Promise<void> {
  await mkdir(env.DATA_DIR, { recursive: true })
  if (env.DATABASE_URL || (await stat(databaseDirOf(env)).catch(() => null))) return
  say('Making the database …')
  const { token: tokenSecret } = await keptSecrets(env)
  await fillInOwnProcess({ databaseDir: databaseDirOf(env), ...foldersOf(env), tokenSecret }, say)
}

const databaseDirOf = ({ DATA_DIR }: Environment) => `${DATA_DIR}/database`
const foldersOf = ({ DATA_DIR }: Environment) => ({ coversDir: `${DATA_DIR}/covers`, filesDir: `${DATA_DIR}/files` })

/**
 * The whole product on this machine: embedded database with demonstration data (or the database that DATABASE_URL
 * names), simulators of payment and of learning platforms, an application of a partner, and development mailbox.
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
  const stopTracing = await startTracing(env, version)
  await fillFirst(env, say)
  const secrets = await keptSecrets(env)
  const simulator = await startPaymentSimulator({
    port: env.PORT === 0 ? 0 : env.PORT + 1,
    merchantId: 'demonstration',
    merchantName: 'Aarebogen Verlag',
    password: secrets.payment,
    hmacKey: secrets.webhook,
    file: `${env.DATA_DIR}/payments.jsonl`,
  })
  const platformSimulator = await startPlatformSimulator({
    // The port between is for updates of `npm run dev`.
    port: env.PORT === 0 ? 0 : env.PORT + 3,
    secrets: { beook: secrets.beook, edubase: secrets.edubase },
    folder: `${env.DATA_DIR}/platforms`,
  })
  const publicUrl = env.PUBLIC_URL ?? (env.PORT === 0 ? undefined : `http://localhost:${env.PORT}`)
  let shopUrl = publicUrl ?? ''
  const partnerApplication = await startPartnerApplication({
    port: env.PORT === 0 ? 0 : env.PORT + 4,
    shopUrl: () => shopUrl,
    clientId: DEMONSTRATION_CLIENT.clientId,
    clientSecret: secrets.lernwelt,
    report: (error) => say(`The partner application failed: ${String(error)}`),
  })
  const mailbox = await startMailbox()
  const { coversDir, filesDir } = foldersOf(env)
  // What a first start that was cut off has left undone is done below.
  const connection = await openDatabase(env, { databaseDir: databaseDirOf(env), say })
  await seedDemonstration({ db: connection.db, coversDir, filesDir, tokenSecret: secrets.token, say })
  await putSecondFactors(connection.db, secrets.token)
  const catalogue = makeCatalogue()
  await sealCoupons(connection.db, secrets.token)
  await sealClassCodes(connection.db, secrets.token)
  await putPartnerApplication(connection.db, { secret: secrets.lernwelt, ...partnerApplication })
  const media = await mountMedia({ env, connection, roots: [coversDir, `${env.DATA_DIR}/pictures`] })
  const shop = await runShop({
    connection,
    log: createLog(env.LOG_LEVEL),
    version,
    publicUrl,
    securityContact: env.SECURITY_CONTACT,
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
    platforms: {
      beook: { url: platformSimulator.urlOf('beook'), secret: secrets.beook },
      edubase: { url: platformSimulator.urlOf('edubase'), secret: secrets.edubase },
      web_app: { url: partnerApplication.entryUrl },
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
      mount(app, visits)
    },
    middleware,
  })
  shopUrl ||= `http://localhost:${shop.port}`
  const stopping = new AbortController()
  const books = putBooks({ db: connection.db, catalogue, filesDir, signal: stopping.signal }).catch((error: unknown) =>
    say(`Drawing the e-books failed: ${String(error)}`),
  )
  const stop = async () => {
    stopping.abort()
    await books
    await shop.stop()
    await stopTracing()
    await Promise.all([simulator.close(), platformSimulator.close(), partnerApplication.close(), mailbox.close()])
  }
  return { shop, simulator, platformSimulator, partnerApplication, mailbox, stop }
}

async function openDatabase(
  env: Environment,
  { databaseDir, say }: { databaseDir: string; say: (line: string) => void },
): Promise<Connection> {
  say('Opening the database …')
  const connection = await connect({
    ...databaseOptions(env),
    dataDir: env.DATABASE_URL ? undefined : databaseDir,
    poolSize: env.DATABASE_POOL,
  })
  await migrate(connection)
  return connection
}

interface Secrets {
  token: string
  payment: string
  webhook: string
  beook: string
  edubase: string
  /** Of the partner application, at the shop. */
  lernwelt: string
}

/** Created at the first start and kept, so that logins and payments survive a restart. */
async function keptSecrets({ DATA_DIR }: Environment): Promise<Secrets> {
  const file = `${DATA_DIR}/secrets.json`
  const kept = await readFile(file, 'utf8').catch(() => '{}')
  const secrets: Secrets = {
    token: randomBytes(32).toString('hex'),
    payment: randomBytes(16).toString('hex'),
    webhook: randomBytes(32).toString('hex'),
    beook: randomBytes(32).toString('hex'),
    edubase: randomBytes(32).toString('hex'),
    lernwelt: newSecret(),
    // A file of an earlier start may lack some.
    ...(JSON.parse(kept) as Partial<Secrets>),
  }
  await writeFile(file, JSON.stringify(secrets), { mode: 0o600 })
  return secrets
}
