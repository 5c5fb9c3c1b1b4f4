import type { Core } from '#kernel/core.ts'
import type { Database } from '#kernel/database/connection.ts'
import { purge } from '#kernel/purge.ts'
import { outdateSummaries } from '#modules/catalogue/catalogue/titles/title-summaries.ts'
import * as jobs from './jobs.ts'
import { refreshTitles } from './refresh-titles.ts'

/** Titles whose lists and search are brought up to date at once; those of more follow in the background. */
const AT_ONCE = 200

/**
 * Brings lists, search and cached pages up to date with something that these titles show: a department, author or series
 * that was renamed, moved or taken over.
 */
export async function followTitles(tx: Database, core: Pick<Core, 'jobs'>, titleIds: readonly string[]): Promise<void> {
  if (titleIds.length <= AT_ONCE) await refreshTitles(tx, titleIds)
  else {
    await outdateSummaries(tx, titleIds)
    await core.jobs.enqueue(tx, jobs.refreshTitles, {})
  }
  await purge(tx, ['titles', 'content'])
}
