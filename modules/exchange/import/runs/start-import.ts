import { eq, sql } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import type { Endpoint } from '#contract/endpoint.ts'
import { Refusal } from '#contract/errors.ts'
import type { ImportAction, ImportFormat, ImportRun, ImportStep } from '#contract/exchange/import-runs.ts'
import * as officeImportRunsApi from '#contract/exchange/import-runs.ts'
import { type Database, rowsOf } from '#kernel/database/connection.ts'
import { type Asker, audit } from '#modules/ground/audit/record-audit.ts'
import { beginAgain, beginRun, lockRun, orBusy } from '#modules/ground/runs/begin-run.ts'
import { takeUpload, type WholeUpload, wholeUpload } from '#modules/ground/uploads/use-upload.ts'
import { workOnImport } from '../jobs.ts'
import { importRuns } from '../tables.ts'
import { readRun } from './list-runs.ts'
import type { ImportKit } from './office-run.ts'

/** All imports that staff begin: one at a time. */
const IMPORT = 'import'

/** Begins an import with its trial. */
export async function startImport(kit: ImportKit, staff: Asker, upload: string): Promise<ImportRun> {
  const { core, storage } = kit
  const whole = await wholeUpload({ db: core.db, storage }, { id: upload, userId: staff.user.id })
  const [id, source] = [uuidv7(), whole.name]
  const format = await formatOf(whole)
  return orBusy(core.db, IMPORT, async (tx) => {
    const file = await takeUpload(tx, whole)
    await beginRun(tx, { id, kind: 'import', name: source, by: staff.user.id, alone: IMPORT })
    await tx.insert(importRuns).values({ id, source, format, step: 'trial', file, triedAt: sql`now()` })
    await core.jobs.enqueue(tx, workOnImport, { run: id })
    await audit(tx, staff, {
      operation: officeImportRunsApi.startImport,
      subjectId: id,
      after: { name: source },
    })
    return readRun(tx, id)
  })
}

/** What a step begins, and the operation that asks for it. */
const steps: Record<ImportAction, { step: ImportStep; operation: Pick<Endpoint, 'name' | 'path'> }> = {
  try: { step: 'trial', operation: officeImportRunsApi.tryImport },
  take: { step: 'take', operation: officeImportRunsApi.takeImport },
  undo: { step: 'undo', operation: officeImportRunsApi.undoImport },
}

/** Lets an import go on with another step. */
export async function goOn(
  kit: ImportKit,
  staff: Asker,
  asked: { id: string; action: ImportAction },
): Promise<ImportRun> {
  const { id, action } = asked
  const { step, operation } = steps[action]
  return orBusy(kit.core.db, IMPORT, async (tx) => {
    await lockRun(tx, id)
    const run = await readRun(tx, id)
    await beginAgain(tx, id)
    if (!run.may.includes(action)) throw new Refusal('import_not_tried')
    if (action === 'take') await guardUnchanged(tx, id)
    const moment = { trial: { triedAt: sql`now()` }, take: { takenAt: sql`now()` }, undo: {} }[step]
    await tx
      .update(importRuns)
      .set({ step, ...moment })
      .where(eq(importRuns.id, id))
    await kit.core.jobs.enqueue(tx, workOnImport, { run: id })
    await audit(tx, staff, { operation, subjectId: id, after: { name: run.source } })
    return readRun(tx, id)
  })
}

/** Refuses a trial of another catalogue: one record in a hundred may have changed meanwhile. */
async function guardUnchanged(tx: Database, id: string): Promise<void> {
  const [counted] = await rowsOf<{ all: number; changed: number }>(
    tx,
    sql`select count(*)::int as all, (count(*) filter (where case when product_id is null
          then outcome = 'created' and exists (select from products as new where new.isbn = replace(import_records.isbn, '-', ''))
          else products.id is null or products.xmin::text::bigint <> seen or titles.changed_at > tried_at end))::int as changed
      from import_records join import_runs on import_runs.id = run_id
      left join products on products.id = product_id left join titles on titles.id = title_id
      where run_id = ${id} and outcome is not null`,
  )
  if (counted && counted.changed * 100 > counted.all) throw new Refusal('catalogue_changed')
}

/** By the first bytes: a ZIP has its own, and in every encoding XML begins with `<`, as no column name of a table does. */
async function formatOf({ read }: WholeUpload): Promise<ImportFormat> {
  let head = Buffer.alloc(0)
  for await (const piece of read()) {
    head = Buffer.concat([head, piece.subarray(0, 200)])
    if (head.length >= 200) break
  }
  if (head.toString('latin1', 0, 2) === 'PK') return 'zip'
  const text = head.toString('latin1').replace(/^(ï»¿|ÿþ|þÿ)/, '')
  return /^[\s\0]*</.test(text) ? 'onix' : 'csv'
}
