import { expect, test } from 'vitest'
import { titleMark } from './title-mark.ts'

const NOON = new Date('2026-11-24T11:00:00Z')

test.each([
  ['available', '2026-11-24', 'new'],
  ['available', '2026-08-27', 'new'],
  ['available', '2026-08-26', null],
  ['available', '2020-01-01', null],
  ['preorder', '2027-02-03', 'announced'],
  ['preorder', '2026-11-25', 'announced'],
  ['preorder', '2026-11-24', 'preorder'],
  ['reprinting', '2026-11-01', 'reprinting'],
  ['out_of_print', '2026-11-01', 'out_of_print'],
] as const)('a title that is %s and published on %s is marked %s', (availability, published_on, mark) => {
  expect(titleMark({ availability, published_on }, NOON)).toBe(mark)
})

test('the day of publication begins in Switzerland', () => {
  const tomorrow = { availability: 'preorder', published_on: '2026-11-25' } as const
  expect(titleMark(tomorrow, new Date('2026-11-24T22:59:00Z'))).toBe('announced')
  expect(titleMark(tomorrow, new Date('2026-11-24T23:01:00Z'))).toBe('preorder')
})
