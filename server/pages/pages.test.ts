import { createHash, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { setTimeout } from 'node:timers/promises'
import { Hono } from 'hono'
import { RouterContextProvider } from 'react-router'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { ACTING_COOKIE } from '#contract/accounts/acting.ts'
import { authCookies } from '#contract/accounts/auth.ts'
import { errorCodes } from '#contract/errors.ts'
import { BoundedQueue } from '#kernel/bounded-queue.ts'
import { KeptValues } from '#kernel/kept-values.ts'
import type { CurrentUser } from '#kernel/route.ts'
import type { Visit } from '#web/api.ts'
import { createAdmission } from '../http/admission.ts'
import { createHttpServer } from '../http-server.ts'
import { PageCache } from './page-cache.ts'
import { answerPage, type PagesOptions } from './pages.ts'

const cache = new PageCache()
const kept = new KeptValues()
let rendered = 0
const addresses: string[] = []
let injected = ''
let sent: Record<string, string> = {}
let status = 200
let layoutFails = false
/** Milliseconds. */
let renderingTakes = 0
let whileRendering = () => undefined as unknown
let linksBack = false
let footer: { of: object; by: string; draw: string } | null = null
let drawn: string[] = []
const logged: [object, string][] = []
const OUTSIDE = '<p>/offen</p>'
const linkTo = ({ searchParams }: URL) =>
  `<a href="?${new URLSearchParams({ redirect: searchParams.get('redirect') ?? '' })}">`
const linkInOpening = ((name: string | null, path: string) =>
  `${linkTo(new URL(path, 'http://shop.test'))}<i>${name ?? 'Gast'}</i>`) as never
const greet = ((name: string | null) => `<b>${name ?? 'Gast'}</b>`) as never

/** A shop whose pages greet their visitor in an opening. Each login's token is the user's name. */
const options: PagesOptions = {
  cache,
  isMissing: async (path) => path.startsWith('/missing/'),
  kept,
  publicUrl: undefined,
  formTargets: [],
  startScript: 'go()',
  pictureHost: 'verlag.imgix.net',
  patternOf: () => '/*',
  takesForm: (path) => path !== '/without-form',
  log: { info: (facts: object, text: string) => void logged.push([facts, text]) } as never,
  firstParts: new Set(),
  reportFailure: () => undefined,
  send: async () => (layoutFails ? new Response(null, { status: 503 }) : Response.json({ data: {} })),
  authenticate: async ({ headers }) => {
    const groups = headers.get('cookie')?.includes('teacher') ? ['teacher' as const] : []
    const acting = headers.get('cookie')?.includes(ACTING_COOKIE) ? { endsAt: new Date() } : null
    return { groups, firstName: 'Anna', lastName: 'Muster', acting } as unknown as CurrentUser
  },
  contextOf: (visit) => Object.assign(new RouterContextProvider(), { visit }),
  handle: async (request, context) => {
    const { visit } = context as unknown as { visit: Visit }
    whileRendering()
    await setTimeout(renderingTakes)
    addresses.push(request.url.replace(/^https?:..[^/]+/, ''))
    const index = visit.openings.push(greet) - 1
    const shared = footer ? `<template data-opening="${visit.openings.push(footer as never) - 1}"></template>` : ''
    const back = linksBack ? linkTo(new URL(request.url)) : ''
    const openLink = linksBack ? `<template data-opening="${visit.openings.push(linkInOpening) - 1}"></template>` : ''
    const html = `${injected === OUTSIDE ? new URL(request.url).searchParams.get('redirect') : injected}${back}${openLink}<p>Seite ${++rendered}</p><template data-opening="${index}"></template>${shared}<script>go()</script>`
    return new Response(html, {
      status,
      headers: { 'content-type': 'text/html', 'cache-tag': 'titles, title:1', ...sent },
    })
  },
  loadSession: async ({ context }) => {
    const { visit } = context as unknown as { visit: Visit }
    return visit.acting?.name ?? (visit.hasLogin ? 'Lea' : null)
  },
  fillOpenings: (openings, session, path) =>
    openings.map((opening) => (opening as unknown as (session: unknown, path: string) => string)(session, path)),
  drawPart: (draw, path) => {
    drawn.push(path)
    return { html: `<footer>${String(draw)}<template data-opening="0"></template></footer>`, openings: [greet] }
  },
}

const scriptHash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

const server = createHttpServer({
  api: new Hono(),
  web: undefined,
  pageCache: cache,
  publicUrl: undefined,
  trustedProxies: 0,
  reportFailure: () => undefined,
  answerPage: (request, caller) => answerPage(request, caller, options),
  admit: createAdmission({
    trustedProxies: 0,
    queue: new BoundedQueue({ atOnce: 2, waitingOfNetwork: 6, waiting: 20, comeAgain: 2 }),
  }),
})
server.listen(0, '127.0.0.1')
await once(server, 'listening')
afterAll(() => server.close())

const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
const login = (token: string) => ({ cookie: `${authCookies.access}=${token}` })

async function visit(path: string, headers: Record<string, string> = {}) {
  const response = await fetch(origin + path, { headers })
  return { status: response.status, text: await response.text(), headers: response.headers }
}

beforeEach(() => {
  injected = ''
  sent = {}
  status = 200
  layoutFails = false
  renderingTakes = 0
  footer = null
  linksBack = false
  drawn = []
  whileRendering = () => undefined
})

test.each([
  ['kept', {}],
  ['of a login', login('lea')],
  ['made for this request', { 'cache-tag': '' }],
])('a script injected into a page (%s) may not run', async (kind, headers) => {
  injected = '<script>steal()</script>'
  if ('cache-tag' in headers) sent = headers
  const ask = 'cookie' in headers ? headers : {}
  for (const time of ['first', 'second']) {
    const page = await visit(`/injected/${kind}`, ask)
    expect(page.text, time).toContain('steal()')
    const policy = page.headers.get('content-security-policy') ?? ''
    expect(policy).toContain(`script-src 'self' ${scriptHash('go()')};`)
    expect(policy).not.toContain(scriptHash('steal()'))
  }
})

test('a page is rendered once for all visitors who are not logged in', async () => {
  const first = await visit('/once')
  expect(first.text).toContain('<b>Gast</b>')
  expect((await visit('/once')).text).toBe(first.text)
  expect((await visit('/once', { cookie: 'guest_id=abc' })).text).toBe(first.text)
  expect(first.headers.get('cache-control')).toContain('s-maxage')
})

test('a page that nobody else may keep is rendered once for all guests, and says so to them', async () => {
  sent = { 'cache-control': 'no-store', 'cache-for': 'guests' }
  const first = await visit('/secret-address')
  const second = await visit('/secret-address')
  expect(second.text).toBe(first.text)
  for (const { headers } of [first, second]) {
    expect(headers.get('cache-control')).toBe('no-store')
    expect(headers.get('cache-tag')).toBeNull()
  }
  expect((await visit('/secret-address', login('lea'))).text).not.toContain('Gast')
  cache.forget(['titles'])
  expect((await visit('/secret-address')).text).not.toBe(first.text)
})

test('logged-in users get the cached page with their own name, which no other visitor gets', async () => {
  const kept = await visit('/mine')
  const own = await visit('/mine', login('lea'))
  expect(own.text).toBe(kept.text.replace('Gast', 'Lea'))
  expect(own.headers.get('cache-control')).toBe('no-store')
  expect(own.headers.get('etag')).toBeNull()
  expect(own.headers.get('cache-tag')).toBeNull()
  expect(own.headers.get('content-security-policy')).toBe(kept.headers.get('content-security-policy'))
  expect((await visit('/mine')).text).toBe(kept.text)
})

test('staff who act as a person never get a page of others, and nobody gets theirs', async () => {
  const acting = { cookie: `${ACTING_COOKIE}=secret` }
  const first = await visit('/acting', acting)
  expect(first.text).toContain('<b>Anna Muster</b>')
  expect(first.headers.get('cache-control')).toBe('no-store')
  expect(first.headers.get('etag')).toBeNull()
  const guest = await visit('/acting')
  expect(guest.text).toBe(first.text.replace('Anna Muster', 'Gast'))
  expect(guest.headers.get('vary')).toBe('Accept-Encoding, Cookie')
  const both = { cookie: `${login('lea').cookie}; ${acting.cookie}` }
  for (const asked of [acting, both]) expect((await visit('/acting', asked)).text).toBe(first.text)
  expect((await visit('/acting', login('lea'))).text).toBe(first.text.replace('Anna Muster', 'Lea'))
  expect((await visit('/acting')).text).toBe(guest.text)
})

test('a page may show pictures of this site and of its image service only', async () => {
  const { headers } = await visit('/pictures')
  expect(headers.get('content-security-policy')).toContain("img-src 'self' data: https://verlag.imgix.net;")
})

test('only the page beside an editor may stand in a frame, and only on this site', async () => {
  sent = { 'cache-tag': '' }
  const policyOf = async (path: string) => {
    const { headers } = await visit(path)
    return [headers.get('content-security-policy')?.match(/frame-ancestors [^;]*/)?.[0], headers.get('x-frame-options')]
  }
  expect(await policyOf('/preview/1?mine')).toEqual(["frame-ancestors 'self'", 'SAMEORIGIN'])
  for (const path of ['/preview/1?signature=x', '/preview?mine', '/?mine'])
    expect(await policyOf(path), path).toEqual(["frame-ancestors 'none'", 'DENY'])
})

test('a page first requested by a logged-in user shows nothing of them to the next visitor', async () => {
  expect((await visit('/first', login('lea'))).text).toContain('<b>Lea</b>')
  const next = await visit('/first')
  expect(next.text).toContain('<b>Gast</b>')
  expect(next.headers.get('cache-control')).toContain('s-maxage')
})

test('the filled page is the same whether it is sent compressed or not', async () => {
  await visit('/gzip')
  const plain = await visit('/gzip', { ...login('lea'), 'accept-encoding': 'identity' })
  const compressed = await visit('/gzip', { ...login('lea'), 'accept-encoding': 'gzip' })
  expect(compressed.headers.get('content-encoding')).toBe('gzip')
  expect(compressed.text).toBe(plain.text)
})

// ASVS V8.3.1
test('teachers, to whom more is sold, have pages of their own', async () => {
  const anyone = await visit('/teachers', login('lea'))
  const teacher = await visit('/teachers', login('teacher'))
  expect(teacher.text).not.toBe(anyone.text)
  expect((await visit('/teachers', login('teacher'))).text).toBe(teacher.text)
  expect((await visit('/teachers')).text).toBe(anyone.text.replace('Lea', 'Gast'))
})

test.each(Object.values(authCookies))('a page for a browser with the cookie %s is not cached', async (name) => {
  expect((await visit(`/${name}`, { cookie: `${name}=1` })).headers.get('cache-control')).toBe('no-store')
})

test('a page whose route names no tags is rendered for each visitor', async () => {
  sent = { 'cache-tag': '' }
  const first = await visit('/own')
  expect((await visit('/own')).text).not.toBe(first.text)
})

test('the data of a page is not cached for logged-in users', async () => {
  sent = { 'content-type': 'text/x-script' }
  const first = await visit('/page.data', login('lea'))
  expect((await visit('/page.data', login('lea'))).text).not.toBe(first.text)
})

test('a page that sets a cookie is never cached', async () => {
  sent = { 'set-cookie': 'guest_id=abc' }
  const first = await visit('/cookie')
  sent = {}
  expect((await visit('/cookie')).text).not.toBe(first.text)
})

test('a browser that already has the page gets 304', async () => {
  const { headers: first } = await visit('/etag')
  expect((await visit('/etag', { 'if-none-match': first.get('etag') ?? '' })).status).toBe(304)
})

test('a change of what the page shows drops it, other changes do not', async () => {
  const first = await visit('/purge')
  cache.forget(['title:2'])
  expect((await visit('/purge')).text).toBe(first.text)
  cache.forget(['title:1'])
  expect((await visit('/purge')).text).not.toBe(first.text)
})

test('a page that was being rendered during the change is not cached', async () => {
  whileRendering = () => cache.forget(['titles'])
  const stale = await visit('/late')
  whileRendering = () => undefined
  expect((await visit('/late')).text).not.toBe(stale.text)
})

test('a page for a POST is rendered for that request alone', async () => {
  const first = await fetch(`${origin}/post`, { method: 'POST' })
  expect(await (await fetch(`${origin}/post`, { method: 'POST' })).text()).not.toBe(await first.text())
})

test.each<[string, Record<string, string>]>([
  ['another site', { origin: 'https://evil.example' }],
  ['no site at all', { origin: 'null' }],
  ['another site, though its address is left out', { 'sec-fetch-site': 'cross-site' }],
  ['a neighbour of this site', { 'sec-fetch-site': 'same-site' }],
])('a form of %s is refused before the page hears of it', async (_, headers) => {
  const before = rendered
  const answer = await fetch(`${origin}/form`, { method: 'POST', headers })
  expect([answer.status, rendered]).toEqual([403, before])
})

test('a form of the shop is accepted, also behind a proxy that passes https on as http', async () => {
  expect((await fetch(`${origin}/form`, { method: 'POST', headers: { origin } })).status).toBe(200)
  const seen: [string, string][] = []
  const behindProxy: PagesOptions = {
    ...options,
    publicUrl: 'https://shop.example',
    handle: async (request) => {
      seen.push([request.url, await request.text()])
      return new Response(null, { status: 204 })
    },
  }
  const send = (from: string) =>
    answerPage(
      new Request('http://shop.example/login?redirect=%2F', { method: 'POST', headers: { origin: from }, body: 'a=b' }),
      { ip: '192.0.2.1' },
      behindProxy,
    )
  expect((await send('https://shop.example')).status).toBe(204)
  expect(seen).toEqual([['https://shop.example/login?redirect=%2F', 'a=b']])
  expect((await send('https://evil.example')).status).toBe(403)
})

test('a part that pages share is drawn once for all of them, and contains each visitor’s own data', async () => {
  const publisher = {}
  footer = { of: publisher, by: 'footer', draw: 'Aarebogen' }
  sent = { 'cache-tag': '' }
  const guest = await visit('/shared/1')
  expect(guest.text).toContain('<b>Gast</b><footer>Aarebogen<b>Gast</b></footer><script>')
  expect((await visit('/shared/2', login('lea'))).text).toContain('<b>Lea</b><footer>Aarebogen<b>Lea</b></footer>')
  expect(drawn).toEqual(['/shared/1'])
  footer = { of: publisher, by: 'other', draw: 'Anders' }
  expect((await visit('/shared/3')).text).toContain('<footer>Anders<b>Gast</b></footer>')
  footer = { of: {}, by: 'footer', draw: 'Neu' }
  expect((await visit('/shared/4')).text).toContain('<footer>Neu<b>Gast</b></footer>')
})

test.each(['gzip', 'identity', 'br'])('a page with shared parts has the same text as %s', async (encoding) => {
  footer = { of: {}, by: 'footer', draw: 'Aarebogen '.repeat(5_000) }
  sent = { 'cache-tag': '' }
  const page = await visit(`/encoded/${encoding}`, { 'accept-encoding': encoding })
  expect(page.headers.get('content-encoding')).toBe(encoding === 'identity' ? null : encoding)
  expect(page.text).toContain(`<footer>${footer.draw}<b>Gast</b></footer><script>go()</script>`)
})

test('a cached page has the same text in whatever order its encodings are asked for', async () => {
  const orders = [
    ['gzip', 'br', 'identity'],
    ['br', 'identity', 'gzip'],
    ['identity', 'gzip', 'br'],
    ['br', 'gzip', 'br'],
  ]
  for (const [n, order] of orders.entries()) {
    injected = `<p>${'Äquator '.repeat(1_000)}</p>`
    const texts = []
    for (const encoding of order) texts.push((await visit(`/order/${n}`, { 'accept-encoding': encoding })).text)
    expect(texts[0]).toContain(injected)
    expect(new Set(texts).size).toBe(1)
  }
})

test('pages of addresses with a query do not displace those of paths', async () => {
  sent = { 'cache-parameters': 'q', 'cache-for': 'guests' }
  const first = await visit('/found')
  injected = randomBytes(1_500_000).toString('base64')
  const asked = async (n: number) => (await visit(`/found?q=${n}`)).text
  const texts = []
  for (let n = 0; n < 9; n++) texts.push(await asked(n))
  expect(await asked(8)).toBe(texts[8])
  expect(await asked(0)).not.toBe(texts[0])
  expect((await visit('/found')).text).toBe(first.text)
})

test('query parameters that a page does not depend on select no other page, and do not appear in it', async () => {
  sent = { 'cache-parameters': 'page' }
  const first = await visit('/list?utm_source=mail&page=2')
  const before = [rendered, cache.state.entries]
  for (const query of ['page=2', 'page=2&utm_source=ad', 'fbclid=1&page=2', 'page=2&a=b&c=d'])
    expect((await visit(`/list?${query}`)).text).toBe(first.text)
  expect((await visit('/list?page=2&utm_source=ad', login('lea'))).text).toBe(first.text.replace('Gast', 'Lea'))
  expect([rendered, cache.state.entries]).toEqual(before)
  expect(addresses.filter((url) => url.startsWith('/list')).at(-1)).toBe('/list?page=2')
  expect((await visit('/list?page=3&utm_source=ad')).text).not.toBe(first.text)
  expect((await visit('/list?utm_source=ad')).text).not.toBe(first.text)
  expect((await visit('/list')).headers.get('cache-parameters')).toBeNull()
})

const BACK = { 'cache-parameters': 'redirect', 'cache-open-parameter': 'redirect', 'cache-for': 'guests' }

/** A page with a link that names the value of its parameter, before and after an opening that names it too. */
function linkBack() {
  linksBack = true
  sent = BACK
}

test.each(['gzip', 'identity', 'br'])(
  'a page whose links lead back is rendered once, and each visitor’s links lead back to their own page (%s)',
  async (encoding) => {
    linkBack()
    const path = `/back-${encoding}`
    const ask = (value: string, headers = {}) =>
      visit(`${path}?redirect=${encodeURIComponent(value)}`, { 'accept-encoding': encoding, ...headers })
    await ask('/titel/a')
    const before = rendered
    const pages = [await ask('/titel/b?c=ä&d="><script>'), await ask('/titel/c')]
    expect(rendered).toBe(before)
    expect(pages[0]?.text).toContain('<a href="?redirect=%2Ftitel%2Fb%3Fc%3D%C3%A4%26d%3D%22%3E%3Cscript%3E">')
    expect(pages[1]?.text.match(/redirect=%2Ftitel%2Fc"/g)).toHaveLength(2)
    expect(pages[1]?.text).toContain('<i>Gast')
    for (const { text } of pages) expect(text).not.toContain('offen-')
  },
)

test('a form, and a visitor with a login, get the value itself', async () => {
  linkBack()
  await visit('/value?redirect=%2Fa')
  await visit('/value?redirect=%2Fa')
  addresses.length = 0
  await fetch(`${origin}/value?redirect=%2Fb`, { method: 'POST', headers: { origin } })
  await visit('/value?redirect=%2Fc', login('lea'))
  await visit('/value?redirect=%2Fd', login('lea'))
  expect(addresses).toEqual(['b', 'c', 'd'].map((name) => `/value?redirect=%2F${name}`))
})

test('a page without its open parameter, with an empty one or with two is a page of its own', async () => {
  linkBack()
  await visit('/own?redirect=%2Fa')
  for (const query of ['', '?redirect=', '?redirect=%2Fa&redirect=%2Fb']) {
    addresses.length = 0
    await visit(`/own${query}`)
    expect(addresses).toEqual([`/own${query}`])
  }
})

test.each([
  ['is not cached', { 'cache-tag': '' }, 200],
  ['sets a cookie', { 'set-cookie': 'a=b' }, 200],
  ['failed', {}, 500],
])('a page that leads back and %s contains the visitor’s own value', async (_, headers, answered) => {
  linkBack()
  const path = `/not-cached-${Object.keys(headers).join()}`
  await visit(path)
  sent = { ...BACK, ...headers }
  status = answered
  const { text } = await visit(`${path}?redirect=%2Ftitel%2Fa`)
  expect(text.match(/redirect=%2Ftitel%2Fa"/g)).toHaveLength(2)
  expect(text).not.toContain('offen-')
})

test('a value that would stand outside of a query of a link is never filled in', async () => {
  linkBack()
  injected = OUTSIDE
  expect((await visit('/outside?redirect=%2Fa')).status).toBe(500)
})

test('a page for guests is not shown to a visitor with a login', async () => {
  sent = { 'cache-for': 'guests' }
  await visit('/for-guests')
  const before = rendered
  expect((await visit('/for-guests')).headers.get('cache-for')).toBeNull()
  expect(rendered).toBe(before)
  await visit('/for-guests', login('lea'))
  expect(rendered).toBe(before + 1)
})

test('the parameters that a page depends on are learned again after a change', async () => {
  sent = { 'cache-parameters': '' }
  const first = await visit('/learnt?page=2')
  expect((await visit('/learnt?page=3')).text).toBe(first.text)
  cache.forget(['titles'])
  sent = { 'cache-parameters': 'page' }
  const second = await visit('/learnt?page=2')
  expect((await visit('/learnt?page=3')).text).not.toBe(second.text)
})

test('the page for missing paths is rendered once, and names the logged-in user', async () => {
  status = 404
  sent = { 'cache-tag': '' }
  const first = await visit('/missing/1')
  const before = rendered
  const second = await visit('/missing/2?any=thing')
  expect([second.status, second.text, second.headers.get('cache-control')]).toEqual([404, first.text, 'no-store'])
  const own = await visit('/missing/3', login('lea'))
  expect([own.status, own.text]).toEqual([404, first.text.replace('Gast', 'Lea')])
  expect(rendered).toBe(before)
  cache.forget(['content'])
  expect((await visit('/missing/4')).text).not.toBe(first.text)
})

test('a 404 page is not cached when it lacks its layout, or when its path may have a page', async () => {
  status = 404
  sent = { 'cache-tag': '' }
  cache.forget(null)
  kept.forget(null)
  layoutFails = true
  const empty = await visit('/missing/5')
  layoutFails = false
  expect((await visit('/missing/5')).text).not.toBe(empty.text)
  const known = await visit('/known/1')
  expect((await visit('/known/2')).text).not.toBe(known.text)
})

test('a visitor who asks for more pages than can be rendered gets 429 for a moment, but still gets cached pages', async () => {
  const kept = await visit('/kept-beside-crowd')
  sent = { 'cache-tag': '' }
  renderingTakes = 200
  const crowd = Array.from({ length: 30 }, (_, n) => visit(`/crowd/${n}`, { accept: 'text/html' }))
  expect((await visit('/kept-beside-crowd')).text).toBe(kept.text)
  const answers = await Promise.all(crowd)
  const [refused, made] = [429, 200].map((code) => answers.filter((answer) => answer.status === code))
  expect(made?.length).toBeGreaterThanOrEqual(8)
  expect(refused?.length).toBe(30 - (made?.length ?? 0))
  expect(refused?.[0]?.headers.get('retry-after')).toBe('2')
  expect(new Set(refused?.map(({ text }) => text))).toEqual(new Set([errorCodes.too_many_requests[1]]))
  expect((await visit('/crowd/after')).status).toBe(200)
})

test('a form that is sent to a page without one is refused in German, and the log says where', async () => {
  const post = (accept: string) => fetch(`${origin}/without-form`, { method: 'POST', headers: { accept } })
  const [page, data] = await Promise.all([post('text/html'), post('*/*')])
  expect([page.status, page.headers.get('allow')]).toEqual([405, 'GET, HEAD, OPTIONS'])
  expect(await page.text()).toBe(errorCodes.method_not_allowed[1])
  expect(await data.json()).toEqual({ code: 'method_not_allowed', message: errorCodes.method_not_allowed[1] })
  expect(logged).toContainEqual([
    { requestId: page.headers.get('x-request-id'), method: 'POST', route: '/*' },
    'a page without a form',
  ])
})

test('with a public address a page is kept once, whatever host a request names', async () => {
  status = 200
  sent = { 'cache-tag': 'content' }
  const one = new PageCache('https://shop.example')
  const at = async (host: string) => {
    const request = new Request(`http://${host}/of-hosts`, { headers: { host } })
    const answer = await answerPage(
      request,
      { ip: '192.0.2.1' },
      { ...options, cache: one, publicUrl: 'https://shop.example' },
    )
    await answer.text()
  }
  await at('shop.example')
  await at('192.0.2.9:3000')
  expect(one.state).toMatchObject({ entries: 1 })
  expect(one.hostOf('somebody.else')).toBe(one.hostOf('shop.example'))
})

test('an idle connection stays open for longer than a proxy in front keeps it', async () => {
  expect((await visit('/alive')).headers.get('keep-alive')).toBe('timeout=65')
})

test('a missing page that sets a cookie is not cached', async () => {
  cache.forget(null)
  status = 404
  sent = { 'cache-tag': '', 'set-cookie': 'guest_id=abc' }
  const first = await visit('/missing/cookie')
  sent = { 'cache-tag': '' }
  const second = await visit('/missing/cookie')
  expect([second.text === first.text, second.headers.get('set-cookie')]).toEqual([false, null])
})

test('while developing, neither shared parts nor missing pages are cached', async () => {
  cache.forget(null)
  status = 404
  footer = { of: {}, by: 'footer', draw: 'Vorher' }
  const developing: PagesOptions = { ...options, withoutPolicy: true }
  const open = async () =>
    (await answerPage(new Request(`${origin}/missing/6`), { ip: '192.0.2.1' }, developing)).text()
  expect(await open()).toContain('Vorher')
  footer.draw = 'Nachher'
  expect(await open()).toContain('Nachher')
})

describe('a form that is sent from another name of the shop, to that name', () => {
  const atRightName = { ...options, publicUrl: 'https://shop.example' }
  const send = async (headers: Record<string, string>, path = '/shop/cart') => {
    addresses.length = 0
    const request = new Request(`http://www.shop.example${path}`, {
      method: 'POST',
      headers: { origin: 'https://www.shop.example', 'sec-fetch-site': 'same-origin', ...headers },
      body: new URLSearchParams({ intent: 'add' }),
    })
    const answer = await answerPage(request, { ip: '192.0.2.1' }, atRightName)
    return { status: answer.status, asked: [...addresses], cache: answer.headers.get('cache-control') }
  }

  test('is not taken: its sender sees the page that leads to the right one, to where the form stood', async () => {
    status = 403
    const referer = 'https://www.shop.example/titel/recht?ausgabe=1'
    expect(await send({ accept: 'text/html,*/*', referer, cookie: `${authCookies.access}=lea` })).toEqual({
      status: 403,
      asked: ['/other-name?path=%2Ftitel%2Frecht%3Fausgabe%3D1'],
      cache: 'no-store',
    })
    expect((await send({ accept: 'text/html' })).asked).toEqual(['/other-name?path=%2Fshop%2Fcart'])
    expect((await send({ accept: 'text/html', referer: 'https://evil.example/x' })).asked).toEqual([
      '/other-name?path=%2F',
    ])
  })

  test('nor where a script sent it, which follows to the right one', async () => {
    expect((await send({ accept: '*/*' }, '/login.data')).asked).toEqual(['/other-name.data?path=%2Flogin'])
  })

  test('and one that comes from another site is refused as ever', async () => {
    const foreign = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site', accept: 'text/html' }
    expect(await send(foreign)).toMatchObject({ status: 403, asked: [] })
    expect((await send({ ...foreign, origin: 'null' })).asked).toEqual([])
    // From the right name itself, behind a proxy that names another host.
    expect((await send({ origin: 'https://shop.example', accept: 'text/html' })).asked).toEqual(['/shop/cart'])
  })
})
