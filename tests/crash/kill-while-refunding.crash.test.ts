import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { asc, eq } from 'drizzle-orm'
import { afterAll, describe, expect, it, vi } from 'vitest'
import { createClient } from '#contract/client.ts'
import { cancelOrder } from '#contract/fulfilment/credits.ts'
import * as ordersApi from '#contract/sales/orders.ts'
import { refunds } from '#modules/fulfilment/refunds/tables.ts'
import { billingDocuments } from '#modules/sales/billing/tables.ts'
import { orders } from '#modules/sales/orders/tables.ts'
import { isFullRun, isWholeRun } from '#tests/full-run.ts'
import { startTestApp } from '#tests/support/app.ts'
import { makeUser } from '#tests/support/factories/people-factories.ts'
import { listen, NOWHERE } from '#tests/support/outside-world.ts'
import { makeOrder } from '#tests/support/shopper.ts'
import { signIn } from '#tests/support/sign-in.ts'
import { brokenInvariants } from '../storm/invariants.ts'
import { DatabasePauses, type RefundPoint, refundPoints } from './pause-points.ts'
import { type ShopProcess, startShop } from './start-shop.ts'

/** How often the shop is killed at each step. */
const ROUNDS = Number(process.env['CRASH_ROUNDS'] ?? (isWholeRun ? 5 : 2))

describe.runIf(isFullRun && process.env['DATABASE_URL'])(
  'kill -9 while money goes back (PostgreSQL only)',
  async () => {
    if (!isFullRun || !process.env['DATABASE_URL']) return
    const stage = await setStage()
    afterAll(() => stage.close())

    it.each(refundPoints)(
      '%s: nothing is lost, and nothing goes back twice',
      async (point) => {
        for (let round = 0; round < ROUNDS; round++) await stage.killOnce(point)
        expect(await stage.expectAllWell()).toBe(ROUNDS * (refundPoints.indexOf(point) + 1))
      },
      240_000,
    )
  },
)

async function setStage() {
  // Without a worker: orders are placed here, and the process that is killed does the jobs.
  const app = await startTestApp({ payment: true })
  const { db } = app.core
  const url = app.databaseUrl ?? ''
  const pauses = await DatabasePauses.open(url)
  const free = await listen()
  await free.close()
  const filesDir = await mkdtemp(join(tmpdir(), 'lernladen-crash-'))
  const settings = {
    filesDir,
    databaseUrl: url,
    port: Number(new URL(free.origin).port),
    payment: app.world.payment,
    mail: NOWHERE.mail,
  }
  const { headers } = await signIn(app, await makeUser(app, { groups: ['sales'] }))
  const cancel = (id: string) =>
    createClient(`${free.origin}/api`, fetch, () => headers)(cancelOrder, { params: { id }, body: { note: 'Test.' } })
  let shop: ShopProcess = await startShop(settings)
  const cancelled: { id: string; transactionId: string }[] = []

  const until = (check: () => Promise<boolean>) =>
    vi.waitFor(async () => expect(await check()).toBe(true), { timeout: 60_000, interval: 10 })

  return {
    async killOnce(point: RefundPoint): Promise<void> {
      const { shopper, placed, transactionId } = await makeOrder(app)
      const params = { id: shopper.user.id, orderId: placed.order }
      await app.simulator.pay(transactionId)
      await shopper.client(ordersApi.refreshPayment, { params })
      cancelled.push({ id: placed.order, transactionId })
      await pauses.set(point)
      const answer = cancel(placed.order).catch(() => null)
      await until(() => pauses.isReached())
      await shop.kill()
      await answer
      await pauses.clear(point)
      shop = await startShop(settings)
      const [order] = await db.select().from(orders).where(eq(orders.id, placed.order))
      // Staff see an error, look, and try again.
      if (order?.status !== 'canceled') await cancel(placed.order)
    },

    /** Checks each order and returns how many there are. */
    async expectAllWell(): Promise<number> {
      await vi.waitFor(
        async () => {
          const states = (await db.select().from(refunds)).map(({ state }) => state)
          expect(states).toEqual(cancelled.map(() => 'refunded'))
        },
        { timeout: 60_000, interval: 200 },
      )
      for (const { id, transactionId } of cancelled) {
        const paid = app.simulator.transactions().find((one) => one.id === transactionId)
        expect([paid?.credited, paid?.history.filter(({ action }) => action === 'credit').length]).toEqual([3650, 1])
        const [order] = await db.select().from(orders).where(eq(orders.id, id))
        expect(order?.status).toBe('canceled')
      }
      const { kind, serial } = billingDocuments
      const notes = await db.select().from(billingDocuments).where(eq(kind, 'credit_note')).orderBy(asc(serial))
      expect(notes.map((note) => [note.serial, note.total])).toEqual(cancelled.map((_, n) => [n + 1, 3650]))
      const broken = (await brokenInvariants(db)).map(({ name }) => name)
      expect(broken.filter((name) => name.includes('credit') || name.includes('money'))).toEqual([])
      return db.$count(orders)
    },

    async close(): Promise<void> {
      await shop.kill()
      await rm(filesDir, { recursive: true })
      await pauses.close()
    },
  }
}
