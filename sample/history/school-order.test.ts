import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { comingSchoolYear, schoolYearBefore } from '#contract/storefront/shopping-list/school-years.ts'
import { inTransaction } from '#kernel/core.ts'
import { swissDay, swissMidnight } from '#kernel/swiss-dates.ts'
import { wishes } from '#modules/procurement/wishes/tables.ts'
import { billingDocuments } from '#modules/sales/billing/tables.ts'
import { orders } from '#modules/sales/orders/tables.ts'
import { startTestApp, TOKEN_SECRET } from '#tests/support/app.ts'
import { makeCatalogue } from '../catalogue/catalogue.ts'
import { AAREFELD } from '../people/schools.ts'
import { makeUsers } from '../people/users.ts'
import { seedShelves } from '../seed.ts'
import { schoolOrderSteps } from './school-order.ts'
import { live } from './step.ts'
import { beginWorld } from './world.ts'

const app = await startTestApp()
const { db } = app.core
const [catalogue, users] = [makeCatalogue(), makeUsers()]
const NOW = new Date('2026-11-27T10:00:00Z')

beforeAll(() => seedShelves(db), 300_000)

test('the school of the demonstration has ordered last year, and its order is paid and completed', async () => {
  await inTransaction(db, async (tx) => {
    const until = swissMidnight(swissDay(NOW))
    const world = await beginWorld(tx, { catalogue, users, until, tokenSecret: TOKEN_SECRET })
    await live(schoolOrderSteps(world), NOW)
    const [order, ...others] = await tx.select().from(orders).where(eq(orders.schoolId, AAREFELD))
    expect(others).toEqual([])
    const schoolYear = schoolYearBefore(comingSchoolYear(swissDay(NOW)))
    expect(order).toMatchObject({ status: 'completed', paymentMethod: 'invoice', schoolYear })
    expect(order?.paidAt).not.toBeNull()
    const [invoice] = await tx.select().from(billingDocuments)
    expect(invoice).toMatchObject({ total: order?.total, orderId: order?.id })
    const states = await tx
      .selectDistinct({ state: wishes.state })
      .from(wishes)
      .where(eq(wishes.schoolYear, schoolYear))
    expect(states).toEqual([{ state: 'ordered' }])
  })
})
