import { setTimeout } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import type { SearchIndex } from '#adapters/search/port.ts'
import { type Connection, type Database, rowsOf } from '#kernel/database/connection.ts'
import { startJobs } from '#kernel/jobs/job-runner.ts'
import { followChanges } from '#modules/catalogue/search/follow-changes.ts'
import * as searchJobs from '#modules/catalogue/search/jobs.ts'
import { readEntryDocuments } from '#modules/content/content/search-document.ts'
import type { Progress } from './progress-lines.ts'

/** Milliseconds between two checks of how much is left. */
const PAUSE = 500
/** Milliseconds without progress after which the service counts as away. */
const PATIENCE = 60_000

export interface TellOptions {
  connection: Connection
  service: SearchIndex
  progress: Progress
  patience?: number
}

/**
 * Waits until a search service has received every change. A job sends the changes; only one runs at a time, in this
 * process or in another instance of the shop. Returns false if nothing was accepted for a minute: the rest stays
 * queued.
 */
export async function tellSearchService(options: TellOptions): Promise<boolean> {
  const { connection, service, progress, patience = PATIENCE } = options
  const { db } = connection
  const jobs = await startJobs(connection, [searchJobs.followSearchChanges], () => undefined)
  try {
    const readPages = (ids: readonly string[]) => readEntryDocuments(db, ids)
    // A failure shows as missing progress; until then the job is retried.
    const perform = () => followChanges({ db, service, readPages })
    await jobs.work([{ queue: searchJobs.followSearchChanges, perform }], () => undefined)
    const total = await countLeft(db)
    await jobs.enqueue(db, searchJobs.followSearchChanges, {})
    let left = total
    let movedAt = Date.now()
    while (left > 0) {
      await setTimeout(PAUSE)
      const now = await countLeft(db)
      if (now !== left) movedAt = Date.now()
      else if (Date.now() - movedAt > patience) return false
      left = now
      progress('Telling the search service', Math.max(0, total - left), total)
    }
    return true
  } finally {
    await jobs.stop(5_000)
  }
}

async function countLeft(db: Database): Promise<number> {
  const [row] = await rowsOf<{ left: number }>(db, sql`select count(*)::int as left from search_changes`)
  return row?.left ?? 0
}
