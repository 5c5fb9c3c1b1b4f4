import { makeSchool } from '#tests/support/factories/school-factories.ts'
import type { AddKnownData } from '#tests/support/known-person.ts'
import { budgetYears } from './tables.ts'

/** The person wrote the budgets of a school last. */
export const addKnownData: AddKnownData = async (app, { user }) => {
  const schoolId = await makeSchool(app)
  await app.core.db
    .insert(budgetYears)
    .values({ schoolId, schoolYear: '2027/28', revision: 1, changedBy: user.id, changedAt: new Date() })
}
