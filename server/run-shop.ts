import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import type { Hono } from 'hono'
import { composeShop, type ShopOptions } from './compose.ts'
import { onPurge } from './database/purge.ts'
import { describeFailure } from './describe-failure.ts'
import { createHttpServer, type Middleware } from './http.ts'
import { PageCache } from './page-cache.ts'
import { answerPage, type PagesOptions, type ShopBuild } from './pages.ts'
import type { VisitOptions } from './visit.ts'

/** Seconds for what is under way when the process is asked to stop. */
const DRAIN_SECONDS = 10

export interface RunOptions extends Omit<ShopOptions, 'worksJobs'> {
  roles: readonly ('web' | 'api' | 'worker')[]
  port: number
  host: string
  /** The rendered shop; needed by the role `web`. */
  pages: (ShopBuild & Pick<PagesOptions, 'formTargets' | 'withoutPolicy'>) | undefined
  /** Files, pictures and the like outside /api. */
  mount: (app: Hono<{ Bindings: { ip?: string } }>, visits: VisitOptions) => void
  middleware?: Middleware | undefined
}

export interface RunningShop {
  port: number
  /** Drains requests and jobs, at most ten seconds, and closes the database. */
  stop(): Promise<void>
}

/** Starts the parts this process is there for. */
export async function runShop(options: RunOptions): Promise<RunningShop> {
  const shop = await composeShop({ ...options, worksJobs: options.roles.includes('worker') })
  const pageCache = new PageCache()
  const stopListening = await onPurge(options.connection, (tags) => pageCache.forget(tags))
  const servesWeb = options.roles.includes('web') && options.pages !== undefined
  const visits: VisitOptions = {
    publicUrl: options.publicUrl,
    authenticate: shop.authenticate,
    reportFailure: (error) => options.log.error({ error: describeFailure(error) }, 'a page failed'),
    send: async (request, environment) => shop.api.fetch(request, environment),
  }
  const pages: PagesOptions | undefined =
    servesWeb && options.pages ? { ...options.pages, ...visits, cache: pageCache } : undefined
  const mount = (app: Parameters<RunOptions['mount']>[0]) => {
    app.route('/', shop.files)
    options.mount(app, visits)
  }
  const server = createHttpServer({
    api: options.roles.includes('api') ? shop.api : undefined,
    web: servesWeb ? mount : undefined,
    answerPage: pages ? (request, caller) => answerPage(request, caller, pages) : undefined,
    pageCache,
    trustedProxies: options.trustedProxies,
    middleware: options.middleware,
  })
  server.listen(options.port, options.host)
  await once(server, 'listening')
  const stop = async () => {
    const closed = new Promise<void>((resolve) => server.close(() => resolve()))
    server.closeIdleConnections()
    const drained = Promise.all([closed, shop.stop(DRAIN_SECONDS * 1000)])
    const late = new Promise<void>((resolve) => setTimeout(resolve, DRAIN_SECONDS * 1000).unref())
    await Promise.race([drained, late])
    server.closeAllConnections()
    await stopListening()
    await options.connection.close()
  }
  return { port: (server.address() as AddressInfo).port, stop }
}

/** Stops once on the first SIGTERM or SIGINT; a second one ends the process at once. */
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
