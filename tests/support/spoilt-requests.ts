import { connect } from 'node:net'
import { setTimeout } from 'node:timers/promises'

export interface SpoiltRequest {
  name: string
  /** The bytes sent, one for each character. */
  sent: string
  /** Whether its address is below /api, if it has one. */
  isOfApi: boolean
}

export interface RawAnswer {
  /** Null where the connection was closed without an answer. */
  status: number | null
  headers: Headers
  body: string
}

const METHODS = ['TRACE', 'CONNECT', 'OPTIONS', 'PROPFIND', 'PATCH', 'PURGE', 'MKCOL', 'DELETE', 'get', 'BOGUS']

const API_PATHS = [
  '/api',
  '/api/',
  '/api?x=1',
  '/api//',
  '/api/%00',
  '/api/%ff',
  '/api/%',
  '/api/%zz',
  '/api/%2e%2e',
  '/api/%2e%2e/titel',
  '/api/../titel',
  '/api/./../api/..',
  '/api/..%2ftitel',
  '/api/..\\titel',
  '/api\\health',
  '//api/health/live',
  '/api//health/live',
  '/api/health//live',
  '/api/health/live/',
  '/api/health/live%00',
  '/api/health/live;x=1',
  '/api/health/live%2f',
  '/api/health/live#x',
  '/api/HEALTH/live',
  '/%61pi/nothing',
  '/api/website/products/%00',
  '/api/website/products/%ff%fe',
  '/api/website/products/%ED%A0%80',
  '/api/website/entry?uri=%00',
  '/api/website/entry?uri=/%ff',
  '/api/website/entry?uri=/a%00b',
  '/api/website/search?searchQuery=%00',
  '/api/website/search?searchQuery=%ED%A0%80',
  '/api/website/search?searchQuery[]=%00&searchQuery[]=x',
  '/api/website/search?__proto__=x&constructor=y',
  '/api/users/%00/orders',
  '/api/constructor',
  '/api/__proto__',
  `/api/${'x'.repeat(12_000)}`,
  `/api/${'%00'.repeat(3_000)}`,
  `/api/${'a/'.repeat(5_000)}`,
  `/api/${'x'.repeat(20_000)}`,
  `/api/website/entry?uri=${'%ff'.repeat(4_000)}`,
  `/api/${'\xff\xfe'.repeat(10)}`,
]

const PATHS = [
  '/',
  '/titel/recht',
  '/%00',
  '/%ff',
  '/%',
  '/%2e%2e/',
  '/a%00b',
  '/titel/%00',
  '//',
  '///x',
  '//evil.example/x',
  '/\\evil.example',
  '/images/x.png',
  '/images/%00.png',
  '/images/..%2f..%2fetc/passwd',
  '/images/%ff.png?w=100',
  '/assets/%00',
  '/assets/../../package.json',
  '/assets/%2e%2e%2f%2e%2e%2fpackage.json',
  '/favicon.svg',
  '/files/x',
  '/files/%00?signature=x',
  '/files/..%2f..%2fx?expires=1&signature=%ff',
  '/.well-known/nothing',
  '/.well-known/jwks.json',
  '/oauth/%00',
  '/oauth/authorize',
  '/office/nothing',
  '/og/titel/%00.png',
  '/suche?searchQuery=%00',
  '/suche?searchQuery=%ff',
  '/_root.data',
  '/%00.data',
  '/downloads/%00',
  '/preview/%ff',
  `/${'x'.repeat(12_000)}`,
  `/${'x'.repeat(20_000)}`,
  `/${'%00'.repeat(3_000)}`,
  '*',
  'nonsense',
  'http://',
  'http://evil.example/api/nothing',
  'ftp://evil.example/x',
  'https://[::1/x',
]

const HOSTS = ['', ' ', 'a b', '<script>', '[::1', 'user@shop.test', 'shop.test/x', 'shop.test:99999', '\x00', '\xff']

