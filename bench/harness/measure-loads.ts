import { questions } from '../questions.ts'
import { type BareServer, sample } from './bare.ts'
import type { Load, Measured } from './load.ts'
import type { Question } from './prepared-shop.ts'
import { runLoad } from './run-load.ts'
import type { Shop } from './shop.ts'

export type QuestionName = keyof typeof questions
export type Target = 'bare' | 'pglite' | 'postgresql'

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
    for (const connections of CONNECTIONS) rows.push(...(await measureQuestion(name, connections, measuring)))
  }
  return rows
}

async function measureQuestion(question: QuestionName, connections: number, measuring: Measuring): Promise<Row[]> {
  const { shops, bare, seconds, rounds, say } = measuring
  const rows: Row[] = []
  const row = (target: Target, bytes: number): Row => {
    const found = rows.find((one) => one.target === target)
    if (found) return found
    const made = { question, connections, target, rounds: [], bytes }
    rows.push(made)
    return made
  }
  for (let round = 0; round < rounds; round++) {
    for (const [target, shop] of Object.entries(shops)) {
      const load = await ready(shop, question, { connections, seconds, isFirst: round === 0 })
      if (target === Object.keys(shops)[0]) {
        const bytes = await sayTheSame(bare, shop, load)
        if (round === 0)
          await runLoad({ origin: bare.origin, load: endless(load), connections, seconds: WARM_UP_SECONDS })
        row('bare', bytes).rounds.push(
          await runLoad({ origin: bare.origin, load: endless(load), connections, seconds }),
        )
      }
      const bytes = rows[0]?.bytes ?? 0
      const rest = load.once ? { once: true, requests: load.requests.slice(connections) } : load
      const measured = await runLoad({ origin: shop.origin, load: rest, connections, seconds })
      row(target as Target, bytes).rounds.push(measured)
      say(
        `${question} · ${connections} connections · ${target}: ${Math.round(measured.perSecond)} req/s, p99 ${measured.p99} ms, ${measured.failed} failed`,
      )
    }
  }
  return rows
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
  await runLoad({ origin: shop.origin, load: { ...load, requests: some }, connections, seconds: WARM_UP_SECONDS })
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

function endless(load: Load): Load {
  return { once: false, requests: load.requests.slice(0, 2000) }
}
