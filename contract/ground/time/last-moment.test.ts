import { expect, test } from 'vitest'
import { shortSwissTime } from '#ui/time/swiss-time.ts'
import { lastMoment } from './last-moment.ts'

test.each([
  ['2026-12-30T23:00:00.000Z', '30.12.2026'],
  ['2026-12-31T14:00:00.000Z', '31.12.2026'],
  ['2026-07-31T22:00:00.000Z', '31.7.2026'],
])('what is valid until before %s is valid last on %s', (end, day) => {
  expect(shortSwissTime(lastMoment(end)).day).toBe(day)
})
