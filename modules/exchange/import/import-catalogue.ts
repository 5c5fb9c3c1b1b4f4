import { eq, sql } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import { brokenSentences } from '#contract/exchange/exchange-sentences.ts'
import { inTransaction } from '#kernel/core.ts'
import { analyzeChangedTables } from '#kernel/database/analyze.ts'
import type { Database } from '#kernel/database/connection.ts'
import { isDatabaseAway } from '#kernel/database/failures.ts'
import { FileBroken } from '#modules/exchange/record/catalogue-record.ts'
import { beginRun } from '#modules/ground/runs/begin-run.ts'
import { endLostRuns, giveSignsOfLife } from '#modules/ground/runs/end-lost-runs.ts'
import { putRunState } from '#modules/ground/runs/run-of-command.ts'
import { importChunk } from './plan/import-chunk.ts'
import { linkTitles } from './plan/link-titles.ts'
import { type Reading, readChunks } from './read-chunks.ts'
import { abortReport, addToReport, type ImportReport, refusalsOf, startReport } from './runs/import-report.ts'
import { importRuns, type Remark } from './tables.ts'

/** Records per transaction. */
const CHUNK = 500

export interface ImportOptions extends Omit<Reading, 'size' | 'onLine'> {
  db: Database
  /** The file's name, for the report. */
  source: string
  format: 'onix' | 'csv'
  /** Called for every refused record, in the order of the file; the report names only the first of them. */
  onRefused?: ((refused: readonly Remark[]) => void) | undefined
  /** Called after each transaction with the counts so far. */
  progress?: (report: ImportReport) => void
}

/**
 * Imports a file into the catalogue, as a command does: some hundred records at a time, with lists, search and cached
 * pages that derive from them. Importing it again changes nothing. A record that cannot be imported is reported and the
 * run continues; a file that becomes unreadable ends the run, and the records imported so far stay. The run is in `runs`
 * and `import_runs` from its beginning, and ends there whatever happens; what became of each record is in
 * `import_records`. Only a failure that is no fault of the file comes through.
 */
export async function importCatalogue(options: ImportOptions): Promise<ImportReport> {
  const { db, source, format } = options
  await endLostRuns(db)
  let report = startReport(uuidv7(), options)
  await inTransaction(db, async (tx) => {
    // Commands take turns, a transaction each, and so they do with an import that staff have begun.
    await beginRun(tx, { id: report.run, kind: 'import', name: source, by: null, alone: null })
    await putRunState(tx, report.run, { state: 'running' })
    await tx.insert(importRuns).values({ id: report.run, source, format, takenAt: sql`now()` })
  })
  const endSigns = giveSignsOfLife(db, report.run)
  /** The line on which the last record that was read begins. */
  let at = 0
  const take = async () => {
    const onLine = (line: number) => {
      at = line
    }
    for await (const chunk of readChunks({ ...options, size: CHUNK, onLine })) {
      const into = { db, run: report.run, settings: options.settings, jobs: options.samples?.jobs }
      const outcomes = await importChunk(into, chunk)
      // A command speaks for its run: also one that was taken for lost, because its machine slept, and goes on.
      await putRunState(db, report.run, { state: 'running' })
      report = addToReport(report, outcomes)
      options.onRefused?.(refusalsOf(outcomes))
      options.progress?.(report)
      await analyzeChangedTables(db)
    }
  }
  try {
    const broken = await take().then(() => undefined, onlyBroken)
    report = broken
      ? abortReport(report, { line: broken.line, reference: null, reason: broken.message })
      : { ...report, state: 'finished' }
    await linkTitles(db)
    await endImport(db, report)
    return report
  } catch (error) {
    const reason = isDatabaseAway(error) ? brokenSentences.databaseAway : brokenSentences.unexpected
    // Where the database does not take this either, the run gives no more signs of life and is ended by `endLostRuns`.
    await endImport(db, abortReport(report, { line: at, reference: null, reason })).catch(() => undefined)
    throw error
  } finally {
    endSigns()
  }
}

function onlyBroken(error: unknown): FileBroken {
  if (error instanceof FileBroken) return error
  throw error
}

async function endImport(db: Database, { run, state, failure }: ImportReport): Promise<void> {
  await inTransaction(db, async (tx) => {
    await tx.update(importRuns).set({ failure }).where(eq(importRuns.id, run))
    await putRunState(tx, run, { state, failure: failure?.reason ?? null })
  })
}
