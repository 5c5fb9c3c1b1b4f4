import { type Context, Hono } from 'hono'
import { uuidv7 } from 'uuidv7'
import { Refusal } from '#contract/errors.ts'
import type { CurrentUser, Route } from '#contract/route.ts'
import { clientAddress } from './client-address.ts'
import { isDatabaseAway, type MaintenanceContact, maintenance, refusalResponse } from './errors.ts'
import { type ApiEnvironment, implement } from './implement.ts'
import type { Log } from './log.ts'

export interface ApiOptions {
  routes: readonly Route[]
  authenticate(request: Request): Promise<CurrentUser | null>
  log: Log
  publicUrl: string | undefined
  trustedProxies: number
  secureCookies: boolean
  maintenance: boolean
  contact(): Promise<MaintenanceContact>
}

/** The API under /api: every declared operation, and one place where failures become answers. */
export function createApi(options: ApiOptions): Hono<ApiEnvironment> {
  const app = new Hono<ApiEnvironment>().basePath('/api') as Hono<ApiEnvironment>
  app.use('*', async (c, next) => {
    const started = performance.now()
    const requestId = uuidv7()
    c.set('requestId', requestId)
    if (options.maintenance && !c.req.path.startsWith('/api/health/')) c.res = await closed(options)
    else await next()
    c.res.headers.set('x-request-id', requestId)
    c.res.headers.set('content-language', 'de-CH')
    c.res.headers.set('x-content-type-options', 'nosniff')
    if (!c.res.headers.has('cache-control')) c.res.headers.set('cache-control', 'no-store')
    options.log.debug(
      {
        requestId,
        method: c.req.method,
        route: c.get('route') ?? 'unknown',
        status: c.res.status,
        ms: Math.round(performance.now() - started),
      },
      'request',
    )
  })
  const originOf = (request: Request) => options.publicUrl ?? new URL(request.url).origin
  const ipOf = (c: Context<ApiEnvironment>) =>
    c.env?.ip ?? clientAddress(c.env?.incoming?.socket.remoteAddress, c.req.raw.headers, options.trustedProxies)
  for (const route of options.routes) implement(app, route, { ...options, originOf, ipOf })
  app.notFound(() => refusalResponse(new Refusal('not_found')))
  app.onError((error, c) => answerFailure(error, c, options))
  return app
}

async function closed(options: ApiOptions): Promise<Response> {
  return refusalResponse(maintenance(await options.contact()))
}

async function answerFailure(error: unknown, c: Context<ApiEnvironment>, options: ApiOptions): Promise<Response> {
  if (error instanceof Refusal) return refusalResponse(error)
  const facts = { requestId: c.get('requestId'), route: c.get('route') }
  if (isDatabaseAway(error)) {
    options.log.error(facts, 'the database is away')
    return closed(options)
  }
  options.log.error({ ...facts, error: describe(error) }, 'unexpected failure')
  return refusalResponse(new Refusal('internal'))
}

/** Type and stack; a database driver puts values into its messages, so those are left out. */
function describe(error: unknown) {
  if (!(error instanceof Error)) return { type: typeof error }
  const cause = error.cause instanceof Error ? error.cause : error
  const code = 'code' in cause ? cause.code : undefined
  const place = error.stack
    ?.split('\n')
    .filter((line) => line.trimStart().startsWith('at '))
    .slice(0, 8)
  return { type: cause.name, code, constraint: 'constraint' in cause ? cause.constraint : undefined, place }
}
