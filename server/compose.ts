import type { IdentityProvider } from '#adapters/identity/port.ts'
import { SmtpTransport } from '#adapters/mail/smtp.ts'
import { Datatrans } from '#adapters/payment/datatrans.ts'
import { GuardedProvider } from '#adapters/payment/guarded-provider.ts'
import { Pdfium } from '#adapters/pdf/pdfium.ts'
import { DiskStorage } from '#adapters/storage/disk.ts'
import type { FileStorage } from '#adapters/storage/port.ts'
import { type Core, inTransaction } from '#kernel/core.ts'
import type { Connection } from '#kernel/database/connection.ts'
import { type JobHandlers, type QueueCount, startJobs } from '#kernel/jobs/jobs.ts'
import { KeptValues } from '#kernel/kept-values.ts'
import { onPurge } from '#kernel/purge.ts'
import type { Route } from '#kernel/route.ts'
import { addressRoutes } from '#modules/addresses/routes.ts'
import { emailChangeRoutes } from '#modules/auth/email-change/routes.ts'
import { identityRoutes } from '#modules/auth/external/routes.ts'
import { authRoutes } from '#modules/auth/routes.ts'
import { type Authenticator, createAuthenticator } from '#modules/auth/sessions/authenticate.ts'
import { sessionRoutes } from '#modules/auth/sessions/session-routes.ts'
import { createAccessTokens } from '#modules/auth/tokens/access-token.ts'
import { createSigningKeys } from '#modules/auth/tokens/signing-keys.ts'
import { cartRoutes } from '#modules/cart/routes.ts'
import { catalogueRoutes } from '#modules/catalogue/routes.ts'
import { checkoutRoutes } from '#modules/checkout/routes.ts'
import { contactRoutes } from '#modules/contact/routes.ts'
import { mailRoutes } from '#modules/mail/routes.ts'
import { newsletterRoutes } from '#modules/newsletter/routes.ts'
import { orderRoutes } from '#modules/orders/routes.ts'
import type { Payments } from '#modules/payments/providers.ts'
import { paymentRoutes } from '#modules/payments/routes.ts'
import { createExportLinks } from '#modules/privacy/data-exports.ts'
import { privacyRoutes } from '#modules/privacy/routes.ts'
import { registrationRoutes } from '#modules/registration/routes.ts'
import { fallingBack, type SearchFinder } from '#modules/search/fall-back.ts'
import { postgresIndex } from '#modules/search/postgres-index.ts'
import { onSearchChanges, registerService } from '#modules/search/record-changes.ts'
import { searchRoutes } from '#modules/search/routes.ts'
import { deriveKey } from '#modules/security/derive-key.ts'
import { taskRoutes } from '#modules/tasks/routes.ts'
import { teacherRoutes } from '#modules/teachers/routes.ts'
import { queueWaitingSamples } from '#modules/title-material/draw-sample.ts'
import { titleMaterialRoutes } from '#modules/title-material/routes.ts'
import { userRoutes } from '#modules/users/routes.ts'
import { contentRoutes } from '#modules/website/routes.ts'
import { healthRoutes, openApiRoute } from './api/health.ts'
import { createApi } from './app.ts'
import type { Log } from './log.ts'
import { fileRoutes } from './media/files.ts'
import type { Measure } from './metrics/metrics.ts'
import { maintenanceContact } from './pages/maintenance-contact.ts'
import { reportJobQueue } from './report-job-queue.ts'
import { readMailSettings } from './settings/mail-settings.ts'
import type { PaymentOptions } from './settings/payment-options.ts'
import type { SearchService } from './settings/search-service.ts'
import { jobHandlers } from './work.ts'

export interface ShopOptions {
  connection: Connection
  log: Log
  version: string
  /** The address visitors use, `https://shop.example`; without it, that of each request. */
  publicUrl: string | undefined
  tokenSecret: string
  trustedProxies: number
  secureCookies: boolean
  maintenance: boolean
  payment: PaymentOptions
  /** The clock, in milliseconds, by which a provider that is away is left in peace; the process's own unless given. */
  now?: (() => number) | undefined
  /** `wasTaken` where the mail server can be asked whether it took the mail of a Message-ID. */
  mail: { smtpUrl: string; from: string; wasTaken?: ((messageId: string) => Promise<boolean>) | undefined }
  /** Where files lie that pages offer. */
  filesDir: string
  /** Where originals of pictures lie that the shop makes itself; `/images` serves them. */
  picturesDir: string
  /** Undefined where the database searches alone. */
  searchService?: SearchService | undefined
  /** Where people may log in besides; undefined where nowhere. */
  identityProvider?: IdentityProvider | undefined
  worksJobs: boolean
  /** Counts the answers of the API; undefined where nobody asks how many there were. */
  measure?: Measure | undefined
}

export interface Shop {
  core: Core
  api: ReturnType<typeof createApi>
  /** What stands in its place where an instance does not serve the API: how that instance is, and nothing more. */
  healthApi: ReturnType<typeof createApi>
  authenticate: Authenticator
  storage: FileStorage
  pictures: FileStorage
  /** Gives away stored files by signed links. */
  files: ReturnType<typeof fileRoutes>
  /** How many jobs there are, of all instances. */
  countJobs(): Promise<QueueCount[]>
  /** What is done for each job, whether this process works them or not. */
  handlers: Required<JobHandlers>
  /** Answers as not ready, takes no more jobs, waits for the running ones, at most `timeout` milliseconds. */
  stop(timeout: number): Promise<void>
}

