import { setTimeout as wait } from 'node:timers/promises'
import type { HttpBindings } from '@hono/node-server'
import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import { z } from 'zod'
import type { Register } from './register.ts'

/**
 * How a platform fails. `away`: the connection breaks. `slow`: the answer takes long. `error`: 500. `busy`: 429.
 * `refusing`: 422. `wrong`: 200 with nonsense. `maintenance`: 404 with a page. `huge`: 200 without end. All others carry the request out first: `lost`:
 * the connection breaks before the answer; `cut`: in the middle of it; `twice`: the answer comes two times; `lying`: the
 * link is none; `forgetful`: all is forgotten at once.
 */
export const trouble = z.enum([
  'slow',
  'away',
  'twice',
  'wrong',
  'maintenance',
  'forgetful',
  'error',
  'busy',
  'refusing',
  'lost',
  'cut',
  'lying',
  'huge',
])
export type Trouble = z.output<typeof trouble>

type Served = { Bindings: HttpBindings }

/** Milliseconds. */
const SLOW = 30_000

/** Makes requests fail in the way that is current. */
export function misbehave(current: () => { trouble: Trouble | null; register: Register }, closing: AbortSignal) {
  return createMiddleware<Served>(async (c, next) => {
    const { trouble: mode, register } = current()
    if (mode === 'slow') await wait(SLOW, undefined, { signal: closing }).catch(() => undefined)
    const failed = before(c, mode)
    if (failed) return failed
    await next()
    if (mode === 'lost') return hangUp(c)
    if (mode === 'cut') return answerRaw(c, (whole) => whole.slice(0, -10))
    if (mode === 'twice') return answerRaw(c, (whole) => whole + whole)
    if (mode === 'forgetful') register.forget()
    if (mode === 'lying') c.res = c.json({ external_id: 'x', link: 'javascript:alert(1)' })
    return undefined
  })
}

function before(c: Context<Served>, mode: Trouble | null): Response | null {
  switch (mode) {
    case 'away':
      return hangUp(c)
    case 'error':
      return c.json({ error: { code: 'INTERNAL', message: 'Try later' } }, 500)
    case 'busy':
      return c.json({ error: { code: 'TOO_MANY_REQUESTS', message: 'Try later' } }, 429)
    case 'refusing':
      return c.json({ error: { code: 'UNKNOWN_PRODUCT', message: 'This product is not offered here' } }, 422)
    case 'wrong':
      return c.html('<h1>It works!</h1>')
    case 'maintenance':
      return c.html('<h1>Wartungsarbeiten</h1>', 404)
    case 'huge':
      return endless()
    default:
      return null
  }
}

/** Writes the answer to the connection as it is made of the right one, and ends the connection. */
async function answerRaw(c: Context<Served>, make: (whole: string) => string): Promise<Response> {
  const body = await c.res.clone().text()
  const head = `HTTP/1.1 ${c.res.status} OK\r\ncontent-type: application/json`
  const whole = `${head}\r\ncontent-length: ${Buffer.byteLength(body)}\r\n\r\n${body}`
  await new Promise<void>((resolve) => {
    c.env.incoming.socket.end(make(whole), resolve)
  })
  return hangUp(c)
}

function endless(): Response {
  const chunk = Buffer.alloc(16 * 1024, ' ')
  const stream = new ReadableStream<Uint8Array>({ pull: (controller) => controller.enqueue(chunk) })
  return new Response(stream, { headers: { 'content-type': 'application/json' } })
}

function hangUp(c: Context<Served>): Response {
  c.env.incoming.socket.destroy()
  return c.body(null)
}
