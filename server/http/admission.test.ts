import { once } from 'node:events'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { Hono } from 'hono'
import { afterAll, expect, test } from 'vitest'
import { errorCodes } from '#contract/errors.ts'
import { BoundedQueue } from '#kernel/bounded-queue.ts'
import { createHttpServer } from '../http-server.ts'
import { PageCache } from '../pages/page-cache.ts'
import { createAdmission } from './admission.ts'

/** Requests that are answered, in the order of their turns; each but those of health takes until it is let go. */
const begun: string[] = []
let letGo: (() => void)[] = []
const api = new Hono().all('*', async (c) => {
  const { path } = c.req
  if (path.startsWith('/api/health')) return c.text('ok')
  begun.push(path)
  await new Promise<void>((resolve) => letGo.push(resolve))
  return c.text('made')
})

const refusals: number[] = []
const server = createHttpServer({
  api,
  web: (app) => app.get('/assets/*', (c) => c.text('file')),
  answerPage: async (request, { ip }) => {
    begun.push(`${new URL(request.url).pathname} ${ip}`)
    await new Promise<void>((resolve) => letGo.push(resolve))
    return new Response('page')
  },
  pageCache: new PageCache(),
  publicUrl: undefined,
  trustedProxies: 1,
  reportFailure: () => undefined,
  admit: createAdmission({
    trustedProxies: 1,
    queue: new BoundedQueue({ atOnce: 1, waiting: 2, longestWait: 5_000, comeAgain: 2 }),
    onRefusal: (status) => void refusals.push(status),
  }),
})
server.listen(0, '127.0.0.1')
await once(server, 'listening')
afterAll(() => server.close())
const { port } = server.address() as AddressInfo

const ask = (path: string, { ip = '192.0.2.1', accept = 'text/html' } = {}) =>
  fetch(`http://127.0.0.1:${port}${path}`, { headers: { accept, 'x-forwarded-for': ip } })

/** Requests that the server has heard of; each is at the door in the same turn of its loop. */
let heard = 0
server.on('request', () => void heard++)

/** Asks, and waits until the server has heard of it. */
async function arrive<T>(send: () => T): Promise<{ asked: T }> {
  const before = heard
  const asked = send()
  while (heard === before) await pause(5)
  return { asked }
}

async function untilBegun(count: number) {
  while (begun.length < count) await pause(5)
}

/** One request at work, and what waits behind it. */
async function whileBusy(then: () => Promise<void>) {
  begun.length = 0
  refusals.length = 0
  letGo = []
  const first = ask('/first')
  await untilBegun(1)
  await then()
  const going = setInterval(() => {
    for (const go of letGo.splice(0)) go()
  }, 5)
  await first
  return () => clearInterval(going)
}

test('health and files are answered while everything else waits', async () => {
  const end = await whileBusy(async () => {
    expect((await ask('/api/health/ready')).status).toBe(200)
    expect((await ask('/assets/a.js')).status).toBe(200)
  })
  end()
})

test('whoever is in the checkout goes before whoever browses', async () => {
  let all: Promise<Response>[] = []
  const end = await whileBusy(async () => {
    const { asked: browsing } = await arrive(() => ask('/browsing', { ip: '192.0.2.2' }))
    const { asked: ordering } = await arrive(() => ask('/checkout/summary', { ip: '192.0.2.3' }))
    all = [browsing, ordering]
  })
  for (const { status } of await Promise.all(all)) expect(status).toBe(200)
  end()
  expect(begun).toEqual(['/first 192.0.2.1', '/checkout/summary 192.0.2.3', '/browsing 192.0.2.2'])
})

test('what cannot be made in time is refused at once: a page in words, data as JSON, both with Retry-After', async () => {
  let kept: Promise<Response>[] = []
  const end = await whileBusy(async () => {
    const { asked: page } = await arrive(() => ask('/1'))
    const { asked: data } = await arrive(() => ask('/2.data', { accept: '*/*' }))
    kept = [ask('/3'), ask('/4')]
    const [first, second] = await Promise.all([page, data])
    expect([first.status, first.headers.get('retry-after')]).toEqual([429, '2'])
    expect(await first.text()).toBe(errorCodes.too_many_requests[1])
    expect(second.status).toBe(429)
    expect(await second.json()).toMatchObject({ code: 'too_many_requests' })
  })
  for (const { status } of await Promise.all(kept)) expect(status).toBe(200)
  end()
  expect(refusals).toEqual([429, 429])
})

test('nothing is made for whoever has left meanwhile', async () => {
  const end = await whileBusy(async () => {
    const closed = once(server, 'connection').then(([socket]) => once(socket as Socket, 'close'))
    const leaving = connect(port, '127.0.0.1')
    await arrive(() => leaving.write('GET /left HTTP/1.1\r\nhost: shop.test\r\n\r\n'))
    leaving.destroy()
    await closed
  })
  expect((await ask('/after')).status).toBe(200)
  end()
  expect(begun.map((one) => one.split(' ')[0])).toEqual(['/first', '/after'])
})
