import { expect, test } from 'vitest'
import { marksOfEach } from './marks-of-each.ts'

test('each name keeps its own marks, even when a mark spans the comma', () => {
  const text = [
    { text: 'Anna ', hit: false },
    { text: 'Meier, Be', hit: true },
    { text: 'at Frei', hit: false },
  ]
  expect(marksOfEach(text, ['Anna Meier', 'Beat Frei'])).toEqual([
    [
      { text: 'Anna ', hit: false },
      { text: 'Meier', hit: true },
    ],
    [
      { text: 'Be', hit: true },
      { text: 'at Frei', hit: false },
    ],
  ])
})

test('a text without marks leaves nothing to mark', () => {
  expect(marksOfEach([], ['Anna Meier'])).toEqual([[]])
})
