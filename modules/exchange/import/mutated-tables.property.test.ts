import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sampleIsbn } from '#sample/catalogue/isbn.ts'
import { isFullRun } from '#tests/full-run.ts'
import { expectNothingRaw } from '#tests/support/answers/expect-nothing-raw.ts'
import { startTestApp } from '#tests/support/app.ts'
import { importText } from '#tests/support/catalogue-files.ts'
import { importRuns } from './tables.ts'

const app = await startTestApp()
const TABLES = isFullRun ? 1_000 : 40
const ROWS = 20

const HEAD =
  'isbn;order_number;title;authors;format;price;availability;published_on;page_count;once_per_cart;description'

function rowOf(n: number): string[] {
  return [
    sampleIsbn(n),
    `00${n}`,
    `Prüfen «${n}»`,
    'Zoë Äbi|Max Öz',
    'book',
    '1’234.50',
    'available',
    '01.03.2026',
    '128',
    'FALSCH',
    '"Eins\nzwei; ""drei"""',
  ]
}

const TABLE = [HEAD.split(';'), ...Array.from({ length: ROWS }, (_, n) => rowOf(n))]

const JUNK = [
  '"',
  ';',
  '\r\n',
  '\u0000',
  '\ud800',
  '\ufeff',
  '9.78E+12',
  '#NAME?',
  '=1+1',
  "'",
  '\u202e',
  '&amp;amp;',
  '<b>',
  '&lt;p&gt;Er &uuml;bt',
  '&#60;script',
  'sep=,\n',
  'x'.repeat(40_000),
  ';'.repeat(500),
]

type Rows = string[][]

/** Not of the last row, which another change may have taken away. */
const place = fc.nat({ max: ROWS - 4 }).map((n) => n + 1)

/** What people and programs do to a table before it is written. */
const rowsSpoilt: fc.Arbitrary<(rows: Rows) => Rows> = fc.oneof(
  fc.constant((rows: Rows) => rows),
  place.map((at) => (rows: Rows) => [...rows, rows[at] ?? []]),
  place.map((at) => (rows: Rows) => rows.toSpliced(at, 1)),
  fc.tuple(fc.nat({ max: 10 }), fc.nat({ max: 10 })).map(
    ([a, b]) =>
      (rows: Rows) =>
        rows.map((row) => swapped(row, a, b)),
  ),
  fc.tuple(place, fc.nat({ max: 10 }), fc.nat({ max: 10 })).map(
    ([at, a, b]) =>
      (rows: Rows) =>
        rows.with(at, swapped(rows[at] ?? [], a, b)),
  ),
  fc
    .tuple(
      fc.nat({ max: ROWS - 4 }),
      fc.nat({ max: 10 }),
      fc.oneof(fc.constantFrom(...JUNK), fc.string({ unit: 'binary', maxLength: 20 })),
    )
    .map(
      ([at, column, junk]) =>
        (rows: Rows) =>
          rows.with(at, swapped(rows[at] ?? [], column, column).with(column, junk)),
    ),
  fc.tuple(place, fc.nat({ max: 11 })).map(
    ([at, length]) =>
      (rows: Rows) =>
        rows.with(at, (rows[at] ?? []).slice(0, length)),
  ),
)

/** A row may have been shortened before. */
function swapped(row: string[], a: number, b: number): string[] {
  const whole = [...row, ...Array<string>(Math.max(0, Math.max(a, b) + 1 - row.length)).fill('')]
  return whole.with(a, row[b] ?? '').with(b, row[a] ?? '')
}

const separator = fc.constantFrom(';', '\t')
const lineEnd = fc.constantFrom('\r\n', '\n', '\r')
const start = fc.constantFrom('', '\ufeff', 'sep=;\r\n', '\r\n', '\ufeff\ufeff')
const encode: fc.Arbitrary<(text: string) => Buffer> = fc.constantFrom(
  (text) => Buffer.from(text),
  (text) => Buffer.from(text, 'latin1'),
  (text) => Buffer.from(text, 'utf16le'),
  (text) => Buffer.from(text.length % 2 ? text : `${text}\n`, 'utf16le').swap16(),
)
/** What happens to the bytes on their way. */
const bytesSpoilt: fc.Arbitrary<(bytes: Buffer) => Buffer> = fc.oneof(
  { weight: 3, arbitrary: fc.constant((bytes: Buffer) => bytes) },
  fc.nat().map((at) => (bytes: Buffer) => bytes.subarray(0, at % bytes.length)),
  fc.nat().map((at) => (bytes: Buffer) => Buffer.concat([bytes.subarray(0, at % bytes.length), bytes])),
  fc.tuple(fc.nat(), fc.nat({ max: 255 })).map(([at, byte]) => (bytes: Buffer) => {
    const changed = Buffer.from(bytes)
    changed[at % changed.length] = byte
    return changed
  }),
)

const table = fc
  .tuple(fc.array(rowsSpoilt, { maxLength: 3 }), separator, lineEnd, start, encode, bytesSpoilt)
  .map(([spoilings, sign, end, before, inBytes, spoil]) => {
    const rows = spoilings.reduce((all, one) => one(all), TABLE)
    return spoil(inBytes(before + rows.map((row) => row.join(sign) + end).join('')))
  })

test('the table as it was is read whole, in each encoding', async () => {
  const text = TABLE.map((row) => `${row.join(';')}\r\n`).join('')
  for (const bytes of [Buffer.from(text), Buffer.from(text, 'utf16le')]) {
    const { created, changed, unchanged, refusals } = await importText(app, bytes)
    expect({ taken: created + changed + unchanged, refusals }).toEqual({ taken: ROWS, refusals: [] })
  }
})

test(`however ${TABLES} tables are damaged, each import ends, with a reason where it could not read on`, {
  timeout: 600_000,
}, async () => {
  const before = await app.core.db.$count(importRuns)
  await fc.assert(
    fc.asyncProperty(table, async (bytes) => {
      const report = await importText(app, bytes)
      expect(['finished', 'aborted']).toContain(report.state)
      expect(report.failure === null).toBe(report.state === 'finished')
      for (const { reason } of report.refusals) expect(reason).not.toBe('Der Satz liess sich nicht speichern.')
    }),
    // A table that is found is not made smaller: each attempt would be a run too.
    { numRuns: TABLES, endOnFailure: true },
  )
  expect(await app.core.db.$count(importRuns)).toBe(before + TABLES)
  await expectNothingRaw(app)
})
