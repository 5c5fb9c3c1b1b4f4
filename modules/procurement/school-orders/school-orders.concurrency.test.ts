import { and, eq, isNull } from 'drizzle-orm'
import { expect, test } from 'vitest'
import * as membersApi from '#contract/accounts/schools/members.ts'
import * as schoolOrdersApi from '#contract/procurement/school-orders.ts'
import * as tableApi from '#contract/procurement/wish-table.ts'
import { inTransaction } from '#kernel/core.ts'
import { lockSchool } from '#modules/accounts/schools/member-of.ts'
import { schoolMembers, schoolSteps } from '#modules/accounts/schools/tables.ts'
import { wishes } from '#modules/procurement/wishes/tables.ts'
import { orderLineShares } from '#modules/sales/orders/shares/tables.ts'
import { orderLines, orders } from '#modules/sales/orders/tables.ts'
import { isFullRun } from '#tests/full-run.ts'
import { startTestApp } from '#tests/support/app.ts'
import { untilWaiting } from '#tests/support/database/until-waiting.ts'
import { makeUser, type TestUser } from '#tests/support/factories/people-factories.ts'
import { makeMember } from '#tests/support/factories/school-factories.ts'
import {
  COMING_YEAR,
  makeOrderingSchool,
  type OrderingSchool,
  planFor,
} from '#tests/support/factories/school-order-factories.ts'
import type { AnyRefusal } from '#tests/support/refused.ts'
import { type SignedIn, signIn } from '#tests/support/sign-in.ts'

const app = await startTestApp()
const { db } = app.core
const ROUNDS = isFullRun ? 20 : 3

async function responsibleToo({ schoolId }: OrderingSchool): Promise<SignedIn<TestUser>> {
  const user = await makeUser(app, { groups: ['teacher'] })
  await makeMember(app, { schoolId, userId: user.id, role: 'responsible' })
  return signIn(app, user)
}

const place = (buyer: SignedIn<TestUser>, schoolId: string, total: number, headers: object = {}) =>
  buyer.client(schoolOrdersApi.placeSchoolOrder, {
    params: { id: schoolId },
    headers,
    body: { school_year: COMING_YEAR, expected_total: total, terms_accepted: true },
  })

/** The codes with which some of the calls were refused. */
async function codesOf(calls: Promise<unknown>[]) {
  const ends = await Promise.allSettled(calls)
  return ends.flatMap((end) => (end.status === 'rejected' ? [(end.reason as AnyRefusal).body.code] : []))
}

/** The copies that were ordered for the school, and those of its ordered wishes. */
async function ordered(schoolId: string) {
  const made = await db.select().from(orders).where(eq(orders.schoolId, schoolId))
  const lines = await db
    .select({ amount: orderLines.amount })
    .from(orderLines)
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .where(eq(orders.schoolId, schoolId))
  const shares = await db
    .select({ amount: orderLineShares.amount })
    .from(orderLineShares)
    .innerJoin(orderLines, eq(orderLines.id, orderLineShares.orderLineId))
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .where(eq(orders.schoolId, schoolId))
  const wished = await db
    .select({ amount: wishes.approvedAmount })
    .from(wishes)
    .where(and(eq(wishes.schoolId, schoolId), eq(wishes.state, 'ordered')))
  const sum = (rows: { amount: number | null }[]) => rows.reduce((all, { amount }) => all + (amount ?? 0), 0)
  return { orders: made.length, copies: sum(lines), shares: sum(shares), wished: sum(wished) }
}

test('of many who order the same wishes at once, one does', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const school = await makeOrderingSchool(app)
    const { schoolId, buyer } = school
    const colleague = await responsibleToo(school)
    const { total } = await planFor(school)
    const calls = [buyer, colleague, buyer, colleague].map((one) => place(one, schoolId, total.amount))
    expect(await codesOf(calls)).toEqual(['no_approved_wishes', 'no_approved_wishes', 'no_approved_wishes'])
    expect(await ordered(schoolId)).toEqual({ orders: 1, copies: 44, shares: 44, wished: 44 })
    const steps = await db
      .select()
      .from(schoolSteps)
      .where(and(eq(schoolSteps.schoolId, schoolId), eq(schoolSteps.step, 'order')))
    expect(steps).toHaveLength(1)
  }
})

test('a submit that is sent again under its key at the same time gets the same order', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const school = await makeOrderingSchool(app)
    const { total } = await planFor(school)
    const again = () => place(school.buyer, school.schoolId, total.amount, { 'idempotency-key': 'one' })
    const ends = await Promise.all([again(), again(), again()])
    expect(new Set(ends.map(({ data }) => data.id)).size).toBe(1)
    expect((await ordered(school.schoolId)).orders).toBe(1)
  }
})

test.skipIf(!app.isPostgres)('who is taken out of the school while they order does not order', async () => {
  const school = await makeOrderingSchool(app)
  const { schoolId, buyer, responsible } = school
  const colleague = await responsibleToo(school)
  const { total } = await planFor(school)
  const order = await inTransaction(db, async (tx) => {
    await lockSchool(tx, schoolId)
    const waiting = codesOf([place(buyer, schoolId, total.amount)])
    await untilWaiting(db, 1)
    await tx
      .update(schoolMembers)
      .set({ until: new Date() })
      .where(
        and(
          eq(schoolMembers.schoolId, schoolId),
          eq(schoolMembers.userId, responsible.id),
          isNull(schoolMembers.until),
        ),
      )
    return { waiting }
  })
  expect(await order.waiting).toEqual(['not_found'])
  expect((await ordered(schoolId)).orders).toBe(0)
  await place(colleague, schoolId, total.amount)
})

test('of an order and a removal at once, whichever is first holds', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const school = await makeOrderingSchool(app)
    const { schoolId, buyer, responsible } = school
    const colleague = await responsibleToo(school)
    const { total } = await planFor(school)
    const [membership] = await db
      .select()
      .from(schoolMembers)
      .where(and(eq(schoolMembers.schoolId, schoolId), eq(schoolMembers.userId, responsible.id)))
    const removal = colleague.client(membersApi.removeSchoolMember, {
      params: { id: schoolId, memberId: membership?.id ?? '' },
    })
    const [codes] = await Promise.all([codesOf([place(buyer, schoolId, total.amount)]), removal])
    expect((await ordered(schoolId)).orders).toBe(codes.length === 0 ? 1 : 0)
  }
})

test('a wish that is decided again while it is ordered is either in the order or not', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const school = await makeOrderingSchool(app)
    const { schoolId, buyer } = school
    const colleague = await responsibleToo(school)
    const { total } = await planFor(school)
    const [wish] = await db.select().from(wishes).where(eq(wishes.schoolId, schoolId))
    const reopen = colleague.client(tableApi.decideWishes, {
      params: { id: schoolId },
      body: { decisions: [{ id: wish?.id ?? '', revision: 1, decision: 'reopen' }] },
    })
    const codes = await codesOf([place(buyer, schoolId, total.amount), reopen])
    expect(codes).toHaveLength(1)
    const { copies, shares, wished, orders: made } = await ordered(schoolId)
    expect([copies, shares, wished]).toEqual(made === 1 ? [44, 44, 44] : [0, 0, 0])
  }
})
