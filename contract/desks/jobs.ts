import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { one } from '../envelope.ts'
import { resource } from '../ground/resource.ts'

/** `again`: it has failed and will be tried again by itself; `failed`: it will not. */
const jobState = z.enum(['failed', 'again', 'waiting', 'running'])
export type JobState = z.output<typeof jobState>

export const jobStateLabels: Record<JobState, string> = {
  failed: 'Gescheitert',
  again: 'Wird wiederholt',
  waiting: 'Wartet',
  running: 'Läuft',
}

const jobId = z.uuid()

const officeJob = z.object({
  id: jobId,
  queue: z.string().describe('the kind of work'),
  state: jobState,
  tries: z.int().describe('that have failed'),
  created_at: z.iso.datetime(),
  started_at: z.iso.datetime().nullable().describe('the last try'),
  ended_at: z.iso.datetime().nullable(),
  next_try_at: z.iso.datetime().nullable().describe('null where there is none'),
})
export type OfficeJob = z.output<typeof officeJob>

/** Background work that is not done. What it is about is not told: it may be a person. */
export const jobs = resource('jobs', {
  one: 'job',
  groups: ['admin'],
  item: officeJob,
  list: {
    summary: 'Background work that waits, runs or has failed, the newest first; what is done is not kept',
    sort: ['-created_at'],
    filters: { state: jobState.optional() },
    search: 'part of the kind of work, or of its German name',
  },
})

export const retryJob = endpoint('retryJob', {
  method: 'post',
  path: `${jobs.path}/{id}/retry`,
  access: { groups: ['admin'] },
  params: z.object({ id: jobId }),
  summary: 'Tries failed work once more, at once',
  responses: { 200: one(officeJob) },
  refusals: ['not_found', 'job_not_failed'],
})
