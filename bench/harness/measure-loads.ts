import { type BareRouter, startBareRouter } from '../bare-router/bare-router.ts'
import { type BareServer, sample } from '../bare-server/bare.ts'
import { questions } from '../questions.ts'
import type { Load, Measured, Server } from './load.ts'
import type { Question } from './prepared-shop.ts'
import { runLoad } from './run-load.ts'
import type { Shop } from './shop.ts'

export type QuestionName = keyof typeof questions
export type Target = 'bare' | 'bare-router' | 'pglite' | 'postgresql'

/** All rounds of one question, with one number of connections, on one server. */
export interface Row {
  question: QuestionName
  connections: number
  target: Target
  rounds: Measured[]
  /** The bytes of one answer. */
  bytes: number
}

export interface Measuring {
  shops: Partial<Record<'pglite' | 'postgresql', Shop>>
  bare: BareServer
  seconds: number
  rounds: number
  say(line: string): void
}

const CONNECTIONS = [10, 100]
const WARM_UP_SECONDS = 2

/**
 * Puts each question to every server in turn, round by round, so that other work of the machine affects all servers
 * alike.
 */
export async function measureLoads(names: readonly QuestionName[], measuring: Measuring): Promise<Row[]> {
  const rows: Row[] = []
  for (const name of names) {
    for (const connections of (questions[name] as Question).connections ?? CONNECTIONS)
      rows.push(...(await measureQuestion(name, connections, measuring)))
  }
  return rows
}

interface Loaded {
  server: Server
  load: Load
  /** The bytes of one answer. */
  bytes: number
}

async function measureQuestion(question: QuestionName, connections: number, measuring: Measuring): Promise<Row[]> {
  const { shops, bare, seconds, rounds, say } = measuring
  const { ofBareRouter }: Question = questions[question]
  const rows: Row[] = []
  let bareRouter: BareRouter | undefined
  let bytes = 0
  const measure = async (target: Target, loaded: Loaded) => {
    const measured = await runLoad({ ...loaded, connections, seconds })
    const row = rows.find((one) => one.target === target)
    if (row) row.rounds.push(measured)
    else rows.push({ question, connections, target, rounds: [measured], bytes: loaded.bytes })
    say(`${question} · ${connections} connections · ${target}: ${inShort(measured)}`)
  }
  const measureLimit = async (target: Target, limit: Loaded) => {
    const isFirst = rows.every((one) => one.target !== target)
    if (isFirst) await runLoad({ ...limit, connections, seconds: WARM_UP_SECONDS })
    await measure(target, limit)
  }
  try {
    for (let round = 0; round < rounds; round++) {
      for (const [target, shop] of Object.entries(shops)) {
        const load = await ready(shop, question, { connections, seconds, isFirst: round === 0 })
        if (target === Object.keys(shops)[0]) {
          bytes = await sayTheSame(bare, shop, load)
          await measureLimit('bare', { server: bare, load: endless(load), bytes })
          if (ofBareRouter !== undefined) {
            bareRouter ??= await startBareRouter(shop.origin, load.requests)
            await measureLimit('bare-router', { server: bareRouter, load: endless(load), bytes: bareRouter.bytes })
          }
        }
        const rest = load.once ? { once: true, requests: load.requests.slice(connections) } : load
        await measure(target as Target, { server: shop, load: rest, bytes })
      }
    }
  } finally {
    bareRouter?.stop()
  }
  return rows
}

function inShort({ perSecond, cpu, p99, failed }: Measured): string {
  const computed = cpu === undefined ? '' : `, ${cpu.toFixed(2)} ms CPU`
  return `${Math.round(perSecond)} req/s${computed}, p99 ${p99} ms, ${failed} failed`
}

interface Moment {
  connections: number
  seconds: number
  isFirst: boolean
}

/** Prepares the load. In the first round, the shop first warms up on another load. */
async function ready(shop: Shop, question: QuestionName, { connections, seconds, isFirst }: Moment): Promise<Load> {
  const { pace = 100 }: Question = questions[question]
  // Each connection has one more request, for the sample.
  const requests = Math.ceil((seconds * pace) / connections) * connections + connections
  const prepare = () => shop.prepare({ question, connections, requests })
  const load = await prepare()
  if (!isFirst) return load
  const some = load.once ? load.requests.slice(0, Math.max(connections, pace * WARM_UP_SECONDS)) : load.requests
  await runLoad({ server: shop, load: { ...load, requests: some }, connections, seconds: WARM_UP_SECONDS })
  return prepare()
}

async function sayTheSame(bare: BareServer, shop: Shop, load: Load): Promise<number> {
  const [first] = load.requests
  if (!first) throw new Error('a load without requests')
  // The first answer may have to be rendered; the load gets the second one.
  if (!load.once) await sample(shop.origin, first, load.status)
  await new Promise((resolve) => setTimeout(resolve, 300))
  const said = await sample(shop.origin, first, load.status)
  await bare.say(said)
  return said.body.length
}

function endless({ requests, rate }: Load): Load {
  return { once: false, requests: requests.slice(0, 2000), ...(rate ? { rate } : {}) }
}
