import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const ROOT = new URL('../', import.meta.url).pathname
const DOCUMENT = readFileSync(`${ROOT}docs/security/rfc9700.md`, 'utf8')

/** Rows such as `- basic: a file`, by their names. */
const files = new Map(
  [...DOCUMENT.matchAll(/^- ([\w-]+): `([^`]+)`$/gm)].map(([, name = '', file = '']) => [name, file]),
)

/** Rows of the table without its head: the section, and the tests that the row names. */
const rows = [...DOCUMENT.matchAll(/^\| (\d[^|]+?) +\| [^|]+ \| ([^|]+?) +\|$/gm)].map(
  ([, section = '', tests = '']) => ({
    section,
    tests,
  }),
)

/** Such as `refused: «no verifier», «another verifier»`. */
const NAMED = /^([\w-]+): («[^»]+»(?:, «[^»]+»)*)$/

/** The tests that a row names, each with its file; null for a part that names none. */
function namedIn(tests: string) {
  return tests.split('; ').flatMap((part) => {
    const [, name = '', titles = ''] = NAMED.exec(part) ?? []
    const file = files.get(name)
    return file ? [...titles.matchAll(/«([^»]+)»/g)].map(([, title = '']) => ({ file, title })) : [null]
  })
}

test('every section of RFC 9700 on attacks has a row', () => {
  const sections = rows.map(({ section }) => section.split(' ')[0])
  const asked = Array.from({ length: 17 }, (_, n) => `4.${n + 1}`)
  expect(asked.filter((section) => !sections.includes(section))).toEqual([])
  expect(rows.length).toBeGreaterThan(25)
})

test('every row names a test, or the row that does', () => {
  const sections = rows.map(({ section }) => section)
  const wrong = rows.filter(({ section, tests }) => {
    if (tests.startsWith('as ')) return !sections.includes(tests.slice(3)) || tests.slice(3) === section
    return namedIn(tests).includes(null)
  })
  expect(wrong).toEqual([])
})

test('each test that the document names exists', () => {
  const named = rows.flatMap(({ tests }) => namedIn(tests)).filter((one) => one !== null)
  expect(named.length).toBeGreaterThan(30)
  const missing = named.filter(({ file, title }) => {
    const source = readFileSync(ROOT + file, 'utf8')
    return !["'", '"', '`'].some((quote) => source.includes(quote + title))
  })
  expect(missing).toEqual([])
})
