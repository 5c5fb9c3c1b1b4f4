import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { expectHeld, expectTests, linksOf, readRows } from './support/linked-tables.ts'

const DOCUMENT = new URL('../docs/security/asvs.md', import.meta.url)
/** Ids and levels of OWASP ASVS 5.0.0, chapters V6 to V10, levels 1 and 2. */
const REQUIREMENTS = new URL('../docs/security/asvs-requirements.csv', import.meta.url)
const STATES = ['met', 'deviates', 'does not apply']

const asked = readFileSync(REQUIREMENTS, 'utf8')
  .trim()
  .split('\n')
  .slice(1)
  .map((line) => line.replace(/,.*/, ''))

const rows = readRows(DOCUMENT)
  .filter(([first = '']) => /^V\d+\.\d+\.\d+$/.test(first))
  .map(([requirement = '', asks = '', state = '', how = '', shownBy = '']) => ({
    requirement,
    asks,
    state,
    how,
    links: linksOf(how, DOCUMENT),
    shownBy: linksOf(shownBy, DOCUMENT),
  }))

test('each requirement of the chapters has one row, in their order', () => {
  expect(asked.length).toBeGreaterThan(90)
  expect(rows.map(({ requirement }) => requirement)).toEqual(asked)
})

test.each(rows)('$requirement: $state', ({ asks, state, how, links, shownBy }) => {
  expect(STATES).toContain(state)
  expect(asks).not.toBe('')
  expect(how, 'how it is met, or why it is not, or why it does not apply').not.toBe('')
  if (state === 'met') expect(links, 'what is met is somewhere').not.toEqual([])
  if (state === 'deviates') {
    expect(how).toMatch(/\bReason: /)
    expect(shownBy, 'what is done instead is shown').not.toEqual([])
  }
  expectHeld(links)
  expectTests(shownBy)
})
