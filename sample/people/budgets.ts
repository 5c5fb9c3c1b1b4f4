import { comingSchoolYear, schoolYearBefore } from '#contract/storefront/shopping-list/school-years.ts'
import { swissDay } from '#kernel/swiss-dates.ts'
import type { schoolMembers } from '#modules/accounts/schools/tables.ts'
import type { budgets, budgetYears } from '#modules/procurement/budgets/tables.ts'
import { sampleId } from '../sample-id.ts'

type Member = Pick<typeof schoolMembers.$inferInsert, 'schoolId' | 'userId' | 'role'>
type Budget = typeof budgets.$inferInsert

const DAY = 86_400_000
/** Days ago: when the budgets of this year and of the last one were written. */
const WRITTEN = [30, 400] as const

/** Rappen; of last year the school wrote its whole budget alone. */
const BUDGETS: readonly (readonly Pick<Budget, 'kind' | 'name' | 'amount'>[])[] = [
  [
    { kind: 'school', name: null, amount: 900_000 },
    { kind: 'class', name: '1a', amount: 120_000 },
    { kind: 'class', name: '3b', amount: 80_000 },
    { kind: 'class', name: '5a', amount: 250_000 },
    { kind: 'subject', name: 'mathematik', amount: 200_000 },
  ],
  [{ kind: 'school', name: null, amount: 850_000 }],
]

/** The budgets of a school for the coming school year and the one before it. */
export function makeBudgets(
  members: readonly Member[],
  today: Date,
): { years: (typeof budgetYears.$inferInsert)[]; budgets: Budget[] } {
  const writer = members.find(({ role }) => role === 'responsible')
  if (!writer) throw new Error('Nobody is responsible for the school of the demonstration')
  const { schoolId, userId: changedBy } = writer
  const coming = comingSchoolYear(swissDay(today))
  const years = [coming, schoolYearBefore(coming)].map((schoolYear, n) => ({
    schoolId,
    schoolYear,
    revision: 1,
    changedBy,
    changedAt: new Date(today.getTime() - (WRITTEN[n] ?? 0) * DAY),
  }))
  return {
    years,
    budgets: years.flatMap(({ schoolYear }, n) =>
      (BUDGETS[n] ?? []).map((budget, position) => ({
        id: sampleId('budget', n * 100 + position),
        schoolId,
        schoolYear,
        ...budget,
        position,
      })),
    ),
  }
}
