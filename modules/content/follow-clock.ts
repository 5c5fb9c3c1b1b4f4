import { sql } from 'drizzle-orm'
import { type Core, inTransaction } from '#kernel/core.ts'
import { type Database, rowsOf } from '#kernel/database/connection.ts'
import type { Jobs } from '#kernel/jobs/jobs.ts'
import { refreshEntry } from './editing/refresh-entry.ts'

/** Queues the job for the next moment at which an entry appears or goes; there is none for most entries. */
export async function queueNextChange(tx: Database, jobs: Jobs, entryId: string): Promise<void> {
  const [row] = await rowsOf<{ next: Date | string | null }>(
    tx,
    sql`select least(case when visible_from > now() then visible_from end,
        case when visible_until > now() then visible_until end) as next
      from entries where id = ${entryId} and state = 'published'`,
  )
  if (row?.next) await jobs.enqueue(tx, 'follow-clock', { entryId }, { startAfter: new Date(row.next) })
}

/** What the job does at that moment: the entry's search document and kept pages follow, and the next moment is queued. */
export async function followClock({ db, jobs }: Pick<Core, 'db' | 'jobs'>, entryId: string): Promise<void> {
  await inTransaction(db, async (tx) => {
    await refreshEntry(tx, entryId)
    await queueNextChange(tx, jobs, entryId)
  })
}
