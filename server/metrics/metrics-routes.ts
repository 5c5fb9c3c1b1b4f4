import { createHash, timingSafeEqual } from 'node:crypto'
import { Hono } from 'hono'
import { Refusal } from '#contract/errors.ts'
import { onlyReading } from '../http/allowed-methods.ts'
import { refusalResponse } from '../http/errors.ts'
import type { Metrics } from './metrics.ts'

/** `GET /metrics`: with a token, for callers who show it; without one, for everybody who can reach the port. */
export function metricsRoutes(metrics: Metrics, token: string | undefined): Hono {
  const app = new Hono()
  app.use('/metrics', onlyReading)
  app.get('/metrics', async (c) => {
    if (token !== undefined && !shows(c.req.header('authorization'), token)) {
      const refused = refusalResponse(new Refusal('unauthenticated'))
      refused.headers.set('www-authenticate', 'Bearer')
      return refused
    }
    const { type, text } = await metrics.read()
    return new Response(text, { headers: { 'content-type': type, 'cache-control': 'no-store' } })
  })
  return app
}

/** Compares digests, so that every wrong token takes the same time. */
function shows(authorization: string | undefined, token: string): boolean {
  return timingSafeEqual(digest(authorization ?? ''), digest(`Bearer ${token}`))
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}
