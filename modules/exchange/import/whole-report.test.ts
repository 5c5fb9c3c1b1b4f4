import { sql } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import { expect, test } from 'vitest'
import type { Output } from '#contract/endpoint.ts'
import {
  cellSentences,
  RECORDS_HEAD,
  refusalSentences,
  reportSentences,
} from '#contract/exchange/exchange-sentences.ts'
import {
  importOutcomeLabels,
  importRuns,
  listImportRecords,
  RECORD_DAYS,
  readImportRecordsFile,
  type ShownRecords,
} from '#contract/exchange/import-runs.ts'
import { readOnix } from '#modules/exchange/onix/read-onix.ts'
import { REFERENCE_DATE } from '#sample/catalogue/edges.ts'
import { sampleIsbn } from '#sample/catalogue/isbn.ts'
import { isFullRun } from '#tests/full-run.ts'
import { startTestApp } from '#tests/support/app.ts'
import { importText } from '#tests/support/catalogue-files.ts'
import { ONIX_START, onixRecord } from '#tests/support/factories/onix-message.ts'
import { makeUser } from '#tests/support/factories/people-factories.ts'
import { refused } from '#tests/support/refused.ts'
import { signIn } from '#tests/support/sign-in.ts'
import { importCatalogue } from './import-catalogue.ts'
import { deleteOldImportRecords } from './jobs.ts'
import { readRunSettings } from './read-settings.ts'
import { reportLines } from './runs/import-report.ts'
import * as tables from './tables.ts'

const app = await startTestApp()
const { db } = app.core
const { client, headers } = await signIn(app, await makeUser(app, { groups: ['editor'] }))

const RECORDS = isFullRun ? 10_000 : 300

const titleOf = (n: number) => `Band ${n}`
const record = (n: number, other: Parameters<typeof onixRecord>[0] = {}) =>
  onixRecord({ reference: `verlag-${n}`, isbn: sampleIsbn(n), title: titleOf(n), ...other })

/** Of twenty records as publishers send them, four cannot be taken, and of one only a part. */
function sent(n: number): string {
  if (n % 20 === 3) return record(n, { isbn: '9783000000000' })
  if (n % 20 === 7) return record(n).replace('</TitleText>', '')
  if (n % 20 === 11) return record(n, { isbn: sampleIsbn(n - 1) })
  if (n % 20 === 12) return record(n, { price: '' })
  if (n % 20 === 15) return record(n, { title: `${titleOf(n)} ${'lang '.repeat(70)}` })
  return record(n, { price: n % 4 === 1 ? '31.00' : '29.00' })
}

async function* message(numbers: Iterable<number>, recordOf: (n: number) => string): AsyncGenerator<Uint8Array> {
  yield Buffer.from(ONIX_START)
  for (const n of numbers) yield Buffer.from(`${recordOf(n)}\n${n === 40 ? 'Ende der ersten Lieferung' : ''}`)
  yield Buffer.from('</ONIXMessage>\n')
}

async function importMessage(source: string, bytes: AsyncGenerator<Uint8Array>) {
  const settings = await readRunSettings(app.core, new Date(REFERENCE_DATE))
  return importCatalogue({ db, source, format: 'onix', entries: readOnix(bytes), settings })
}

const all = Array.from({ length: RECORDS }, (_, n) => n)
const inFull = (n: number) => ![3, 7, 11, 12].includes(n % 20)
const count = (fits: (n: number) => boolean) => all.filter(fits).length

/** All pages of what staff see of a run. */
async function shownOf(id: string, show: ShownRecords) {
  const records: Output<typeof listImportRecords>['data'] = []
  for (let page = 1; ; page++) {
    const { data, meta } = await client(listImportRecords, { params: { id }, query: { show, page, per_page: 100 } })
    records.push(...data)
    if (page >= meta.last_page) return { records, total: meta.total }
  }
}

