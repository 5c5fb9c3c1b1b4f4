import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { cpuTime } from './cpu-time.ts'
import type { LoadOrder, Measured } from './load.ts'

const LOAD = fileURLToPath(new URL('load-process.ts', import.meta.url))

/** Seconds after which the load beside ends by itself. The end of the measured load normally ends it much earlier. */
const LONGEST = 3600

/** Sends a load to a server of this machine, with the load beside it if there is one, and waits for its end. */
export async function runLoad(order: LoadOrder): Promise<Measured> {
  const { beside } = order.load
  if (!beside) return runAlone(order)
  const { connections, ...load } = beside
  const others = start({ ...order, load: { once: false, ...load }, connections, seconds: LONGEST })
  const measured = await Promise.race([start(order).measured, others.measured.then(endedEarly)])
  others.child.send('stop')
  const { answered, failed } = await others.measured
  if (answered === 0) throw new Error('the load beside had no answer')
  return { ...measured, failed: measured.failed + failed }
}

/** The server's computing time is known per answer only when it answers nothing else. */
async function runAlone(order: LoadOrder): Promise<Measured> {
  const before = cpuTime(order.server.pid)
  const measured = await start(order).measured
  const after = cpuTime(order.server.pid)
  if (before === undefined || after === undefined) return measured
  return { ...measured, cpu: (after - before) / (measured.answered + measured.failed) }
}

function start(order: LoadOrder): { child: ChildProcess; measured: Promise<Measured> } {
  const child = fork(LOAD)
  child.send(order)
  const answer = once(child, 'message') as Promise<[Measured]>
  const ended = once(child, 'exit').then(([code]) => {
    throw new Error(`the load ended with ${String(code)}`)
  })
  ended.catch(() => undefined)
  return { child, measured: Promise.race([answer, ended]).then(([measured]) => measured) }
}

function endedEarly(): never {
  throw new Error('the load beside ended before the one to be measured')
}
