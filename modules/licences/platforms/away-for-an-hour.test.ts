import { eq, inArray, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { redeemCoupon } from '#contract/licences/coupons.ts'
import { listOwnedProducts } from '#contract/licences/library.ts'
import { rowsOf } from '#kernel/database/connection.ts'
import { tasks } from '#modules/ground/tasks/tables.ts'
import * as rightsJobs from '#modules/licences/rights/jobs.ts'
import { entitlements } from '#modules/licences/rights/tables.ts'
import { isFullRun } from '#tests/full-run.ts'
import { startTestApp } from '#tests/support/app.ts'
import { makeCoupons } from '#tests/support/factories/coupon-factories.ts'
import { makeLicence } from '#tests/support/factories/coupon-set-factories.ts'
import { makeUser } from '#tests/support/factories/people-factories.ts'
import { type SignedIn, signIn } from '#tests/support/sign-in.ts'
import * as jobs from './jobs.ts'
import { platformDeliveries } from './tables.ts'

/** Of the circuit breaker, which only this test moves. */
let clock = 0
const app = await startTestApp({ platforms: true, now: () => clock })
const { core, platformSimulator: simulator } = app
const { db } = core

const PEOPLE = 30
/** Minutes. */
const AWAY = 60
/** After an hour of tries the next one may be an hour away. */
const LATEST = AWAY + 65
/** At its end it carries out what it is asked, but its answers are lost. */
const LOST_FROM = AWAY - 10

/** A minute passes for the deliveries and for the circuit breaker; what is due then is done as the jobs do it. */
async function passMinute(): Promise<void> {
  clock += 60_000
  await db.update(platformDeliveries).set({ nextTryAt: sql`${platformDeliveries.nextTryAt} - interval '1 minute'` })
  await app.perform(jobs.deliverDue, {})
  const due = await rowsOf<{ data: { entitlementId: string } }>(
    db,
    sql`delete from jobs.job where name = ${rightsJobs.deliverEntitlement.name} returning data`,
  )
  await Promise.all(due.map(({ data }) => app.perform(rightsJobs.deliverEntitlement, data)))
}

const owned = async ({ client, user }: SignedIn<{ id: string }>) =>
  (await client(listOwnedProducts, { params: { id: user.id }, query: { type: 'e_learning' } })).data

test.runIf(isFullRun)(
  `a platform that is away for an hour has each of ${PEOPLE} licences that were redeemed meanwhile afterwards, once`,
  async () => {
    const people = await Promise.all(Array.from({ length: PEOPLE }, async () => signIn(app, await makeUser(app))))
    const { codes } = await makeCoupons(app, { product: await makeLicence(app), platform: 'beook', total: PEOPLE })
    simulator.fail('beook', 'away')
    let redeemed = 0
    for (let minute = 0; minute < AWAY; minute++) {
      if (minute === LOST_FROM) simulator.fail('beook', 'lost')
      // From the first minute to the last.
      while (redeemed < PEOPLE && redeemed * (AWAY - 1) <= minute * (PEOPLE - 1)) {
        const [person, code] = [people[redeemed], codes[redeemed]]
        if (!person || !code) throw new Error('there is a code for each person')
        await person.client(redeemCoupon, { params: { id: person.user.id }, body: { code } })
        redeemed++
      }
      await passMinute()
    }
    for (const person of people) expect(await owned(person)).toMatchObject([{ status: 'pending', link: null }])
    const ids = (
      await db
        .select({ id: entitlements.id })
        .from(entitlements)
        .where(
          inArray(
            entitlements.userId,
            people.map(({ user }) => user.id),
          ),
        )
    ).map(({ id }) => id)
    expect(ids).toHaveLength(PEOPLE)
    const known = simulator.entitlements('beook').length
    expect(known, 'it gave access without being heard').toBeGreaterThan(0)

    simulator.fail('beook', null)
    for (let minute = AWAY; minute < LATEST; minute++) await passMinute()
    const given = simulator.entitlements('beook')
    expect(given.map((one) => one.entitlement_id).toSorted()).toEqual(ids.toSorted())
    const rows = await db.select().from(platformDeliveries)
    expect(rows).toHaveLength(PEOPLE)
    expect(new Map(rows.map((row) => [row.entitlementId, [row.state, row.externalId]]))).toEqual(
      new Map(given.map((one) => [one.entitlement_id, ['delivered', one.externalId]])),
    )
    for (const person of people)
      expect(await owned(person)).toMatchObject([{ status: 'active', link: expect.stringMatching(/^http/) as string }])
    expect(await db.$count(tasks, eq(tasks.kind, 'platform_given_up'))).toBe(0)
  },
  120_000,
)
