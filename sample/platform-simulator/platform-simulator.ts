import { once } from 'node:events'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { serve } from '@hono/node-server'
import { Hono } from 'hono'
import { platformApi } from './api.ts'
import { openPage, overviewPage, type ShownPlatform } from './pages.ts'
import { platforms, type SimulatedPlatform } from './protocol.ts'
import { type Entitlement, Register } from './register.ts'
import { misbehave, type Trouble, trouble } from './trouble.ts'

export type PlatformSimulatorOptions = {
  /** Any free port by default (0). */
  port?: number
  /** 127.0.0.1 by default. */
  hostname?: string
  /** Shared with the shop; hex. */
  secrets: Record<SimulatedPlatform, string>
  /** A folder that keeps what the platforms know over a restart. */
  folder?: string
}

export type PlatformSimulator = {
  /** The page that shows all platforms and switches their failures, without a slash at the end. */
  url: string
  /** Where the shop reaches a platform. */
  urlOf(platform: SimulatedPlatform): string
  /** Makes a platform fail until called with null. */
  fail(platform: SimulatedPlatform, trouble: Trouble | null): void
  /** The accesses that a platform knows, oldest first. */
  entitlements(platform: SimulatedPlatform): readonly Entitlement[]
  close(): Promise<void>
}

type Simulated = { name: SimulatedPlatform; register: Register; trouble: Trouble | null }

/** Starts learning platforms that speak the shop's protocol and hold no content. */
export async function startPlatformSimulator(options: PlatformSimulatorOptions): Promise<PlatformSimulator> {
  const { hostname = '127.0.0.1', port = 0, secrets, folder } = options
  const closing = new AbortController()
  const simulated = platforms.map((name): Simulated => {
    return { name, register: new Register(folder ? `${folder}/${name}.json` : null), trouble: null }
  })
  const named = new Map(simulated.map((one) => [one.name, one]))
  let url = ''

  const app = new Hono()
  app.get('/', () => overviewPage(simulated.map(shown)))
  for (const one of simulated) {
    const { name, register } = one
    app.use(
      `/${name}/entitlements/*`,
      misbehave(() => one, closing.signal),
    )
    const linkOf = (externalId: string) => `${url}/${name}/open/${externalId}`
    app.route(`/${name}/entitlements`, platformApi({ register, secret: secrets[name], linkOf }))
    app.get(`/${name}/open/:externalId`, (c) => openPage(name, register.opened(c.req.param('externalId'))))
    app.post(`/${name}/trouble`, async (c) => {
      behave(one, trouble.safeParse((await c.req.parseBody())['trouble']).data ?? null)
      return c.redirect('/', 303)
    })
  }

  const server = serve({ fetch: app.fetch, port, hostname }) as Server
  if (!server.listening) await once(server, 'listening')
  url = `http://${hostname}:${(server.address() as AddressInfo).port}`

  const find = (name: SimulatedPlatform): Simulated => {
    const found = named.get(name)
    if (!found) throw new RangeError(`No platform ${name}`)
    return found
  }
  return {
    url,
    urlOf: (name) => `${url}/${name}`,
    fail: (name, mode) => behave(find(name), mode),
    entitlements: (name) => find(name).register.all(),
    async close() {
      closing.abort()
      server.closeAllConnections()
      await new Promise((resolve) => {
        server.close(resolve)
      })
    },
  }
}

function behave(platform: Simulated, mode: Trouble | null): void {
  platform.trouble = mode
  // A forgetful platform knows nothing of what it was told before, either.
  if (mode === 'forgetful') platform.register.forget()
}

function shown({ name, register, trouble: current }: Simulated): ShownPlatform {
  return { name, trouble: current, entitlements: register.all() }
}
