import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import type { ServiceFailure } from '#adapters/search/conformance.ts'

export interface Answer {
  status: number
  body: unknown
}

export interface HttpDouble {
  url: string
  fail(failure: ServiceFailure | null): void
  close(): Promise<void>
}

/** A service on a port of its own that can be away, slow, broken or answer nonsense. */
export async function startHttpDouble(
  answer: (request: IncomingMessage, body: unknown) => Answer,
): Promise<HttpDouble> {
  let failure: ServiceFailure | null = null
  const server = createServer((request, response) => {
    void handle(request, response)
  })
  async function handle(request: IncomingMessage, response: ServerResponse) {
    if (failure === 'down') return void request.socket.destroy()
    if (failure === 'slow') return
    const body = request.method === 'GET' ? undefined : await json(request)
    if (failure === 'garbage') return void response.end('<html>It works!</html>')
    if (failure === 'lies') return void response.end('{"results":[{"hits":[{"id":1}]},{}]}')
    const { status, body: said } = failure === 'error' ? { status: 500, body: {} } : answer(request, body)
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(said))
  }
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    fail: (next) => {
      failure = next
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
