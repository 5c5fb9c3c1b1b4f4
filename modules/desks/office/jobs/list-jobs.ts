import { and, eq, getTableColumns, inArray, or } from 'drizzle-orm'
import { jobKindsNamed } from '#contract/desks/job-kinds.ts'
import * as officeJobsApi from '#contract/desks/jobs.ts'
import { Refusal } from '#contract/errors.ts'
import type { Readable } from '#kernel/database/connection.ts'
import { jobRows, queueRows } from '#kernel/jobs/job-rows.ts'
import { contains, listing } from '#kernel/listing.ts'

/** What the states of the queue are called here; what is done is not shown. */
const SHOWN = { failed: 'failed', retry: 'again', created: 'waiting', active: 'running' } as const
const states = Object.keys(SHOWN) as (keyof typeof SHOWN)[]
type Row = typeof jobRows.$inferSelect

function rowsIn(db: Readable) {
  const isOfQueue = and(eq(queueRows.name, jobRows.name), inArray(jobRows.state, states))
  return db.select(getTableColumns(jobRows)).from(jobRows).innerJoin(queueRows, isOfQueue).$dynamic()
}

/** The jobs that are not done, the newest first. */
export const jobList = listing(officeJobsApi.jobs.list, {
  rows: rowsIn,
  id: jobRows.id,
  sort: { created_at: jobRows.createdOn },
  filters: {
    state: (shown) =>
      inArray(
        jobRows.state,
        states.filter((state) => SHOWN[state] === shown),
      ),
  },
  search: (text) => or(contains(text, jobRows.name), inArray(jobRows.name, jobKindsNamed(text))),
  present: presentJob,
})

export async function readJob(db: Readable, id: string): Promise<officeJobsApi.OfficeJob> {
  const [row] = await rowsIn(db).where(eq(jobRows.id, id))
  if (!row) throw new Refusal('not_found')
  return presentJob(row)
}

/** Without what it is about, which may be a person, and without its failure, which may name one. */
function presentJob({ id, name, state, retryCount, startAfter, createdOn, startedOn, completedOn }: Row) {
  const shown = state === 'completed' || state === 'cancelled' ? 'failed' : SHOWN[state]
  return {
    id,
    queue: name,
    state: shown,
    tries: state === 'failed' ? retryCount + 1 : retryCount,
    created_at: createdOn.toISOString(),
    started_at: startedOn?.toISOString() ?? null,
    ended_at: completedOn?.toISOString() ?? null,
    next_try_at: shown === 'waiting' || shown === 'again' ? startAfter.toISOString() : null,
  }
}
