import { expect, test } from 'vitest'
import { swissTime } from './swiss-time.ts'

test.each([
  ['2026-06-30T22:30:00.000Z', '1. Juli 2026', '00:30'],
  ['2026-12-31T22:59:00.000Z', '31. Dezember 2026', '23:59'],
  ['2026-12-31T23:00:00.000Z', '1. Januar 2027', '00:00'],
])('%s is %s, %s in Switzerland', (isoTime, day, time) => {
  expect(swissTime(isoTime)).toEqual({ day, time })
})
