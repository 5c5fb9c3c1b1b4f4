import { type Context, Hono } from 'hono'
import { uuidv7 } from 'uuidv7'
import { StorageUnavailable } from '#adapters/storage/port.ts'
import { createToken } from '#contract/accounts/auth.ts'
import { type ErrorCode, Refusal } from '#contract/errors.ts'
import { mayRefuse } from '#contract/refusals.ts'
import { isAccountGone, isDatabaseAway, isDatabaseBusy } from '#kernel/database/failures.ts'
import type { Route } from '#kernel/route.ts'
import { describeSpan, inTrace, traceIdUnderWay } from '#kernel/tracing.ts'
import type { OauthServer } from '#modules/partners/oauth/oauth-server.ts'
import { answerWithMethods, methodsByPath } from '../http/allowed-methods.ts'
import { ABANDONED, RequestAbandoned } from '../http/arrived-body.ts'
import { clientAddress } from '../http/client-address.ts'
import { filesAway, type MaintenanceContact, maintenance, overloaded, refusalResponse } from '../http/errors.ts'
import type { Measure } from '../http/measure.ts'
import { FOR_THIS_SITE } from '../http/security-headers.ts'
import type { Log } from '../log.ts'
import { describeFailure } from './describe-failure.ts'
import { type ApiEnvironment, type ImplementOptions, implement, type OnRefusal } from './implement.ts'
import { inProtocolWords, partnersAtToken } from './token-requests.ts'

export interface ApiOptions {
  routes: readonly Route[]
  authenticate: ImplementOptions['authenticate']
  recordActing?: ImplementOptions['recordActing']
  findPartner?: ImplementOptions['findPartner']
  readerOf: ImplementOptions['readerOf']
  onOfficeChange?: ImplementOptions['onOfficeChange']
  log: Log
  publicUrl: string | undefined
  trustedProxies: number
  secureCookies: boolean
  maintenance: boolean
  contact(): Promise<MaintenanceContact>
  /** Counts every answer by its operation, those to pages included. */
  measure?: Measure | undefined
  /** By default, a refusal that its operation does not name is logged and answered anyway. */
  onRefusal?: OnRefusal | undefined
  /** Answers partners at the address of tokens; undefined where the API is served without them. */
  oauth?: OauthServer | undefined
}

/** The API under /api: every declared operation, and the one place where failures become answers. */
export function createApi(options: ApiOptions): Hono<ApiEnvironment> {
  const app = new Hono<ApiEnvironment>().basePath('/api') as Hono<ApiEnvironment>
  app.use('*', (c, next) =>
    inTrace({ name: 'api', kind: 'server' }, async () => {
      const started = performance.now()
      const requestId = uuidv7()
      c.set('requestId', requestId)
      if (options.maintenance && !c.req.path.startsWith('/api/health/')) c.res = await closed(options)
      else await next()
      c.res.headers.set('x-request-id', requestId)
      c.res.headers.set('content-language', 'de-CH')
      c.res.headers.set('x-content-type-options', 'nosniff')
      for (const [name, value] of Object.entries(FOR_THIS_SITE)) c.res.headers.set(name, value)
      if (!c.res.headers.has('cache-control')) c.res.headers.set('cache-control', 'no-store')
      const milliseconds = performance.now() - started
      options.measure?.(c.get('operation') ?? UNKNOWN, { status: c.res.status, seconds: milliseconds / 1_000 })
      describeSpan(c.get('operation') ?? UNKNOWN, {
        'http.request.method': c.req.method,
        'http.route': c.get('route') ?? UNKNOWN,
        'http.response.status_code': c.res.status,
      })
      options.log.debug(
        {
          requestId,
          method: c.req.method,
          route: c.get('route') ?? 'unknown',
          status: c.res.status,
          ms: Math.round(milliseconds),
        },
        'request',
      )
    }),
  )
  const originOf = (request: Request) => options.publicUrl ?? new URL(request.url).origin
  const ipOf = (c: Context<ApiEnvironment>) =>
    c.env?.ip ?? clientAddress(c.env?.incoming?.socket.remoteAddress, c.req.raw.headers, options.trustedProxies)
  const { onRefusal = logUndeclared(options.log), oauth } = options
  if (oauth) app.use(createToken.path, inProtocolWords, partnersAtToken({ oauth, originOf, ipOf, onRefusal }))
  const onBreak: ImplementOptions['onBreak'] = (error, c) =>
    options.log.error({ ...factsOf(c), error: describeFailure(error) }, 'a file broke off')
  for (const route of options.routes) implement(app, route, { ...options, originOf, ipOf, onRefusal, onBreak })
  const methodsOf = methodsByPath(options.routes.map(({ endpoint }) => endpoint))
  app.notFound(({ req }) => {
    const methods = methodsOf(req.path)
    return methods.length > 0 ? answerWithMethods(req.method, methods) : refusalResponse(new Refusal('not_found'))
  })
  app.onError((error, c) => answerFailure(error, c, options))
  return app
}

