import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { Hono } from 'hono'
import { RouterContextProvider } from 'react-router'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { authCookies } from '#contract/accounts/auth.ts'
import { DatabaseAway } from '#kernel/database/database-away.ts'
import { KeptValues } from '#kernel/kept-values.ts'
import type { Visit } from '#web/api.ts'
import { createHttpServer } from '../http-server.ts'
import { PageCache } from './page-cache.ts'
import { answerPage, type PagesOptions } from './pages.ts'

let now = 0
const cache = new PageCache(undefined, () => now)
let rendered = 0
/** What stands in the way of a page. */
let trouble: 'away' | 'thrown' | 'broken' | null = null
const greet = ((name: string | null) => `<b>${name ?? 'Gast'}</b>`) as never

/** Pages that show what they read from the API, which cannot answer while the database is away. */
const options: PagesOptions = {
  cache,
  isMissing: async () => {
    if (trouble === 'thrown') throw new Error('Failed query', { cause: new DatabaseAway() })
    return false
  },
  kept: new KeptValues(),
  publicUrl: undefined,
  formTargets: [],
  startScript: 'go()',
  pictureHost: '',
  patternOf: () => '/*',
  takesForm: () => true,
  log: { info: () => undefined } as never,
  firstParts: new Set(),
  reportFailure: () => undefined,
  send: async (_, environment) => {
    if (trouble !== 'away') return Response.json({ data: {} })
    environment?.onDatabaseAway?.()
    return Response.json({ code: 'maintenance' }, { status: 503 })
  },
  authenticate: async () => null,
  contextOf: (visit) => Object.assign(new RouterContextProvider(), { visit }),
  handle: async (request, context) => {
    const { visit } = context as unknown as { visit: Visit }
    const isRead = await visit.layout().then(
      () => true,
      () => false,
    )
    const status = trouble === 'broken' ? 500 : isRead ? 200 : 503
    const index = visit.openings.push(greet) - 1
    const asked = new URL(request.url).searchParams.get('redirect') ?? ''
    const html = `<a href="?redirect=${encodeURIComponent(asked)}">Seite ${++rendered}</a><template data-opening="${index}"></template>`
    const headers = { 'content-type': 'text/html', 'cache-tag': 'content' }
    const open = { 'cache-parameters': 'redirect', 'cache-open-parameter': 'redirect' }
    return new Response(html, { status, headers: { ...headers, ...(request.url.includes('?') ? open : {}) } })
  },
  loadSession: async () => null,
  fillOpenings: (openings, session) =>
    openings.map((opening) => (opening as unknown as (session: unknown) => string)(session)),
  drawPart: () => ({ html: '', openings: [] }),
}

const server = createHttpServer({
  api: new Hono(),
  web: undefined,
  pageCache: cache,
  publicUrl: undefined,
  trustedProxies: 0,
  reportFailure: () => undefined,
  answerPage: (request, caller) => answerPage(request, caller, options),
})
server.listen(0, '127.0.0.1')
await once(server, 'listening')
afterAll(() => server.close())
const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

async function visit(path: string, headers: Record<string, string> = {}) {
  const response = await fetch(origin + path, { headers })
  const [age, cacheControl, etag] = ['age', 'cache-control', 'etag'].map((name) => response.headers.get(name))
  return { status: response.status, text: await response.text(), age, cacheControl, etag }
}

/** A page that was kept, and may be out of date, as purges may have been missed. */
async function staleAt(path: string) {
  const { text } = await visit(path)
  now += 30_000
  cache.forget(null)
  options.kept.forget(['content'])
  return text
}

beforeEach(() => {
  trouble = null
  // What one test found away is not away in the next.
  now += 10_000
})

test('a page that may be out of date is made anew when somebody asks for it', async () => {
  const before = await staleAt('/neu')
  const { status, text, age } = await visit('/neu')
  expect([status, text === before, age]).toEqual([200, false, null])
  expect((await visit('/neu')).text, 'and kept').toBe(text)
})

test.each(['away', 'thrown'] as const)(
  'where that fails as the database is away (%s), it is sent as it is, with its age, for no cache to keep',
  async (how) => {
    const before = await staleAt(`/${how}`)
    trouble = how
    expect(await visit(`/${how}`)).toEqual({
      status: 200,
      text: before,
      age: '30',
      cacheControl: 'no-store',
      etag: null,
    })
    trouble = null
    now += 2_000
    const { text, age } = await visit(`/${how}`)
    expect([text === before, age], 'once it is back').toEqual([false, null])
  },
)

test('for at most ten minutes', async () => {
  const before = await staleAt('/lange')
  trouble = 'away'
  now += 599_999
  expect((await visit('/lange')).text).toBe(before)
  now += 1
  expect((await visit('/lange')).status).toBe(503)
})

test('a page whose time is over while the database is away is sent too', async () => {
  const { text } = await visit('/alt')
  options.kept.forget(['content'])
  now += 600_000
  trouble = 'away'
  expect(await visit('/alt')).toMatchObject({ status: 200, text, age: '600' })
})

test('visitors do not wait one after the other for a database that is away', async () => {
  await staleAt('/erste')
  await staleAt('/zweite')
  trouble = 'away'
  await visit('/erste')
  const before = rendered
  expect((await visit('/zweite')).status).toBe(200)
  expect(rendered).toBe(before)
  now += 2_000
  await visit('/zweite')
  expect(rendered).toBe(before + 1)
})

test('a page that was dropped by name is not sent any more, nor one that fails by itself', async () => {
  await staleAt('/weg')
  cache.forget(['content'])
  trouble = 'away'
  expect((await visit('/weg')).status).toBe(503)
  trouble = null
  now += 2_000
  await staleAt('/kaputt')
  trouble = 'broken'
  expect((await visit('/kaputt')).status).toBe(500)
})

test('whoever is logged in gets no page for guests', async () => {
  await staleAt('/eigene')
  trouble = 'away'
  expect((await visit('/eigene', { cookie: `${authCookies.access}=lea` })).status).toBe(503)
})

test('a page with the value of its address is filled with that of this visitor', async () => {
  await staleAt('/offen?redirect=%2Fa')
  await staleAt('/offen?redirect=%2Fb')
  trouble = 'away'
  const { status, text, age } = await visit('/offen?redirect=%2Fc')
  expect([status, text.includes('redirect=%2Fc'), age]).toEqual([200, true, '30'])
})
