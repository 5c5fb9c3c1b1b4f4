import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { getRequestListener, type HttpBindings, RequestError } from '@hono/node-server'
import { type Context, Hono, type MiddlewareHandler } from 'hono'
import { errorCodes, Refusal } from '#contract/errors.ts'
import { describeSpan, inTrace } from '#kernel/tracing.ts'
import {
  CONSENT_PAGE,
  discoveryPaths,
  FAILURE_PAGE,
  LOGOUT_PAGE,
  oauthPaths,
} from '#modules/partners/oauth/addresses.ts'
import type { createApi } from './api/create-api.ts'
import { type Admit, createAdmission } from './http/admission.ts'
import { answerWithMethods, PAGE_METHODS } from './http/allowed-methods.ts'
import { ABANDONED, RequestAbandoned } from './http/arrived-body.ts'
import { clientAddress } from './http/client-address.ts'
import { compressPage } from './http/compression/compress-page.ts'
import { type DropLimits, dropRest } from './http/drop-rest.ts'
import type { HttpEnvironment } from './http/environment.ts'
import { refusalResponse } from './http/errors.ts'
import { answerMalformedRequests } from './http/malformed-requests.ts'
import type { Measure } from './http/measure.ts'
import { basicSecurityHeaders } from './http/security-headers.ts'
import { pageForRefusedFile } from './office/refused-file.ts'
import type { PageCache } from './pages/page-cache.ts'
import type { Caller } from './pages/visit.ts'
import { securityText } from './well-known/security-text.ts'
import { wellKnownRoutes } from './well-known/well-known.ts'

export interface HttpOptions {
  api: Pick<ReturnType<typeof createApi>, 'fetch'>
  /** Everything outside /api: pages, files, pictures. */
  web: ((app: Hono<HttpEnvironment>) => void) | undefined
  answerPage: ((request: Request, caller: Caller) => Promise<Response>) | undefined
  /** Partners' single sign-on; undefined where this instance does not serve the API. */
  answerOauth?: ((request: Request, caller: Caller) => Promise<Response>) | undefined
  pageCache: PageCache
  /** The pattern of the page at a path, such as `/profile/orders/:id`. */
  patternOf?: ((path: string) => string) | undefined
  /** Counts pages, pictures and files, and serves the counts. */
  metrics?: HttpMetrics | undefined
  publicUrl: string | undefined
  /** Where to report a weakness; without one there is no `security.txt`. */
  securityContact?: string | undefined
  trustedProxies: number
  /** Reports failures outside the API and the pages; these two report their own. */
  reportFailure(error: unknown): void
  /** Answers first or calls `next`: serves the development server's files. */
  middleware?: Middleware | undefined
  /** Whether connections end with their next answer, as the process is about to stop. */
  isDraining?: () => boolean
  /** Decides what is answered at all; one of its own by default. */
  admit?: Admit
}

export interface HttpMetrics {
  measure: Measure
  /** `GET /metrics`, if it is served at the shop's own port. */
  routes: Hono | undefined
}

export type Middleware = (request: IncomingMessage, response: ServerResponse, next: () => void) => void

/** More bytes than the largest form with files, and enough time for slow connections. */
const REST: DropLimits = { bytes: 64_000_000, milliseconds: 20_000 }

/**
 * Milliseconds until an idle connection is closed. Longer than a proxy in front keeps it (60 seconds as a rule), so that
 * the proxy closes first: a request that meets the closing of its connection is lost.
 */
const KEEP_ALIVE = 65_000

/** What is turned away at the door, in the counts. */
const REFUSED = 'refused'

function hasBody({ method }: Request): boolean {
  return method !== 'GET' && method !== 'HEAD'
}

/** One HTTP server for everything. Cached pages are answered before anything else looks at the request. */
export function createHttpServer(options: HttpOptions): Server {
  const { pageCache, reportFailure, metrics, trustedProxies } = options
  const admit =
    options.admit ??
    createAdmission({ trustedProxies, onRefusal: (status) => metrics?.measure(REFUSED, { status, seconds: 0 }) })
  const app = routesOf(options)
  const listener = getRequestListener(
    async (request, environment) => {
      const { incoming } = environment as HttpBindings
      const response = await admit(request, incoming, async () => app.fetch(request, environment as never))
      if (hasBody(request)) await dropRest(incoming, REST)
      return response
    },
    {
      errorHandler: (error) => {
        // A malformed URL, or a malformed `Host`.
        if (error instanceof RequestError) return refusalResponse(new Refusal('malformed_request'))
        reportFailure(error)
        return refusalResponse(new Refusal('internal'))
      },
    },
  )
  // The development server's pages contain scripts and styles that a strict policy would block.
  const headers = options.middleware ? [] : basicSecurityHeaders(options.publicUrl)
  // A request without `Host` is refused below, like all other malformed requests.
  const server = createServer({ requireHostHeader: false }, (request, response) => {
    if (options.isDraining?.()) response.setHeader('connection', 'close')
    if (options.middleware) return options.middleware(request, response, () => void listener(request, response))
    if (pageCache.serve(request, response)) return
    for (const [name, value] of headers) response.setHeader(name, value)
    void listener(request, response)
  })
  server.keepAliveTimeout = KEEP_ALIVE
  answerMalformedRequests(server, headers)
  return server
}

