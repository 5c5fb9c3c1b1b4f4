import { expect, test } from 'vitest'
import { addWishes } from '#contract/procurement/wishes.ts'
import { makeCatalogue } from '../catalogue/catalogue.ts'
import { makeSchools } from './schools.ts'
import { makeUsers } from './users.ts'
import { makeWishes } from './wishes.ts'

const today = new Date('2026-11-20T10:00:00Z')
const users = makeUsers()
const make = () =>
  makeWishes(makeCatalogue(), makeSchools(users, { staffId: users[0]?.id ?? '', today }).members, today)
const wishes = make()

test('six teachers and who is responsible wish for four classes, the same every time, as the form would accept it', () => {
  expect(make()).toEqual(wishes)
  expect(wishes).toHaveLength(25)
  expect(new Set(wishes.map(({ teacherId }) => teacherId)).size).toBe(7)
  expect([...new Set(wishes.flatMap((wish) => wish.class ?? []))].toSorted()).toEqual(['1a', '2b', '3b', '5a'])
  for (const { schoolYear, class: of, reason, productId, amount } of wishes) {
    const body = { school_year: schoolYear, class: of, reason, products: [{ id: productId, amount }] }
    expect(addWishes.body.safeParse(body).error).toBeUndefined()
  }
  expect(new Set(wishes.map(({ schoolYear }) => schoolYear))).toEqual(new Set(['2027/28']))
})

test('most are asked for, some are drafts, some approved, one of these with another amount, and one refused with a reason', () => {
  const count = (state: string) => wishes.filter((wish) => wish.state === state).length
  expect(['asked', 'draft', 'approved', 'refused'].map(count)).toEqual([16, 4, 4, 1])
  expect(wishes.filter(({ amount, approvedAmount }) => approvedAmount && approvedAmount !== amount)).toHaveLength(1)
  expect(wishes.find(({ state }) => state === 'refused')?.decisionReason).toMatch(/Bibliothek/)
})
