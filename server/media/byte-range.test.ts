import { expect, test } from 'vitest'
import { readRange } from './byte-range.ts'

test.each([
  [undefined, 'whole'],
  ['bytes=0-9', { start: 0, end: 9 }],
  ['bytes=4-', { start: 4, end: 9 }],
  ['bytes=4-400', { start: 4, end: 9 }],
  ['bytes=-3', { start: 7, end: 9 }],
  ['bytes=-30', { start: 0, end: 9 }],
  ['bytes=-0', 'unsatisfiable'],
  ['bytes=10-', 'unsatisfiable'],
  ['bytes=5-4', 'whole'],
  ['bytes=0-1,4-5', 'whole'],
  ['pages=1-2', 'whole'],
  ['bytes=-', 'whole'],
  ['bytes=a-b', 'whole'],
] as const)('of ten bytes, %s is %j', (header, part) => {
  expect(readRange(header, 10)).toEqual(part)
})

test('of an empty file nothing can be asked for', () => {
  expect([readRange('bytes=0-', 0), readRange('bytes=-1', 0)]).toEqual(['unsatisfiable', 'unsatisfiable'])
})