async function fileOf(id: string, query = ''): Promise<string[]> {
  const path = readImportRecordsFile.path.replace('{id}', id)
  const answer = await app.send(new Request(`http://shop.test/api${path}${query}`, { headers }))
  expect(answer.headers.get('content-type')).toContain('text/csv')
  return (await answer.text()).replace('\ufeff', '').trimEnd().split('\r\n')
}

test(`of a message of ${RECORDS} records each has its outcome, and what there is to say of it, as pages and as CSV`, {
  timeout: 600_000,
}, async () => {
  await importMessage(
    'vorher.xml',
    message(
      all.filter((n) => n % 4 < 2 && inFull(n) && n % 20 !== 15),
      (n) => record(n),
    ),
  )
  const report = await importMessage('verlag.xml', message(all, sent))
  const isKnown = (n: number) => n % 4 < 2 && n % 20 !== 15
  const counts = {
    created: count((n) => inFull(n) && !isKnown(n)),
    changed: count((n) => inFull(n) && n % 4 === 1),
    unchanged: count((n) => inFull(n) && n % 4 === 0),
    refused: count((n) => !inFull(n)),
    // Beside the refused ones, those that were cut, and what stands between two records.
    remarked: count((n) => !inFull(n)) + count((n) => n % 20 === 15) + 1,
  }
  expect(counts.created + counts.changed + counts.unchanged + counts.refused).toBe(RECORDS)
  expect(report).toMatchObject({ state: 'finished', ...counts })
  const params = { id: report.run }
  expect((await client(importRuns.read, { params })).data).toMatchObject({
    source: 'verlag.xml',
    state: 'finished',
    ...counts,
  })

  const whole = await shownOf(report.run, 'all')
  expect(whole.records.map(({ position }) => position)).toEqual(Array.from({ length: RECORDS + 1 }, (_, n) => n + 1))
  expect(new Set(whole.records.map(({ reference }) => reference)).size).toBe(RECORDS + 1)
  for (const show of ['created', 'changed', 'unchanged', 'refused', 'remarked'] as const) {
    const { records, total } = await shownOf(report.run, show)
    expect([show, records.length, total]).toEqual([show, counts[show], counts[show]])
    expect(records).toEqual(
      whole.records.filter(({ outcome, remarks }) => (show === 'remarked' ? remarks.length > 0 : outcome === show)),
    )
  }
  // Without saying what, those with remarks.
  const { data } = await client(listImportRecords, { params, query: { per_page: 6 } })
  expect(data).toMatchObject([
    {
      outcome: 'refused',
      reference: 'verlag-3',
      isbn: '9783000000000',
      title: titleOf(3),
      remarks: [{ reason: 'ISBN ist ungültig: «9783000000000».', column: null }],
    },
    { outcome: 'refused', reference: 'verlag-7', isbn: sampleIsbn(7), title: titleOf(7) },
    { outcome: 'refused', reference: 'verlag-11', isbn: sampleIsbn(10), title: titleOf(11) },
    { outcome: 'refused', reference: 'verlag-12', isbn: sampleIsbn(12), title: titleOf(12) },
    { outcome: 'created', reference: 'verlag-15', isbn: sampleIsbn(15) },
    { outcome: 'refused', reference: 'verlag-23' },
  ])
  expect(data[2]?.remarks[0]?.reason).toBe(refusalSentences.twice(whole.records[10]?.line ?? 0))
  expect(data[4]?.remarks[0]?.reason).toMatch(/^Titel: von \d+ auf 300 Zeichen gekürzt\.$/)
  expect(whole.records.filter(({ outcome }) => outcome === null)).toMatchObject([
    { reference: null, remarks: [{ reason: reportSentences.between }] },
  ])

  const [head, ...lines] = await fileOf(report.run, '?show=all')
  expect(head).toBe(RECORDS_HEAD.join(';'))
  const remarks = whole.records.reduce((sum, one) => sum + Math.max(1, one.remarks.length), 0)
  expect(lines).toHaveLength(remarks)
  expect(lines.filter((line) => line.split(';')[1] === importOutcomeLabels.refused)).toHaveLength(counts.refused)
  expect(await fileOf(report.run)).toHaveLength(counts.remarked + 1)

  const printed = reportLines(report, 'https://shop.example')
  expect(printed[0]).toBe(reportSentences.summary('verlag.xml', counts))
  expect(printed.at(-1)).toContain(`https://shop.example/office/importe/${report.run}`)
  const more = report.told - printed.filter((line) => line.startsWith('  Zeile')).length
  expect(more > 0 ? printed.at(-2) : reportSentences.more(0)).toBe(reportSentences.more(more))
})

