import { sql } from 'drizzle-orm'
import { describe, expect, test, vi } from 'vitest'
import { createClient } from '#contract/client.ts'
import { endpoints } from '#contract/index.ts'
import { rowsOf } from '#kernel/database/connection.ts'
import { orders } from '#modules/sales/orders/tables.ts'
import { checkingClient } from '../contract/check-answer.ts'
import { isFullRun } from '../full-run.ts'
import { startTestApp, type TestApp } from '../support/app.ts'
import { makeProduct, makeTitle } from '../support/factories/catalogue-factories.ts'
import { makeDraft, pageContent } from '../support/factories/content-factories.ts'
import { writingOperations } from './any-operation.ts'
import { chanceOf } from './chance.ts'
import { behave, type Stage } from './crowd.ts'
import { brokenInvariants } from './invariants.ts'
import { ObservedOperations, operationFinder } from './observed-operations.ts'
import { startWeather } from './weather.ts'

/**
 * A payment provider that did not answer is asked again after 0.3 seconds, so that the storm goes on for payments too.
 */
const now = () => performance.now() * 100

const first = await startTestApp({ worksJobs: true, payment: true, mail: 'gated', platforms: true, now })
const second = first.isPostgres
  ? await startTestApp({ beside: first, worksJobs: true, payment: true, mail: 'gated', platforms: true, now })
  : null
const { db } = first.core

/** A minute where it pays off: on the embedded database hardly anything is concurrent. */
const SECONDS = Number(process.env['STORM_SECONDS'] ?? (isFullRun ? (first.isPostgres ? 60 : 8) : 3))
const SEED = Number(process.env['STORM_SEED'] ?? Date.now() % 1_000_000)
const CUSTOMERS = 10

const seen = new ObservedOperations()
/** Whether the storm is long enough for every writing operation. */
const seesAll = isFullRun && first.isPostgres
const notCalled = () => writingOperations.flatMap(({ name }) => (seen.count(name) === 0 ? [name] : []))
const find = operationFinder(endpoints)

/** The same instance with its answers recorded, no matter who calls it. */
function observed(app: TestApp): TestApp {
  const { simulator, mailbox } = app
  const send = seen.through(app, find)
  const client = (headers = {}) => checkingClient(createClient('http://shop.test/api', send, () => headers))
  return { ...app, simulator, mailbox, send, client }
}

/** Jobs that the shop queued itself, except checks of payments that their buyers have abandoned. */
const waiting = () => sql`
  state in ('created', 'retry', 'active') and name not in (select name from jobs.schedule)
  and not (name = 'follow-up-payment' and exists (
    select from payment_attempts
    where id::text = data->>'attemptId' and status in ('open', 'replaced') and transaction_id = any (${sql.param(undecided())}::text[])))`

/** Lets the shop come to rest: jobs due within an hour run now. */
async function comeToRest(): Promise<void> {
  await vi.waitFor(
    async () => {
      await db.execute(sql`update jobs.job set start_after = now() where ${waiting()} and state <> 'active'`)
      expect(await rowsOf(db, sql`select name, state, retry_count, output from jobs.job where ${waiting()}`)).toEqual(
        [],
      )
    },
    { timeout: 60_000, interval: 200 },
  )
}

/** Payments that their buyers have abandoned. */
function undecided(): string[] {
  return first.simulator
    .transactions()
    .filter(({ status }) => status === 'initialized')
    .map(({ id }) => id)
}

describe('a storm of every writing operation at once, with faults', () => {
  test(
    `leaves everything in order after ${SECONDS} seconds (seed ${SEED})`,
    async ({ signal }) => {
      const chance = chanceOf(SEED)
      const productIds = await stock()
      const until = Date.now() + SECONDS * 1000
      let hasFailed = false
      const stage: Stage = {
        apps: [first, ...(second ? [second] : [])].map(observed),
        productIds,
        chance,
        // On a slow machine, until an order was placed and, where all are to be seen, every operation was called.
        // Nobody goes on once the shop is closed: without it every deed fails at once, and nothing else gets a turn.
        goesOn: () =>
          !hasFailed &&
          !signal.aborted &&
          (Date.now() < until || stage.told.size === 0 || (seesAll && notCalled().length > 0)),
        told: new Map(),
      }
      const weather = await startWeather(first, chance)
      try {
        await Promise.all(Array.from({ length: CUSTOMERS }, () => behave(stage)))
      } catch (error) {
        hasFailed = true
        throw error
      } finally {
        await weather.clear()
      }
      await comeToRest()

      expect(seen.unexpected).toEqual([])
      expect(await brokenInvariants(db), `${seen.table()}\n${JSON.stringify(weather.faults)}`).toEqual([])
      await expectPromisesKept(stage.told)
      await expectSameMoney()
      if (seesAll) expect(notCalled()).toEqual([])
    },
    SECONDS * 1000 + 300_000,
  )
})

/** What the crowd buys: shipped and digital, free, once per person, for teachers. */
async function stock(): Promise<string[]> {
  const made = [
    {},
    { price: 12_550, quantityDiscount: true },
    { format: 'ebook' as const },
    { format: 'ebook' as const, price: 0 },
    { oncePerPerson: true },
    { oncePerPerson: true, format: 'ebook' as const },
    { oncePerCart: true },
    { audience: 'teachers' as const },
  ]
  const products = []
  for (const product of made) products.push(await makeProduct(first, await makeTitle(first), product))
  await makeDraft(first, '/entwurf', pageContent())
  return products.map(({ id }) => id)
}

/** Every order that a buyer was told exists, made from the cart that was submitted. */
async function expectPromisesKept(told: ReadonlyMap<string, string>): Promise<void> {
  const kept = new Map((await db.select().from(orders)).map(({ id, cartId, userId }) => [id, { cartId, userId }]))
  const lost = [...told].filter(([order, cart]) => {
    const found = kept.get(order)
    return !found || (found.userId !== null && found.cartId !== cart)
  })
  expect(lost).toEqual([])
  expect(told.size).toBeGreaterThan(0)
}

/** Shop and payment provider agree on every payment. */
async function expectSameMoney(): Promise<void> {
  const attempts = await rowsOf<{ transaction_id: string }>(
    db,
    sql`select transaction_id from payment_attempts where status = 'paid' order by transaction_id`,
  )
  const settled = first.simulator
    .transactions()
    .filter(({ type, status }) => type === 'payment' && status === 'settled')
  expect(attempts.map((attempt) => attempt.transaction_id)).toEqual(settled.map(({ id }) => id).toSorted())
}
