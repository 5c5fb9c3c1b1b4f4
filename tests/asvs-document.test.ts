import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const ROOT = new URL('../', import.meta.url).pathname
const DOCUMENT = `${ROOT}docs/security/asvs.md`
/** Ids and levels of OWASP ASVS 5.0.0, levels 1 and 2. */
const REQUIREMENTS = `${ROOT}docs/security/asvs-requirements.csv`
const FOLDERS = '{adapters,contract,forms,kernel,modules,office,sample,server,tests,ui,web}'
const ID = String.raw`V\d+\.\d+\.\d+`
const TAG = /^\s*\/\/ ASVS\b/
const TAG_OF_IDS = new RegExp(`^\\s*// ASVS (${ID}(?:, ${ID})*)$`)
const TEST = /^\s*(?:test|it|describe)\b/

const asked = readFileSync(REQUIREMENTS, 'utf8')
  .trim()
  .split('\n')
  .slice(1)
  .map((line) => line.replace(/,.*/, ''))

/** Comments such as `// ASVS V6.2.1, V6.2.4`, each with the line below it. */
const tags = globSync(`${FOLDERS}/**/*.{test,spec}.{ts,tsx}`, { cwd: ROOT }).flatMap((file) => {
  const lines = readFileSync(ROOT + file, 'utf8').split('\n')
  return lines.flatMap((line, n) => (TAG.test(line) ? [{ file, line: line.trim(), next: lines[n + 1] ?? '' }] : []))
})
const shown = tags.flatMap(({ line }) => TAG_OF_IDS.exec(line)?.[1]?.split(', ') ?? [])

/** Rows of the document such as `- V6.8.3: there is no SAML.` */
const listed = readFileSync(DOCUMENT, 'utf8')
  .split('\n')
  .flatMap((line) => {
    const [, ids, says = ''] = new RegExp(`^- (${ID}(?:, ${ID})*)(?: \\([^)]+\\))?: (.+)$`).exec(line) ?? []
    return ids ? ids.split(', ').map((id) => ({ id, says })) : []
  })
const listedIds = listed.map(({ id }) => id)

test('each requirement is shown by a test or listed in the document, never both', () => {
  expect(asked.length).toBe(253)
  const neither = asked.filter((id) => !shown.includes(id) && !listedIds.includes(id))
  const both = asked.filter((id) => shown.includes(id) && listedIds.includes(id))
  expect({ neither, both }).toEqual({ neither: [], both: [] })
})

test('the document lists a requirement once', () => {
  expect(listedIds.filter((id, n) => listedIds.indexOf(id) !== n)).toEqual([])
})

test('neither a test nor the document names a requirement that does not exist', () => {
  expect([...shown, ...listedIds].filter((id) => !asked.includes(id))).toEqual([])
})

test('each row of the document that begins with a requirement says why it stands there', () => {
  const rows = readFileSync(DOCUMENT, 'utf8').match(/^- \**V\d.*$/gm) ?? []
  expect(rows.length).toBeGreaterThan(10)
  expect(rows.filter((row) => !listed.some(({ says }) => row.endsWith(`: ${says}`)))).toEqual([])
})

test('each tag names requirements and stands directly above a test', () => {
  expect(tags.filter(({ line, next }) => !TAG_OF_IDS.test(line) || !TEST.test(next))).toEqual([])
})
