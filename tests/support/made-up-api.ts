import type { Route } from '#kernel/route.ts'
import { readerAs } from '#modules/ground/security/readers.ts'
import { type ApiOptions, createApi } from '#server/api/create-api.ts'
import type { ApiEnvironment } from '#server/api/implement.ts'
import { writtenLog } from './written-log.ts'

type Environment = ApiEnvironment['Bindings']

/** An API of operations that a test makes up, without a database. */
export function makeUpApi(routes: readonly Route[], options: Partial<ApiOptions> = {}) {
  const { log, text } = writtenLog()
  const api = createApi({
    routes,
    authenticate: async () => null,
    readerOf: (_, viewer) => ({ ...readerAs(viewer), owning: async () => readerAs(viewer) }),
    log,
    publicUrl: undefined,
    trustedProxies: 0,
    secureCookies: false,
    maintenance: false,
    contact: async () => ({ phone: '', email: '' }),
    ...options,
  })
  return {
    /** Sends a request to an address below /api. */
    ask: async (path: string, init: RequestInit = {}, env: Environment = { ip: '192.0.2.1' }) =>
      api.fetch(new Request(`http://shop.test/api${path}`, init), env),
    fetch: (request: Request) => api.fetch(request),
    logged: () => loggedLines(text()),
  }
}

function loggedLines(text: string): Record<string, unknown>[] {
  return text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as Record<string, unknown>)
}
