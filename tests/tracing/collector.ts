import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'

/** A span as OTLP tells it in JSON, as far as tests look at it. */
export interface ToldSpan {
  traceId: string
  spanId: string
  parentSpanId?: string
  name: string
}

interface Told {
  resourceSpans: { scopeSpans: { spans: ToldSpan[] }[] }[]
}

export interface Collector {
  endpoint: string
  /** All spans that were told so far. */
  spans(): ToldSpan[]
  /** Everything that was told, as text: names, attributes, states. */
  text(): string
  close(): Promise<void>
}

/** Takes what the shop tells of its traces, as JSON over HTTP. */
export async function startCollector(): Promise<Collector> {
  const told: Told[] = []
  const take = async (request: IncomingMessage, response: ServerResponse) => {
    const body = await json(request)
    if (request.url === '/v1/traces') told.push(body as Told)
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}')
  }
  const server = createServer((request, response) => void take(request, response))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    spans: () => told.flatMap(({ resourceSpans }) => resourceSpans.flatMap(spansOf)),
    text: () => JSON.stringify(told),
    close: async () => {
      server.close()
      server.closeAllConnections()
    },
  }
}

function spansOf({ scopeSpans }: Told['resourceSpans'][number]): ToldSpan[] {
  return scopeSpans.flatMap(({ spans }) => spans)
}
