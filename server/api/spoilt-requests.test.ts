import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { RouterContextProvider } from 'react-router'
import { afterAll, describe, expect, test } from 'vitest'
import { errorBody, errorCodes } from '#contract/errors.ts'
import { freshDatabase, TOKEN_SECRET } from '#tests/support/app.ts'
import { faultsOf, SPOILT_REQUESTS, sendRaw } from '#tests/support/spoilt-requests.ts'
import { writtenLog } from '#tests/support/written-log.ts'
import { mountMedia } from '../media/mount-media.ts'
import { serveBuiltFiles } from '../pages/static-files.ts'
import { type RunningShop, type RunOptions, runShop } from '../run-shop.ts'

const folder = await mkdtemp(join(tmpdir(), 'lernladen-spoilt-'))
await writeFile(join(folder, 'favicon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>')
const { connection, drop } = await freshDatabase()
const nowhere = 'http://127.0.0.1:9'
const { log, text } = writtenLog()

/** A real shop except for its pages, which are not built: each page says which URL was requested. */
async function start(options: Partial<RunOptions> = {}): Promise<RunningShop & { url: URL }> {
  const env = { DATA_DIR: folder, IMAGE_CACHE_MB: 1, PUBLIC_URL: 'https://shop.test', TRUSTED_PROXIES: 0 }
  const media = await mountMedia({ env, connection, roots: [folder] })
  const shop = await runShop({
    connection: { ...connection, close: async () => undefined },
    log,
    version: 'test',
    publicUrl: env.PUBLIC_URL,
    tokenSecret: TOKEN_SECRET,
    trustedProxies: 0,
    secureCookies: true,
    maintenance: false,
    payment: { apiUrl: nowhere, payUrl: nowhere, merchantId: 'test', password: 'test', hmacKey: '00'.repeat(32) },
    mail: { smtpUrl: 'smtp://127.0.0.1:9', from: 'Test <shop@example.test>' },
    filesDir: folder,
    picturesDir: folder,
    roles: ['web', 'api'],
    port: 0,
    host: '127.0.0.1',
    pages: {
      handle: async ({ url, method }) =>
        new Response(`<title>${method} ${encodeURI(url)}</title>`, {
          status: 200,
          headers: { 'content-type': 'text/html', 'cache-tag': 'content' },
        }),
      contextOf: () => new RouterContextProvider(),
      loadSession: async () => null,
      fillOpenings: () => [],
      drawPart: () => ({ html: '', openings: [] }),
      formTargets: [],
      startScript: '',
      pictureHost: '',
      patternOf: () => '/*',
      takesForm: () => false,
      firstParts: new Set(),
    },
    mount: (app, visits) => {
      media?.(app, visits)
      serveBuiltFiles(app as never, folder)
    },
    ...options,
  })
  return { ...shop, url: new URL(`http://127.0.0.1:${shop.port}`) }
}

const shop = await start()
const withoutApi = await start({ roles: ['web'] })
const closed = await start({ maintenance: true })
afterAll(async () => {
  await Promise.all([shop.stop(), withoutApi.stop(), closed.stop()])
  await connection.close()
  await drop()
  await rm(folder, { recursive: true })
})

const ask = ({ url }: { url: URL }, method: string, path: string, headers = '') =>
  sendRaw(url, `${method} ${path} HTTP/1.1\r\nhost: shop.test\r\nconnection: close\r\n${headers}\r\n`)

test('no malformed request breaks the shop, gets a page from below /api, or an answer without the protective headers', async () => {
  expect(SPOILT_REQUESTS.length).toBeGreaterThan(200)
  const faults: Record<string, string[]> = {}
  let answered = 0
  for (const request of SPOILT_REQUESTS) {
    const answer = await sendRaw(shop.url, request.sent)
    if (answer.status !== null) answered++
    const found = faultsOf(request, answer)
    if (found.length > 0) faults[request.name] = found
  }
  expect(faults).toEqual({})
  expect(answered).toBeGreaterThan(SPOILT_REQUESTS.length - 5)
  expect(text()).not.toMatch(/unexpected failure|a page failed/)
}, 60_000)

describe('below /api', () => {
  const unknown = [
    '/api',
    '/api/',
    '/api/nothing',
    '/api/health/live/',
    '/api//health/live',
    '/api/../titel',
    '//api/x',
  ]

  test.each(unknown)('%s is unknown, as JSON', async (path) => {
    const answer = await ask(shop, 'GET', path)
    expect(answer.status).toBe(404)
    expect(JSON.parse(answer.body)).toEqual({
      code: 'not_found',
      message: 'Diese Seite konnte leider nicht gefunden werden.',
    })
  })

  test.each([
    ['POST', '/api/health/live', ['GET', 'HEAD', 'OPTIONS']],
    ['TRACE', '/api/health/live', ['GET', 'HEAD', 'OPTIONS']],
    ['PROPFIND', '/api/oauth/token', ['POST', 'OPTIONS']],
    ['PATCH', '/api/users/1/addresses/2', ['GET', 'HEAD', 'PUT', 'DELETE', 'OPTIONS']],
  ])('%s is refused at %s, and the answer names the accepted methods', async (method, path, methods) => {
    const answer = await ask(shop, method, path, 'content-length: 0\r\n')
    expect(answer.status).toBe(405)
    expect(answer.headers.get('allow')?.split(', ').sort()).toEqual(methods.toSorted())
    expect(JSON.parse(answer.body)).toEqual({
      code: 'method_not_allowed',
      message: 'Diese Anfrage ist hier nicht möglich.',
    })
    expect((await ask(shop, 'OPTIONS', path)).headers.get('allow')?.split(', ').sort()).toEqual(methods.toSorted())
  })

  test('an instance that does not serve the API reports its health and nothing else', async () => {
    expect((await ask(withoutApi, 'GET', '/api/health/live')).status).toBe(200)
    for (const path of ['/api', '/api/website/departments', '/api/nothing']) {
      const answer = await ask(withoutApi, 'GET', path)
      expect(answer.status, path).toBe(404)
      expect(JSON.parse(answer.body)).toMatchObject({ code: 'not_found' })
    }
  })

  test('a closed shop says so at every URL, with phone and e-mail', async () => {
    for (const path of ['/api', '/api/website/departments', '/api/nothing']) {
      const answer = await ask(closed, 'GET', path)
      expect(answer.status, path).toBe(503)
      expect(JSON.parse(answer.body)).toMatchObject({ code: 'maintenance' })
      expect(JSON.parse(answer.body)).toHaveProperty('phone')
      expect(answer.headers.get('retry-after')).toMatch(/^\d+$/)
    }
  })
})

test.each(['/.well-known/nothing', '/.well-known', '/oauth/nothing', '/oauth'])(
  '%s is reserved for programs, and no page',
  async (path) => {
    const answer = await ask(shop, 'GET', path)
    expect(answer.status).toBe(404)
    expect(JSON.parse(answer.body)).toMatchObject({ code: 'not_found' })
  },
)

test.each([
  ['TRACE', '/', 'GET, HEAD, POST, OPTIONS'],
  ['DELETE', '/titel/recht', 'GET, HEAD, POST, OPTIONS'],
  ['CONNECT', 'shop.test:443', 'GET, HEAD, POST, OPTIONS'],
  ['POST', '/titel/recht', 'GET, HEAD, OPTIONS'],
  ['TRACE', '/images/x.png', 'GET, HEAD, OPTIONS'],
  ['POST', '/favicon.svg', 'GET, HEAD, OPTIONS'],
  ['POST', '/feeds/products.xml', 'GET, HEAD, OPTIONS'],
  ['TRACE', '/files/x', 'GET, HEAD, OPTIONS'],
  ['POST', '/.well-known/jwks.json', 'GET, HEAD, OPTIONS'],
])('%s of %s is refused, and the answer names the accepted methods', async (method, path, allow) => {
  const answer = await ask(shop, method, path, 'content-length: 0\r\n')
  expect(answer.status).toBe(405)
  expect(answer.headers.get('allow')).toBe(allow)
})

test('every answer of a shop with an https address asks for https, also the answer to a malformed request', async () => {
  for (const sent of ['nonsense\r\n\r\n', 'GET /api/nothing HTTP/1.1\r\nhost: shop.test\r\nconnection: close\r\n\r\n'])
    expect((await sendRaw(shop.url, sent)).headers.get('strict-transport-security')).toMatch(/^max-age=\d{8}/)
})

test.each([
  ['nonsense', 'nonsense\r\n\r\n', 400, 'malformed_request'],
  ['headers without end', `GET / HTTP/1.1\r\ncookie: ${'x'.repeat(20_000)}\r\n\r\n`, 431, 'headers_too_large'],
  ['no host', 'GET / HTTP/1.1\r\nconnection: close\r\n\r\n', 400, 'malformed_request'],
] as const)('%s is refused with a sentence', async (_, sent, status, code) => {
  const answer = await sendRaw(shop.url, sent)
  expect(answer.status).toBe(status)
  expect(errorBody.parse(JSON.parse(answer.body))).toMatchObject({ message: errorCodes[code][1], code })
})

describe('an answer to HEAD has no body', () => {
  const TOO_LONG = `cookie: ${'x'.repeat(20_000)}`

  test.each([
    ['/', 200],
    ['/titel/recht', 200],
    ['/api/health/live', 200],
    ['/api/nothing', 404],
    ['/api/oauth/token', 405],
    ['//api/x', 404],
    ['/favicon.svg', 200],
    ['/images/x.png', 404],
    ['/files/x', 404],
    ['/feeds/products.xml', 200],
    ['/.well-known/nothing', 404],
  ])('of %s, also when the page is kept', async (path, status) => {
    for (let n = 0; n < 2; n++) {
      const answer = await ask(shop, 'HEAD', path)
      expect([answer.status, answer.body]).toEqual([status, ''])
    }
    expect((await ask(closed, 'HEAD', path)).body).toBe('')
  })

  const line = 'HEAD / HTTP/1.1\r\nhost: shop.test\r\n'
  const [half, rest] = [TOO_LONG.slice(0, 12_000), TOO_LONG.slice(12_000)]
  test.each<[string, string[], number]>([
    ['with headers that are too large', [`${line}${TOO_LONG}\r\n\r\n`], 431],
    ['with such headers in two pieces', [`${line}${half}`, `${rest}\r\n\r\n`], 431],
    ['whose first letters come alone', ['HE', `AD / HTTP/1.1\r\nhost: shop.test\r\n${TOO_LONG}\r\n\r\n`], 431],
    ['with an address that is too long', [`HEAD /${'x'.repeat(20_000)} HTTP/1.1\r\nhost: shop.test\r\n\r\n`], 431],
    ['with a header that is none', [`${line}nonsense\r\n\r\n`], 400],
    ['without a host', ['HEAD / HTTP/1.1\r\nconnection: close\r\n\r\n'], 400],
    ['of another version', ['HEAD / HTTP/9.9\r\nhost: shop.test\r\n\r\n'], 400],
  ])('%s', async (_, pieces, status) => {
    const answer = await sendRaw(shop.url, ...pieces)
    expect([answer.status, answer.body]).toEqual([status, ''])
  })

  test('on a connection that was used before', async () => {
    const first = 'GET /api/health/live HTTP/1.1\r\nhost: shop.test\r\n\r\n'
    const { body } = await sendRaw(shop.url, first, `${line}${TOO_LONG}\r\n\r\n`)
    expect(body).toMatch(/HTTP\/1\.1 431 [\s\S]*\r\n\r\n$/)
  })
})
