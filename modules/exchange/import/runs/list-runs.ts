import { eq, getTableColumns, sql } from 'drizzle-orm'
import { Refusal } from '#contract/errors.ts'
import * as officeImportRunsApi from '#contract/exchange/import-runs.ts'
import { type ImportAction, type ImportRun, UNDO_DAYS } from '#contract/exchange/import-runs.ts'
import type { Readable } from '#kernel/database/connection.ts'
import { contains, listing } from '#kernel/listing.ts'
import { failureOf } from '#modules/ground/runs/read-runs.ts'
import { runs } from '#modules/ground/runs/tables.ts'
import { users } from '#modules/ground/users/tables.ts'
import { importRuns } from '../tables.ts'

/** A former release begins imports without a run of their own. */
const state = sql<ImportRun['state']>`coalesce(${runs.state}, ${importRuns.state})`

const columns = {
  ...getTableColumns(importRuns),
  state,
  lostBy: runs.failure,
  runFinishedAt: runs.finishedAt,
  firstName: users.firstName,
  lastName: users.lastName,
}

function rowsOfRuns(db: Readable) {
  return db
    .select(columns)
    .from(importRuns)
    .leftJoin(runs, eq(runs.id, importRuns.id))
    .leftJoin(users, eq(users.id, runs.by))
    .$dynamic()
}

/** The imports, the newest first. */
export const importRunList = listing(officeImportRunsApi.importRuns.list, {
  rows: (db) => rowsOfRuns(db),
  id: importRuns.id,
  // The ids are made in the order of time, and have an index.
  sort: { started_at: importRuns.id },
  filters: {
    state: (wanted) => eq(state, wanted),
    step: (wanted) => eq(importRuns.step, wanted),
    format: (wanted) => eq(importRuns.format, wanted),
  },
  search: (text) => contains(text, importRuns.source),
  present: presentRun,
})

export async function readRun(db: Readable, id: string): Promise<ImportRun> {
  const [row] = await rowsOfRuns(db).where(eq(importRuns.id, id))
  if (!row) throw new Refusal('not_found')
  return presentRun(row)
}

type RunRow = Awaited<ReturnType<typeof rowsOfRuns>>[number]

function presentRun(row: RunRow): ImportRun {
  const { id, source, format, step, created, changed, unchanged, refused, kept, undone, remarked, failure } = row
  const reason = failureOf({ state: row.state, failure: row.lostBy })
  return {
    id,
    source,
    format,
    step,
    state: row.state,
    by: row.firstName === null ? null : `${row.firstName} ${row.lastName}`,
    may: mayOf(row, new Date()),
    created,
    changed,
    unchanged,
    refused,
    kept,
    undone,
    left_out: row.leftOut,
    remarked,
    failure: failure ?? (reason === null ? null : { line: 0, reference: null, reason }),
    started_at: row.startedAt.toISOString(),
    finished_at: (row.runFinishedAt ?? row.finishedAt)?.toISOString() ?? null,
  }
}

const DAY = 86_400_000

/** What may be done with an import; nothing while it is under way. */
function mayOf({ step, state: is, file, takenAt, changed, created }: RunRow, now: Date): ImportAction[] {
  if (is === 'waiting' || is === 'running' || is === 'undone') return []
  if (step === 'trial') return file === null ? [] : is === 'finished' ? ['take', 'try'] : ['try']
  const isRecent = takenAt !== null && now.getTime() - takenAt.getTime() < UNDO_DAYS * DAY
  return isRecent && changed + created > 0 ? ['undo'] : []
}
