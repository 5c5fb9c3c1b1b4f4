import { and, asc, eq, getTableColumns, gt, type SQL } from 'drizzle-orm'
import type { Output } from '#contract/endpoint.ts'
import { paginate } from '#contract/envelope.ts'
import { RECORDS_HEAD } from '#contract/exchange/exchange-sentences.ts'
import {
  type ImportRecord,
  importOutcomeLabels,
  type listImportRecords,
  type ShownRecords,
} from '#contract/exchange/import-runs.ts'
import type { Database } from '#kernel/database/connection.ts'
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
  return { data, ...paginate(url, page, perPage, total) }
}

/** All of them as a file. */
export async function recordsFile(db: Database, asked: Asked): Promise<StreamedFile> {
  const { started_at } = await readRun(db, asked.run)
  return streamedSpreadsheet(`Import-${swissDay(new Date(started_at))}.csv`, rowsOf(db, asked))
}

function recordsOf(db: Database, condition: SQL | undefined) {
  return db.select(COLUMNS).from(importRecords).where(condition).orderBy(asc(importRecords.position)).$dynamic()
}

const { runId: _, ...COLUMNS } = getTableColumns(importRecords)

function conditionOf({ run, show }: Asked): SQL | undefined {
  const ofRun = eq(importRecords.runId, run)
  if (show === 'all') return ofRun
  return and(ofRun, show === 'remarked' ? isRemarked(importRecords) : eq(importRecords.outcome, show))
}

/** Records of a file that are read at a time. */
const BATCH = 1_000

async function* rowsOf(db: Database, asked: Asked) {
  yield [RECORDS_HEAD]
  for (let last = 0; ; ) {
    const condition = and(conditionOf(asked), gt(importRecords.position, last))
    const records = await recordsOf(db, condition).limit(BATCH)
    if (records.length > 0) yield records.flatMap(linesOf)
    const end = records.at(-1)
    if (!end || records.length < BATCH) return
    last = end.position
  }
}

/** A row for each remark, one for a record without. */
function linesOf({ line, outcome, reference, isbn, title, remarks }: ImportRecord) {
  const record = [
    String(line),
    outcome && importOutcomeLabels[outcome],
    textCell(reference),
    textCell(isbn),
    textCell(title),
  ]
  if (remarks.length === 0) return [[...record, null, null, null, null]]
  return remarks.map(({ reason, column, value, expected }) => [...record, reason, column, textCell(value), expected])
}
