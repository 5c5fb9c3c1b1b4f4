import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { all, one } from '../envelope.ts'
import { id } from '../fields.ts'

const groups = ['editor', 'admin'] as const

export const runKind = z.enum(['import', 'export'])
export type RunKind = z.output<typeof runKind>

export const runState = z.enum(['waiting', 'running', 'finished', 'canceled', 'aborted', 'undone'])
export type RunState = z.output<typeof runState>

export const runKindLabels: Record<RunKind, string> = { import: 'Import', export: 'Export' }

export const runStateLabels: Record<RunState, string> = {
  waiting: 'Wartet',
  running: 'Läuft',
  finished: 'Beendet',
  canceled: 'Angehalten',
  aborted: 'Abgebrochen',
  undone: 'Rückgängig gemacht',
}

/** What a run says that gave no more signs of life: its process was killed. */
export const LOST_RUN = 'Die Arbeit wurde unterbrochen, bevor sie fertig war. Beginnen Sie sie noch einmal.'

const run = z.object({
  id,
  kind: runKind,
  name: z.string().describe('by which staff know it: that of its file'),
  state: runState.describe('one that was killed is `aborted` a few minutes later'),
  done: z.int().describe('of `total`, in a unit of its own'),
  total: z.int().nullable().describe('null while nobody knows'),
  wants_cancel: z.boolean().describe('it ends as soon as it may'),
  failure: z.string().nullable(),
  started_at: z.iso.datetime(),
  finished_at: z.iso.datetime().nullable(),
})
export type Run = z.output<typeof run>

/** What a refusal says of the work that is under way. */
export const busyRun = z.object({
  run: z.object({
    id,
    name: z.string(),
    by: z.string().nullable().describe('who began it; null for a command'),
    started_at: z.iso.datetime(),
  }),
})
export type BusyRun = z.output<typeof busyRun>['run']

export const listRuns = endpoint('listRuns', {
  method: 'get',
  path: '/office/runs',
  summary: 'Work that the caller has begun and that goes on, the newest first',
  access: { groups },
  responses: { 200: all(run) },
})

export const readRun = endpoint('readRun', {
  method: 'get',
  path: '/office/runs/{id}',
  summary: 'Work that goes on by itself, such as an import: how far it is',
  access: { groups },
  params: z.object({ id }),
  responses: { 200: one(run) },
  refusals: ['not_found'],
})

export const cancelRun = endpoint('cancelRun', {
  method: 'post',
  path: '/office/runs/{id}/cancel',
  summary: 'Ends a run between two of its parts; what is done stays',
  access: { groups },
  params: z.object({ id }),
  responses: { 200: one(run) },
  refusals: ['not_found', 'run_over'],
})