const HEADERS: Readonly<Record<string, string>> = {
  'a line without a colon': 'nonsense',
  'a space before the colon': 'x-a : 1',
  'a NUL': 'x-a: a\x00b',
  'a lone carriage return': 'x-a: a\rb',
  'a folded line': 'x-a: 1\r\n folded',
  'an empty name': ': x',
  'a very long one': `x-a: ${'x'.repeat(20_000)}`,
  'a thousand lines': Array.from({ length: 1_000 }, (_, n) => `x-${n}: ${n}`).join('\r\n'),
  'three thousand lines': Array.from({ length: 3_000 }, (_, n) => `x-${n}: ${n}`).join('\r\n'),
  'an expectation': 'expect: nonsense',
  'an upgrade': 'upgrade: websocket\r\nconnection: upgrade',
  'a cookie of bytes': 'cookie: hep.auth.access=\xff\xfe; guest_id=\x80',
  'a cookie of percent signs': 'cookie: hep.auth.access=%; hep.auth.refresh=%00; guest_id=%ff; =; ;;',
  'a cookie without end': `cookie: ${'guest_id=a; '.repeat(1_000)}`,
  'a bearer token of bytes': 'authorization: Bearer \xff\xff\xff',
  'a bearer token of nothing': 'authorization: Bearer',
  'a broken token': 'authorization: Bearer a.b.c',
  'an unknown encoding': 'accept-encoding: nonsense;q=x',
  'a broken range': 'range: bytes=9-1',
  'a broken date': 'if-modified-since: nonsense',
  'broken forwarding': 'x-forwarded-for: \xff, nonsense\r\nforwarded: for=;;',
  'a negative length': 'content-length: -1',
  'a length of letters': 'content-length: x',
  'two lengths': 'content-length: 1\r\ncontent-length: 2',
  'length and chunks': 'content-length: 5\r\ntransfer-encoding: chunked',
  'an unknown transfer encoding': 'transfer-encoding: nonsense',
}

const JSON_TYPE = 'content-type: application/json'
const BODIES: readonly (readonly [name: string, path: string, headers: string, body: string])[] = [
  ['a body of bytes', '/api/oauth/token', JSON_TYPE, '\xff\xfe\x00'],
  ['a body with NUL', '/api/oauth/token', JSON_TYPE, '{"grant_type":"\\u0000","username":"\\u0000"}'],
  ['a body with half a letter', '/api/oauth/token', JSON_TYPE, '{"grant_type":"password","username":"\\ud800@a.ch"}'],
  ['a body of brackets', '/api/oauth/token', JSON_TYPE, '['.repeat(50_000)],
  ['a body that is cut off', '/api/oauth/token', JSON_TYPE, '{"a":'],
  ['a body of an unknown type', '/api/oauth/token', 'content-type: \xff/nonsense', '{}'],
  ['a form without boundary', '/api/website/contact', 'content-type: multipart/form-data', 'x'],
  ['a form that is cut off', '/api/website/contact', 'content-type: multipart/form-data; boundary=x', '--x\r\n'],
  ['a webhook without a signature', '/api/payments/datatrans/webhook', JSON_TYPE, '{"transactionId":"\\u0000"}'],
  ['a form for a page', '/login', 'content-type: application/x-www-form-urlencoded', 'email=%00&password=%ff'],
  ['a form of bytes for a page', '/login', 'content-type: multipart/form-data; boundary=x', '--x\r\n\xff'],
  ['a form for a page that takes none', '/titel/recht', 'content-type: application/x-www-form-urlencoded', 'a=%00'],
  ['an action of a page that is not there', '/%00', 'content-type: application/x-www-form-urlencoded', 'a=1'],
]

const WHOLE: Readonly<Record<string, string>> = {
  'no request at all': 'nonsense\r\n\r\n',
  'the beginning of TLS': '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03',
  'the beginning of HTTP/2': 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n',
  'HTTP/0.9': 'GET /api/health/live\r\n\r\n',
  'HTTP/9.9': 'GET /api/health/live HTTP/9.9\r\nhost: shop.test\r\n\r\n',
  'no host': 'GET /api/health/live HTTP/1.1\r\nconnection: close\r\n\r\n',
  'no host in HTTP/1.0': 'GET / HTTP/1.0\r\n\r\n',
  'two hosts': 'GET / HTTP/1.1\r\nhost: shop.test\r\nhost: evil.example\r\nconnection: close\r\n\r\n',
  'a broken chunk':
    'POST /api/oauth/token HTTP/1.1\r\nhost: shop.test\r\ncontent-type: application/json\r\ntransfer-encoding: chunked\r\n\r\nzz\r\nx',
  'a chunk with a long extension': `POST /api/oauth/token HTTP/1.1\r\nhost: shop.test\r\ntransfer-encoding: chunked\r\n\r\n2;${'x'.repeat(20_000)}\r\n{}\r\n0\r\n\r\n`,
  'less than was told':
    'POST /api/oauth/token HTTP/1.1\r\nhost: shop.test\r\ncontent-type: application/json\r\ncontent-length: 50\r\n\r\n{}',
  'only a method': 'GET ',
}

