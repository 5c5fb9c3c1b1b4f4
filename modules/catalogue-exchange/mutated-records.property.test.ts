import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { rowsOf } from '#kernel/database/connection.ts'
import { sampleIsbn } from '#sample/catalogue/isbn.ts'
import { isFullRun } from '#tests/full-run.ts'
import { startTestApp } from '#tests/support/app.ts'
import { importText } from '#tests/support/catalogue-files.ts'
import { ONIX_START, onixRecord, onixRelation, onixText } from '#tests/support/onix-message.ts'

const app = await startTestApp()
const RECORDS = isFullRun ? 1_000 : 50
const PER_MESSAGE = 50

/** A rich record, so that every kind of content is there to be damaged. */
function wholeRecord(n: number): string {
  return onixRecord({
    reference: `rein-${n}`,
    isbn: sampleIsbn(n),
    detail: `<Contributor><SequenceNumber>1</SequenceNumber><ContributorRole>A01</ContributorRole><PersonName>Person ${n % 7}</PersonName></Contributor>
      <Subject><SubjectSchemeIdentifier>93</SubjectSchemeIdentifier><SubjectCode>LNS</SubjectCode></Subject>`,
    collateral: onixText('03', `<p>Text <em>${n}</em></p><!-- Bemerkung --><p><![CDATA[a < b]]></p>`),
    related: onixRelation('06', sampleIsbn(n + 1)),
  })
}

/** The beginning of the record and its place among the others stay; the rest may be damaged in any way. */
function spoilt(record: string): fc.Arbitrary<string> {
  // A cut inside `<ProductSupply>` can leave the beginning of another record.
  return anySpoilt(record).filter((text) => text.split(/<Product(?:[\s/][^<>]*)?>/).length === 2)
}

function anySpoilt(record: string): fc.Arbitrary<string> {
  const at = fc.integer({ min: '<Product>'.length, max: record.length })
  const junk = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 40 }),
    fc.constantFrom(
      '<',
      '>',
      '&',
      '&#0;',
      '&x;',
      ']]>',
      '<![CDATA[',
      '<!--',
      '-->',
      '<?',
      '\u0000',
      '\uffff',
      '</',
      '"',
    ),
    fc.constantFrom(
      '<Produkt>',
      '</DescriptiveDetail>',
      '<PriceAmount>',
      '<ProductForm/>',
      '<!DOCTYPE x [',
      '<!ENTITY a "b">',
    ),
    fc.constantFrom('x'.repeat(50_000), '<b>'.repeat(500), '9'.repeat(400), '\u202e\u0085'),
  )
  return fc.oneof(
    at.map((end) => record.slice(0, end)),
    fc.tuple(at, at).map(([a, b]) => record.slice(0, Math.min(a, b)) + record.slice(Math.max(a, b))),
    fc.tuple(at, junk).map(([place, text]) => record.slice(0, place) + text + record.slice(place)),
    fc
      .tuple(fc.nat(), fc.oneof(fc.string({ maxLength: 30 }), fc.constantFrom('', '-1', '1e9', 'ZZ', '99999999999')))
      .map(([n, value]) => {
        const values = [...record.matchAll(/>([^<>\s]+)</g)]
        const chosen = values[n % values.length]
        return chosen
          ? record.slice(0, chosen.index + 1) + value + record.slice(chosen.index + chosen[0].length - 1)
          : record
      }),
    fc.constant(record),
  )
}

test(`however ${RECORDS} records are damaged, the run continues and each record is counted once`, {
  timeout: 120_000,
}, async () => {
  const whole = Array.from({ length: RECORDS }, (_, n) => wholeRecord(n))
  let accounted = 0
  for (let start = 0; start < RECORDS; start += PER_MESSAGE) {
    const part = whole.slice(start, start + PER_MESSAGE)
    const [records = []] = fc.sample(fc.tuple(...part.map(spoilt)), { numRuns: 1, seed: start })
    const report = await importText(app, `${ONIX_START}${records.join('\n')}\n</ONIXMessage>`)
    expect(report).toMatchObject({ state: 'finished', failure: null, changed: 0, unchanged: 0 })
    expect(report.created + report.refused).toBe(PER_MESSAGE)
    expect(new Set(report.refusals.map((one) => one.line)).size).toBe(report.refused)
    accounted += report.created + report.refused
  }
  expect(accounted).toBe(RECORDS)
  const [kept] = await rowsOf<{ products: number; listed: number; created: number }>(
    app.core.db,
    sql`select (select count(*)::int from products) as products, (select sum(created)::int from import_runs) as created,
          (select count(distinct title_id)::int from title_listings) as listed`,
  )
  expect(kept?.products).toBe(kept?.created)
  expect(kept?.products).toBeGreaterThan(RECORDS / 10)
})
