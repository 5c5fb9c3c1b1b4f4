import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { PassThrough } from 'node:stream'
import { describe, expect, test } from 'vitest'
import { errorCodes } from '#contract/errors.ts'
import { answerMalformedRequests } from './malformed-requests.ts'

/** The end of the connection at which the server writes. */
class FakeSocket extends PassThrough {
  bytesRead = 0
}

const server = () => {
  const one = createServer()
  answerMalformedRequests(one, [['x-content-type-options', 'nosniff']])
  return one
}

interface Broken {
  code?: string
  /** The latest bytes, as text. */
  packet?: string
  bytesParsed?: number
  /** Bytes that came in packets before the latest. */
  earlier?: number
}

/** What the client gets of whose request Node.js could make nothing. */
function answerTo(
  { code, packet, bytesParsed, earlier = 0 }: Broken,
  current?: { method: string; headersSent?: boolean; writableFinished?: boolean; writableEnded?: boolean },
) {
  const one = server()
  const socket = new FakeSocket()
  socket.bytesRead = earlier + (packet?.length ?? 0)
  if (current) {
    const { method, headersSent = false, writableFinished = false, writableEnded = false } = current
    const response = { req: { method }, headersSent, writableFinished, writableEnded } as ServerResponse
    one.removeAllListeners('request')
    answerMalformedRequests(one, [])
    one.removeAllListeners('clientError')
    answerMalformedRequests(one, [['x-content-type-options', 'nosniff']])
    one.emit('request', { socket } as unknown as IncomingMessage, response)
  }
  const error = Object.assign(new Error('Parse Error'), {
    code,
    ...(packet !== undefined && { rawPacket: Buffer.from(packet, 'latin1') }),
    ...(bytesParsed !== undefined && { bytesParsed }),
  })
  one.emit('clientError', error, socket)
  const text = String(socket.read() ?? '')
  const [head = '', ...body] = text.split('\r\n\r\n')
  const [status = '', ...headers] = head.split('\r\n')
  return { destroyed: socket.destroyed, status, headers, body: body.join('\r\n\r\n') }
}

const LINE = 'GET / HTTP/1.1\r\n'
const bodyOf = (code: keyof typeof errorCodes) => JSON.stringify({ message: errorCodes[code][1], code })

describe('input that never becomes a request', () => {
  test.each<[string | undefined, keyof typeof errorCodes, string]>([
    ['HPE_INVALID_HEADER_TOKEN', 'malformed_request', '400 Bad Request'],
    [undefined, 'malformed_request', '400 Bad Request'],
    ['HPE_HEADER_OVERFLOW', 'headers_too_large', '431 Request Header Fields Too Large'],
    ['HPE_CHUNK_EXTENSIONS_OVERFLOW', 'too_large', '413 Payload Too Large'],
    ['ERR_HTTP_REQUEST_TIMEOUT', 'request_timeout', '408 Request Timeout'],
  ])('is answered by its fault: %s', (code, refusal, status) => {
    const body = bodyOf(refusal)
    expect(answerTo({ ...(code && { code }), packet: `${LINE}bad header\r\n\r\n` })).toEqual({
      destroyed: false,
      status: `HTTP/1.1 ${status}`,
      headers: [
        'x-content-type-options: nosniff',
        'content-type: application/json',
        `content-length: ${Buffer.byteLength(body)}`,
        'connection: close',
      ],
      body,
    })
  })

  test('of a client that has left is not answered', () => {
    const socket = new FakeSocket()
    socket.destroy()
    server().emit('clientError', new Error('reset'), socket)
    expect(socket.read()).toBeNull()
  })
})

