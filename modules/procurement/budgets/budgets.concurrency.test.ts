import { and, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { changeBudgets } from '#contract/procurement/budgets.ts'
import { comingSchoolYear } from '#contract/storefront/shopping-list/school-years.ts'
import { swissDay } from '#kernel/swiss-dates.ts'
import { schoolSteps } from '#modules/accounts/schools/tables.ts'
import { isFullRun } from '#tests/full-run.ts'
import { startTestApp } from '#tests/support/app.ts'
import { makeUser } from '#tests/support/factories/people-factories.ts'
import { makeConfirmedSchool, makeMember } from '#tests/support/factories/school-factories.ts'
import type { AnyRefusal } from '#tests/support/refused.ts'
import { signIn } from '#tests/support/sign-in.ts'
import { budgets } from './tables.ts'

const app = await startTestApp()
const { db } = app.core
const YEAR = comingSchoolYear(swissDay(new Date()))
const ROUNDS = isFullRun ? 20 : 3

test('of two who write the budgets that they read alike, one does', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const { schoolId, responsible } = await makeConfirmedSchool(app)
    const colleague = await makeUser(app)
    await makeMember(app, { schoolId, userId: colleague.id, role: 'responsible' })
    const clients = [(await signIn(app, responsible)).client, (await signIn(app, colleague)).client]
    for (const revision of [0, 1]) {
      const ends = await Promise.allSettled(
        clients.map((client, place) =>
          client(changeBudgets, {
            params: { id: schoolId },
            body: {
              school_year: YEAR,
              revision,
              budgets: [{ kind: 'school', name: null, amount: 1_000 * (revision + 1) + place }],
            },
          }),
        ),
      )
      const codes = ends.flatMap((end) => (end.status === 'rejected' ? [(end.reason as AnyRefusal).body.code] : []))
      expect(codes).toEqual(['budgets_changed'])
      expect(await db.$count(budgets, eq(budgets.schoolId, schoolId))).toBe(1)
    }
    const isBudget = and(eq(schoolSteps.schoolId, schoolId), eq(schoolSteps.step, 'budget'))
    expect(await db.$count(schoolSteps, isBudget)).toBe(2)
  }
})
