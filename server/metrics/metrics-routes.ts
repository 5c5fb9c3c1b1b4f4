import { createHash, timingSafeEqual } from 'node:crypto'
import { Hono } from 'hono'
import { Refusal } from '#contract/errors.ts'
import { onlyReading } from '../api/allowed-methods.ts'
import { refusalResponse } from '../api/errors.ts'
import type { Metrics } from './metrics.ts'

/** `GET /metrics`: for whoever shows the token; without one for everybody who reaches the port. */
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

/** In the same time for every wrong token, as digests are compared. */
function shows(authorization: string | undefined, token: string): boolean {
  return timingSafeEqual(digest(authorization ?? ''), digest(`Bearer ${token}`))
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}
