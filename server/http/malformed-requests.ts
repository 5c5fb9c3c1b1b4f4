import { type IncomingMessage, METHODS, type Server, type ServerResponse, STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import type { Duplex } from 'node:stream'
import { type ErrorBody, type ErrorCode, errorCodes } from '#contract/errors.ts'
import { answerWithMethods, PAGE_METHODS } from './allowed-methods.ts'

/** Node.js's codes for requests that it cannot read; all other ones are simply malformed. */
const MISTAKES: Readonly<Record<string, ErrorCode>> = {
  HPE_HEADER_OVERFLOW: 'headers_too_large',
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 'too_large',
  ERR_HTTP_REQUEST_TIMEOUT: 'request_timeout',
}

/**
 * Answers input that never becomes a request: broken or too large lines and headers, and CONNECT. Always as JSON,
 * because the path is unknown.
 */
export function answerMalformedRequests(server: Server, headers: readonly [string, string][]): void {
  const answering = new WeakMap<Duplex, ServerResponse>()
  server.on('request', ({ socket }: IncomingMessage, response: ServerResponse) => void answering.set(socket, response))
  server.on('clientError', (error: BrokenRequest, socket) => {
    const current = answering.get(socket)
    const isHalfAnswered = current?.headersSent && !current.writableFinished
    if (!socket.writable || isHalfAnswered) return void socket.destroy()
    const [status, message] = errorCodes[codeOf(error)]
    const body = JSON.stringify({ message, code: codeOf(error) } satisfies ErrorBody)
    const method = current?.writableEnded === false ? current.req.method : methodOf(error, socket as Socket)
    // Nobody asked for the body of an answer to HEAD, and its sender would take it for the next answer.
    if (method === undefined) return void socket.end(written(status, headers, ''))
    const whole = written(status, [...headers, JSON_TYPE], body)
    socket.end(method === 'HEAD' ? whole.slice(0, -body.length) : whole)
  })
  server.on('connect', ({ method = '' }: IncomingMessage, socket) => {
    // A client that has already left must not end the process with an error.
    socket.on('error', () => undefined)
    const answer = answerWithMethods(method, PAGE_METHODS)
    void answer.text().then((body) => socket.end(written(answer.status, [...headers, ...answer.headers], body)))
  })
  // Otherwise Node.js would answer 417 itself, without our headers. The expectation can be ignored.
  server.on('checkExpectation', (request, response) => void server.emit('request', request, response))
}

/** With what Node.js had in hand when it found the fault: the latest bytes, and how many of them were in order. */
interface BrokenRequest extends NodeJS.ErrnoException {
  rawPacket?: Buffer
  bytesParsed?: number
}

const REQUEST_LINE = /^(?:\r?\n)*([A-Z-]+) \S+ HTTP\/\d/
const MAX_LINE = 20

/**
 * The method of a request whose headers never came to their end, or '' where it begins with none; undefined where its
 * beginning came earlier than what is in hand, so that it may be HEAD.
 */
function methodOf({ rawPacket, bytesParsed = 0 }: BrokenRequest, { bytesRead }: Socket): string | undefined {
  if (!rawPacket) return undefined
  // Requests before it may have come in the same packet.
  const before = rawPacket.subarray(0, Math.max(0, bytesParsed - END.length)).lastIndexOf(END)
  const line = rawPacket.subarray(before < 0 ? 0 : before + END.length)
  if (before < 0 && bytesRead === rawPacket.length)
    return /^(?:\r?\n)*HEAD /.test(line.toString('latin1', 0, MAX_LINE)) ? 'HEAD' : ''
  const method = REQUEST_LINE.exec(line.toString('latin1'))?.[1]
  // The rest of a longer word is no method.
  return method !== undefined && METHODS.includes(method) ? method : undefined
}

const END = '\r\n\r\n'

const JSON_TYPE: [string, string] = ['content-type', 'application/json']

function codeOf({ code }: NodeJS.ErrnoException): ErrorCode {
  return MISTAKES[code ?? ''] ?? 'malformed_request'
}

function written(status: number, headers: readonly (readonly [string, string])[], body: string): string {
  const all = [...headers, ['content-length', String(Buffer.byteLength(body))], ['connection', 'close']]
  const lines = all.map(([name, value]) => `${name}: ${value}\r\n`).join('')
  return `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}\r\n${lines}\r\n${body}`
}
