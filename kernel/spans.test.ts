import { expect, test } from 'vitest'
import { partsOf, spanOf } from './spans.ts'

const NOW = new Date('2026-03-31T22:30:00Z')

test('a span is the last thirty days in Switzerland unless told', () => {
  expect(spanOf({}, NOW)).toEqual({ from: '2026-03-03', until: '2026-04-01', step: 'day' })
  expect(spanOf({ until: '2026-01-30' }, NOW)).toEqual({ from: '2026-01-01', until: '2026-01-30', step: 'day' })
  expect(spanOf({ from: '2026-05-01' }, NOW)).toEqual({ from: '2026-05-01', until: '2026-05-01', step: 'day' })
})

test.each([
  [{ from: '2026-02-27', until: '2026-03-02' }, ['2026-02-27', '2026-02-28', '2026-03-01', '2026-03-02']],
  [{ from: '2026-01-01', until: '2026-03-31' }, ['2026-01-01', '2026-01-05', '2026-01-12']],
  [{ from: '2025-12-15', until: '2026-12-31' }, ['2025-12-15', '2026-01-01', '2026-02-01']],
])('the parts of %o begin at its first day, and go on with days, Mondays or first days of months', (asked, first) => {
  expect(partsOf(spanOf(asked, NOW)).slice(0, first.length)).toEqual(first)
})
