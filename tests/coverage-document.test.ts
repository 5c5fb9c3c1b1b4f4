import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const DOCUMENT = new URL('../docs/coverage.md', import.meta.url)
const text = readFileSync(DOCUMENT, 'utf8')
const LINK = /\[((?:[^\]\\]|\\.)+)\]\(([^)\s]+)\)/g

interface Link {
  says: string
  file: URL
}

/** The rows of the document's tables: what the specification says, where it lives, which test shows it. */
const rows = text
  .split('\n')
  .filter((line) => line.startsWith('|') && !/^\| (Sentence|---)/.test(line))
  .map((line) => {
    const [sentence = '', where = '', shownBy = ''] = line.split(/(?<!\\)\|/).slice(1)
    return { sentence: sentence.trim(), where: linksOf(where), shownBy: linksOf(shownBy) }
  })

function linksOf(cell: string): Link[] {
  return [...cell.matchAll(LINK)].map(([, says = '', target = '']) => ({
    says: says.replaceAll('`', '').replaceAll('\\', ''),
    file: new URL(target, DOCUMENT),
  }))
}

test('the table of what is covered has a row for each sentence', () => {
  expect(rows.length).toBeGreaterThan(80)
  expect(new Set(rows.map((row) => row.sentence)).size).toBe(rows.length)
})

test.each(rows)('$sentence', ({ where, shownBy }) => {
  expect(where, 'files').not.toEqual([])
  expect(shownBy, 'tests').not.toEqual([])
  for (const { says, file } of [...where, ...shownBy]) {
    expect(existsSync(file), file.pathname).toBe(true)
    const held = file.pathname.endsWith(says) || readFileSync(file, 'utf8').includes(says)
    expect(held, `«${says}» in ${file.pathname}`).toBe(true)
  }
  for (const { file } of shownBy) expect(file.pathname).toMatch(/\.(test|spec)\.tsx?$/)
})
