import { and, desc, eq, inArray, isNull, lt, or, sql } from 'drizzle-orm'
import { inTransaction } from '#kernel/core.ts'
import { analyzeChangedTables } from '#kernel/database/analyze.ts'
import { type Database, rowsOf } from '#kernel/database/connection.ts'
import { uuids } from '#kernel/database/uuids.ts'
import { lockCatalogue } from '#modules/catalogue/catalogue/lock-catalogue.ts'
import { products } from '#modules/catalogue/catalogue/tables.ts'
import type { RunControl } from '#modules/ground/runs/work-on-run.ts'
import { ChunkPlan, type RunSettings } from '../plan/chunk-plan.ts'
import { loadTerms, loadTitles } from '../plan/known-catalogue.ts'
import { linkTitles } from '../plan/link-titles.ts'
import { writePlan } from '../plan/write-plan.ts'
import { readRunSettings } from '../read-settings.ts'
import type { ImportKit } from '../runs/office-run.ts'
import { importRecords, importRuns } from '../tables.ts'
import { giveBack } from './give-back.ts'

/** Records of a transaction. */
const CHUNK = 200

/**
 * Gives back to products and titles what they had before an import, from its last record to its first, so that what
 * several records changed goes back the whole way. Where any of the fields has changed since, the record is left out.
 */
export async function undoRecords({ core }: ImportKit, run: string, control: RunControl): Promise<void> {
  const { db } = core
  const settings = await readRunSettings(core)
  const isToUndo = and(
    eq(importRecords.runId, run),
    isNull(importRecords.undone),
    sql`${importRecords.changes} <> '[]'::jsonb`,
  )
  const total = await db.$count(importRecords, isToUndo)
  let done = 0
  for (let last = Number.MAX_SAFE_INTEGER; ; ) {
    const records = await db
      .select()
      .from(importRecords)
      .where(and(isToUndo, lt(importRecords.position, sql`${last}::bigint`)))
      .orderBy(desc(importRecords.position))
      .limit(CHUNK)
    const end = records.at(-1)
    if (!end) break
    await inTransaction(db, (tx) => undoTogether(tx, records, { core, settings }))
    last = end.position
    done += records.length
    await analyzeChangedTables(db)
    await control.reached(done, total)
  }
  await linkTitles(db)
}

type RecordRow = typeof importRecords.$inferSelect

async function undoTogether(
  tx: Database,
  records: readonly RecordRow[],
  { core, settings }: Pick<ImportKit, 'core'> & { settings: RunSettings },
): Promise<void> {
  await lockCatalogue(tx)
  const productIds = records.flatMap(({ productId }) => productId ?? [])
  const of = await tx
    .select({ id: products.titleId })
    .from(products)
    .where(or(inArray(products.id, productIds), sql`false`))
  const titles = await loadTitles(tx, [...new Set(of.map(({ id }) => id))])
  const departments = await rowsOf<{ id: string }>(tx, sql`select id from departments`)
  const known = {
    titles,
    authors: new Map<string, string>(),
    series: new Map<string, string>(),
    departments: new Map(departments.map(({ id }) => [id, id])),
    terms: await loadTerms(tx),
    kept: new Map<string, null>(),
    taken: new Set<string>(),
  }
  const plan = new ChunkPlan(known, settings)
  const stillThere = await namesStillThere(tx, records)
  const [undone, leftOut]: [number[], number[]] = [[], []]
  for (const record of records) (giveBack(plan, record, stillThere) ? undone : leftOut).push(record.position)
  await writePlan(tx, plan, core.jobs)
  const [{ runId } = { runId: '' }] = records
  for (const [positions, what] of [
    [undone, 'undone'],
    [leftOut, 'left_out'],
  ] as const) {
    if (positions.length === 0) continue
    await tx
      .update(importRecords)
      .set({ undone: what })
      .where(and(eq(importRecords.runId, runId), inArray(importRecords.position, positions)))
  }
  await tx
    .update(importRuns)
    .set({
      undone: sql`${importRuns.undone} + ${undone.length}`,
      leftOut: sql`${importRuns.leftOut} + ${leftOut.length}`,
    })
    .where(eq(importRuns.id, runId))
}

/** Of the authors and series that are to be given back, those that are not gone. */
async function namesStillThere(tx: Database, records: readonly RecordRow[]): Promise<Set<string>> {
  const ids = records.flatMap(({ changes }) =>
    changes.flatMap(({ field, before }) => {
      if (field === 'authors') return (before as { id: string }[]).map(({ id }) => id)
      return field === 'series' && before ? [(before as { id: string }).id] : []
    }),
  )
  const rows = await rowsOf<{ id: string }>(
    tx,
    sql`select id from authors where id = any(${uuids(ids)}) union select id from series where id = any(${uuids(ids)})`,
  )
  return new Set(rows.map(({ id }) => id))
}
