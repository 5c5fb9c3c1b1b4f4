import { Hono } from 'hono'
import * as signingKeysApi from '#contract/partners/signing-keys.ts'
import type { createApi } from '../api/create-api.ts'
import { onlyReading } from '../http/allowed-methods.ts'

/** `GET /.well-known/jwks.json`: the API's answer at the standard address (RFC 8615), cacheable. */
export function wellKnownRoutes(api: Pick<ReturnType<typeof createApi>, 'fetch'>): Hono {
  const app = new Hono()
  app.use(signingKeysApi.getSigningKeys.path, onlyReading)
  app.get(signingKeysApi.getSigningKeys.path, async (c) => {
    const answer = await api.fetch(new Request(new URL(`/api${signingKeysApi.getSigningKeys.path}`, c.req.url)))
    const headers = new Headers(answer.headers)
    if (answer.ok) headers.set('cache-control', `public, max-age=${signingKeysApi.SIGNING_KEYS_KEPT_SECONDS}`)
    return new Response(answer.body, { status: answer.status, headers })
  })
  return app
}