describe('the body of the answer', () => {
  const withBody = { body: bodyOf('malformed_request') }
  /** Nobody reads it, and the next answer would begin with it. */
  const withoutBody = { body: '' }

  test.each<[string, Broken, { body: string }]>([
    ['GET', { packet: `${LINE}bad` }, withBody],
    ['HEAD', { packet: 'HEAD / HTTP/1.1\r\nbad' }, withoutBody],
    ['HEAD after an empty line', { packet: '\r\nHEAD / HTTP/1.1\r\nbad' }, withoutBody],
    ['HEAD after a line of old programs', { packet: '\nHEAD / HTTP/1.1\r\nbad' }, withoutBody],
    ['HEAD that is only the beginning of a word', { packet: 'HEADER / HTTP/1.1\r\nbad' }, withBody],
    ['a word before HEAD', { packet: 'X HEAD / HTTP/1.1\r\nbad' }, withBody],
    ['bytes that are no text', { packet: '\u0016\u0003\u0001' }, withBody],
  ])('of %s', (_, broken, body) => {
    expect(answerTo(broken)).toMatchObject(body)
  })

  test('to HEAD has the length that GET would have', () => {
    expect(answerTo({ packet: 'HEAD / HTTP/1.1\r\nbad' }).headers).toContain(
      `content-length: ${Buffer.byteLength(bodyOf('malformed_request'))}`,
    )
  })

  test('is left out where the method is not known any more, because the beginning came earlier', () => {
    const unknown = answerTo({ packet: 'bad header\r\n', earlier: 30 })
    expect(unknown).toMatchObject({ status: 'HTTP/1.1 400 Bad Request', body: '' })
    expect(unknown.headers).toEqual(['x-content-type-options: nosniff', 'content-length: 0', 'connection: close'])
    expect(answerTo({})).toMatchObject({ body: '' })
    // The rest of a longer word is no method.
    expect(answerTo({ packet: 'ET / HTTP/1.1\r\nbad', earlier: 1 })).toMatchObject({ body: '' })
    expect(answerTo({ packet: 'get / HTTP/1.1\r\nbad', earlier: 1 })).toMatchObject({ body: '' })
    expect(answerTo({ packet: 'GET / HTTP/1.1\r\nbad', earlier: 1 })).toMatchObject(withBody)
    expect(answerTo({ packet: 'xGET / HTTP/1.1\r\nbad', earlier: 1 })).toMatchObject({ body: '' })
  })

  test('is that of the last request of a packet, where others came before it', () => {
    const first = `${LINE}host: a\r\n\r\n`
    const second = 'HEAD / HTTP/1.1\r\nbad'
    expect(answerTo({ packet: first + second, bytesParsed: first.length + 10 })).toMatchObject(withoutBody)
    const head = 'HEAD / HTTP/1.1\r\nhost: a\r\n\r\n'
    expect(answerTo({ packet: `${head}${LINE}bad`, bytesParsed: head.length + 10 })).toMatchObject(withBody)
    expect(answerTo({ packet: `${first}xGET / HTTP/1.1\r\nbad`, bytesParsed: first.length + 10 })).toMatchObject({
      body: '',
    })
    // What follows the fault is not read.
    expect(answerTo({ packet: `${LINE}bad\r\n\r\nHEAD / HTTP/1.1`, bytesParsed: LINE.length + 2 })).toMatchObject(
      withBody,
    )
    // The end of its own head is not that of one before.
    expect(answerTo({ packet: first, bytesParsed: first.length })).toMatchObject(withBody)
  })
})

describe('a fault behind a request that is being answered', () => {
  test('is answered in its place while nothing was sent, by its method', () => {
    expect(answerTo({ packet: 'x' }, { method: 'POST' })).toMatchObject({ body: bodyOf('malformed_request') })
    expect(answerTo({ packet: `${LINE}bad` }, { method: 'HEAD' })).toMatchObject({ body: '' })
  })

  test('cuts an answer that is under way: nothing may be written into it', () => {
    const cut = answerTo({ packet: 'x' }, { method: 'POST', headersSent: true })
    expect(cut).toMatchObject({ destroyed: true, status: '' })
  })

  test('is answered by its own line once the answer before is complete', () => {
    const complete = { headersSent: true, writableFinished: true, writableEnded: true }
    expect(answerTo({ packet: 'HEAD / HTTP/1.1\r\nbad' }, { method: 'GET', ...complete })).toMatchObject({ body: '' })
    expect(answerTo({ packet: `${LINE}bad` }, { method: 'HEAD', ...complete })).toMatchObject({
      body: bodyOf('malformed_request'),
    })
  })
})

test('CONNECT is refused with the methods of pages, and a client that has left breaks nothing', async () => {
  const socket = new FakeSocket()
  server().emit('connect', { method: 'CONNECT' } as IncomingMessage, socket)
  await new Promise((resolve) => socket.once('readable', resolve))
  const text = String(socket.read())
  expect(text.split('\r\n')).toEqual(
    expect.arrayContaining([
      'HTTP/1.1 405 Method Not Allowed',
      'x-content-type-options: nosniff',
      'allow: GET, HEAD, POST, OPTIONS',
      'connection: close',
    ]),
  )
  expect(text).toContain(bodyOf('method_not_allowed'))
  expect(() => socket.emit('error', new Error('reset'))).not.toThrow()
})

test('a client that waits to be asked to go on gets its answer like any other', () => {
  const one = server()
  const seen: unknown[] = []
  one.removeAllListeners('request')
  one.on('request', (request, response) => void seen.push([request, response]))
  const [request, response] = [{}, {}]
  one.emit('checkExpectation', request, response)
  expect(seen).toEqual([[request, response]])
})
