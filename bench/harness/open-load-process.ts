import { Agent, request as send } from 'node:http'
import { constants, setPriority } from 'node:os'
import { setTimeout as pause } from 'node:timers/promises'
import type { LoadRequest } from './load.ts'
import { type OpenLoadOrder, READY, type Sent } from './open-load.ts'

/** Milliseconds after which the asking side gives up. */
const GIVES_UP = 15_000
/** Visitors come from many networks. */
const NETWORKS = 5_000
/** Milliseconds between two looks at what is due. */
const TICK = 5
/** Milliseconds between two questions of the load balancer. */
const ASKS_READY_EVERY = 250

/** Visitors have machines of their own: where the system allows it, they do not wait for the shop's processor. */
try {
  setPriority(constants.priority.PRIORITY_HIGHEST)
} catch {
  process.stderr.write('the load has no higher priority than the shop\n')
}

/** A process of its own, so that the load does not share an event loop with the measured server. */
process.once('message', (order: OpenLoadOrder) => {
  run(order).then(
    (sent) => process.send?.(sent, () => process.disconnect()),
    (error: unknown) => {
      process.stderr.write(`${String(error)}\n`)
      process.exit(1)
    },
  )
})
process.once('disconnect', () => process.exit())

/** Sends requests of every kind in turn at an even rate, however long the answers take, and waits for the last one. */
async function run({ server, kinds, rate, seconds }: OpenLoadOrder): Promise<Sent[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: Number.POSITIVE_INFINITY })
  const sent: Sent[] = []
  const underWay = new Set<Promise<void>>()
  const ask = (kind: string, { one, index = 0 }: { one: LoadRequest; index?: number }, due: number) => {
    const behind = performance.now() - due
    const asked = exchange(agent, server.origin, one).then(({ status, outcome }) => {
      sent.push({ kind, outcome, status, index, took: performance.now() - due, behind })
      underWay.delete(asked)
    })
    underWay.add(asked)
  }
  const began = performance.now()
  let count = 0
  let readyAsked = 0
  while (performance.now() - began < seconds * 1_000) {
    for (; count < ((performance.now() - began) * rate) / 1_000; count++) {
      const kind = kinds[count % kinds.length]
      const index = Math.floor(count / kinds.length) % (kind?.requests.length ?? 1)
      const one = kind?.requests[index]
      const network = `203.0.${Math.floor((count * 7) % NETWORKS) >> 8}.${(count * 7) % 256}`
      if (kind && one)
        ask(
          kind.name,
          { one: { ...one, headers: { 'x-forwarded-for': network, ...one.headers } }, index },
          began + (count * 1_000) / rate,
        )
    }
    for (; readyAsked < (performance.now() - began) / ASKS_READY_EVERY; readyAsked++)
      ask(READY, { one: ASKS_READY }, began + readyAsked * ASKS_READY_EVERY)
    await pause(TICK)
  }
  while (underWay.size > 0) await Promise.race(underWay)
  agent.destroy()
  return sent
}

const ASKS_READY: LoadRequest = { method: 'GET', path: '/api/health/ready', headers: {} }

type Outcome = Pick<Sent, 'outcome' | 'status'>

function exchange(agent: Agent, origin: string, { method, path, headers, body }: LoadRequest): Promise<Outcome> {
  return new Promise((resolve) => {
    const length = body === undefined ? {} : { 'content-length': Buffer.byteLength(body) }
    const asked = send(origin + path, { agent, method, headers: { ...headers, ...length } }, (answer) => {
      answer.resume()
      answer.on('error', () => undefined)
      answer.on('close', () => {
        clearTimeout(timer)
        const status = answer.statusCode ?? 0
        const outcome = status === 429 || status === 503 ? 'refused' : status < 500 ? 'answered' : 'failed'
        resolve({ status, outcome: answer.complete ? outcome : 'failed' })
      })
    })
    const timer = setTimeout(() => {
      resolve({ status: 0, outcome: 'late' })
      asked.destroy()
    }, GIVES_UP)
    asked.on('error', () => {
      clearTimeout(timer)
      resolve({ status: 0, outcome: 'failed' })
    })
    asked.end(body)
  })
}
