import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { all, one, paginated } from '../envelope.ts'
import type { ErrorCode } from '../errors.ts'
import { id, page } from '../fields.ts'
import { actionOn, resource } from '../ground/resource.ts'
import { busyRun, runState } from '../ground/runs.ts'

/** What an import does, or did last. */
const importStep = z.enum(['trial', 'take', 'undo'])
export type ImportStep = z.output<typeof importStep>

export const importStepLabels: Record<ImportStep, string> = {
  trial: 'Probelauf',
  take: 'Übernahme',
  undo: 'Rückgängig machen',
}

const importFormat = z.enum(['onix', 'csv', 'zip'])
export type ImportFormat = z.output<typeof importFormat>

export const importFormatLabels: Record<ImportFormat, string> = {
  onix: 'ONIX',
  csv: 'CSV',
  zip: 'ZIP (Cover und Leseproben)',
}

/** What may be done with an import. */
const importAction = z.enum(['take', 'try', 'undo'])
export type ImportAction = z.output<typeof importAction>

/** Days in which an import that was taken over can be undone. */
export const UNDO_DAYS = 7

const remark = z.object({ line: z.int(), reference: z.string().nullable(), reason: z.string() })

const importRun = z.object({
  id,
  source: z.string().describe('the file’s name'),
  format: importFormat,
  step: importStep,
  state: runState.describe('of its step; one that was killed is `aborted` a few minutes later'),
  by: z.string().nullable().describe('who began it; null for a command, and once the account is gone'),
  may: z.array(importAction),
  created: z.int(),
  changed: z.int(),
  unchanged: z.int(),
  refused: z.int(),
  kept: z.int().describe('records with fields that were left as editors wrote them'),
  undone: z.int().describe('records that have again what they had before'),
  left_out: z.int().describe('records that were left as they are when it was undone, as they have changed since'),
  remarked: z.int().describe('records with a remark, the refused ones too, and parts of the file that are no records'),
  failure: remark.nullable().describe('why the whole file was given up; line 0 where no line is at fault'),
  started_at: z.iso.datetime(),
  finished_at: z.iso.datetime().nullable(),
})
export type ImportRun = z.output<typeof importRun>

/** The imports of the catalogue, begun by staff or by a command. */
export const importRuns = resource('import-runs', {
  one: 'import run',
  groups: ['editor', 'admin'],
  item: importRun,
  list: {
    summary: 'Imports of the catalogue, the newest first, with what became of their records',
    sort: ['-started_at'],
    filters: { state: runState.optional(), step: importStep.optional(), format: importFormat.optional() },
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

const fieldChange = z.object({
  field: z.string().describe('as reports call it'),
  before: z.string().nullable().describe('in words'),
  after: z.string().nullable(),
})

const importRecord = z.object({
  position: z.int().describe('its number in the file'),
  line: z.int().describe('on which it begins; in a table, its row'),
  outcome: importOutcome.nullable().describe('null for a part of the file that is no record'),
  reference: z.string().nullable(),
  isbn: z.string().nullable(),
  title: z.string().nullable(),
  remarks: z.array(recordRemark),
  changes: z.array(fieldChange).describe('what differs from before; of a new product nothing'),
  undone: z.enum(['undone', 'left_out']).nullable().describe('what became of it when the import was undone'),
})
export type ImportRecord = z.output<typeof importRecord>

/** Which records of an import are shown. */
export const shownRecords = z.enum(['remarked', ...importOutcome.options, 'kept', 'left_out', 'all'])
export type ShownRecords = z.output<typeof shownRecords>

const show = shownRecords
  .default('remarked')
  .describe('those with remarks, those with an outcome, those with kept fields, or all')

export const listImportRecords = endpoint('listImportRecords', {
  method: 'get',
  ...actionOn(importRuns, 'records'),
  summary: `What became of each record of an import, in the order of the file; kept for ${RECORD_DAYS} days`,
  query: z.object({ show, page, per_page: z.coerce.number().int().min(1).max(100).default(50) }),
  responses: { 200: paginated(importRecord) },
  refusals: ['not_found'],
})

export const listImportRefusals = endpoint('listImportRefusals', {
  method: 'get',
  ...actionOn(importRuns, 'refusals'),
  summary: 'Why records of an import were refused, and how often each reason came, the most frequent first',
  responses: { 200: all(z.object({ reason: z.string(), total: z.int() })) },
  refusals: ['not_found'],
})

/** A step of an import, which is answered with the import. */
function importAct<const C extends ErrorCode>(
  name: string,
  { action, summary, refusals }: { action: string; summary: string; refusals: readonly C[] },
) {
  return endpoint(name, {
    method: 'post',
    ...actionOn(importRuns, action),
    summary,
    responses: { 200: one(importRun) },
    refusals: ['not_found', 'run_busy', ...refusals] as const,
    carries: { run_busy: busyRun },
  })
}

export const startImport = endpoint('startImport', {
  method: 'post',
  path: importRuns.path,
  summary:
    'Begins an import with the trial of an upload: ONIX, CSV, or a ZIP of covers and samples. A trial writes nothing',
  access: { groups: importRuns.groups },
  body: z.strictObject({ upload: z.uuid() }),
  responses: { 201: one(importRun) },
  refusals: ['not_found', 'upload_incomplete', 'run_busy'],
  carries: { run_busy: busyRun },
})

export const tryImport = importAct('tryImport', {
  action: 'try',
  summary: 'Tries the same file again',
  refusals: ['import_not_tried'],
})

export const takeImport = importAct('takeImport', {
  action: 'take',
  summary:
    'Takes over what a trial has found, unless the catalogue has changed under more than a hundredth of its records',
  refusals: ['import_not_tried', 'catalogue_changed'],
})

export const undoImport = importAct('undoImport', {
  action: 'undo',
  summary: `Gives back to what an import has changed what it had before, within ${UNDO_DAYS} days; what was changed since is left out, and new products stay`,
  refusals: ['import_not_tried'],
})

export const readImportRecordsFile = endpoint('readImportRecordsFile', {
  method: 'get',
  ...actionOn(importRuns, 'records.csv'),
  summary: 'The same as CSV, all of it, a row for each remark: semicolons, UTF-8 with a byte order mark',
  query: z.object({ show }),
  responses: { 200: z.file() },
  refusals: ['not_found'],
})
