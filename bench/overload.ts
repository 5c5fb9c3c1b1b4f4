import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import type { QuestionName } from './harness/measure-loads.ts'
import { type Kind, type OpenLoadOrder, READY, type Sent } from './harness/open-load.ts'
import type { Shop } from './harness/shop.ts'
import { percentile } from './harness/statistics.ts'

/** Milliseconds at the 99th percentile, and seconds until the shop is well again. */
export const OVERLOAD_AIMS = { refused: 1_000, answered: 3_000, home: 300, ready: 200, wellAgain: 5 } as const

/** What visitors do at the same time, each as often as every other. */
const KINDS = [
  'kept-page',
  'filled-page',
  'rendered-page',
  'search-page',
  'search-page-repeated',
  'account-page',
  'orders-page',
  'login-page',
  'cart-page',
  'missing-page',
  'product-api',
  'search',
  'shopping-list-page',
  'add-to-cart',
  'checkout-invoice',
  'login',
  'refresh',
  'current-user',
] as const satisfies readonly QuestionName[]

/** Users and carts, and requests that are sent once. */
const WANTED = { connections: 200, requests: 3_000 }
/** As a share of what the machine can do. */
const OVERLOADS = [1.5, 2, 5]
/** Seconds. */
const FINDING_OUT = 10
const RECOVERING = 20
/** The kind that is the home page, which is kept. */
const HOME = 'kept-page'
const ORDERING = 'checkout-invoice'

export interface Overloaded {
  /** Requests a second that the machine can answer. */
  capacity: number
  seconds: number
  loads: OverloadMeasured[]
}

interface OverloadMeasured {
  factor: number
  rate: number
  sent: number
  answered: number
  refused: number
  late: number
  failed: number
  /** Orders that the shop has acknowledged, and does not know any more. */
  lost: number
  /** Milliseconds. */
  p99: Record<'answered' | 'refused' | 'home' | 'ready' | 'behind', number>
  /** Seconds after its end until nothing is refused or slow any more; null where that did not come. */
  wellAgain: number | null
}

/** Sends more than the shop can answer, and looks at what becomes of it. */
export async function measureOverload(
  shop: Shop,
  { seconds, say }: { seconds: number; say: (line: string) => void },
): Promise<Overloaded> {
  const kinds: Kind[] = []
  for (const name of KINDS) {
    const { requests } = await shop.prepare({ question: name, ...WANTED })
    kinds.push({ name, requests })
  }
  const sendAt = (rate: number, duration: number) => sendOpenly({ server: shop, kinds, rate, seconds: duration })
  const capacity = await findCapacity(sendAt, say)
  const loads: OverloadMeasured[] = []
  for (const factor of OVERLOADS) {
    const rate = Math.round(capacity * factor)
    const sent = await sendAt(rate, seconds)
    const after = await sendAt(Math.round(capacity / 2), RECOVERING)
    const wellAgain = wellAgainAfter(after)
    const lost = await countLost(shop, kinds, [...sent, ...after])
    const measured = { factor, rate, ...describe(sent), lost, wellAgain }
    loads.push(measured)
    say(`overload: ${factor} × ${capacity}: ${JSON.stringify(measured)}`)
  }
  return { capacity, seconds, loads }
}

/** The rate from which on something is refused or slow, in steps of a fifth. */
async function findCapacity(
  sendAt: (rate: number, seconds: number) => Promise<Sent[]>,
  say: (line: string) => void,
): Promise<number> {
  await sendAt(20, FINDING_OUT)
  let capacity = 20
  for (let rate = 30; ; rate = Math.round(rate * 1.2)) {
    const sent = await sendAt(rate, FINDING_OUT)
    const { refused, late, failed, p99 } = describe(sent)
    say(`overload: ${rate} a second: ${refused} refused, p99 ${p99.answered.toFixed(0)} ms`)
    if (refused + late + failed > sent.length / 100 || p99.answered > OVERLOAD_AIMS.answered) return capacity
    capacity = rate
  }
}

function describe(sent: readonly Sent[]): Omit<OverloadMeasured, 'factor' | 'rate' | 'lost' | 'wellAgain'> {
  const visitors = sent.filter(({ kind }) => kind !== READY)
  const count = (outcome: Sent['outcome']) => visitors.filter((one) => one.outcome === outcome).length
  const p99 = (of: readonly Sent[]) =>
    of.length > 0
      ? percentile(
          of.map(({ took }) => took),
          99,
        )
      : 0
  return {
    sent: visitors.length,
    answered: count('answered'),
    refused: count('refused'),
    late: count('late'),
    failed: count('failed'),
    p99: {
      answered: p99(visitors.filter(({ outcome }) => outcome === 'answered')),
      refused: p99(visitors.filter(({ outcome }) => outcome === 'refused')),
      home: p99(visitors.filter(({ kind }) => kind === HOME)),
      ready: p99(sent.filter(({ kind }) => kind === READY)),
      behind: percentile(
        sent.map(({ behind }) => behind),
        99,
      ),
    },
  }
}

/** Submits every acknowledged order once more: a shop that has it answers with the one of before. */
async function countLost(shop: Shop, kinds: readonly Kind[], sent: readonly Sent[]): Promise<number> {
  const requests = kinds.find(({ name }) => name === ORDERING)?.requests ?? []
  const isAcknowledged = ({ kind, status }: Sent) => kind === ORDERING && status >= 200 && status < 300
  let lost = 0
  for (const index of new Set(sent.filter(isAcknowledged).map((one) => one.index))) {
    const { path, ...request } = requests[index] ?? { path: '' }
    const answer = await fetch(shop.origin + path, request)
    const { data } = (await answer.json()) as { data?: { already_placed?: boolean } }
    if (!data?.already_placed) lost++
  }
  return lost
}

/** In the order of the answers: the second of the last one that was refused or took longer than a second. */
function wellAgainAfter(after: readonly Sent[]): number | null {
  const last = after.findLastIndex(({ outcome, took }) => outcome !== 'answered' || took > 1_000)
  const second = Math.ceil(((last + 1) / after.length) * RECOVERING)
  return second >= RECOVERING ? null : second
}

const OPEN_LOAD = fileURLToPath(new URL('harness/open-load-process.ts', import.meta.url))

async function sendOpenly(order: OpenLoadOrder): Promise<Sent[]> {
  const child = fork(OPEN_LOAD, { serialization: 'advanced' })
  child.send({ ...order, server: { origin: order.server.origin, pid: order.server.pid } })
  const ended = once(child, 'exit').then(([code]) => {
    throw new Error(`the load ended with ${String(code)}`)
  })
  ended.catch(() => undefined)
  const [sent] = (await Promise.race([once(child, 'message'), ended])) as [Sent[]]
  return sent
}