/** The one place where modules, adapters and the database are put together. */
export async function composeShop(options: ShopOptions): Promise<Shop> {
  const { connection, log } = options
  const kept = new KeptValues()
  const stopListening = await onPurge(connection, (tags) => kept.forget(tags))
  const jobs = await startJobs(connection, reportJobQueue(log))
  const core: Core = { db: connection.db, jobs, kept }
  const transport = new SmtpTransport({ ...options.mail, url: options.mail.smtpUrl })
  const guard = { now: options.now, report: (change: object) => log.warn(change, 'payment circuit') }
  const payments: Payments = {
    core,
    providers: { datatrans: new GuardedProvider(new Datatrans(options.payment), guard) },
  }
  const linkKey = deriveKey(options.tokenSecret, 'file link')
  const storage = new DiskStorage({ folder: options.filesDir, key: linkKey })
  const pictures = new DiskStorage({ folder: options.picturesDir, key: linkKey })
  const signingKeys = createSigningKeys(core, options.tokenSecret)
  const tokens = createAccessTokens(signingKeys)
  const mailSettings = () => readMailSettings(core, options)
  let stopping = false
  const health = { db: core.db, worksJobs: options.worksJobs, isStopping: () => stopping }
  const routes: Route[] = [
    ...healthRoutes(health),
    openApiRoute(options.version),
    ...registrationRoutes({ core, tokenSecret: options.tokenSecret }),
    ...authRoutes({ core, tokenSecret: options.tokenSecret, tokens }),
    ...identityRoutes({
      core,
      provider: options.identityProvider,
      tokens,
      tokenSecret: options.tokenSecret,
      report: (facts) => log.warn(facts, 'login at the identity provider failed'),
    }),
    ...teacherRoutes({ core, tokenSecret: options.tokenSecret, mailSettings }),
    ...sessionRoutes({ db: core.db, signingKeys }),
    ...userRoutes(core),
    ...emailChangeRoutes({ core, tokenSecret: options.tokenSecret }),
    ...privacyRoutes({ core, storage, tokenSecret: options.tokenSecret }),
    ...addressRoutes(core),
    ...catalogueRoutes(core),
    ...contentRoutes({ core, storage, tokenSecret: options.tokenSecret }),
    ...searchRoutes({ core, index: searchOf(core, options) }),
    ...cartRoutes(core),
    ...checkoutRoutes(payments),
    ...orderRoutes(core),
    ...paymentRoutes(payments),
    ...taskRoutes(core),
    ...mailRoutes(core),
    ...newsletterRoutes({ core, tokenSecret: options.tokenSecret }),
    ...contactRoutes({ core, tokenSecret: options.tokenSecret }),
    ...titleMaterialRoutes(core),
  ]
  const authenticate = createAuthenticator({ db: core.db, tokens })
  const contact = await maintenanceContact(core)
  const api = createApi({ ...options, routes, authenticate, contact })
  const healthApi = createApi({ ...options, routes: healthRoutes(health), authenticate, contact })
  const handlers = jobHandlers({
    core,
    tokenSecret: options.tokenSecret,
    payments,
    transport,
    searchService: options.searchService?.index,
    storage,
    pictures,
    painter: new Pdfium(),
    exportLinks: createExportLinks(options.tokenSecret),
    reportSample: (facts) => log.warn(facts, 'sample refused'),
    mailSettings,
  })
  const stopFollowing = options.searchService
    ? await onSearchChanges(connection, () => void askToFollow(core, log))
    : async () => undefined
  await inTransaction(core.db, (tx) => registerService(tx, options.searchService?.name ?? null))
  if (options.worksJobs) {
    await inTransaction(core.db, async (tx) => {
      await queueWaitingSamples(tx, jobs)
      await jobs.enqueue(tx, 'release-products', {})
      await jobs.enqueue(tx, 'refresh-titles', {})
    })
    await jobs.work(handlers, (job, error) =>
      log.warn({ job, type: error instanceof Error ? error.name : 'unknown' }, 'job failed'),
    )
  }
  return {
    core,
    api,
    healthApi,
    authenticate,
    storage,
    pictures,
    files: fileRoutes(storage),
    handlers,
    countJobs: () => jobs.count(),
    stop: async (timeout) => {
      stopping = true
      await jobs.stop(timeout)
      transport.close()
      await stopFollowing()
      await stopListening()
    },
  }
}

/** The database's search, behind that of a service where there is one. */
function searchOf({ db, kept }: Core, { searchService, log }: ShopOptions): SearchFinder {
  const database = postgresIndex(db, kept)
  if (!searchService) return database
  const report = (error: unknown) =>
    log.warn({ type: error instanceof Error ? error.name : 'unknown' }, 'search service failed, the database answers')
  return fallingBack({ db, service: searchService.index, database, report })
}

/** What cannot be asked for now is done by the clock. */
async function askToFollow({ db, jobs }: Core, log: Log): Promise<void> {
  try {
    await jobs.enqueue(db, 'follow-search-changes', {})
  } catch (error) {
    log.warn({ type: error instanceof Error ? error.name : 'unknown' }, 'search service hears of a change later')
  }
}
