import { and, eq, isNull } from 'drizzle-orm'
import { expect, test } from 'vitest'
import * as quotesApi from '#contract/procurement/quotes/quotes.ts'
import * as schoolOrdersApi from '#contract/procurement/school-orders.ts'
import { inTransaction } from '#kernel/core.ts'
import { lockSchool } from '#modules/accounts/schools/member-of.ts'
import { schoolMembers } from '#modules/accounts/schools/tables.ts'
import { orderLines, orders } from '#modules/sales/orders/tables.ts'
import { isFullRun } from '#tests/full-run.ts'
import { startTestApp } from '#tests/support/app.ts'
import { untilWaiting } from '#tests/support/database/until-waiting.ts'
import { makeUser } from '#tests/support/factories/people-factories.ts'
import { makeQuotedShopper, orderOf, quoteOfWishes, readQuote } from '#tests/support/factories/quote-factories.ts'
import { makeMember } from '#tests/support/factories/school-factories.ts'
import {
  COMING_YEAR,
  makeOrderingSchool,
  type OrderingSchool,
  planFor,
} from '#tests/support/factories/school-order-factories.ts'
import type { AnyRefusal } from '#tests/support/refused.ts'
import { signIn } from '#tests/support/sign-in.ts'
import { quotes } from './tables.ts'

const app = await startTestApp()
const { db } = app.core
const ROUNDS = isFullRun ? 20 : 3

async function responsibleToo({ schoolId }: OrderingSchool) {
  const user = await makeUser(app, { groups: ['teacher'] })
  await makeMember(app, { schoolId, userId: user.id, role: 'responsible' })
  return signIn(app, user)
}

/** The codes with which some of the calls were refused. */
async function codesOf(calls: Promise<unknown>[]) {
  const ends = await Promise.allSettled(calls)
  return ends.flatMap((end) => (end.status === 'rejected' ? [(end.reason as AnyRefusal).body.code] : []))
}

/** The copies ordered for the school. */
async function copiesOf(schoolId: string) {
  const lines = await db
    .select({ amount: orderLines.amount })
    .from(orderLines)
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .where(eq(orders.schoolId, schoolId))
  return lines.reduce((sum, { amount }) => sum + amount, 0)
}

test('of many who order a quote of a school at once, one does', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const school = await makeOrderingSchool(app)
    const colleague = await responsibleToo(school)
    const quote = await quoteOfWishes(school)
    const clients = [school.buyer, colleague, school.buyer, colleague].map(({ client }) => client)
    const codes = await codesOf(clients.map((client) => orderOf(client, quote)))
    expect(codes).toEqual(['quote_ordered', 'quote_ordered', 'quote_ordered'])
    expect(await copiesOf(school.schoolId)).toBe(44)
  }
})

test('a person who orders a quote in several windows at once orders it once', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const { shopper, quote } = await makeQuotedShopper(app)
    const codes = await codesOf([1, 2, 3].map(() => orderOf(shopper.client, quote)))
    expect(codes).toEqual(['quote_ordered', 'quote_ordered'])
    expect(await db.$count(orders, eq(orders.userId, shopper.user.id))).toBe(1)
  }
})

test('a quote that is ordered again under its key at the same time gets the same order', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const { shopper, quote } = await makeQuotedShopper(app)
    const ends = await Promise.all([1, 2, 3].map(() => orderOf(shopper.client, quote, { key: 'one' })))
    expect(new Set(ends.map(({ id }) => id)).size).toBe(1)
  }
})

test('of two quotes of the same wishes that are ordered at once, one is', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const school = await makeOrderingSchool(app)
    const { client } = school.buyer
    const both = [await quoteOfWishes(school), await quoteOfWishes(school)]
    expect(await codesOf(both.map((quote) => orderOf(client, quote)))).toEqual(['quote_wishes_changed'])
    expect(await copiesOf(school.schoolId)).toBe(44)
  }
})

test('of a quote and an order of the same wishes at once, one is placed', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const school = await makeOrderingSchool(app)
    const { client } = school.buyer
    const quote = await quoteOfWishes(school)
    const { total } = await planFor(school)
    const placed = client(schoolOrdersApi.placeSchoolOrder, {
      params: { id: school.schoolId },
      headers: {},
      body: { school_year: COMING_YEAR, expected_total: total.amount, terms_accepted: true },
    })
    expect(await codesOf([orderOf(client, quote), placed])).toHaveLength(1)
    expect(await copiesOf(school.schoolId)).toBe(44)
  }
})

test('a quote that is dropped while it is ordered is either dropped or ordered', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const { shopper, quote } = await makeQuotedShopper(app)
    const { client, user } = shopper
    const drop = client(quotesApi.withdrawQuote, { params: { id: quote.id } })
    expect(await codesOf([orderOf(client, quote), drop])).toHaveLength(1)
    const made = await db.$count(orders, eq(orders.userId, user.id))
    expect((await readQuote(client, quote.id)).state).toBe(made === 1 ? 'ordered' : 'withdrawn')
  }
})

test('a quote that is renewed twice at once is renewed once', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const { shopper, quote } = await makeQuotedShopper(app)
    const renew = () => shopper.client(quotesApi.renewQuote, { params: { id: quote.id } })
    const ends = await Promise.all([renew(), renew(), renew()])
    expect(new Set(ends.map(({ data }) => data.id)).size).toBe(1)
    expect(await db.$count(quotes, eq(quotes.userId, shopper.user.id))).toBe(2)
  }
})

test('quotes that are made at once have numbers of their own', async () => {
  const shoppers = await Promise.all([1, 2, 3, 4].map(() => makeQuotedShopper(app)))
  expect(new Set(shoppers.map(({ quote }) => quote.number)).size).toBe(4)
})

test.skipIf(!app.isPostgres)('who is taken out of the school while they order its quote does not order', async () => {
  const school = await makeOrderingSchool(app)
  const { schoolId, buyer, responsible } = school
  await responsibleToo(school)
  const quote = await quoteOfWishes(school)
  const order = await inTransaction(db, async (tx) => {
    await lockSchool(tx, schoolId)
    const waiting = codesOf([orderOf(buyer.client, quote)])
    await untilWaiting(db, 1)
    const isTheirs = and(eq(schoolMembers.schoolId, schoolId), eq(schoolMembers.userId, responsible.id))
    await tx
      .update(schoolMembers)
      .set({ until: new Date() })
      .where(and(isTheirs, isNull(schoolMembers.until)))
    return { waiting }
  })
  expect(await order.waiting).toEqual(['not_found'])
  expect(await copiesOf(schoolId)).toBe(0)
})
