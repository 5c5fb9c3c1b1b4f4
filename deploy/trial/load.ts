import { setTimeout as pause } from 'node:timers/promises'
import { createClient } from '#contract/client.ts'
import { orders } from '#modules/sales/orders/tables.ts'
import { buyOnce } from '#tests/outage/buyer.ts'
import { brokenInvariants } from '#tests/storm/invariants.ts'
import { type OpenShop, ORIGIN } from './open-shop.ts'
import type { Answer, Observed, Told } from './results.ts'

const VISITORS = 4
/** Milliseconds between two pages of a visitor, and two orders of a buyer. */
const BETWEEN = { pages: 100, orders: 300 }
/** Seconds of load before a fault and after it. */
const QUIET = 5
/** Seconds until the database is at rest once nobody asks for anything. */
const AT_REST_WITHIN = 120
/** Seconds within which orders must go on after a fault. */
const ORDERS_WITHIN = 150

export interface Load {
  /** Asks for something of the fault's own, and notes the answer. */
  ask(path: string, init?: RequestInit & { of?: Answer['of'] }): Promise<Response | null>
  answers: readonly Answer[]
  /** Waits until an order is told that was told later than so many seconds from now. */
  untilOrders(after?: number): Promise<void>
}

/** Lets people buy and browse while `trouble` happens, and tells what they saw and what is left in the database. */
export async function underLoad(shop: OpenShop, trouble: (load: Load) => Promise<void>): Promise<Observed> {
  const answers: Answer[] = []
  const told: Told[] = []
  let isOver = false
  const noted = async (of: Answer['of'], send: () => Promise<Response>): Promise<Response> => {
    const at = performance.now()
    const note = (status: number, putsOff: boolean) =>
      answers.push({ at, ms: performance.now() - at, of, status, putsOff })
    try {
      const answer = await send()
      note(answer.status, answer.headers.has('retry-after'))
      return answer
    } catch (error) {
      note(0, false)
      throw error
    }
  }
  const load: Load = {
    answers,
    ask: (path, { of = 'other', ...init } = {}) => noted(of, () => fetch(ORIGIN + path, init)).catch(() => null),
    untilOrders: async (after = 2) => {
      const from = performance.now() + after * 1_000
      for (let waited = 0; (told.at(-1)?.at ?? 0) < from; waited += 0.1) {
        if (waited > ORDERS_WITHIN) throw new Error(`no order within ${ORDERS_WITHIN} s`)
        await pause(100)
      }
    },
  }
  const browse = async () => {
    for (; !isOver; await pause(BETWEEN.pages)) {
      const answer = await load.ask(shop.page, { of: 'page' })
      await answer?.text().catch(() => undefined)
    }
  }
  const buy = async (headers: Record<string, string>) => {
    const client = createClient(
      `${ORIGIN}/api`,
      (request) => noted('order', () => fetch(request)),
      () => headers,
    )
    for (; !isOver; await pause(BETWEEN.orders)) {
      // What failed is noted; a buyer whom it sent away begins again.
      await buyOnce({
        client,
        productId: shop.buyers[0]?.productId ?? '',
        simulator: shop.simulator,
        acknowledge: (number, id) => told.push({ at: performance.now(), id, number }),
        putOff: () => undefined,
      }).catch(() => undefined)
    }
  }
  // Both instances keep the page before anything fails.
  for (let n = 0; n < 2 * shop.instances.length; n++) await (await fetch(ORIGIN + shop.page)).text()
  const people = [...shop.buyers.map(({ headers }) => buy(headers)), ...Array.from({ length: VISITORS }, browse)]
  await pause(QUIET * 1_000)
  const began = performance.now()
  let ended = began
  try {
    await trouble(load)
    await pause(QUIET * 1_000)
    ended = performance.now()
  } finally {
    isOver = true
  }
  await Promise.all(people)
  const broken = await atRest(shop)
  const kept = new Set((await shop.connection.db.select({ id: orders.id }).from(orders)).map(({ id }) => id))
  const subjects = shop.mailbox.find().map(({ subject }) => subject)
  return { began, ended, answers, told, kept, broken, subjects }
}

/** The invariants that do not hold once all jobs are done. */
async function atRest({ connection }: OpenShop): Promise<string[]> {
  for (let seconds = 0; ; seconds += 2) {
    const broken = await brokenInvariants(connection.db)
    if (broken.length === 0) return []
    if (seconds >= AT_REST_WITHIN) {
      process.stdout.write(`${JSON.stringify(broken, null, 1)}\n`)
      return broken.map(({ name }) => name)
    }
    await pause(2_000)
  }
}
