import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import type { LoadOrder, Measured } from './load.ts'

const LOAD = fileURLToPath(new URL('load-process.ts', import.meta.url))

/** Puts a load on a server of this machine, and beside it what others send meanwhile, and waits for its end. */
export async function runLoad(order: LoadOrder): Promise<Measured> {
  const { beside } = order.load
  if (!beside) return runAlone(order)
  const others = runAlone({
    ...order,
    load: { once: false, requests: beside.requests },
    connections: beside.connections,
  })
  const [measured, { failed }] = await Promise.all([runAlone(order), others])
  return { ...measured, failed: measured.failed + failed }
}

async function runAlone(order: LoadOrder): Promise<Measured> {
  const child = fork(LOAD)
  child.send(order)
  const answer = once(child, 'message') as Promise<[Measured]>
  const ended = once(child, 'exit').then(([code]) => {
    throw new Error(`the load ended with ${String(code)}`)
  })
  const [measured] = await Promise.race([answer, ended])
  ended.catch(() => undefined)
  return measured
}
