import { expect, test } from 'vitest'
import { moved, numberedThrough } from './volume-order.ts'

const volumes = (...numbers: string[]) => numbers.map((volume, n) => ({ id: 'abcdef'[n] ?? '', volume }))
const shown = (list: readonly { id: string; volume: string }[]) => list.map(({ id, volume }) => `${id}${volume}`)

test('a volume that moves takes the number of the place where it goes', () => {
  expect(shown(moved(volumes('1', '3', '7'), 2, -1))).toEqual(['a1', 'c3', 'b7'])
  expect(shown(moved(volumes('1', '3', '7'), 0, 1))).toEqual(['b1', 'a3', 'c7'])
})

test('without numbers, or with the same twice, moving numbers all through', () => {
  expect(shown(moved(volumes('', '', ''), 2, -1))).toEqual(['a1', 'c2', 'b3'])
  expect(shown(moved(volumes('1', '1', ''), 1, -1))).toEqual(['b1', 'a2', 'c3'])
})

test('nothing moves past the ends', () => {
  expect(shown(moved(volumes('1', '2'), 0, -1))).toEqual(['a1', 'b2'])
  expect(shown(moved(volumes('1', '2'), 1, 1))).toEqual(['a1', 'b2'])
  expect(shown(numberedThrough(volumes('5', '')))).toEqual(['a1', 'b2'])
})
