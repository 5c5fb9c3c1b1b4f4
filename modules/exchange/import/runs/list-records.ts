import { and, asc, eq, getTableColumns, gt, type SQL, sql } from 'drizzle-orm'
import type { Output } from '#contract/endpoint.ts'
import { paginate } from '#contract/envelope.ts'
import { RECORDS_HEAD } from '#contract/exchange/exchange-sentences.ts'
import {
  type ImportRecord,
  importOutcomeLabels,
  type listImportRecords,
  type ShownRecords,
} from '#contract/exchange/import-runs.ts'
import { type Database, rowsOf } from '#kernel/database/connection.ts'
import type { StreamedFile } from '#kernel/route.ts'
import { streamedSpreadsheet, textCell } from '#kernel/spreadsheet-file.ts'
import { swissDay } from '#kernel/swiss-dates.ts'
import { importRecords, isRemarked } from '../tables.ts'
import { readRun } from './list-runs.ts'

interface Asked {
  /** The run's id. */
  run: string
  show: ShownRecords
}

interface AskedPage extends Asked {
  page: number
  perPage: number
  url: string
}

/** One page of the records of a run, in the order of the file. */
export async function listRecords(
  db: Database,
  { page, perPage, url, ...asked }: AskedPage,
): Promise<Output<typeof listImportRecords>> {
  await readRun(db, asked.run)
  const [data, total] = await Promise.all([
    recordsOf(db, conditionOf(asked))
      .limit(perPage)
      .offset((page - 1) * perPage),
    db.$count(importRecords, conditionOf(asked)),
  ])
  return { data: data.map(presentRecord), ...paginate(url, page, perPage, total) }
}

/** All of them as a file. */
export async function recordsFile(db: Database, asked: Asked): Promise<StreamedFile> {
  const { started_at } = await readRun(db, asked.run)
  return streamedSpreadsheet(`Import-${swissDay(new Date(started_at))}.csv`, fileRows(db, asked))
}

function recordsOf(db: Database, condition: SQL | undefined) {
  return db.select(COLUMNS).from(importRecords).where(condition).orderBy(asc(importRecords.position)).$dynamic()
}

const { runId: _, productId: __, seen: ___, isKept: ____, ...COLUMNS } = getTableColumns(importRecords)

type RecordRow = Awaited<ReturnType<typeof recordsOf>>[number]

function presentRecord({ changes, ...record }: RecordRow): ImportRecord {
  return { ...record, changes: changes.map(({ shown }) => shown) }
}

function conditionOf({ run, show }: Asked): SQL | undefined {
  const ofRun = eq(importRecords.runId, run)
  if (show === 'all') return ofRun
  if (show === 'kept') return and(ofRun, importRecords.isKept)
  if (show === 'left_out') return and(ofRun, eq(importRecords.undone, 'left_out'))
  return and(ofRun, show === 'remarked' ? isRemarked(importRecords) : eq(importRecords.outcome, show))
}

/** Records of a file that are read at a time. */
const BATCH = 1_000

async function* fileRows(db: Database, asked: Asked) {
  yield [RECORDS_HEAD]
  for (let last = 0; ; ) {
    const condition = and(conditionOf(asked), gt(importRecords.position, last))
    const records = await recordsOf(db, condition).limit(BATCH)
    if (records.length > 0) yield records.map(presentRecord).flatMap(linesOf)
    const end = records.at(-1)
    if (!end || records.length < BATCH) return
    last = end.position
  }
}

/** A row for each remark and each change, one for a record without. */
function linesOf({ line, outcome, reference, isbn, title, remarks, changes }: ImportRecord) {
  const record = [
    String(line),
    outcome && importOutcomeLabels[outcome],
    textCell(reference),
    textCell(isbn),
    textCell(title),
  ]
  const ofRemarks = remarks.map(({ reason, column, value, expected }) => [
    ...record,
    reason,
    column,
    textCell(value),
    expected,
    null,
    null,
    null,
  ])
  const ofChanges = changes.map(({ field, before, after }) => [
    ...record,
    null,
    null,
    null,
    null,
    field,
    textCell(before),
    textCell(after),
  ])
  const rows = [...ofRemarks, ...ofChanges]
  return rows.length > 0 ? rows : [[...record, null, null, null, null, null, null, null]]
}

/** Different reasons that are named. */
const MOST = 100

/** Why records were refused, without what of the file each reason quotes, so that like ones are counted together. */
export async function listRefusals(db: Database, run: string): Promise<{ reason: string; total: number }[]> {
  await readRun(db, run)
  return rowsOf(
    db,
    sql`select regexp_replace(remarks -> 0 ->> 'reason', '«[^»]*»|[0-9]+', '…', 'g') as reason, count(*)::int as total
      from import_records where run_id = ${run} and outcome = 'refused' group by 1 order by 2 desc, 1 limit ${MOST}`,
  )
}
