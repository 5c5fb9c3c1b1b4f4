import { expect, test } from 'vitest'
import { mayBeCompleted } from './completable.ts'
import { moneyBackBy, type PlannedRefund, planRefunds } from './plan-refunds.ts'

const attemptOf = (id: string, method = 'twint') => ({ id, method }) as NonNullable<PlannedRefund['attempt']>
const [second, first] = [attemptOf('second'), attemptOf('first', 'creditcard')]
const left: PlannedRefund[] = [
  { attempt: second, amount: 3_000 },
  { attempt: first, amount: 2_000 },
  { attempt: null, amount: 1_000 },
]

test.each<[number, [PlannedRefund['attempt'], number][]]>([
  [0, []],
  [500, [[second, 500]]],
  [3_000, [[second, 3_000]]],
  [
    3_001,
    [
      [second, 3_000],
      [first, 1],
    ],
  ],
  [
    5_500,
    [
      [second, 3_000],
      [first, 2_000],
      [null, 500],
    ],
  ],
  [
    6_000,
    [
      [second, 3_000],
      [first, 2_000],
      [null, 1_000],
    ],
  ],
  // Never more than came.
  [
    9_000,
    [
      [second, 3_000],
      [first, 2_000],
      [null, 1_000],
    ],
  ],
])('%i Rappen go back the way they came, the latest payment first, and never more than is left', (amount, parts) => {
  expect(planRefunds(left, amount).map((one) => [one.attempt, one.amount])).toEqual(parts)
})

test('of nothing that is left nothing goes back', () => {
  expect(planRefunds([], 500)).toEqual([])
})

test('a credit note says how the first part goes back', () => {
  expect(moneyBackBy(left)).toEqual({ way: 'provider', method: 'twint' })
  expect(moneyBackBy(left.slice(2))).toEqual({ way: 'by_hand' })
  expect(moneyBackBy([])).toEqual({ way: 'none' })
})

test.each([
  [{ settledAt: null, way: 'by_hand', state: 'to_send' }, true],
  [{ settledAt: null, way: 'by_hand', state: 'refused' }, true],
  [{ settledAt: null, way: 'provider', state: 'unknown' }, true],
  [{ settledAt: null, way: 'provider', state: 'to_send' }, false],
  [{ settledAt: new Date(), way: 'by_hand', state: 'done_by_hand' }, false],
  [{ settledAt: new Date(), way: 'provider', state: 'unknown' }, false],
] as const)('staff may say of a refund with %o that it is done: %s', (refund, may) => {
  expect(mayBeCompleted(refund)).toBe(may)
})
