import { expect, test } from 'vitest'
import { readMoment } from './read-moment.ts'

test.each([
  ['2026-11-02T10:04:59Z', '2026-11-02T10:04:59.000Z'],
  ['2026-11-02 11:04:59.5+01', '2026-11-02T10:04:59.500Z'],
  ['2026-11-02T11:04+0100', '2026-11-02T10:04:00.000Z'],
])('%s is a moment', (text, moment) => {
  expect(readMoment(text)?.toISOString()).toBe(moment)
})

test.each(['', 'gestern', '2026-11-02', '2026-11-02T10:04:59', '2026-13-02T10:04:59Z', '2999-01-01T00:00:00Z'])(
  '«%s» is none, or not one of the past',
  (text) => {
    expect(readMoment(text)).toBeNull()
  },
)
