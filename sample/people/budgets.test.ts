import { expect, test } from 'vitest'
import { changeBudgets } from '#contract/procurement/budgets.ts'
import { makeBudgets } from './budgets.ts'
import { makeSchools } from './schools.ts'
import { makeUsers } from './users.ts'

const today = new Date('2026-11-20T10:00:00Z')
const users = makeUsers()

test('the school of the demonstration has budgets for two years, as the form would accept them', () => {
  const { members } = makeSchools(users, { staffId: users[0]?.id ?? '', today })
  const { years, budgets } = makeBudgets(members, today)
  expect(years.map(({ schoolYear }) => schoolYear)).toEqual(['2027/28', '2026/27'])
  for (const { schoolYear, revision } of years) {
    const ofYear = budgets.filter((budget) => budget.schoolYear === schoolYear)
    expect(ofYear[0]).toMatchObject({ kind: 'school', name: null })
    const written = ofYear.map(({ kind, name, amount }) => ({ kind, name, amount }))
    const body = { school_year: schoolYear, revision, budgets: written }
    expect(changeBudgets.body.safeParse(body).error).toBeUndefined()
  }
})
