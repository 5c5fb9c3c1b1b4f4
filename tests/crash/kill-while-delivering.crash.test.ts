import { eq, sql } from 'drizzle-orm'
import { afterAll, describe, expect, it, vi } from 'vitest'
import { createClient } from '#contract/client.ts'
import { redeemCoupon } from '#contract/licences/coupons.ts'
import { inTransaction } from '#kernel/core.ts'
import { rowsOf } from '#kernel/database/connection.ts'
import { tasks } from '#modules/ground/tasks/tables.ts'
import { coupons } from '#modules/licences/coupons/tables.ts'
import * as platformJobs from '#modules/licences/platforms/jobs.ts'
import { platformDeliveries } from '#modules/licences/platforms/tables.ts'
import * as rightsJobs from '#modules/licences/rights/jobs.ts'
import { entitlements } from '#modules/licences/rights/tables.ts'
import { orders } from '#modules/sales/orders/tables.ts'
import { isFullRun, isWholeRun } from '#tests/full-run.ts'
import { startTestApp } from '#tests/support/app.ts'
import { makeProduct, makeTitle } from '#tests/support/factories/catalogue-factories.ts'
import { makeCoupons } from '#tests/support/factories/coupon-factories.ts'
import { makeUser, type TestUser } from '#tests/support/factories/people-factories.ts'
import { listen, NOWHERE } from '#tests/support/outside-world.ts'
import { type SignedIn, signIn } from '#tests/support/sign-in.ts'
import { DatabasePauses, type DeliveryPoint, deliveryPoints } from './pause-points.ts'
import { type PlatformHeldAt, startPlatformGate } from './platform-gate.ts'
import { type ShopProcess, startShop } from './start-shop.ts'

/** How often the shop is killed at each step. */
const ROUNDS = Number(process.env['CRASH_ROUNDS'] ?? (isWholeRun ? 2 : 1))
/** People who redeem at once each time. */
const CLASS = 3

const AT_GATE: Partial<Record<DeliveryPoint, PlatformHeldAt>> = {
  'after the try is noted, before the platform has the request': 'request',
  'after the platform has given access, before its answer': 'answer',
}

describe.runIf(isFullRun && process.env['DATABASE_URL'])(
  'kill -9 while redeemed licences are delivered to their platform (PostgreSQL only)',
  async () => {
    if (!isFullRun || !process.env['DATABASE_URL']) return
    const stage = await setStage()
    afterAll(() => stage.close())

    it.each(deliveryPoints)(
      '%s: none is lost, and the platform gives each access once',
      async (point) => {
        for (let round = 0; round < ROUNDS; round++) await stage.killOnce(point)
        expect(await stage.expectAllWell()).toBe(stage.redeemers.length)
      },
      120_000,
    )
  },
)

const WAIT = { timeout: 60_000, interval: 10 }

type Person = SignedIn<TestUser> & { code: string; setId: string }

