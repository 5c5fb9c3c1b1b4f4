import { expect, test } from 'vitest'
import { rappen } from '#contract/ground/money.ts'
import { shareByValue } from './share-by-value.ts'

function share(amount: number, values: number[]): number[] {
  return shareByValue(rappen(amount), values.map(rappen))
}

test('the remaining Rappen go to the largest remainders', () => {
  expect(share(750, [1000, 500, 700])).toEqual([341, 170, 239])
})

test('of equal remainders the first gets the Rappen', () => {
  expect(share(100, [1, 1, 1])).toEqual([34, 33, 33])
})

test('an item that costs nothing gets nothing', () => {
  expect(share(5, [0, 3, 0, 3])).toEqual([0, 3, 0, 2])
})

test('an amount is shared evenly when everything costs nothing', () => {
  expect(share(5, [0, 0])).toEqual([3, 2])
  expect(share(0, [])).toEqual([])
})

test('amounts stay exact when their products exceed the range of exact numbers', () => {
  expect(share(199_800_000_000, [199_799_999_999, 1])).toEqual([199_799_999_999, 1])
})
