import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { rowsOf } from '#kernel/database/connection.ts'
import { titles } from '#modules/catalogue/catalogue/tables.ts'
import { readOnix } from '#modules/exchange/onix/read-onix.ts'
import { sampleIsbn } from '#sample/catalogue/isbn.ts'
import { isFullRun } from '#tests/full-run.ts'
import { expectNothingRaw } from '#tests/support/answers/expect-nothing-raw.ts'
import { startTestApp } from '#tests/support/app.ts'
import { importText } from '#tests/support/catalogue-files.ts'
import { ONIX_START, onixRecord, onixRelation, onixText } from '#tests/support/factories/onix-message.ts'

const app = await startTestApp()
const RECORDS = isFullRun ? 2_000 : 50
const PER_MESSAGE = isFullRun ? 50 : 10
const MESSAGES = isFullRun ? 500 : 40

/** A rich record, so that every kind of content is there to be damaged. */
function wholeRecord(n: number): string {
  return onixRecord({
    reference: `rein-${n}`,
    isbn: sampleIsbn(n),
    detail: `<Contributor><SequenceNumber>1</SequenceNumber><ContributorRole>A01</ContributorRole><PersonName>Person ${n % 7}</PersonName></Contributor>
      <Contributor><SequenceNumber>2</SequenceNumber><ContributorRole>A01</ContributorRole><PersonName>Zo&euml; &amp;amp; L&#233;a ${n % 5}</PersonName></Contributor>
      <Subject><SubjectSchemeIdentifier>93</SubjectSchemeIdentifier><SubjectCode>LNS</SubjectCode></Subject>
      <Subject><SubjectSchemeIdentifier>97</SubjectSchemeIdentifier><SubjectCode>4CP</SubjectCode></Subject>
      <Subject><SubjectSchemeIdentifier>24</SubjectSchemeIdentifier><SubjectSchemeName>Lernladen Lehrpläne</SubjectSchemeName><SubjectCode>rlp_abu</SubjectCode></Subject>`,
    collateral: onixText(
      '03',
      `<p>Übung <em>${n}</em></p><!-- Bemerkung --><p><![CDATA[a < b <UL><LI>eins<LI>zwei &amp;uuml;]]></p>`,
    ),
    publishing: `<PublishingDate><PublishingDateRole>02</PublishingDateRole><Date dateformat="00">20270201</Date></PublishingDate>
      <SalesRights><SalesRightsType>0${1 + (n % 6)}</SalesRightsType><Territory><CountriesIncluded>AT CH DE</CountriesIncluded></Territory></SalesRights>
      <ROWSalesRightsType>03</ROWSalesRightsType>
      <SalesRestriction><SalesRestrictionType>09</SalesRestrictionType></SalesRestriction>`,
    related: onixRelation('06', sampleIsbn(n + 1)),
  })
}

/** Written in UTF-8 as a byte that no text has. */
const BROKEN = '\ue000'

/** How senders write a message, whatever they say of it. */
const WRITINGS: [[string, (message: string) => Uint8Array], ...[string, (message: string) => Uint8Array][]] = [
  ['UTF-8 with broken bytes', withBrokenBytes],
  ['UTF-16', (message) => Buffer.from(`\ufeff${message}`, 'utf16le')],
  ['UTF-16, high byte first', (message) => Buffer.from(`\ufeff${message}`, 'utf16le').swap16()],
  ['Windows-1252', (message) => Buffer.from(message.replace('UTF-8', 'Windows-1252'), 'latin1')],
  ['Windows-1252 that is said to be UTF-8', (message) => Buffer.from(message, 'latin1')],
]

function withBrokenBytes(message: string): Uint8Array {
  return Buffer.from(Buffer.from(message).toString('latin1').replaceAll('\u00ee\u0080\u0080', '\u00ff'), 'latin1')
}

/** The beginning of the record and its place among the others stay; the rest may be damaged in any way. */
function spoilt(record: string): fc.Arbitrary<string> {
  // A cut inside `<ProductSupply>` can leave the beginning of another record, also of one whose tag is not closed.
  return anySpoilt(record).filter((text) => text.split(/<Product(?![A-Z\w])/).length === 2)
}

