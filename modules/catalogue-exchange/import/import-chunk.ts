import { refusalSentences } from '#contract/words/exchange-sentences.ts'
import { inTransaction } from '#kernel/core.ts'
import type { Database } from '#kernel/database/connection.ts'
import { causesOf, codeOf } from '#kernel/error-causes.ts'
import type { Jobs } from '#kernel/jobs/job-runner.ts'
import type { Placed } from '../import-catalogue.ts'
import { RecordRefused } from '../record/catalogue-record.ts'
import type { Remark } from '../tables.ts'
import { ChunkPlan, type RunSettings } from './chunk-plan.ts'
import type { Counts } from './import-report.ts'
import { loadKnown } from './known-catalogue.ts'
import { lockCatalogue } from './lock-catalogue.ts'
import { planRecord } from './plan-record.ts'
import { writePlan } from './write-plan.ts'

interface Into {
  db: Database
  settings: RunSettings
  /** Undefined where no samples are imported. */
  jobs: Jobs | undefined
}

interface Taken {
  counts: Counts
  refusals: Remark[]
}

const NOTHING: Counts = { created: 0, changed: 0, unchanged: 0, refused: 0 }

/**
 * Imports some records in one transaction. When the database refuses them together, each is imported in a transaction
 * of its own, so that only the faulty one is refused.
 */
export async function importChunk(into: Into, chunk: readonly Placed[]): Promise<Taken> {
  if (chunk.length === 0) return { counts: NOTHING, refusals: [] }
  try {
    return await inTransaction(into.db, (tx) => takeTogether(tx, chunk, into))
  } catch (error) {
    if (!isRefusedByDatabase(error)) throw error
    const [only, ...others] = chunk
    if (only && others.length === 0) {
      const refusal = { line: only.line, reference: only.record.reference, reason: refusalSentences.notStored }
      return { counts: { ...NOTHING, refused: 1 }, refusals: [refusal] }
    }
    const taken: Taken[] = []
    for (const placed of chunk) taken.push(await importChunk(into, [placed]))
    return {
      counts: taken.map((one) => one.counts).reduce(sum, NOTHING),
      refusals: taken.flatMap((one) => one.refusals),
    }
  }
}

async function takeTogether(tx: Database, chunk: readonly Placed[], { settings, jobs }: Into): Promise<Taken> {
  await lockCatalogue(tx)
  const plan = new ChunkPlan(
    await loadKnown(
      tx,
      chunk.map(({ record }) => record),
    ),
    settings,
  )
  const counts = { ...NOTHING }
  const refusals: Remark[] = []
  for (const { line, record } of chunk) {
    try {
      counts[planRecord(plan, record)]++
    } catch (error) {
      if (!(error instanceof RecordRefused)) throw error
      counts.refused++
      refusals.push({ line, reference: record.reference, reason: error.message })
    }
  }
  await writePlan(tx, plan, jobs)
  return { counts, refusals }
}

/** A value or a constraint (SQLSTATE classes 22 and 23): the data is at fault, not the database. */
function isRefusedByDatabase(error: unknown): boolean {
  return causesOf(error).some((cause) => /^2[23]/.test(codeOf(cause)))
}

function sum(a: Counts, b: Counts): Counts {
  return {
    created: a.created + b.created,
    changed: a.changed + b.changed,
    unchanged: a.unchanged + b.unchanged,
    refused: a.refused + b.refused,
  }
}
