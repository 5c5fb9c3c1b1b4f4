import { eq, sql } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import { brokenSentences, refusalSentences } from '#contract/exchange/exchange-sentences.ts'
import { inTransaction } from '#kernel/core.ts'
import type { Database } from '#kernel/database/connection.ts'
import { isDatabaseAway } from '#kernel/database/failures.ts'
import type { Jobs } from '#kernel/jobs/job-runner.ts'
import { lockCatalogue } from '#modules/catalogue/catalogue/lock-catalogue.ts'
import { type Entry, FileBroken } from '#modules/exchange/record/catalogue-record.ts'
import { cutTexts } from '#modules/exchange/record/cut-texts.ts'
import { takeLikelyKind } from '#modules/exchange/record/likely-kind.ts'
import { takePrices } from '#modules/exchange/record/take-prices.ts'
import { takePurposes } from '#modules/exchange/record/thema-purposes.ts'
import type { RunSettings } from './plan/chunk-plan.ts'
import { importChunk } from './plan/import-chunk.ts'
import { linkCompanions } from './plan/link-companions.ts'
import { linkEditions } from './plan/link-editions.ts'
import { type PictureSource, takePictures } from './plan/take-pictures.ts'
import { type SampleSource, takeSample } from './plan/take-sample.ts'
import { endLostRuns, giveSignsOfLife } from './runs/end-lost-runs.ts'
import { abortReport, addToReport, type ImportReport, refusalsOf, startReport } from './runs/import-report.ts'
import { asideOf, type PlacedRecord, type RecordOutcome, refusedFor, unreadFor } from './runs/record-outcome.ts'
import { importRuns, type Remark } from './tables.ts'

/** Records per transaction. */
const CHUNK = 500

export interface ImportOptions {
  db: Database
  /** The file's name, for the report. */
  source: string
  format: 'onix' | 'csv'
  entries: AsyncIterable<Entry>
  settings: RunSettings
  /** Undefined where pictures are not imported. */
  pictures?: PictureSource | undefined
  /** The same for PDF samples, whose pages are drawn by jobs. */
  samples?: { source: SampleSource; jobs: Jobs } | undefined
  /** Called for every refused record, in the order of the file; the report names only the first of them. */
  onRefused?: ((refused: readonly Remark[]) => void) | undefined
  /** Called after each transaction with the counts so far. */
  progress?: (report: ImportReport) => void
}

/**
 * Imports a file into the catalogue, some hundred records at a time, and updates the lists, search and cached pages
 * that derive from them. Importing it again changes nothing. A record that cannot be imported is reported and the run
 * continues; a file that becomes unreadable ends the run, and the records imported so far stay. The run is in
 * `import_runs` from its beginning, and ends there whatever happens; what became of each record is in `import_records`.
 * Only a failure that is no fault of the file comes through.
 */
export async function importCatalogue(options: ImportOptions): Promise<ImportReport> {
  const { db, entries } = options
  await endLostRuns(db)
  let report = startReport(uuidv7(), options)
  await db.insert(importRuns).values({ id: report.run, ...rowOf(report) })
  const endSigns = giveSignsOfLife(db, report.run)
  const seen = new Map<string | number, number>()
  let records: PlacedRecord[] = []
  let decided: RecordOutcome[] = []
  let position = 0
  /** The line on which the last record that was read begins. */
  let at = 0
  const flush = async () => {
    const outcomes = await importChunk(
      { db, run: report.run, settings: options.settings, jobs: options.samples?.jobs },
      { records, decided },
    )
    report = addToReport(report, outcomes)
    records = []
    decided = []
    options.onRefused?.(refusalsOf(outcomes))
    options.progress?.(report)
  }
  const readAll = async () => {
    for await (const entry of entries) {
      at = entry.line
      const place = { position: ++position, line: entry.line }
      if ('note' in entry) decided.push(asideOf(entry.note, place))
      else if ('refusal' in entry) decided.push(unreadFor(entry, place))
      else {
        const cut = cutTexts(entry.record)
        const priced = takePrices(cut.record, options.settings)
        const { record, remarks } = takePurposes(takeLikelyKind(priced.record), options.settings.purposes)
        const key = record.isbn ? Number(record.isbn) : record.reference
        const before = seen.get(key)
        if (before === undefined) {
          seen.set(key, entry.line)
          const illustrated = await takePictures(record, options.pictures)
          const taken = await takeSample(illustrated.record, options.samples?.source)
          const told = [cut.remarks, record.remarks ?? [], priced.remarks, remarks, illustrated.remarks, taken.remarks]
          records.push({ ...place, record: taken.record, remarks: told.flat() })
        } else decided.push(refusedFor(refusalSentences.twice(before), { ...place, record, remarks: [] }))
      }
      if (records.length + decided.length >= CHUNK) await flush()
    }
  }
  try {
    const broken = await readAll().then(() => undefined, onlyBroken)
    await flush()
    report = broken
      ? abortReport(report, { line: broken.line, reference: null, reason: broken.message })
      : { ...report, state: 'finished' }
    await inTransaction(db, async (tx) => {
      await lockCatalogue(tx)
      await linkEditions(tx)
      await linkCompanions(tx)
    })
    await endRun(db, report)
    return report
  } catch (error) {
    const reason = isDatabaseAway(error) ? brokenSentences.databaseAway : brokenSentences.unexpected
    // Where the database does not take this either, the run gives no more signs of life and is ended by `endLostRuns`.
    await endRun(db, abortReport(report, { line: at, reference: null, reason })).catch(() => undefined)
    throw error
  } finally {
    endSigns()
  }
}

function onlyBroken(error: unknown): FileBroken {
  if (error instanceof FileBroken) return error
  throw error
}

/** A worker speaks for its run: also one that was taken for lost, because its machine slept, and goes on. */
async function endRun(db: Database, report: ImportReport): Promise<void> {
  await db
    .update(importRuns)
    .set({ ...rowOf(report), finishedAt: new Date(), aliveAt: sql`now()` })
    .where(eq(importRuns.id, report.run))
}

/** What is kept of a report with its run. */
function rowOf({ run: _, told: __, refusals: ___, notes: ____, ...row }: ImportReport) {
  return row
}
