import { expect, test } from 'vitest'
import { pageList } from './page-list.ts'

test.each([
  [1, 1, [1]],
  [1, 3, [1, 2, 3]],
  [4, 9, [1, 2, 3, 4, 5, null, 9]],
  [5, 9, [1, null, 4, 5, 6, null, 9]],
  [9, 9, [1, null, 8, 9]],
])('page %i of %i', (current, last, expected) => {
  expect(pageList(current, last)).toEqual(expected)
})
