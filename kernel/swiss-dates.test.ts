import { expect, test } from 'vitest'
import { swissDay } from './swiss-dates.ts'

test('a day begins at midnight in Switzerland, in winter and in summer', () => {
  expect(swissDay(new Date('2023-12-31T22:59:59Z'))).toBe('2023-12-31')
  expect(swissDay(new Date('2023-12-31T23:00:00Z'))).toBe('2024-01-01')
  expect(swissDay(new Date('2026-06-30T22:00:00Z'))).toBe('2026-07-01')
})
