import { expect, test } from 'vitest'
import { MOST_TRIES, waitAfter } from './delivery-schedule.ts'

test('twelve tries take two days, each waiting longer than the one before', () => {
  const waits = Array.from({ length: MOST_TRIES - 1 }, (_, index) => waitAfter(index + 1))
  expect(MOST_TRIES).toBe(12)
  expect(waits.reduce((sum, one) => sum + one, 0)).toBe(2 * 24 * 3_600_000)
  expect(waits).toEqual(waits.toSorted((a, b) => a - b))
})

test('a try beyond the last one waits like the last', () => {
  expect(waitAfter(40)).toBe(waitAfter(MOST_TRIES - 1))
})
