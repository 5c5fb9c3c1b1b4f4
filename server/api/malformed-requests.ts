import { type IncomingMessage, type Server, type ServerResponse, STATUS_CODES } from 'node:http'
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
  server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
    const current = answering.get(socket)
    const isHalfAnswered = current?.headersSent && !current.writableFinished
    if (!socket.writable || isHalfAnswered) return void socket.destroy()
    const [status, message] = errorCodes[codeOf(error)]
    const body = { message, code: codeOf(error) } satisfies ErrorBody
    socket.end(written(status, [...headers, JSON_TYPE], JSON.stringify(body)))
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

const JSON_TYPE: [string, string] = ['content-type', 'application/json']

function codeOf({ code }: NodeJS.ErrnoException): ErrorCode {
  return MISTAKES[code ?? ''] ?? 'malformed_request'
}

function written(status: number, headers: readonly (readonly [string, string])[], body: string): string {
  const all = [...headers, ['content-length', String(Buffer.byteLength(body))], ['connection', 'close']]
  const lines = all.map(([name, value]) => `${name}: ${value}\r\n`).join('')
  return `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}\r\n${lines}\r\n${body}`
}
