import fc from 'fast-check'
import { expect, test } from 'vitest'
import { moved } from './moved.ts'

test('a title moves to its new place, and the others keep their order', () => {
  expect(moved(['a', 'b', 'c', 'd'], 0, 2)).toEqual(['b', 'c', 'a', 'd'])
  expect(moved(['a', 'b', 'c', 'd'], 3, 1)).toEqual(['a', 'd', 'b', 'c'])
  fc.assert(
    fc.property(fc.uniqueArray(fc.nat(), { minLength: 1 }), fc.nat(), fc.nat(), (things, some, other) => {
      const [from, to] = [some % things.length, other % things.length]
      const after = moved(things, from, to)
      expect(after[to]).toBe(things[from])
      expect(after.filter((thing) => thing !== things[from])).toEqual(things.filter((_, place) => place !== from))
    }),
  )
})

test('a place that is not on the list changes nothing', () => {
  for (const [from, to] of [
    [0, 2],
    [-1, 0],
    [5, 0],
    [0, -1],
    [0, Number.NaN],
  ] as const)
    expect(moved(['a', 'b'], from, to)).toEqual(['a', 'b'])
})
