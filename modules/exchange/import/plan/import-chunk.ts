import { sql } from 'drizzle-orm'
import type { KeptField } from '#contract/catalogue/kept-fields.ts'
import { keptByHand, refusalSentences } from '#contract/exchange/exchange-sentences.ts'
import { inTransaction } from '#kernel/core.ts'
import { type Database, rowsOf } from '#kernel/database/connection.ts'
import { uuids } from '#kernel/database/uuids.ts'
import { causesOf, codeOf } from '#kernel/error-causes.ts'
import type { Jobs } from '#kernel/jobs/job-runner.ts'
import { lockCatalogue } from '#modules/catalogue/catalogue/lock-catalogue.ts'
import { type CatalogueRecord, RecordRefused } from '#modules/exchange/record/catalogue-record.ts'
import { takeTerms } from '#modules/exchange/record/school/take-terms.ts'
import { keepOutcomes } from '../runs/keep-outcomes.ts'
import { type PlacedRecord, type RecordOutcome, refusedFor, type Taken, takenAs } from '../runs/record-outcome.ts'
import { planFile, productOfFile } from '../zip/plan-file.ts'
import { ChunkPlan, type RunSettings } from './chunk-plan.ts'
import { fieldChanges } from './field-changes.ts'
import { loadKnown } from './known-catalogue.ts'
import { findProduct, keptNumbers, planRecord } from './plan-record.ts'
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

/**
 * Says what some records would change, and notes it with the run. They are planned in a transaction in which the database
 * takes no write, so that a record sees nothing of what records of an earlier chunk would have brought.
 */
export async function tryChunk(
  { db, run, settings }: Omit<Into, 'jobs'>,
  { records, decided }: Chunk,
): Promise<RecordOutcome[]> {
  if (records.length + decided.length === 0) return []
  const { outcomes, seen } = await inTransaction(db, async (tx) => {
    await tx.execute(sql`set transaction isolation level repeatable read, read only`)
    const { outcomes: planned } = await planRecords(tx, records, settings)
    return { outcomes: inOrder([...planned, ...decided]), seen: await versionsOf(tx, planned) }
  })
  // A new product has an id of the plan's, which means nothing once the plan is forgotten.
  const told = outcomes.map((one) => (seen.has(one.productId ?? '') ? one : { ...one, productId: null })).map(asStored)
  await inTransaction(db, (tx) => keepOutcomes(tx, run, told, seen))
  return told
}

/** A record with signs that the database takes in no text is refused when it is taken over, so it is in a trial. */
function asStored(outcome: RecordOutcome): RecordOutcome {
  if (!/\\u0000|\\ud[89a-f]/.test(JSON.stringify(outcome.changes))) return outcome
  const reason = { reason: refusalSentences.notStored, column: null, value: null, expected: null }
  return { ...outcome, outcome: 'refused', changes: [], remarks: [reason, ...outcome.remarks] }
}

/** The versions of the products' rows, by their ids. */
async function versionsOf(tx: Database, outcomes: readonly RecordOutcome[]): Promise<Map<string, number>> {
  const ids = outcomes.flatMap(({ productId }) => productId ?? [])
  const rows = await rowsOf<{ id: string; version: string }>(
    tx,
    sql`select id, xmin::text as version from products where id = any(${uuids(ids)})`,
  )
  return new Map(rows.map(({ id, version }) => [id, Number(version)]))
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
  const { plan, outcomes } = await planRecords(tx, records, settings)
  await writePlan(tx, plan, jobs)
  return outcomes
}

async function planRecords(tx: Database, records: readonly PlacedRecord[], settings: RunSettings) {
  const known = await loadKnown(
    tx,
    records.map(({ record }) => record),
  )
  const plan = new ChunkPlan(known, settings)
  const outcomes = records.map((read) => {
    const { record, remarks } = takeTerms(read.record, known.terms)
    const placed = { ...read, record, remarks: [...read.remarks, ...remarks] }
    try {
      const numbers = placed.record.file ? [] : keptNumbers(plan, placed.record)
      const { kept, ...taken } = planChange(plan, placed.record)
      const byHand = kept.length > 0 ? [keptByHand(kept)] : []
      const outcome = takenAs(taken, { ...placed, remarks: [...placed.remarks, ...numbers, ...byHand] })
      return kept.length > 0 ? { ...outcome, isKept: true as const } : outcome
    } catch (error) {
      if (!(error instanceof RecordRefused)) throw error
      return refusedFor(error.message, placed)
    }
  })
  return { plan, outcomes }
}

/** Plans a record, and tells what it changes. Of one that is refused, nothing is noted. */
function planChange(plan: ChunkPlan, record: CatalogueRecord): Taken & { kept: readonly KeptField[] } {
  const known = record.file ? productOfFile(plan, record) : findProduct(plan, record)
  const before = { product: known, title: known ? plan.titleOf(known) : plan.findTitle(record) }
  const { outcome, kept } = record.file ? planFile(plan, record) : planRecord(plan, record)
  const product = record.file ? productOfFile(plan, record) : findProduct(plan, record)
  const after = { product, title: product && plan.titleOf(product) }
  const changes = outcome === 'unchanged' ? [] : fieldChanges(plan, before, after)
  return { outcome, productId: product?.row.id ?? null, changes, kept }
}

function inOrder(outcomes: readonly RecordOutcome[]): RecordOutcome[] {
  return outcomes.toSorted((a, b) => a.position - b.position)
}

/** A value or a constraint (SQLSTATE classes 22 and 23): the data is at fault, not the database. */
function isRefusedByDatabase(error: unknown): boolean {
  return causesOf(error).some((cause) => /^2[23]/.test(codeOf(cause)))
}
