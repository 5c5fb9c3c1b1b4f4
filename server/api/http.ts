import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { getRequestListener, type HttpBindings, RequestError } from '@hono/node-server'
import { Hono, type MiddlewareHandler } from 'hono'
import { errorCodes, Refusal } from '#contract/errors.ts'
import type { createApi } from '../app.ts'
import type { Measure } from '../metrics/metrics.ts'
import { compressPage } from '../pages/compress-page.ts'
import type { PageCache } from '../pages/page-cache.ts'
import { basicSecurityHeaders } from '../pages/security-headers.ts'
import type { Caller } from '../pages/visit.ts'
import { wellKnownRoutes } from '../pages/well-known.ts'
import { answerWithMethods, PAGE_METHODS } from './allowed-methods.ts'
import { clientAddress } from './client-address.ts'
import { type DropLimits, dropRest } from './drop-rest.ts'
import { refusalResponse } from './errors.ts'
import { answerMalformedRequests } from './malformed-requests.ts'

export interface HttpOptions {
  api: Pick<ReturnType<typeof createApi>, 'fetch'>
  /** Everything outside /api: pages, files, pictures. */
  web: ((app: Hono<{ Bindings: { ip?: string } }>) => void) | undefined
  answerPage: ((request: Request, caller: Caller) => Promise<Response>) | undefined
  pageCache: PageCache
  /** Where pages, pictures and files are counted, and read about. */
  metrics?: HttpMetrics | undefined
  publicUrl: string | undefined
  trustedProxies: number
  /** Told of what went wrong outside the API and the pages, which answer for themselves. */
  reportFailure(error: unknown): void
  /** Answers first, or calls `next`: the development server's files. */
  middleware?: Middleware | undefined
}

export interface HttpMetrics {
  measure: Measure
  /** The pattern of the page at a path. */
  patternOf(path: string): string
  /** `GET /metrics`, where it is served at the shop's port. */
  routes: Hono | undefined
}

export type Middleware = (request: IncomingMessage, response: ServerResponse, next: () => void) => void

/** More than the largest form with files, and so long that slow lines are through with it. */
const REST: DropLimits = { bytes: 64_000_000, milliseconds: 20_000 }

/**
 * Milliseconds until an idle connection is closed. Longer than a proxy in front keeps it (60 seconds as a rule), so that
 * the proxy closes first: a request that meets the closing of its connection is lost.
 */
const KEEP_ALIVE = 65_000

function hasBody({ method }: Request): boolean {
  return method !== 'GET' && method !== 'HEAD'
}

/** One HTTP server for everything; kept pages are answered before anything else looks at the request. */
export function createHttpServer(options: HttpOptions): Server {
  const { pageCache, reportFailure } = options
  const app = routesOf(options)
  const listener = getRequestListener(
    async (request, environment) => {
      const response = await app.fetch(request, environment as never)
      if (hasBody(request)) await dropRest((environment as HttpBindings).incoming, REST)
      return response
    },
    {
      errorHandler: (error) => {
        // An address that is none, or a `Host` that is none.
        if (error instanceof RequestError) return refusalResponse(new Refusal('malformed_request'))
        reportFailure(error)
        return refusalResponse(new Refusal('internal'))
      },
    },
  )
  // While developing, pages have parts that no strict policy knows.
  const headers = options.middleware ? [] : basicSecurityHeaders(options.publicUrl)
  // A request without `Host` is refused with all the others that are malformed.
  const server = createServer({ requireHostHeader: false }, (request, response) => {
    if (options.middleware) return options.middleware(request, response, () => void listener(request, response))
    if (pageCache.serve(request, response)) return
    for (const [name, value] of headers) response.setHeader(name, value)
    void listener(request, response)
  })
  server.keepAliveTimeout = KEEP_ALIVE
  answerMalformedRequests(server, headers)
  return server
}

interface Environment {
  Bindings: { ip?: string; incoming: { url?: string; socket: { remoteAddress?: string } } }
}

function routesOf({ api, web, answerPage, trustedProxies, reportFailure, metrics }: HttpOptions): Hono<Environment> {
  const app = new Hono<Environment>()
  app.use(async (c, next) => {
    // `/api/../titel` is no page, and `//api` is not the API: what stands in front may take either for the other.
    const isOdd = (isOfApi(c.env.incoming.url ?? '') || isOfApi(c.req.path)) && !/^\/api(\/|$)/.test(c.req.path)
    if (isOdd) return refusalResponse(NOT_FOUND)
    await next()
  })
  if (metrics) app.use(measuring(metrics))
  // Mounted whole, so that what it does not know is refused by it too.
  for (const path of ['/api', '/api/*']) app.all(path, (c) => api.fetch(c.req.raw, c.env as never))
  app.route('/', wellKnownRoutes(api))
  if (metrics?.routes) app.route('/', metrics.routes)
  for (const path of RESERVED) app.all(path, () => refusalResponse(NOT_FOUND))
  web?.(app as never)
  if (answerPage) {
    app.all('*', async (c) => {
      if (!(PAGE_METHODS as readonly string[]).includes(c.req.method) || c.req.method === 'OPTIONS')
        return answerWithMethods(c.req.method, PAGE_METHODS)
      const response = await answerPage(c.req.raw, {
        ip: clientAddress(c.env.incoming.socket.remoteAddress, c.req.raw.headers, trustedProxies),
      })
      return compressPage(c.req.raw, response)
    })
  }
  app.notFound((c) => c.text(errorCodes.not_found[1], 404))
  app.onError((error, c) => {
    reportFailure(error)
    return c.text(errorCodes.internal[1], 500)
  })
  return app
}

const NOT_FOUND = new Refusal('not_found')

/** Addresses for programs (RFC 8615, RFC 6749, Prometheus): nothing there is ever a page. */
const RESERVED = ['/.well-known/*', '/oauth/*', '/metrics/*']

/** Folders whose answers are counted together. */
const FOLDER = /^\/(\.well-known|assets|feeds|files|images|metrics|oauth|og)(?=\/|$)/

/** Counts what the API has not counted itself, by folder or by pattern, which are few. */
function measuring({ measure, patternOf }: HttpMetrics): MiddlewareHandler {
  return async (c, next) => {
    const started = performance.now()
    await next()
    const { path } = c.req
    if (/^\/api(\/|$)/.test(path)) return
    const operation = FOLDER.exec(path)?.[0] ?? patternOf(path)
    measure(operation, { status: c.res.status, seconds: (performance.now() - started) / 1_000 })
  }
}

/** Whether a path, or an address as it was sent, is the API's or below it; slashes may be doubled. */
function isOfApi(address: string): boolean {
  return /^(?:https?:\/\/[^/?#]*)?\/+api(?:[/?#]|$)/.test(address)
}
