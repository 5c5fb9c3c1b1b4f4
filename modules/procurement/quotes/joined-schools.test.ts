import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import * as officeSchoolsApi from '#contract/accounts/schools/office-schools.ts'
import { schools } from '#modules/accounts/schools/tables.ts'
import { startTestApp } from '#tests/support/app.ts'
import { makeUser } from '#tests/support/factories/people-factories.ts'
import { orderOf, quoteOfWishes, readQuote } from '#tests/support/factories/quote-factories.ts'
import { makeOrderingSchool } from '#tests/support/factories/school-order-factories.ts'
import { refused } from '#tests/support/refused.ts'
import { signIn } from '#tests/support/sign-in.ts'

const app = await startTestApp()

test('of a school that is joined to another one, quotes come over and are ordered there', async () => {
  const [kept, other] = [await makeOrderingSchool(app), await makeOrderingSchool(app)]
  const quote = await quoteOfWishes(other)
  const seller = await signIn(app, await makeUser(app, { groups: ['sales'] }))
  const revisionOf = async (id: string) =>
    (await app.core.db.select().from(schools).where(eq(schools.id, id)))[0]?.revision ?? 0
  await seller.client(officeSchoolsApi.takeOverSchool, {
    params: { id: kept.schoolId },
    body: {
      revision: await revisionOf(kept.schoolId),
      other: other.schoolId,
      other_revision: await revisionOf(other.schoolId),
    },
  })
  const there = await readQuote(kept.buyer.client, quote.id)
  expect(there).toMatchObject({ school: { id: kept.schoolId }, problem: null, total: quote.total })
  await orderOf(kept.buyer.client, there)
})

test('a quote of a school that is closed is unknown, and not ordered', async () => {
  const school = await makeOrderingSchool(app)
  const quote = await quoteOfWishes(school)
  await app.core.db.update(schools).set({ state: 'closed' }).where(eq(schools.id, school.schoolId))
  expect((await refused(orderOf(school.buyer.client, quote))).status).toBe(404)
})