function anySpoilt(record: string): fc.Arbitrary<string> {
  // Not behind its end: a comment that begins there is between the records, and may hide the next one.
  const at = fc.integer({ min: '<Product>'.length, max: record.length - 1 })
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
    fc.constantFrom('&amp;amp;', '&lt;b&gt;', '<B>', '&amp;uuml;', '&#60;i&#62;', '<![CDATA[&lt;p>]]>', BROKEN),
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
    // Two tags change places.
    fc.tuple(fc.nat(), fc.nat()).map(([a, b]) => {
      const tags = [...record.matchAll(/<\/?[A-Z]\w+>/g)].slice(1, -1)
      const [first, second] = [tags[a % tags.length], tags[b % tags.length]].sort(
        (x, y) => (x?.index ?? 0) - (y?.index ?? 0),
      )
      if (!first || !second || first === second) return record
      const between = record.slice(first.index + first[0].length, second.index)
      return (
        record.slice(0, first.index) + second[0] + between + first[0] + record.slice(second.index + second[0].length)
      )
    }),
    // A part comes twice.
    fc.tuple(at, at).map(([a, b]) => record.slice(0, Math.max(a, b)) + record.slice(Math.min(a, b))),
    fc.constant(record),
  )
}

/** A message with these records, each damaged in a way that the seed gives. */
function damaged(records: readonly string[], seed: number): string {
  const [spoiltRecords = []] = fc.sample(fc.tuple(...records.map(spoilt)), { numRuns: 1, seed })
  return `${ONIX_START}${spoiltRecords.join('\n')}\n</ONIXMessage>`
}

test(`however ${RECORDS} records are damaged, the run continues and each record is counted once`, {
  timeout: 600_000,
}, async () => {
  const whole = Array.from({ length: RECORDS }, (_, n) => wholeRecord(n))
  for (let start = 0; start < RECORDS; start += PER_MESSAGE) {
    const part = whole.slice(start, start + PER_MESSAGE)
    const [name, encode] = WRITINGS[(start / PER_MESSAGE) % WRITINGS.length] ?? WRITINGS[0]
    const report = await importText(app, encode(damaged(part, start)))
    expect(report, name).toMatchObject({ state: 'finished', failure: null })
    const { created, changed, unchanged, refused } = report
    // Damage may give a record the name of another one.
    expect(created + changed + unchanged + refused).toBe(PER_MESSAGE)
    expect(new Set(report.refusals.map((one) => one.line)).size).toBe(refused)
  }
  const [kept] = await rowsOf<{ products: number; listed: number; created: number }>(
    app.core.db,
    sql`select (select count(*)::int from products) as products, (select sum(created)::int from import_runs) as created,
          (select count(distinct title_id)::int from title_listings) as listed`,
  )
  expect(kept?.products).toBe(kept?.created)
  expect(kept?.products).toBeGreaterThan(RECORDS / 10)
  await expectNothingRaw(app)
})

/** Bytes, and whether they can be read as what the message says they are. */
const ENCODINGS: [name: string, isReadable: boolean, encode: (message: string) => Uint8Array][] = [
  ['UTF-8 with its mark', true, (message) => Buffer.from(`\ufeff${message}`)],
  ['UTF-16', true, (message) => Buffer.from(`\ufeff${message.replace('UTF-8', 'UTF-16')}`, 'utf16le')],
  ['UTF-16, high byte first', true, (message) => Buffer.from(`\ufeff${message}`, 'utf16le').swap16()],
  ['ISO-8859-1', true, (message) => Buffer.from(message.replace('UTF-8', 'ISO-8859-1'), 'latin1')],
  ['ISO-8859-1 that is said to be UTF-8', false, (message) => Buffer.from(message, 'latin1')],
]

test.each(ENCODINGS)('a message in %s', async (name, isReadable, encode) => {
  const number = 40_000 + 10 * ENCODINGS.findIndex((one) => one[0] === name)
  const record = onixRecord({
    reference: `zeichen-${number}`,
    isbn: sampleIsbn(number),
    title: `Lösungen ${number} für Grössen`,
  })
  const report = await importText(app, encode(`${ONIX_START}${record}</ONIXMessage>`))
  expect(report).toMatchObject({ state: 'finished', created: isReadable ? 1 : 0, refused: isReadable ? 0 : 1 })
  const named = (await app.core.db.select().from(titles)).map(({ title }) => title)
  expect(named.includes(`Lösungen ${number} für Grössen`)).toBe(isReadable)
  await expectNothingRaw(app)
})

test(`in ${MESSAGES} messages, no damaged record hides another one`, { timeout: 120_000 }, async () => {
  const whole = Array.from({ length: PER_MESSAGE }, (_, n) => wholeRecord(n))
  for (let seed = 0; seed < MESSAGES; seed++) {
    const lines: number[] = []
    for await (const entry of readOnix(bytesOf(damaged(whole, seed)))) if (!('note' in entry)) lines.push(entry.line)
    expect([new Set(lines).size, lines.length], `seed ${seed}`).toEqual([PER_MESSAGE, PER_MESSAGE])
  }
})

async function* bytesOf(text: string): AsyncGenerator<Uint8Array> {
  yield Buffer.from(text)
}
