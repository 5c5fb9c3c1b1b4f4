import { once } from 'node:events'
import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

interface Backend {
  origin: string
  agent: Agent
  isReady: boolean
}

/** Milliseconds between two questions to an instance. */
const ASKS_EVERY = 250

export interface Proxy {
  origin: string
  /** Answers that no instance gave: a connection was refused, reset or closed. */
  lost: string[]
  /** Resolves when the instance gets requests. */
  add(origin: string): Promise<void>
  /** From now on nobody asks for it any more. */
  remove(origin: string): void
  close(): void
}

/** A proxy that keeps its connections, tries nothing twice, and knows of its instances only what `/ready` says. */
export async function startProxy(): Promise<Proxy> {
  const backends = new Map<string, Backend>()
  const lost: string[] = []
  let turn = 0
  const server = createServer((asked, answer) => {
    const ready = [...backends.values()].filter(({ isReady }) => isReady)
    const backend = ready[turn++ % ready.length]
    if (backend) pass(backend, asked, answer, lost)
    else answer.writeHead(502).end(void lost.push('no instance is ready'))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const ask = async (backend: Backend) => {
    backend.isReady = await fetch(`${backend.origin}/api/health/ready`).then(
      ({ status }) => status === 200,
      () => false,
    )
  }
  const watch = setInterval(() => void Promise.all([...backends.values()].map(ask)), ASKS_EVERY)
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    lost,
    add: async (origin) => {
      const backend = { origin, agent: new Agent({ keepAlive: true }), isReady: false }
      backends.set(origin, backend)
      await ask(backend)
    },
    remove: (origin) => void backends.delete(origin),
    close: () => {
      clearInterval(watch)
      server.closeAllConnections()
      server.close()
    },
  }
}

function pass({ origin, agent }: Backend, asked: IncomingMessage, answer: ServerResponse, lost: string[]): void {
  const { method, url, headers } = asked
  const fail = (error: Error) => {
    lost.push(`${method} ${url}: ${error.message}`)
    if (!answer.headersSent) answer.writeHead(502)
    answer.end()
  }
  const { connection: _, ...passed } = headers
  const sent = request(origin + url, { agent, method, headers: passed }, (got) => {
    const { connection: __, 'keep-alive': ___, 'transfer-encoding': ____, ...back } = got.headers
    answer.writeHead(got.statusCode ?? 502, back)
    got.on('error', fail)
    got.pipe(answer)
  })
  sent.on('error', fail)
  asked.pipe(sent)
}
