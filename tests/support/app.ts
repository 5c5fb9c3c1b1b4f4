import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, inject } from 'vitest'
import type { IdentityProvider } from '#adapters/identity/port.ts'
import { type Client, createClient } from '#contract/client.ts'
import { mayRefuse } from '#contract/refusals.ts'
import { connect } from '#kernel/database/connect.ts'
import type { Connection } from '#kernel/database/connection.ts'
import type { Mailbox } from '#sample/mailbox/mailbox.ts'
import type { PaymentSimulator } from '#sample/payment-simulator/payment-simulator.ts'
import type { PlatformSimulator } from '#sample/platform-simulator/platform-simulator.ts'
import { composeShop, type Shop } from '#server/compose.ts'
import { createLog, type Log } from '#server/log.ts'
import type { FileStorages } from '#server/settings/file-storages.ts'
import type { Keys } from '#server/settings/keys.ts'
import type { PlatformOptions } from '#server/settings/platform-options.ts'
import type { SearchService } from '#server/settings/search-service.ts'
import { checkingClient } from '../contract/check-answer.ts'
import { databaseUrl, onServer } from './database/database-template.ts'
import { answering, withReadOnlyReplica } from './database/read-only-replica.ts'
import { shopAddresses } from './database/shop-addresses.ts'
import { triedTwice } from './database/tried-twice.ts'
import { takeEmbedded } from './database/used-again.ts'
import { listen, makeBiller, makeSender, type OutsideWorld, startOutsideWorld } from './outside-world.ts'
import { noteRefusal } from './suite/observed-refusals.ts'
import { TOKEN_SECRET } from './token-secret.ts'

export { TOKEN_SECRET }

export interface TestApp extends Shop {
  connection: Connection
  /** True on PostgreSQL, where requests really run concurrently. */
  isPostgres: boolean
  /** The URL of the database on PostgreSQL. */
  databaseUrl: string | undefined
  /** Sends an HTTP request to the API. */
  send(request: Request): Promise<Response>
  /** A typed client with these headers, which throws for an answer that is not as declared. */
  client(headers?: Record<string, string>): Client
  /** With `payment`. */
  readonly simulator: PaymentSimulator
  /** With `platforms`. */
  readonly platformSimulator: PlatformSimulator
  /** With `mail`. */
  readonly mailbox: Mailbox
  /** What lies outside the shop, as far as the test asked for it. */
  world: OutsideWorld
}

export interface TestAppOptions {
  worksJobs?: boolean
  /** Payment over HTTP through the simulator, whose webhooks reach the shop; without it the provider is away. */
  payment?: boolean
  /** Milliseconds that the shop waits for the payment provider; as in production unless given. */
  paymentTimeout?: number
  /** Learning platforms over HTTP through the simulator; without it none is connected. */
  platforms?: boolean
  /** Milliseconds that the shop waits for a learning platform; as in production unless given. */
  platformTimeout?: number
  /** The timings of the circuit breakers, in milliseconds. */
  now?: () => number
  /** Mails over SMTP into the mailbox; they are sent when jobs run. `gated`: `world.smtpGate` can hold them up. */
  mail?: boolean | 'gated'
  /** False for a shop without an account into which invoices are paid. */
  billing?: boolean
  /** A search service beside the database. */
  searchService?: SearchService
  /** Where files and pictures lie, if not in folders of the test. */
  fileStorages?: FileStorages
  /** The providers of external logins. */
  identityProvider?: IdentityProvider
  /** Silent unless given. */
  log?: Log
  /**
   * Another instance of this shop: on its database, and in its world where it has one, with a connection of its own.
   */
  beside?: Pick<TestApp, 'connection' | 'databaseUrl'> & { world?: OutsideWorld }
  /** Where the shop says that it is, for tests that let it listen there. */
  publicUrl?: string
  /** Connections to PostgreSQL; plenty unless given. */
  poolSize?: number
  /** Other keys than `TOKEN_SECRET`. */
  keys?: Keys
  /** Sets cookies like a shop that is reached by https. */
  secureCookies?: boolean
}

const PLENTY = 15

