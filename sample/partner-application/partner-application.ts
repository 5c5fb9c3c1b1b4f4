import { once } from 'node:events'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { serve } from '@hono/node-server'
import { applicationRoutes, paths } from './routes.ts'
import { Sessions } from './sessions.ts'
import { Shop } from './shop.ts'

export interface PartnerApplicationOptions {
  /** Any free port by default (0). */
  port?: number
  /** 127.0.0.1 by default. */
  hostname?: string
  /** The public address of the shop, without a slash at the end; asked for with each sign-on. */
  shopUrl: () => string
  clientId: string
  clientSecret: string
  /** Seconds to wait for each answer of the shop; 20 by default. */
  timeout?: number
  /** Hears of failures that somebody who runs the application has to look into. */
  report?: (error: unknown) => void
}

export interface PartnerApplication {
  /** Without a slash at the end. */
  url: string
  /** Begins the sign-on at once: where the shop leads people who own a licence of this application. */
  entryUrl: string
  /** What the client at the shop must know: without these addresses, nobody comes back. */
  redirectUrls: readonly string[]
  fallbackUrl: string
  /** Where it wants to hear of logouts. */
  backchannelLogoutUri: string
  close(): Promise<void>
}

/**
 * Starts «Lernwelt», an application of a partner that lets people in with their account of the shop and unlocks their
 * licences. It shows partners how that is done, and holds no content.
 */
export async function startPartnerApplication(options: PartnerApplicationOptions): Promise<PartnerApplication> {
  const { hostname = '127.0.0.1', port = 0, shopUrl, clientId, clientSecret } = options
  const { timeout = 20, report = () => undefined } = options
  let answer = async (_: Request): Promise<Response> => new Response(null, { status: 503 })
  const server = serve({ fetch: (request) => answer(request), port, hostname }) as Server
  if (!server.listening) await once(server, 'listening')
  const url = `http://${hostname}:${(server.address() as AddressInfo).port}`
  const [callbackUrl, loggedOutUrl] = [`${url}${paths.callback}`, `${url}${paths.loggedOut}`]
  // Its addresses have the port, which is known by now only.
  const shop = new Shop({ shopUrl, clientId, clientSecret, callbackUrl, loggedOutUrl, timeout })
  const routes = applicationRoutes({ shop, sessions: new Sessions(), report })
  answer = async (request) => routes.fetch(request)
  return {
    url,
    entryUrl: `${url}${paths.start}`,
    redirectUrls: [callbackUrl, loggedOutUrl],
    fallbackUrl: `${url}${paths.cancelled}`,
    backchannelLogoutUri: `${url}${paths.backchannelLogout}`,
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => {
        server.close(resolve)
      })
    },
  }
}
