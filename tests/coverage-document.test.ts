import { expect, test } from 'vitest'
import { expectHeld, expectTests, linksOf, readRows, tablesWithoutHead } from './support/linked-tables.ts'

const DOCUMENT = new URL('../docs/coverage.md', import.meta.url)

/** What the specification says, where it lives, and which test shows it. */
const rows = readRows(DOCUMENT).map(([sentence = '', where = '', shownBy = '']) => ({
  sentence,
  where: linksOf(where, DOCUMENT),
  shownBy: linksOf(shownBy, DOCUMENT),
}))

test('the table of what is covered has a row for each sentence', () => {
  expect(rows.length).toBeGreaterThan(80)
  expect(new Set(rows.map((row) => row.sentence)).size).toBe(rows.length)
})

test('every table has a row that heads it', () => {
  expect(tablesWithoutHead(DOCUMENT)).toEqual([])
})

test.each(rows)('$sentence', ({ where, shownBy }) => {
  expect(where, 'files').not.toEqual([])
  expect(shownBy, 'tests').not.toEqual([])
  expectHeld(where)
  expectTests(shownBy)
})