/** The whole shop on a fresh database of its own; stopped after the file. */
export async function startTestApp(options: TestAppOptions = {}): Promise<TestApp> {
  const { connection, url, drop } = options.beside
    ? await sharedDatabase(options.beside, options.poolSize)
    : await freshDatabase(options.poolSize)
  const world =
    options.beside?.world ??
    (await startOutsideWorld({
      payment: options.payment ?? false,
      mail: options.mail ?? false,
      platforms: options.platforms ?? false,
    }))
  const dataDir = await mkdtemp(join(tmpdir(), 'lernladen-test-'))
  const listener = options.payment ? await listen() : undefined
  const origin = listener?.origin ?? options.publicUrl ?? 'http://shop.test'
  if (options.mail) await makeSender(connection)
  if (options.billing ?? true) await makeBiller(connection.db)
  const undeclared = new Set<string>()
  const shop = await composeShop({
    connection,
    log: options.log ?? createLog('silent'),
    version: 'test',
    publicUrl: origin,
    ...(options.keys ?? { tokenSecret: TOKEN_SECRET }),
    trustedProxies: 0,
    secureCookies: options.secureCookies ?? false,
    maintenance: false,
    payment: { ...world.payment, ...(options.paymentTimeout ? { timeout: options.paymentTimeout } : {}) },
    platforms: options.platformTimeout ? impatient(world.platforms, options.platformTimeout) : world.platforms,
    now: options.now,
    mail: world.mail,
    filesDir: join(dataDir, 'files'),
    picturesDir: join(dataDir, 'pictures'),
    fileStorages: options.fileStorages,
    searchService: options.searchService,
    identityProvider: options.identityProvider,
    worksJobs: options.worksJobs ?? false,
    onRefusal: (endpoint, code) => {
      noteRefusal(endpoint, code)
      if (mayRefuse(endpoint, code)) return
      undeclared.add(`${endpoint.name} refuses with ${code}, which contract/ does not name for it`)
      throw new Error(`${endpoint.name} refuses with ${code}`)
    },
  })
  const send = async (request: Request) => answering(request, () => shop.api.fetch(request, { ip: '192.0.2.1' }))
  listener?.answer(send)
  afterAll(async () => {
    await shop.stop(2_000)
    if (world !== options.beside?.world) await world.close()
    await listener?.close()
    await connection.close()
    await drop()
    // A job that stopping did not wait for may still write its file.
    await rm(dataDir, { recursive: true, maxRetries: 10 })
    // Also where no test looks at the answer.
    expect([...undeclared]).toEqual([])
  })
  return {
    ...shop,
    connection,
    isPostgres: connection.kind === 'postgresql',
    databaseUrl: url,
    world,
    send,
    client: (headers = {}) => checkingClient(createClient(`${origin}/api`, send, () => headers)),
    get simulator() {
      return asked(world.simulator, 'payment')
    },
    get platformSimulator() {
      return asked(world.platformSimulator, 'platforms')
    },
    get mailbox() {
      return asked(world.mailbox, 'mail')
    },
  }
}

function impatient({ beook, edubase, web_app }: PlatformOptions, timeout: number): PlatformOptions {
  return { beook: beook && { ...beook, timeout }, edubase: edubase && { ...edubase, timeout }, web_app }
}

function asked<T>(part: T | undefined, option: string): T {
  if (part === undefined) throw new Error(`startTestApp was not asked for: ${option}`)
  return part
}

/** The embedded database is in one process: there instances share the connection too. */
async function sharedDatabase(
  { connection, databaseUrl: url }: Pick<TestApp, 'connection' | 'databaseUrl'>,
  poolSize = PLENTY,
): ReturnType<typeof freshDatabase> {
  const own = url ? await opened(url, poolSize) : { ...connection, close: async () => undefined }
  return { connection: own, url, drop: async () => undefined }
}

/** A copy of the migrated template: on PostgreSQL when DATABASE_URL is set, else embedded. */
export async function freshDatabase(poolSize = PLENTY): Promise<{
  connection: Connection
  url: string | undefined
  drop(): Promise<void>
}> {
  const template = inject('template')
  if ('pglite' in template) {
    const embedded = withReadOnlyReplica(triedTwice(await takeEmbedded(template.pglite)), undefined)
    return { connection: embedded, url: undefined, drop: async () => undefined }
  }
  const name = `lernladen_test_${randomBytes(6).toString('hex')}`
  await onServer(template.url, `create database ${name} template ${template.postgres}`)
  const url = databaseUrl(template.url, name)
  return {
    connection: await opened(url, poolSize),
    url,
    drop: () => onServer(template.url, `drop database if exists ${name} with (force)`),
  }
}

async function opened(url: string, poolSize: number): Promise<Connection> {
  return withReadOnlyReplica(triedTwice(await connect({ ...shopAddresses(url), poolSize })), url)
}
