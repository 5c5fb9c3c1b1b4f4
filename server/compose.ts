import type { FileStorage } from '#adapters/storage/port.ts'
import { type Core, inTransaction } from '#kernel/core.ts'
import type { Job } from '#kernel/jobs/job.ts'
import { type JobRunner, type QueueCount, startJobs } from '#kernel/jobs/job-runner.ts'
import { KeptValues } from '#kernel/kept-values.ts'
import { concernOf, onPurge } from '#kernel/purge.ts'
import { preferActing } from '#modules/accounts/acting/find-acting.ts'
import { recordCall } from '#modules/accounts/acting/record-call.ts'
import { type Authenticator, createAuthenticator } from '#modules/accounts/auth/sessions/authenticate.ts'
import { followSearchChanges } from '#modules/catalogue/search/jobs.ts'
import { onSearchChanges, registerService } from '#modules/catalogue/search/record-changes.ts'
import { isMissing } from '#modules/content/content/missing-addresses.ts'
import { followRestores } from '#modules/desks/restores/follow-restores.ts'
import { RestoreWatch } from '#modules/desks/restores/restore-watch.ts'
import { requestReader } from '#modules/licences/rights/request-reader.ts'
import { createPartnerFinder } from '#modules/partners/oauth/find-partner.ts'
import type { OauthServer } from '#modules/partners/oauth/oauth-server.ts'
import { type ApiOptions, createApi } from './api/create-api.ts'
import { healthRoutes } from './api/health.ts'
import { openApiRoutes } from './api/openapi/openapi-routes.ts'
import { signOfLife } from './api/sign-of-life.ts'
import { composeKit } from './kit.ts'
import type { Log } from './log.ts'
import { fileRoutes } from './media/files.ts'
import { mailKinds, modules, personalTables, queues, sealedColumns, settingsOfModules } from './modules.ts'
import { maintenanceContact } from './pages/maintenance-contact.ts'
import { reportJobQueue } from './report-job-queue.ts'
import { checkedKeys, refuseWrongKeys } from './settings/keys.ts'
import type { ShopOptions } from './shop-options.ts'

export interface Shop {
  core: Core
  api: ReturnType<typeof createApi>
  /** Replaces the API where an instance does not serve it: answers only for the health of the instance. */
  healthApi: ReturnType<typeof createApi>
  authenticate: Authenticator
  /** The OpenID provider of partners. */
  oauth: OauthServer
  /** Whether it is certain that a path has no page. */
  isMissing(path: string): Promise<boolean>
  storage: FileStorage
  pictures: FileStorage
  /** Serves stored files through signed links. */
  files: ReturnType<typeof fileRoutes>
  /** Finds out whether the database was set back to an earlier moment. */
  restoreWatch: RestoreWatch
  /** Rejects when the database is away; waits for it for two seconds at most. */
  hearDatabase(): Promise<void>
  /** The number of jobs of all instances. */
  countJobs(): Promise<QueueCount[]>
  /** How long the oldest job of each queue has been waiting. */
  waitingJobs: JobRunner['waiting']
  /** Runs a job in this process at once, even if this process is no worker. */
  perform<D extends object>(job: Job<D>, data: NoInfer<D>): Promise<void>
  /** From now on answers as not ready and takes no more jobs; everything else goes on. */
  beginToStop(): void
  /** Waits for the running jobs, for at most `timeout` milliseconds, and takes no more work of any kind. */
  stop(timeout: number): Promise<void>
}

