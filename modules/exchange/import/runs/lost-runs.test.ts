import { eq, sql } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import { afterEach, expect, test, vi } from 'vitest'
import { DatabaseAway } from '#kernel/database/database-away.ts'
import type { Entry } from '#modules/exchange/record/catalogue-record.ts'
import { endLostRuns } from '#modules/ground/runs/jobs.ts'
import { runs } from '#modules/ground/runs/tables.ts'
import { sampleIsbn } from '#sample/catalogue/isbn.ts'
import { startTestApp } from '#tests/support/app.ts'
import { importCatalogue } from '../import-catalogue.ts'
import { readRunSettings } from '../read-settings.ts'
import { importRecords, importRuns } from '../tables.ts'

const app = await startTestApp()
const { db } = app.core
afterEach(() => void vi.useRealTimers())

const SILENT = sql`now() - interval '1 hour'`

const runOf = async (name: string) => {
  const [row] = await db
    .select()
    .from(runs)
    .innerJoin(importRuns, eq(importRuns.id, runs.id))
    .where(eq(runs.name, name))
  return row && { ...row.import_runs, ...row.runs, told: row.import_runs.failure }
}

const recordOf = (n: number): Entry => ({
  line: n,
  record: {
    reference: `R-${n}`,
    deletes: false,
    isbn: sampleIsbn(n),
    title: `Titel ${n}`,
    format: 'book',
    price: 1000,
    availability: 'available',
    publishedOn: '2026-03-01',
  },
})

const settings = await readRunSettings(app.core, new Date())

const importOf = (source: string, entries: AsyncIterable<Entry>) =>
  importCatalogue({ db, source, format: 'csv', entries, settings })

/** An import that stands still before its last record, until `goOn` is called. */
async function heldImport(source: string, n: number) {
  const [reached, held] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  async function* entries() {
    yield recordOf(n)
    reached.resolve()
    await held.promise
    yield recordOf(n + 1)
  }
  const report = importOf(source, entries())
  await reached.promise
  return { report, goOn: held.resolve }
}

test('a run whose process is gone is ended, with a sentence that says what to do; no other run is', async () => {
  const [lost, living, over] = [uuidv7(), uuidv7(), uuidv7()]
  await db.insert(runs).values([
    { id: lost, kind: 'import', name: 'verloren.csv', state: 'running', aliveAt: SILENT },
    { id: living, kind: 'import', name: 'lebt.csv', state: 'running' },
    { id: over, kind: 'import', name: 'fertig.csv', state: 'finished', aliveAt: SILENT },
  ])
  const made = { format: 'csv', created: 7 } as const
  await db.insert(importRuns).values([
    { id: lost, source: 'verloren.csv', ...made },
    { id: living, source: 'lebt.csv', ...made },
    { id: over, source: 'fertig.csv', ...made },
  ])
  await app.perform(endLostRuns, {})
  expect(await runOf('verloren.csv')).toMatchObject({
    state: 'aborted',
    created: 7,
    finishedAt: expect.any(Date) as Date,
  })
  expect(await runOf('lebt.csv')).toMatchObject({ state: 'running', failure: null })
  expect(await runOf('fertig.csv')).toMatchObject({ state: 'finished', failure: null, finishedAt: null })
})

test('a run that works on one record for an hour gives signs of life, and is not ended', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const { report, goOn } = await heldImport('lange.csv', 1)
  await db.update(runs).set({ aliveAt: SILENT }).where(eq(runs.name, 'lange.csv'))
  vi.advanceTimersByTime(10_000)
  await vi.waitFor(async () =>
    expect((await runOf('lange.csv'))?.aliveAt.getTime()).toBeGreaterThan(Date.now() - 60_000),
  )
  await app.perform(endLostRuns, {})
  expect(await runOf('lange.csv')).toMatchObject({ state: 'running' })
  goOn()
  expect(await report).toMatchObject({ state: 'finished', created: 2 })
  expect(await runOf('lange.csv')).toMatchObject({ state: 'finished', created: 2, failure: null })
})

test('a run that was taken for lost, because its machine slept, says what became of it when it goes on', async () => {
  const { report, goOn } = await heldImport('schlief.csv', 11)
  await db.update(runs).set({ aliveAt: SILENT }).where(eq(runs.name, 'schlief.csv'))
  await app.perform(endLostRuns, {})
  expect(await runOf('schlief.csv')).toMatchObject({ state: 'aborted' })
  goOn()
  await report
  expect(await runOf('schlief.csv')).toMatchObject({ state: 'finished', created: 2, failure: null })
})

test.each([
  [new Error('nobody thought of this'), 'Im Shop ist ein Fehler aufgetreten.'],
  [new DatabaseAway(new Error('connect')), 'Die Datenbank war nicht erreichbar.'],
  [Object.assign(new Error('the bucket'), { code: 'ECONNREFUSED' }), 'Im Shop ist ein Fehler aufgetreten. '],
])('a run that ends with %s is not left open', async (failure, reason) => {
  async function* entries() {
    yield recordOf(21)
    throw failure
  }
  await expect(importOf(reason, entries())).rejects.toThrow(failure.message)
  expect(await runOf(reason)).toMatchObject({
    state: 'aborted',
    told: { line: 21, reason: expect.stringContaining(reason) as string },
    finishedAt: expect.any(Date) as Date,
  })
})

test('what a file says is quoted in the report without the signs that no database takes', async () => {
  async function* entries(): AsyncGenerator<Entry> {
    yield { line: 2, reference: 'A\u0000\ud800', refusal: '«\u0000x\udc00» geht nicht.' }
    yield { line: 3, note: 'Rest\u0000' }
  }
  expect(await importOf('zeichen.csv', entries())).toMatchObject({ state: 'finished' })
  const run = await runOf('zeichen.csv')
  const kept = await db
    .select()
    .from(importRecords)
    .where(eq(importRecords.runId, run?.id ?? ''))
  expect(kept).toMatchObject([
    { line: 2, reference: 'A \ufffd', remarks: [{ reason: '« x\ufffd» geht nicht.' }] },
    { line: 3, outcome: null, remarks: [{ reason: 'Rest ' }] },
  ])
})
