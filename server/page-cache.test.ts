import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, expect, test } from 'vitest'
import { authCookies } from '#contract/auth.ts'
import { PageCache } from './page-cache.ts'

const cache = new PageCache()
let rendered = 0
let headers: Record<string, string> = {}

const server = createServer((request, response) => {
  if (cache.serve(request, response)) return
  void (async () => {
    const version = cache.version
    const url = `http://${request.headers.host}${request.url}`
    const page = new Response(`<p>Seite ${++rendered}</p>`, {
      headers: { 'content-type': 'text/html', 'cache-tag': 'titles, title:1', ...headers },
    })
    const cookie = request.headers.cookie
    const asked = new Request(url, { headers: { host: request.headers.host ?? '', ...(cookie ? { cookie } : {}) } })
    const answer = await cache.keep(asked, page, version)
    response.writeHead(answer.status, Object.fromEntries(answer.headers)).end(Buffer.from(await answer.arrayBuffer()))
  })()
})
server.listen(0, '127.0.0.1')
await once(server, 'listening')
afterAll(() => server.close())

const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

async function visit(path: string, sent: Record<string, string> = {}) {
  const response = await fetch(origin + path, { headers: sent })
  return { status: response.status, text: await response.text(), headers: response.headers }
}

test('a page is rendered once for all visitors who are not logged in', async () => {
  const first = await visit('/once')
  expect((await visit('/once')).text).toBe(first.text)
  expect((await visit('/once', { cookie: 'guest_id=abc' })).text).toBe(first.text)
  expect(first.headers.get('cache-control')).toContain('s-maxage')
})

test.each(Object.values(authCookies))(
  'a visitor with the cookie %s gets a page of his own, and nobody gets his',
  async (name) => {
    const kept = await visit(`/${name}`)
    const own = await visit(`/${name}`, { cookie: `${name}=1` })
    expect(own.text).not.toBe(kept.text)
    expect((await visit(`/${name}`)).text).toBe(kept.text)
  },
)

test('a page that sets a cookie is never kept', async () => {
  headers = { 'set-cookie': 'guest_id=abc' }
  const first = await visit('/cookie')
  headers = {}
  expect((await visit('/cookie')).text).not.toBe(first.text)
})

test('who has the page already is told so', async () => {
  const { headers: first } = await visit('/etag')
  expect((await visit('/etag', { 'if-none-match': first.get('etag') ?? '' })).status).toBe(304)
})

test('a change of what the page shows drops it, another change does not', async () => {
  const first = await visit('/purge')
  cache.forget(['title:2'])
  expect((await visit('/purge')).text).toBe(first.text)
  cache.forget(['title:1'])
  expect((await visit('/purge')).text).not.toBe(first.text)
})

test('a page that was being rendered when the change came is not kept', async () => {
  const before = cache.version
  cache.forget(['titles'])
  const stale = new Response('old', { headers: { 'cache-tag': 'titles' } })
  await cache.keep(new Request(`${origin}/late`, { headers: { host: new URL(origin).host } }), stale, before)
  expect((await visit('/late')).text).not.toBe('old')
})