/** About two hundred requests with every kind of mistake, from a wrong character to a wrong message. */
export const SPOILT_REQUESTS: readonly SpoiltRequest[] = [
  ...METHODS.flatMap((method) =>
    ['/api', '/api/health/live', '/api/nothing', '/', '/titel/recht', '/images/x.png', '/favicon.svg'].map((path) =>
      request(`${method} ${path}`, `${method} ${path}`),
    ),
  ),
  ...[...API_PATHS, ...PATHS].map((path) => request(`GET ${path.slice(0, 50)}`, `GET ${path}`)),
  ...HOSTS.map((host) => request(`the host «${host}»`, 'GET /api/health/live', [], '', host)),
  ...Object.entries(HEADERS).flatMap(([name, header]) => [
    request(`${name} for the API`, 'GET /api/website/departments', [header]),
    request(`${name} for a page`, 'GET /titel/recht', [header]),
  ]),
  ...BODIES.map(([name, path, header, body]) =>
    request(name, `POST ${path}`, [header, `content-length: ${body.length}`], body),
  ),
  ...Object.entries(WHOLE).map(([name, sent]) => ({ name, sent, isOfApi: sent.includes(' /api') })),
]

function request(name: string, line: string, headers: readonly string[] = [], body = '', host = 'shop.test') {
  const lines = [`${line} HTTP/1.1`, `host: ${host}`, 'connection: close', ...headers]
  return { name, sent: `${lines.join('\r\n')}\r\n\r\n${body}`, isOfApi: / (http:\/\/[^/]+)?\/+api/.test(line) }
}

/** Milliseconds without an answer, after which a sender has nothing more to say. */
const PATIENCE = 500

/** Milliseconds between two pieces, so that they usually travel apart. */
const APART = 50

/**
 * Sends a request as it is, whole or in pieces, ends the connection's sending side, and reads until the connection is
 * closed.
 */
export async function sendRaw({ hostname, port }: URL, ...sent: readonly string[]): Promise<RawAnswer> {
  const socket = connect({ host: hostname, port: Number(port), allowHalfOpen: true })
  socket.setTimeout(10_000, () => socket.destroy())
  const pieces: Buffer[] = []
  let isSent = false
  // Node's server drops a request whose sender has closed its side before the answer was ready.
  const patience = globalThis.setTimeout(() => socket.end(), PATIENCE)
  socket.on('data', (bytes) => {
    pieces.push(bytes)
    if (isSent) socket.end()
  })
  const closed = new Promise<void>((resolve) => {
    socket.on('close', () => resolve())
    // A client that is refused early may find the connection closed while still sending.
    socket.on('error', () => undefined)
    socket.on('end', () => socket.end())
  })
  socket.setNoDelay()
  for (const [index, piece] of sent.entries()) {
    if (index > 0) await setTimeout(APART)
    isSent = index === sent.length - 1
    socket.write(Buffer.from(piece, 'latin1'))
  }
  await closed
  clearTimeout(patience)
  const [head = '', ...body] = Buffer.concat(pieces).toString('utf8').split('\r\n\r\n')
  const [line = '', ...fields] = head.split('\r\n')
  const status = /^HTTP\/1\.1 (\d{3})/.exec(line)?.[1]
  const headers = new Headers()
  for (const field of fields) headers.append(field.slice(0, field.indexOf(':')), field.slice(field.indexOf(':') + 1))
  return { status: status === undefined ? null : Number(status), headers, body: body.join('\r\n\r\n') }
}

/** What is wrong with an answer, whatever the request was; empty for a sound one. */
export function faultsOf({ isOfApi }: SpoiltRequest, { status, headers, body }: RawAnswer): string[] {
  if (status === null) return []
  const type = headers.get('content-type') ?? ''
  return [
    ...(status >= 500 ? [`status ${status}`] : []),
    ...(headers.get('x-content-type-options') === 'nosniff' ? [] : ['no nosniff']),
    ...(headers.get('content-security-policy')?.includes("default-src 'none'") ? [] : ['no policy']),
    ...(headers.get('x-frame-options') ? [] : ['may be framed']),
    ...(status === 405 && !headers.get('allow') ? ['405 without Allow'] : []),
    ...(/\bat .{1,200}\.[cm]?[jt]sx?:\d+|node_modules|select .{1,200} from /.test(body) ? ['tells its insides'] : []),
    ...(isOfApi && type.includes('html') ? ['HTML of the API'] : []),
    ...(isOfApi && status >= 400 && body !== '' && !/^\{"message":"[^"]+","code":"\w+"/.test(body)
      ? ['no message and code']
      : []),
  ]
}
