import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { getRequestListener, type HttpBindings } from '@hono/node-server'
import { Hono } from 'hono'
import type { createApi } from './app.ts'
import { clientAddress } from './client-address.ts'
import { compressPage } from './compress-page.ts'
import { type DropLimits, dropRest } from './drop-rest.ts'
import type { PageCache } from './page-cache.ts'
import type { Caller } from './visit.ts'
import { wellKnownRoutes } from './well-known.ts'

export interface HttpOptions {
  api: ReturnType<typeof createApi> | undefined
  /** Everything outside /api: pages, files, pictures. */
  web: ((app: Hono<{ Bindings: { ip?: string } }>) => void) | undefined
  answerPage: ((request: Request, caller: Caller) => Promise<Response>) | undefined
  pageCache: PageCache
  trustedProxies: number
  /** Answers first, or calls `next`: the development server's files. */
  middleware?: Middleware | undefined
}

export type Middleware = (request: IncomingMessage, response: ServerResponse, next: () => void) => void

/** More than the largest form with files, and so long that slow lines are through with it. */
const REST: DropLimits = { bytes: 64_000_000, milliseconds: 20_000 }

function hasBody({ method }: Request): boolean {
  return method !== 'GET' && method !== 'HEAD'
}

/** One HTTP server for everything; kept pages are answered before anything else looks at the request. */
export function createHttpServer(options: HttpOptions): Server {
  const app = new Hono<{ Bindings: { ip?: string; incoming: { socket: { remoteAddress?: string } } } }>()
  if (options.api) {
    app.route('/', options.api as never)
    app.route('/', wellKnownRoutes(options.api))
  }
  options.web?.(app as never)
  const { answerPage, pageCache } = options
  if (answerPage) {
    app.all('*', async (c) => {
      const response = await answerPage(c.req.raw, {
        ip: clientAddress(c.env.incoming.socket.remoteAddress, c.req.raw.headers, options.trustedProxies),
      })
      return compressPage(c.req.raw, response)
    })
  }
  const listener = getRequestListener(async (request, environment) => {
    const response = await app.fetch(request, environment as never)
    if (hasBody(request)) await dropRest((environment as HttpBindings).incoming, REST)
    return response
  })
  return createServer((request, response) => {
    if (options.middleware) return options.middleware(request, response, () => void listener(request, response))
    if (!pageCache.serve(request, response)) void listener(request, response)
  })
}
