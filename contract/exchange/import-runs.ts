import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { paginated } from '../envelope.ts'
import { id, page } from '../fields.ts'
import { actionOn, resource } from '../ground/resource.ts'

const importState = z.enum(['running', 'finished', 'aborted'])
export type ImportState = z.output<typeof importState>

export const importStateLabels: Record<ImportState, string> = {
  running: 'Läuft',
  finished: 'Beendet',
  aborted: 'Abgebrochen',
}

const remark = z.object({ line: z.int(), reference: z.string().nullable(), reason: z.string() })

const importRun = z.object({
  id,
  source: z.string().describe('the file’s name'),
  format: z.enum(['onix', 'csv']),
  state: importState.describe('one that was killed is `aborted` a few minutes later'),
  created: z.int(),
  changed: z.int(),
  unchanged: z.int(),
  refused: z.int(),
  remarked: z.int().describe('records with a remark, the refused ones too, and parts of the file that are no records'),
  failure: remark.nullable().describe('why the whole file was given up; line 0 where no line is at fault'),
  started_at: z.iso.datetime(),
  finished_at: z.iso.datetime().nullable(),
})
export type ImportRun = z.output<typeof importRun>

/** The imports of the catalogue, which are run by commands. */
export const importRuns = resource('import-runs', {
  one: 'import run',
  groups: ['editor', 'admin'],
  item: importRun,
  list: {
    summary: 'Imports of the catalogue, the newest first, with what became of their records',
    sort: ['-started_at'],
    filters: { state: importState.optional() },
    search: 'part of the file’s name',
  },
  read: { summary: 'One import of the catalogue' },
})

const importOutcome = z.enum(['created', 'changed', 'unchanged', 'refused'])
export type ImportOutcome = z.output<typeof importOutcome>

export const importOutcomeLabels: Record<ImportOutcome, string> = {
  created: 'Neu',
  changed: 'Geändert',
  unchanged: 'Unverändert',
  refused: 'Abgelehnt',
}

/** Days for which the records of an import are kept; its counts stay. */
export const RECORD_DAYS = 90

const recordRemark = z.object({
  reason: z.string().describe('a sentence for the sender of the file'),
  column: z.string().nullable().describe('of a table, the column of the cell that could not be read'),
  value: z.string().nullable().describe('what stands in that cell, shortened'),
  expected: z.string().nullable().describe('what the column should hold'),
})
export type RecordRemark = z.output<typeof recordRemark>

const importRecord = z.object({
  position: z.int().describe('its number in the file'),
  line: z.int().describe('on which it begins; in a table, its row'),
  outcome: importOutcome.nullable().describe('null for a part of the file that is no record'),
  reference: z.string().nullable(),
  isbn: z.string().nullable(),
  title: z.string().nullable(),
  remarks: z.array(recordRemark),
})
export type ImportRecord = z.output<typeof importRecord>

/** Which records of an import are shown. */
export const shownRecords = z.enum(['remarked', ...importOutcome.options, 'all'])
export type ShownRecords = z.output<typeof shownRecords>

const show = shownRecords.default('remarked').describe('those with remarks, those with an outcome, or all')

export const listImportRecords = endpoint('listImportRecords', {
  method: 'get',
  ...actionOn(importRuns, 'records'),
  summary: `What became of each record of an import, in the order of the file; kept for ${RECORD_DAYS} days`,
  query: z.object({ show, page, per_page: z.coerce.number().int().min(1).max(100).default(50) }),
  responses: { 200: paginated(importRecord) },
  refusals: ['not_found'],
})

export const readImportRecordsFile = endpoint('readImportRecordsFile', {
  method: 'get',
  ...actionOn(importRuns, 'records.csv'),
  summary: 'The same as CSV, all of it, a row for each remark: semicolons, UTF-8 with a byte order mark',
  query: z.object({ show }),
  responses: { 200: z.file() },
  refusals: ['not_found'],
})
