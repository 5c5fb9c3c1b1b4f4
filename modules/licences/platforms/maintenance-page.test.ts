import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { redeemCoupon } from '#contract/licences/coupons.ts'
import { listOwnedProducts } from '#contract/licences/library.ts'
import { rowsOf } from '#kernel/database/connection.ts'
import { tasks } from '#modules/ground/tasks/tables.ts'
import * as rightsJobs from '#modules/licences/rights/jobs.ts'
import { isFullRun } from '#tests/full-run.ts'
import { startTestApp } from '#tests/support/app.ts'
import { makeCoupons } from '#tests/support/factories/coupon-factories.ts'
import { makeLicence } from '#tests/support/factories/coupon-set-factories.ts'
import { makeUser } from '#tests/support/factories/people-factories.ts'
import { signIn } from '#tests/support/sign-in.ts'
import * as jobs from './jobs.ts'
import { platformDeliveries } from './tables.ts'

/** Of the circuit breaker, which only this test moves. */
let clock = 0
const app = await startTestApp({ platforms: true, now: () => clock })
const { core, platformSimulator: simulator } = app
const { db } = core

const PEOPLE = isFullRun ? 50 : 8
/** Minutes for which the platform shows its page. */
const MAINTENANCE = 10
/** The fourth try comes after eight minutes, the fifth a quarter of an hour later. */
const LATEST = MAINTENANCE + 25

async function workOff(): Promise<void> {
  const due = await rowsOf<{ data: { entitlementId: string } }>(
    db,
    sql`delete from jobs.job where name = ${rightsJobs.deliverEntitlement.name} returning data`,
  )
  await Promise.all(due.map(({ data }) => app.perform(rightsJobs.deliverEntitlement, data)))
}

/** A minute passes for the deliveries and for the circuit breaker; what is due then is done as the jobs do it. */
async function passMinute(): Promise<void> {
  clock += 60_000
  await db.update(platformDeliveries).set({ nextTryAt: sql`${platformDeliveries.nextTryAt} - interval '1 minute'` })
  await app.perform(jobs.deliverDue, {})
  await workOff()
}

test.each(['maintenance', 'wrong'] as const)(
  `a platform whose answers are %s for ten minutes has each of ${PEOPLE} licences afterwards, and staff have nothing to do`,
  async (trouble) => {
    const people = await Promise.all(Array.from({ length: PEOPLE }, async () => signIn(app, await makeUser(app))))
    const { codes } = await makeCoupons(app, { product: await makeLicence(app), platform: 'beook', total: PEOPLE })
    const before = simulator.entitlements('beook').length
    simulator.fail('beook', trouble)
    let redeemed = 0
    for (let minute = 0; minute < MAINTENANCE; minute++) {
      while (redeemed < PEOPLE && redeemed * (MAINTENANCE - 1) <= minute * (PEOPLE - 1)) {
        const [person, code] = [people[redeemed], codes[redeemed]]
        if (!person || !code) throw new Error('there is a code for each person')
        await person.client(redeemCoupon, { params: { id: person.user.id }, body: { code } })
        await workOff()
        redeemed++
      }
      await passMinute()
    }
    simulator.fail('beook', null)
    for (let minute = MAINTENANCE; minute < LATEST; minute++) await passMinute()
    expect(simulator.entitlements('beook')).toHaveLength(before + PEOPLE)
    for (const { client, user } of people) {
      const { data } = await client(listOwnedProducts, { params: { id: user.id }, query: { type: 'e_learning' } })
      expect(data).toMatchObject([{ status: 'active', link: expect.stringMatching(/^http/) as string }])
    }
    expect(await db.$count(platformDeliveries, sql`state <> 'delivered'`)).toBe(0)
    expect(await db.$count(tasks, eq(tasks.kind, 'platform_given_up'))).toBe(0)
  },
  120_000,
)
