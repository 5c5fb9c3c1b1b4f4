import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isFullRun } from '#tests/full-run.ts'
import { stateOfBudget } from './state-of-budget.ts'
import { countMoney } from './used-money.ts'

const CLASSES = ['1a', '1b', null] as const
const SUBJECTS = new Map([
  ['algebra', ['maths']],
  ['atlas', ['geography']],
  ['statistics', ['maths', 'geography']],
  ['diary', []],
])

const wishes = fc.array(
  fc.record({
    wishId: fc.uuid(),
    productId: fc.constantFrom(...SUBJECTS.keys()),
    class: fc.constantFrom(...CLASSES),
    state: fc.constantFrom('asked' as const, 'approved' as const, 'ordered' as const),
    money: fc.integer({ min: 0, max: 3_000_000 }),
  }),
  { maxLength: 60 },
)
const amounts = fc.integer({ min: 0, max: 1_000_000_000 })
const RUNS = { numRuns: isFullRun ? 5_000 : 500 }

test('what is left and what is used come to the budget, whatever was wished', () => {
  fc.assert(
    fc.property(wishes, amounts, (wished, amount) => {
      const budget = { kind: 'school', name: null, label: 'ganze Schule', amount } as const
      const state = stateOfBudget(budget, countMoney(wished, SUBJECTS)(budget))
      expect(state.left.amount + state.ordered.amount + state.approved.amount).toBe(amount)
      expect(state.state === 'over').toBe(state.left.amount < 0)
      if (amount > 0) expect(state.used_percent > 100).toBe(state.left.amount < 0)
    }),
    RUNS,
  )
})

test('what is for classes and what is for none come to the whole, and so do subjects with what has none or two', () => {
  fc.assert(
    fc.property(wishes, (wished) => {
      const usedBy = countMoney(wished, SUBJECTS)
      const sumOf = (kind: 'class' | 'subject', name: string) => total(usedBy({ kind, name }))
      const rest = wished.filter((wish) => wish.class === null).reduce((sum, { money }) => sum + money, 0)
      const whole = total(usedBy({ kind: 'school', name: null }))
      expect(sumOf('class', '1a') + sumOf('class', '1b') + rest).toBe(whole)
      const of = (product: string) =>
        wished.filter(({ productId }) => productId === product).reduce((sum, { money }) => sum + money, 0)
      const subjects = sumOf('subject', 'maths') + sumOf('subject', 'geography')
      expect(subjects - of('statistics') + of('diary')).toBe(whole)
    }),
    RUNS,
  )
})

function total({ ordered, approved, asked }: ReturnType<ReturnType<typeof countMoney>>): number {
  return ordered + approved + asked
}
