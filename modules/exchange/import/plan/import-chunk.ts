import { refusalSentences } from '#contract/exchange/exchange-sentences.ts'
import { inTransaction } from '#kernel/core.ts'
import type { Database } from '#kernel/database/connection.ts'
import { causesOf, codeOf } from '#kernel/error-causes.ts'
import type { Jobs } from '#kernel/jobs/job-runner.ts'
import { lockCatalogue } from '#modules/catalogue/catalogue/lock-catalogue.ts'
import { RecordRefused } from '#modules/exchange/record/catalogue-record.ts'
import { keepOutcomes } from '../runs/keep-outcomes.ts'
import { type PlacedRecord, type RecordOutcome, refusedFor, takenAs } from '../runs/record-outcome.ts'
import { ChunkPlan, type RunSettings } from './chunk-plan.ts'
import { loadKnown } from './known-catalogue.ts'
import { keptNumbers, planRecord } from './plan-record.ts'
import { writePlan } from './write-plan.ts'

interface Into {
  db: Database
  /** The run's id. */
  run: string
  settings: RunSettings
  /** Undefined where no samples are imported. */
  jobs: Jobs | undefined
}

/** Some entries of a file: records to take, and what needs no more deciding. */
export interface Chunk {
  records: readonly PlacedRecord[]
  decided: readonly RecordOutcome[]
}

/**
 * Imports some records in one transaction, with what became of each. When the database refuses them together, each is
 * imported in a transaction of its own, so that only the faulty one is refused.
 */
export async function importChunk(into: Into, { records, decided }: Chunk): Promise<RecordOutcome[]> {
  if (records.length + decided.length === 0) return []
  try {
    return await inTransaction(into.db, (tx) => takeTogether(tx, { records, decided }, into))
  } catch (error) {
    const [only, ...others] = records
    if (!only || !isRefusedByDatabase(error)) throw error
    if (others.length + decided.length === 0)
      return importChunk(into, { records: [], decided: [refusedFor(refusalSentences.notStored, only)] })
    const taken = await importChunk(into, { records: [], decided })
    for (const record of records) taken.push(...(await importChunk(into, { records: [record], decided: [] })))
    return inOrder(taken)
  }
}

async function takeTogether(tx: Database, { records, decided }: Chunk, into: Into): Promise<RecordOutcome[]> {
  const outcomes = inOrder([...(records.length > 0 ? await takeRecords(tx, records, into) : []), ...decided])
  // At the end: signs of life of the run wait for it.
  await keepOutcomes(tx, into.run, outcomes)
  return outcomes
}

async function takeRecords(
  tx: Database,
  records: readonly PlacedRecord[],
  { settings, jobs }: Into,
): Promise<RecordOutcome[]> {
  await lockCatalogue(tx)
  const known = await loadKnown(
    tx,
    records.map(({ record }) => record),
  )
  const plan = new ChunkPlan(known, settings)
  const outcomes = records.map((placed) => {
    try {
      const remarks = [...placed.remarks, ...keptNumbers(plan, placed.record)]
      return takenAs(planRecord(plan, placed.record), { ...placed, remarks })
    } catch (error) {
      if (!(error instanceof RecordRefused)) throw error
      return refusedFor(error.message, placed)
    }
  })
  await writePlan(tx, plan, jobs)
  return outcomes
}

function inOrder(outcomes: readonly RecordOutcome[]): RecordOutcome[] {
  return outcomes.toSorted((a, b) => a.position - b.position)
}

/** A value or a constraint (SQLSTATE classes 22 and 23): the data is at fault, not the database. */
function isRefusedByDatabase(error: unknown): boolean {
  return causesOf(error).some((cause) => /^2[23]/.test(codeOf(cause)))
}
