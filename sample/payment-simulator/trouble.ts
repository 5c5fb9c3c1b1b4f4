import { setTimeout as wait } from 'node:timers/promises'
import type { HttpBindings } from '@hono/node-server'
import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'

/**
 * How the JSON part of the protocol fails. `down`: the connection breaks. `unanswered`: the request is carried out, and
 * the connection breaks before the answer. `slow`: the answer takes long. `garbage`: 200 with nonsense. `error`: 503.
 * `maintenance`: 404 with a page. * `declined`: the buyer's bank takes no refund; all else works. `late_refund`: so does all but refunds, which are carried
 * out and answered late. `slow_refund`: so late that the shop does not wait for it. `lost_refund`: the same, and their
 * answers are lost.
 */
export type Failure =
  | 'down'
  | 'unanswered'
  | 'slow'
  | 'garbage'
  | 'maintenance'
  | 'error'
  | 'declined'
  | 'late_refund'
  | 'slow_refund'
  | 'lost_refund'

type Served = { Bindings: HttpBindings }

/** Milliseconds. */
const SLOW = 30_000
const LATE = 700

/** Makes requests fail in the way that `failure` says for their path. */
export function misbehave(failure: (path: string) => Failure | null, closing: AbortSignal) {
  return createMiddleware<Served>(async (c, next) => {
    const mode = failure(c.req.path)
    if (mode === 'slow') await wait(SLOW, undefined, { signal: closing }).catch(() => undefined)
    if (mode === 'garbage') return c.html('<h1>It works!</h1>')
    if (mode === 'maintenance') return c.html('<h1>Maintenance</h1>', 404)
    if (mode === 'error') return c.json({ error: { code: 'INTERNAL', message: 'Try later' } }, 503)
    if (mode === 'down') return hangUp(c)
    const isRefund = c.req.path.endsWith('/credit')
    if (mode === 'declined' && isRefund) {
      return c.json({ error: { code: 'DECLINED', message: 'Refused by the acquirer' } }, 400)
    }
    await next()
    const delay = mode === 'late_refund' ? LATE : mode === 'slow_refund' ? SLOW : 0
    if (delay > 0 && isRefund) await wait(delay, undefined, { signal: closing }).catch(() => undefined)
    return mode === 'unanswered' || (mode === 'lost_refund' && isRefund) ? hangUp(c) : undefined
  })
}

function hangUp(c: Context<Served>): Response {
  c.env.incoming.socket.destroy()
  return c.body(null)
}