/** The one place where modules, adapters and the database are put together. A wrong key is an EnvironmentError. */
export async function composeShop(options: ShopOptions): Promise<Shop> {
  const { connection, log } = options
  await refuseWrongKeys(connection.db, (tx) => checkedKeys(tx, { ...options, sealedColumns }))
  const kept = new KeptValues()
  const stopListening = await onPurge(connection, (tags) => {
    kept.forget(tags)
    connection.replica.changed(tags?.map(concernOf) ?? null)
  })
  const jobs = await startJobs(connection, queues, reportJobQueue(log))
  const core: Core = { db: connection.db, replica: connection.replica, jobs, kept }
  const ofModules = { mailKinds, personalTables, sealedColumns, settings: settingsOfModules, queues }
  const kit = composeKit(core, ofModules, options)
  const restoreWatch = new RestoreWatch({ connection, storage: kit.storage, report: kit.report })
  await restoreWatch.look()
  const stopWatching = await followRestores({ connection, restoreWatch, jobs, log })
  let stopping = false
  const hearDatabase = signOfLife(connection)
  const health = { hearDatabase, worksJobs: options.worksJobs, isStopping: () => stopping }
  const routes = [
    ...healthRoutes(health),
    ...openApiRoutes(options.version),
    ...modules.flatMap((one) => one.routes?.(kit) ?? []),
  ]
  const oneself = createAuthenticator({ db: core.db, tokens: kit.tokens })
  const authenticate = preferActing({ db: core.db, oneself })
  const findPartner = createPartnerFinder(core.db)
  const readerOf: ApiOptions['readerOf'] = (user, viewer) => requestReader(core.db, user, viewer)
  const contact = await maintenanceContact(core)
  const recordActing: ApiOptions['recordActing'] = (call) => recordCall(core.db, call)
  const { oauth } = kit
  const api = createApi({
    ...options,
    routes,
    authenticate,
    recordActing,
    findPartner,
    readerOf,
    // The notice of their change comes a moment later, and they may be quicker.
    onOfficeChange: () => connection.replica.changed(null),
    contact,
    oauth,
  })
  const healthApi = createApi({ ...options, routes: healthRoutes(health), authenticate, readerOf, contact })
  const works = modules.flatMap((one) => one.jobs ?? [])
  const kitOfJobs = { ...kit, ...kit.ofJobs }
  const stopFollowing = options.searchService
    ? await onSearchChanges(connection, () => void askToFollow(core, log))
    : async () => undefined
  await inTransaction(core.db, (tx) => registerService(tx, options.searchService?.name ?? null))
  if (options.worksJobs) {
    await inTransaction(core.db, async (tx) => {
      for (const { atStart } of modules) await atStart?.(kit, tx)
    })
    await jobs.hold(await restoreWatch.held())
    await jobs.work(
      works.map(({ queue, perform }) => ({ queue, perform: (data) => perform(kitOfJobs, data) })),
      (job, error) => log.warn({ job, type: error instanceof Error ? error.name : 'unknown' }, 'job failed'),
      async (kind) => !(await restoreWatch.held()).has(kind),
    )
  }
  return {
    core,
    api,
    oauth,
    healthApi,
    authenticate,
    isMissing: (path) => isMissing(core, path),
    storage: kit.storage,
    pictures: kit.pictures,
    files: fileRoutes(kit.disk),
    perform: async ({ name }, data) => {
      const work = works.find(({ queue }) => queue.name === name)
      if (!work) throw new RangeError(`No module does the job ${name}`)
      await work.perform(kitOfJobs, data)
    },
    restoreWatch,
    hearDatabase,
    countJobs: () => jobs.count(),
    waitingJobs: () => jobs.waiting(),
    beginToStop: () => {
      stopping = true
      jobs.takeNoMore()
    },
    stop: async (timeout) => {
      stopping = true
      await stopWatching()
      await jobs.stop(timeout)
      kit.transport.close()
      await stopFollowing()
      await stopListening()
    },
  }
}

/** If enqueuing fails, the job's schedule catches up. */
async function askToFollow({ db, jobs }: Core, log: Log): Promise<void> {
  try {
    await jobs.enqueue(db, followSearchChanges, {})
  } catch (error) {
    log.warn({ type: error instanceof Error ? error.name : 'unknown' }, 'search service hears of a change later')
  }
}
