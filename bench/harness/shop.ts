import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { nodeFlags } from '#tests/support/processes/node-flags.ts'
import type { FilledSchool } from './filled-school/fill-school.ts'
import type { Load, Server } from './load.ts'
import type { Answer, Order, PrepareOrder, StartOrder } from './shop-process.ts'

const SHOP = fileURLToPath(new URL('shop-process.ts', import.meta.url))

export interface Shop extends Server {
  /** How the database describes itself. */
  database: string
  prepare(order: PrepareOrder): Promise<Load>
  /** Makes a large school in its database. */
  fillSchool(): Promise<FilledSchool>
  stop(): Promise<void>
}

/** Starts a shop in a process of its own. Fails as that process does. */
export async function startShop(order: StartOrder): Promise<Shop> {
  const child = fork(SHOP, {
    // As on a server, log lines go out of the process; nobody reads them.
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    env: { ...process.env, NODE_ENV: 'production' },
    execArgv: process.env['BENCH_NODE_ARGS']?.split(' ') ?? nodeFlags('serve'),
  })
  const answer = await ask(child, { start: order })
  if (!('started' in answer)) throw new Error('the shop gave an answer to something else')
  return {
    origin: `http://127.0.0.1:${order.port}`,
    pid: child.pid,
    database: answer.started.version,
    prepare: async (wanted) => {
      const prepared = await ask(child, { prepare: wanted })
      if (!('prepared' in prepared)) throw new Error('the shop gave an answer to something else')
      return prepared.prepared
    },
    fillSchool: async () => {
      const filled = await ask(child, { fillSchool: true })
      if (!('filledSchool' in filled)) throw new Error('the shop gave an answer to something else')
      return filled.filledSchool
    },
    stop: async () => {
      const ended = once(child, 'exit')
      child.send({ stop: true } satisfies Order)
      await ended
    },
  }
}

async function ask(child: ChildProcess, order: Order): Promise<Exclude<Answer, { failed: string }>> {
  child.send(order)
  const ended = new AbortController()
  const gone = once(child, 'exit', { signal: ended.signal }).then(([code]) => {
    throw new Error(`the shop ended with ${String(code)}`)
  })
  gone.catch(() => undefined)
  const [answer] = (await Promise.race([once(child, 'message'), gone])) as [Answer]
  ended.abort()
  if ('failed' in answer) throw new Error(answer.failed)
  return answer
}
