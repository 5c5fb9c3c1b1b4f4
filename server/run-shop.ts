import { setTimeout as pause } from 'node:timers/promises'
import { startNoticeHeartbeat } from '#kernel/database/addresses/notice-heartbeat.ts'
import { onPurge } from '#kernel/purge.ts'
import { keepMarking } from '#modules/desks/restores/keep-marking.ts'
import { announceInstance } from '#modules/ground/instances/announce-instance.ts'
import { describeFailure } from './api/describe-failure.ts'
import { composeShop } from './compose.ts'
import { createHttpServer, type Middleware } from './http-server.ts'
import { listenFor } from './listening.ts'
import { createMetrics } from './metrics/metrics.ts'
import { metricsRoutes } from './metrics/metrics-routes.ts'
import { serveMetrics } from './metrics/serve-metrics.ts'
import { answerOauth } from './oauth/answer-oauth.ts'
import type { Mount } from './pages/mount.ts'
import { PageCache } from './pages/page-cache.ts'
import { answerPage, type PagesOptions } from './pages/pages.ts'
import type { ShopBuild } from './pages/shop-build.ts'
import type { VisitOptions } from './pages/visit.ts'
import type { ShopOptions } from './shop-options.ts'

/** Seconds for requests and jobs under way once nothing more is accepted. */
const ENDING_SECONDS = 10

/** Milliseconds between two looks for connections that have become idle while the process stops. */
const CLOSING_EVERY = 50

export interface RunOptions extends Omit<ShopOptions, 'worksJobs'> {
  roles: readonly ('web' | 'api' | 'worker')[]
  port: number
  host: string
  /** The built shop, which renders pages; the role `web` needs it. */
  pages: (ShopBuild & Pick<PagesOptions, 'formTargets' | 'withoutPolicy'>) | undefined
  mount: Mount
  middleware?: Middleware | undefined
  /** Where to report a weakness: `mailto:…` or `https://…`. */
  securityContact?: string | undefined
  /**
   * Seconds for which a stopping process still accepts everything, while it answers as not ready: as long as a load
   * balancer may send requests. None by default.
   */
  drainSeconds?: number | undefined
  /** Access to the metrics: anyone who reaches their own port, or who shows the token at the shop's port. */
  metrics?: { port: number | undefined; host: string; token: string | undefined } | undefined
}

export interface RunningShop {
  port: number
  /** The port of the metrics, if they have one of their own. */
  metricsPort: number | undefined
  /** Drains, finishes requests and jobs under way within ten seconds, and closes the database. */
  stop(): Promise<void>
}

/** Starts the parts of the shop that this process's roles name. */
export async function runShop(options: RunOptions): Promise<RunningShop> {
  const { port: metricsPort, token } = options.metrics ?? {}
  const metrics = metricsPort === undefined && token === undefined ? undefined : createMetrics()
  const worksJobs = options.roles.includes('worker')
  const shop = await composeShop({ ...options, worksJobs, measure: metrics?.measure })
  const pageCache = new PageCache(options.publicUrl)
  const { hearDatabase, countJobs, waitingJobs } = shop
  const stopAnnouncing = await announceInstance(options.connection, options)
  const stopMarking = worksJobs ? keepMarking(shop.restoreWatch) : async () => undefined
  const stopListening = await onPurge(options.connection, (tags) => pageCache.forget(tags))
  const heartbeat = await startNoticeHeartbeat(options.connection, (message) => options.log.warn(message))
  const areNoticesLate = heartbeat.isLate
  metrics?.watch({
    connection: options.connection,
    pageCache,
    hearDatabase,
    countJobs,
    waitingJobs,
    areNoticesLate,
  })
  const servesWeb = options.roles.includes('web') && options.pages !== undefined
  const visits: VisitOptions = {
    publicUrl: options.publicUrl,
    authenticate: shop.authenticate,
    kept: shop.core.kept,
    log: options.log,
    reportFailure: (error) => options.log.error({ error: describeFailure(error) }, 'a page failed'),
    send: async (request, environment) => shop.api.fetch(request, environment),
  }
  const pages: PagesOptions | undefined =
    servesWeb && options.pages
      ? { ...options.pages, ...visits, cache: pageCache, isMissing: shop.isMissing }
      : undefined
  const mount = (app: Parameters<Mount>[0]) => {
    app.route('/', shop.files)
    options.mount(app, visits)
  }
  let draining = false
  const server = createHttpServer({
    api: options.roles.includes('api') ? shop.api : shop.healthApi,
    publicUrl: options.publicUrl,
    securityContact: options.securityContact,
    reportFailure: (error) => options.log.error({ error: describeFailure(error) }, 'unexpected failure'),
    web: servesWeb ? mount : undefined,
    answerPage: pages ? (request, caller) => answerPage(request, caller, pages) : undefined,
    answerOauth: options.roles.includes('api')
      ? (request, caller) => answerOauth(request, caller, { oauth: shop.oauth, visits })
      : undefined,
    pageCache,
    patternOf: pages?.patternOf,
    metrics: metrics && {
      measure: metrics.measure,
      routes: token === undefined ? undefined : metricsRoutes(metrics, token),
    },
    trustedProxies: options.trustedProxies,
    middleware: options.middleware,
    isDraining: () => draining,
  })
  const listening = await listenFor(server, options)
  const ownPort =
    metrics && options.metrics && metricsPort !== undefined
      ? await serveMetrics(metrics, { ...options.metrics, port: metricsPort })
      : undefined
  const stop = async () => {
    shop.beginToStop()
    draining = true
    await pause((options.drainSeconds ?? 0) * 1_000)
    const closed = listening.close()
    // A connection on which a request was under way is idle only once that is answered.
    const closing = setInterval(() => server.closeIdleConnections(), CLOSING_EVERY)
    const late = pause(ENDING_SECONDS * 1_000, undefined, { ref: false })
    await Promise.race([closed, late])
    clearInterval(closing)
    server.closeAllConnections()
    await Promise.race([shop.stop(ENDING_SECONDS * 1_000), late])
    ownPort?.close()
    metrics?.stop()
    await heartbeat.stop()
    await stopListening()
    await stopMarking()
    await stopAnnouncing()
    await options.connection.close()
  }
  return { port: listening.port, metricsPort: ownPort?.port, stop }
}

/** Stops on the first SIGTERM or SIGINT; a second signal ends the process at once. */
export function stopOnSignal(stop: () => Promise<void>): void {
  let stopping = false
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, () => {
      if (stopping) process.exit(1)
      stopping = true
      stop().then(
        () => process.exit(0),
        () => process.exit(1),
      )
    })
  }
}
