import { expect, test } from 'vitest'
import { SortedLines } from './sorted-lines.ts'

test('every line is found, and nothing between, before or after them', () => {
  const known = ['b', 'bb', 'd', 'dddd', 'zürich']
  const lines = new SortedLines(Buffer.from(known.map((line) => `${line}\n`).join('')))
  for (const line of known) expect(lines.has(line), line).toBe(true)
  for (const other of ['', 'a', 'ba', 'bbb', 'c', 'dd', 'z', 'zürichs', 'b\nbb'])
    expect(lines.has(other), other).toBe(false)
})

test('nothing is found among no lines', () => {
  expect(new SortedLines(Buffer.alloc(0)).has('a')).toBe(false)
})