async function setStage() {
  // Without a worker: the process that is killed redeems and delivers.
  const app = await startTestApp({ platforms: true })
  const { core, platformSimulator: simulator } = app
  const { db } = core
  const pauses = await DatabasePauses.open(app.databaseUrl ?? '')
  const gate = await startPlatformGate(simulator.urlOf('beook'))
  const free = await listen()
  await free.close()
  const { platforms } = app.world
  const settings = {
    databaseUrl: app.databaseUrl ?? '',
    port: Number(new URL(free.origin).port),
    payment: NOWHERE.payment,
    mail: NOWHERE.mail,
    platforms: { ...platforms, beook: platforms.beook && { ...platforms.beook, url: gate.url } },
  }
  const product = await makeProduct(app, await makeTitle(app), { format: 'licence', platforms: ['beook'] })
  let shop: ShopProcess = await startShop(settings)
  const redeemers: Person[] = []

  const until = (check: () => Promise<boolean> | boolean) =>
    vi.waitFor(async () => expect(await check()).toBe(true), WAIT)

  async function makeClass(): Promise<Person[]> {
    const people: Person[] = []
    while (people.length < CLASS) {
      const { code, setId } = await makeCoupons(app, { product, platform: 'beook' })
      people.push({ ...(await signIn(app, await makeUser(app))), code, setId })
    }
    redeemers.push(...people)
    return people
  }

  const redeem = ({ user, headers, code }: Person) =>
    createClient(`${free.origin}/api`, fetch, () => headers)(redeemCoupon, { params: { id: user.id }, body: { code } })

  const stateOf = async ({ setId }: Person) =>
    (await db.select({ state: coupons.state }).from(coupons).where(eq(coupons.setId, setId)))[0]?.state

  /** Waits also for a sweep that a killed process had begun: it begins again when its heartbeat has timed out. */
  const untilNoJobIsOpen = () =>
    vi.waitFor(async () => {
      const open = await rowsOf(
        db,
        sql`select name, state from jobs.job where state::text in ('created', 'retry', 'active')
          and name in (${rightsJobs.deliverEntitlement.name}, ${platformJobs.deliverDue.name})`,
      )
      expect(open).toEqual([])
    }, WAIT)

  /** A try that was cut off is made up for a minute later; the test does not wait for it. */
  async function aMinuteLater(): Promise<void> {
    await untilNoJobIsOpen()
    await db.update(platformDeliveries).set({ nextTryAt: sql`now()` }).where(eq(platformDeliveries.state, 'waiting'))
    await inTransaction(db, (tx) => core.jobs.enqueue(tx, platformJobs.deliverDue, {}))
    await untilNoJobIsOpen()
  }

  return {
    redeemers,

    async killOnce(point: DeliveryPoint): Promise<void> {
      const people = await makeClass()
      const heldAt = AT_GATE[point]
      const isInDatabase = await pauses.set(point)
      if (heldAt) gate.hold(heldAt)
      const answers = Promise.allSettled(people.map(redeem))
      // A person who redeems does not wait for the platform.
      if (point !== 'while the coupon is redeemed, before its commit') {
        expect((await answers).map(({ status }) => status)).toEqual(people.map(() => 'fulfilled'))
      }
      await until(() => (isInDatabase ? pauses.isReached() : gate.isReached()))
      await shop.kill()
      await answers
      await pauses.clear(point)
      gate.open()
      shop = await startShop(settings)
      // Who saw an error tries again.
      for (const person of people) if ((await stateOf(person)) !== 'redeemed') await redeem(person)
    },

    /** Checks each redemption and returns how many accesses the platform has given. */
    async expectAllWell(): Promise<number> {
      await aMinuteLater()
      const states = (await db.select().from(platformDeliveries)).map(({ state }) => state)
      expect(states).toEqual(redeemers.map(() => 'delivered'))
      const given = simulator.entitlements('beook')
      for (const { user, setId } of redeemers) {
        const [coupon, ...others] = await db.select().from(coupons).where(eq(coupons.setId, setId))
        expect(others).toEqual([])
        expect(coupon).toMatchObject({ state: 'redeemed', redeemedBy: user.id })
        const rights = await db
          .select({ id: entitlements.id, externalId: platformDeliveries.externalId, link: platformDeliveries.link })
          .from(entitlements)
          .leftJoin(platformDeliveries, eq(platformDeliveries.entitlementId, entitlements.id))
          .where(eq(entitlements.couponId, coupon?.id ?? ''))
        expect(rights).toHaveLength(1)
        const accesses = given.filter((access) => access.entitlement_id === rights[0]?.id)
        expect(accesses).toMatchObject([{ externalId: rights[0]?.externalId, user: { id: user.id }, revokedAt: null }])
        expect(await db.$count(orders, eq(orders.userId, user.id))).toBe(1)
      }
      expect(await db.$count(tasks)).toBe(0)
      return given.length
    },

    async close(): Promise<void> {
      await shop.kill()
      await Promise.all([pauses.close(), gate.close()])
    },
  }
}