function routesOf({
  api,
  web,
  answerPage,
  answerOauth,
  publicUrl,
  securityContact,
  trustedProxies,
  reportFailure,
  metrics,
  patternOf = () => 'unknown',
}: HttpOptions): Hono<HttpEnvironment> {
  const app = new Hono<HttpEnvironment>()
  app.use(async (c, next) => {
    // `/api/../titel` is no page, and `//api` is not the API: a proxy in front might mistake one for the other.
    const isOdd = (isOfApi(c.env.incoming.url ?? '') || isOfApi(c.req.path)) && !/^\/api(\/|$)/.test(c.req.path)
    if (isOdd) return refusalResponse(NOT_FOUND)
    await next()
  })
  app.use(tracing(patternOf))
  if (metrics) app.use(measuring(metrics, patternOf))
  // Mounted as a whole, so that the API also answers for paths it does not know.
  for (const path of ['/api', '/api/*'])
    app.all(path, async (c) => pageForRefusedFile(c.req.raw, await api.fetch(c.req.raw, c.env as never)))
  const callerOf = (c: Context<HttpEnvironment>): Caller => ({
    ip: clientAddress(c.env.incoming.socket.remoteAddress, c.req.raw.headers, trustedProxies),
  })
  app.route('/', wellKnownRoutes(api))
  if (securityContact) app.route('/', securityText({ contact: securityContact, publicUrl }))
  if (answerOauth) for (const path of OAUTH) app.all(path, (c) => answerOauth(c.req.raw, callerOf(c)))
  if (metrics?.routes) app.route('/', metrics.routes)
  for (const path of RESERVED)
    app.all(path, (c, next) => (OAUTH_PAGES.test(c.req.path) ? next() : refusalResponse(NOT_FOUND)))
  web?.(app)
  if (answerPage) {
    app.all('*', async (c) => {
      if (!(PAGE_METHODS as readonly string[]).includes(c.req.method) || c.req.method === 'OPTIONS')
        return answerWithMethods(c.req.method, PAGE_METHODS)
      const response = await answerPage(c.req.raw, callerOf(c))
      return compressPage(c.req.raw, response)
    })
  }
  app.notFound((c) => c.text(errorCodes.not_found[1], 404))
  app.onError((error, c) => {
    if (error instanceof RequestAbandoned) return new Response(null, { status: ABANDONED })
    reportFailure(error)
    return c.text(errorCodes.internal[1], 500)
  })
  return app
}

const NOT_FOUND = new Refusal('not_found')

/** Where partners' applications, and people on the way to them, are answered. */
const OAUTH = [
  ...Object.values(oauthPaths).filter((path) => path.startsWith('/oauth/')),
  `${oauthPaths.authorize}/:signOn`,
  `${oauthPaths.logout}/success`,
  ...discoveryPaths,
]

/** Paths reserved for programs (RFC 8615, RFC 6749, Prometheus): there is never a page below them, but for these. */
const RESERVED = ['/.well-known/*', '/oauth/*', '/metrics/*']
const OAUTH_PAGES = new RegExp(`^(${[CONSENT_PAGE, FAILURE_PAGE, LOGOUT_PAGE].join('|')})(?=[/.]|$)`)

/** Folders whose answers are counted together. */
const FOLDER = /^\/(\.well-known|assets|feeds|files|images|metrics|oauth|og)(?=\/|$)/

/** Counts answers that the API does not count itself: by folder or by page pattern, of which there are few. */
function measuring({ measure }: HttpMetrics, patternOf: (path: string) => string): MiddlewareHandler {
  return async (c, next) => {
    const started = performance.now()
    await next()
    const { path } = c.req
    if (/^\/api(\/|$)/.test(path)) return
    measure(nameOf(path, patternOf), { status: c.res.status, seconds: (performance.now() - started) / 1_000 })
  }
}

function nameOf(path: string, patternOf: (path: string) => string): string {
  return FOLDER.exec(path)?.[0] ?? patternOf(path)
}

/** Traces what the API does not trace itself, by the same names. */
function tracing(patternOf: (path: string) => string): MiddlewareHandler {
  return (c, next) => {
    const { path, method } = c.req
    if (/^\/api(\/|$)/.test(path)) return next()
    return inTrace({ name: 'page', kind: 'server' }, async () => {
      await next()
      const name = nameOf(path, patternOf)
      const status = c.res.status
      describeSpan(name, { 'http.request.method': method, 'http.route': name, 'http.response.status_code': status })
    })
  }
}

/** Whether a path, or a URL as it was sent, belongs to the API; slashes may be doubled. */
function isOfApi(address: string): boolean {
  return /^(?:https?:\/\/[^/?#]*)?\/+api(?:[/?#]|$)/.test(address)
}
