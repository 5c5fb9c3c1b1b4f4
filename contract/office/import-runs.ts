import { z } from 'zod'
import { id } from '../fields.ts'
import { resource } from './resource.ts'

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
  refusals: z.array(remark).describe('the first of the refused records'),
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
})
