import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import * as membersApi from '#contract/accounts/schools/members.ts'
import * as tableApi from '#contract/procurement/wish-table.ts'
import * as wishesApi from '#contract/procurement/wishes.ts'
import { comingSchoolYear } from '#contract/storefront/shopping-list/school-years.ts'
import { swissDay } from '#kernel/swiss-dates.ts'
import { users } from '#modules/ground/users/tables.ts'
import { startTestApp } from '#tests/support/app.ts'
import { makeMember } from '#tests/support/factories/school-factories.ts'
import { makeListable } from '#tests/support/factories/shopping-list-factories.ts'
import { makeWish } from '#tests/support/factories/wish-factories.ts'
import { refused } from '#tests/support/refused.ts'
import { startSchool } from '#tests/support/schools/school-steps.ts'
import { wishes } from './tables.ts'

const app = await startTestApp()
const { db } = app.core
const schoolYear = comingSchoolYear(swissDay(new Date()))
const book = await makeListable(app, 'Deutsch 3')

/** A school whose teacher has asked for something, with a reason, and has a draft. */
async function aSchool() {
  const school = await startSchool(app)
  const { schoolId, teacher } = school
  const wish = { schoolId, schoolYear, teacherId: teacher.user.id, productId: book.id, reason: 'Für Nino' }
  const asked = await makeWish(app, wish)
  const draft = await makeWish(app, { ...wish, state: 'draft', askedAt: null })
  return { ...school, asked, draft }
}
const tableOf = async ({ responsible, schoolId }: Awaited<ReturnType<typeof aSchool>>) =>
  (await responsible.client(tableApi.getWishTable, { params: { id: schoolId }, query: {} })).data
const list = ({ teacher, schoolId }: Awaited<ReturnType<typeof aSchool>>) =>
  teacher.client(wishesApi.listOwnWishes, { params: { id: schoolId }, query: {} })

test('what a member who leaves has asked for stays; drafts stay theirs, and nobody else sees them', async () => {
  const school = await aSchool()
  const { schoolId, teacher } = school
  await teacher.client(membersApi.leaveSchool, { params: { id: schoolId } })
  expect((await refused(list(school))).body.code).toBe('not_found')
  const table = await tableOf(school)
  expect(table.counts).toMatchObject({ draft: 0, asked: 1 })
  expect(table.groups.flatMap((group) => group.wishes)).toMatchObject([{ is_former: true, teacher: 'Lea Lehrer' }])
  await makeMember(app, { schoolId, userId: teacher.user.id, role: 'teacher' })
  expect((await list(school)).data.wishes.map(({ state }) => state)).toEqual(['asked', 'draft'])
})

test('of an account that is erased, what was asked for stays without the name and the reason', async () => {
  const school = await aSchool()
  await db.delete(users).where(eq(users.id, school.teacher.user.id))
  const rows = await db.select().from(wishes).where(eq(wishes.schoolId, school.schoolId))
  expect(rows).toMatchObject([{ id: school.asked, teacherId: null, reason: null, state: 'asked', amount: 24 }])
  const { groups } = await tableOf(school)
  expect(groups[0]?.wishes).toMatchObject([{ teacher: null, is_former: true }])
})