test('of a table, the report names row, column, value and what was expected, and no spreadsheet computes it', async () => {
  const table = `isbn;title;price\n${sampleIsbn(60_001)};"=1+1 <b>Rechnen</b> &amp; mehr";1.234\n`
  const { run } = await importText(app, table)
  const { records } = await shownOf(run, 'remarked')
  const expected = cellSentences.expected.amount
  expect(records).toMatchObject([
    {
      line: 2,
      outcome: 'refused',
      isbn: sampleIsbn(60_001),
      title: '=1+1 Rechnen & mehr',
      remarks: [{ column: 'price', value: '1.234', expected }],
    },
  ])
  const [, line] = await fileOf(run)
  expect(line).toContain(`;'=1+1 Rechnen & mehr;`)
  expect(line).toContain(`;price;"=""1.234""";${expected}`)
})

test('a record that the database refuses has its outcome beside those that were taken', async () => {
  const [first, second, third] = [60_010, 60_011, 60_012]
  await db.execute(sql`create function refuse_one() returns trigger language plpgsql as $$
    begin
      if new.isbn = ${sql.raw(`'${sampleIsbn(second)}'`)} then raise check_violation; end if;
      return new;
    end $$`)
  await db.execute(sql`create trigger refuse_one before insert on products for each row execute function refuse_one()`)
  const report = await importMessage('eine.xml', message([first, second, third], record))
  await db.execute(sql`drop trigger refuse_one on products`)
  expect(report).toMatchObject({ created: 2, refused: 1, remarked: 1 })
  const { records } = await shownOf(report.run, 'all')
  expect(records.map(({ outcome, remarks }) => [outcome, remarks.map(({ reason }) => reason)])).toEqual([
    ['created', []],
    ['refused', [refusalSentences.notStored]],
    ['created', []],
  ])
  expect((await client(importRuns.read, { params: { id: report.run } })).data).toMatchObject({ created: 2, refused: 1 })
})

test(`records are forgotten after ${RECORD_DAYS} days; the run keeps its counts`, async () => {
  const [old, young] = [uuidv7(), uuidv7()]
  const run = { source: 'a.csv', format: 'csv', state: 'finished', refused: 1, remarked: 1 } as const
  const kept = { position: 1, line: 2, remarks: [] }
  const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000)
  await db.insert(tables.importRuns).values([
    { id: old, ...run, startedAt: daysAgo(RECORD_DAYS + 1) },
    { id: young, ...run, startedAt: daysAgo(RECORD_DAYS - 1) },
  ])
  await db.insert(tables.importRecords).values([
    { runId: old, ...kept },
    { runId: young, ...kept },
  ])
  await app.perform(deleteOldImportRecords, {})
  expect((await shownOf(old, 'all')).total).toBe(0)
  expect((await shownOf(young, 'all')).total).toBe(1)
  expect((await client(importRuns.read, { params: { id: old } })).data).toMatchObject({ refused: 1, remarked: 1 })
})

test('there is no page and no file of an import that never was', async () => {
  const params = { id: uuidv7() }
  for (const operation of [importRuns.read, listImportRecords, readImportRecordsFile])
    expect(await refused(client(operation, { params, query: {} } as never))).toMatchObject({ status: 404 })
})