function logUndeclared(log: Log): OnRefusal {
  return (endpoint, code) => {
    if (!mayRefuse(endpoint, code))
      log.warn({ operation: endpoint.name, code }, 'refusal that its operation does not name')
  }
}

/** The operation's name in the counts for a path that the API does not have. */
const UNKNOWN = 'unknown'

async function closed(options: ApiOptions): Promise<Response> {
  return refusalResponse(traced(maintenance(await options.contact())))
}

/** For callers with a token (RFC 6750, section 3). */
function withBearerChallenge(response: Response, code: ErrorCode): Response {
  if (response.status === 401) response.headers.set('www-authenticate', 'Bearer error="invalid_token"')
  if (code === 'insufficient_scope') response.headers.set('www-authenticate', 'Bearer error="insufficient_scope"')
  return response
}

function withCookies(response: Response, cookies: readonly string[]): Response {
  for (const cookie of cookies) response.headers.append('set-cookie', cookie)
  return response
}

/** What the log says of a request. */
function factsOf(c: Context<ApiEnvironment>) {
  return { requestId: c.get('requestId'), route: c.get('route') }
}

/** Whether the client has left: while the request was read, or so that work for it was given up. */
function isAbandoned(error: unknown, c: Context<ApiEnvironment>): boolean {
  if (error instanceof RequestAbandoned) return true
  const isGivenUp = error instanceof Error && error.name === 'AbortError'
  return isGivenUp && (c.env?.page ?? c.req.raw).signal.aborted
}

async function answerFailure(error: unknown, c: Context<ApiEnvironment>, options: ApiOptions): Promise<Response> {
  if (error instanceof Refusal) {
    const response = withCookies(refusalResponse(error), c.get('cookies') ?? [])
    return c.req.header('authorization') === undefined ? response : withBearerChallenge(response, error.code)
  }
  const facts = factsOf(c)
  if (isAbandoned(error, c)) {
    options.log.debug(facts, 'the request was abandoned')
    return new Response(null, { status: ABANDONED })
  }
  if (isAccountGone(error)) return refusalResponse(new Refusal('unauthenticated'))
  if (isDatabaseBusy(error)) {
    options.log.warn(facts, 'the database is busy')
    return refusalResponse(overloaded())
  }
  if (isDatabaseAway(error)) {
    options.log.error(facts, 'the database is away')
    c.env?.onDatabaseAway?.()
    return closed(options)
  }
  if (error instanceof StorageUnavailable) {
    options.log.error(facts, 'the storage is away')
    return refusalResponse(traced(filesAway()))
  }
  options.log.error({ ...facts, error: describeFailure(error) }, 'unexpected failure')
  return refusalResponse(traced(new Refusal('internal')))
}

/** With the id by which the failure is found, for whoever reports it. */
function traced({ code, details, retryAfter }: Refusal): Refusal {
  const trace = traceIdUnderWay()
  return new Refusal(code, trace === undefined ? details : { ...details, trace }, retryAfter)
}
