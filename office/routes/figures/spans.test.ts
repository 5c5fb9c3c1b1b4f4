import { expect, test } from 'vitest'
import { offeredSpans } from './spans.ts'

test('the offered spans are thirty days, quarters and years', () => {
  expect(offeredSpans('2026-02-10')).toEqual({
    days: { from: '2026-01-12', until: '2026-02-10' },
    quarter: { from: '2026-01-01', until: '2026-03-31' },
    last_quarter: { from: '2025-10-01', until: '2025-12-31' },
    year: { from: '2026-01-01', until: '2026-12-31' },
    last_year: { from: '2025-01-01', until: '2025-12-31' },
  })
  expect(offeredSpans('2026-11-30').last_quarter).toEqual({ from: '2026-07-01', until: '2026-09-30' })
})
