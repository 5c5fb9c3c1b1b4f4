import { eq, sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { isDeliveryDay } from '#contract/ground/time/working-days.ts'
import { type OrderStatus, orderStatus } from '#contract/sales/orders.ts'
import { inTransaction } from '#kernel/core.ts'
import { type Database, rowsOf } from '#kernel/database/connection.ts'
import { swissDay, swissMidnight, swissYear } from '#kernel/swiss-dates.ts'
import { orders } from '#modules/sales/orders/tables.ts'
import { startTestApp, TOKEN_SECRET } from '#tests/support/app.ts'
import { makeCatalogue } from '../catalogue/catalogue.ts'
import { makeOrders } from '../people/orders.ts'
import { makeUsers } from '../people/users.ts'
import { seedShelves } from '../seed.ts'
import { batchSteps } from './batch-steps.ts'
import { lifeOf } from './order-life.ts'
import { live } from './step.ts'
import { beginWorld } from './world.ts'

const app = await startTestApp()
const { db } = app.core
const [catalogue, users] = [makeCatalogue(), makeUsers()]
const HOUR = 3_600_000

beforeAll(() => seedShelves(db), 300_000)

class Undone extends Error {}

/** Makes the customer's part of the past as on that day, looks at it, and takes it back. */
async function onDay(now: Date, look: (tx: Database) => Promise<void>): Promise<void> {
  const until = swissMidnight(swissDay(now))
  const made = inTransaction(db, async (tx) => {
    const world = await beginWorld(tx, { catalogue, users, until, tokenSecret: TOKEN_SECRET })
    const own = makeOrders({ catalogue, users, until, now, others: 0 }).filter(({ buyer }) => buyer === users[0])
    await live([...own.map((draft) => lifeOf(world, draft)), ...batchSteps(world)], now)
    await look(tx)
    throw new Undone()
  })
  await made.catch((error: unknown) => {
    if (!(error instanceof Undone)) throw error
  })
}

test.each([
  ['an ordinary day', '2026-11-27T10:00:00Z'],
  ['New Year, a moment after midnight', '2026-12-31T23:00:30Z'],
  ['the day after Christmas', '2026-12-26T22:59:59Z'],
  ['the last day of February of a leap year', '2028-02-29T12:00:00Z'],
  ['the Sunday with 23 hours', '2027-03-28T21:59:59Z'],
  ['the Sunday with 25 hours, in its first hour', '2027-10-30T22:20:00Z'],
  ['the Sunday with 25 hours, in its last hour', '2027-10-31T22:50:00Z'],
  ['the Monday after Easter', '2027-03-29T06:00:00Z'],
])(
  'in a shop filled on %s the customer has an order in each status, until the day is over',
  async (_, moment) => {
    const now = new Date(moment)
    await onDay(now, async (tx) => {
      const own = await tx
        .select()
        .from(orders)
        .where(eq(orders.userId, users[0]?.id ?? ''))
        .orderBy(orders.placedAt)
      expect(new Set(own.map(({ status }) => status))).toEqual(new Set(orderStatus.options))
      for (const { placedAt, statusChangedAt, number } of own) {
        expect(placedAt <= statusChangedAt && statusChangedAt <= now).toBe(true)
        expect(Number(number.slice(0, 4))).toBe(swissYear(placedAt))
      }
      // What the schedule does next: it cancels what is unpaid after a day, and completes what was sent after two weeks.
      const midnight = swissMidnight(swissDay(new Date(swissMidnight(swissDay(now)).getTime() + 36 * HOUR)))
      const changedAt = (status: OrderStatus) =>
        Math.min(...own.filter((one) => one.status === status).map((one) => one.statusChangedAt.getTime()))
      const isFirstOf25 = moment === '2027-10-30T22:20:00Z'
      expect(changedAt('new') + 24 * HOUR).toBeGreaterThanOrEqual(midnight.getTime() - (isFirstOf25 ? HOUR : 0))
      expect(changedAt('shipped') + 14 * 24 * HOUR).toBeGreaterThan(midnight.getTime() + 48 * HOUR)
      const sent = await rowsOf<{ day: string }>(
        tx,
        sql`select to_char(shipped_at at time zone 'Europe/Zurich', 'YYYY-MM-DD') as day from shipments`,
      )
      expect(sent.length).toBeGreaterThan(5)
      expect(sent.filter(({ day }) => !isDeliveryDay(day))).toEqual([])
    })
  },
  300_000,
)
