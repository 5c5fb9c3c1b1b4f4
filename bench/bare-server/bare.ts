import { fork } from 'node:child_process'
import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import { fileURLToPath } from 'node:url'
import type { LoadRequest, Server } from '../harness/load.ts'
import type { Said } from './bare-server.ts'

const BARE = fileURLToPath(new URL('bare-server.ts', import.meta.url))

export interface BareServer extends Server {
  /** Makes the bare server send an answer of the shop. */
  say(said: Said): Promise<void>
  stop(): void
}

export async function startBareServer(): Promise<BareServer> {
  const child = fork(BARE, { serialization: 'advanced' })
  const [port] = (await once(child, 'message')) as [number]
  return {
    origin: `http://127.0.0.1:${port}`,
    pid: child.pid,
    say: async (said) => {
      child.send(said)
      await once(child, 'message')
    },
    stop: () => void child.disconnect(),
  }
}

const MADE_BY_NODE = new Set(['content-length', 'connection', 'date', 'keep-alive', 'transfer-encoding'])

/** One answer of a shop, with its bytes as sent over the network. It must be 2xx, or have the expected status. */
export async function sample(origin: string, asked: LoadRequest, expected?: number): Promise<Said> {
  const { method, path, headers: sentHeaders } = asked
  const sent = request(new URL(path, origin), { method, headers: sentHeaders }).end(asked.body)
  const [response] = (await once(sent, 'response')) as [IncomingMessage]
  const body = Buffer.concat(await response.toArray())
  const status = response.statusCode ?? 0
  if ((status < 200 || status > 299) && status !== expected)
    throw new Error(`${method} ${path}: ${status} ${body.toString().slice(0, 300)}`)
  const headers: [string, string][] = []
  for (let n = 0; n < response.rawHeaders.length; n += 2) {
    const [name = '', value = ''] = response.rawHeaders.slice(n, n + 2)
    if (!MADE_BY_NODE.has(name.toLowerCase())) headers.push([name, value])
  }
  return { headers, body }
}
