import { sql } from 'drizzle-orm'
import type { SearchFound, SearchIndex, SearchOptions } from '#adapters/search/port.ts'
import { type Database, rowsOf } from '#kernel/database/connection.ts'
import { uuids } from '#kernel/database/uuids.ts'

export type SearchFinder = Pick<SearchIndex, 'find'>

/** Milliseconds for which a failed service is not asked, so that not every visitor waits for it. */
const LEFT_ALONE = 10_000
const BETWEEN_REPORTS = 60_000

export interface FallBackOptions {
  db: Database
  service: SearchFinder
  database: SearchFinder
  /** Called at most once a minute. */
  report(error: unknown): void
  now?: () => number
}

/** The service found only hits that the shop does not know. */
class SearchServiceLies extends Error {
  override readonly name = 'SearchServiceLies'
}

/**
 * Asks the search service. Falls back to the database when the service is unavailable, too slow, wrong or finds
 * nothing: the database knows parts of compounds and corrects typing errors. Visitors notice nothing.
 */
export function fallingBack({ db, service, database, report, now = Date.now }: FallBackOptions): SearchFinder {
  let askAgainAt = 0
  let reportAgainAt = 0

  function failed(error: unknown): void {
    askAgainAt = now() + LEFT_ALONE
    if (now() < reportAgainAt) return
    reportAgainAt = now() + BETWEEN_REPORTS
    report(error)
  }

  async function ask(query: string, options: SearchOptions): Promise<SearchFound | null> {
    if (now() < askAgainAt) return null
    try {
      const found = await known(db, await service.find(query, options))
      return found.titleTotal + found.pageTotal > 0 ? found : null
    } catch (error) {
      failed(error)
      return null
    }
  }

  return { find: async (query, options) => (await ask(query, options)) ?? database.find(query, options) }
}

/**
 * Drops hits that were deleted since the service was told of them. That none of the hits exists is a failure of the
 * service.
 */
async function known(db: Database, found: SearchFound): Promise<SearchFound> {
  const ids = [...found.titleIds, ...found.pages.map((page) => page.id)]
  if (ids.length === 0) return found
  const rows = await rowsOf<{ id: string }>(db, sql`select id from search_documents where id = any(${uuids(ids)})`)
  if (rows.length === 0) throw new SearchServiceLies('Nothing the search service found exists')
  const existing = new Set(rows.map((row) => row.id))
  const titleIds = found.titleIds.filter((id) => existing.has(id))
  const pages = found.pages.filter((page) => existing.has(page.id))
  return {
    ...found,
    titleIds,
    pages,
    titleTotal: Math.max(titleIds.length, found.titleTotal - (found.titleIds.length - titleIds.length)),
    pageTotal: Math.max(pages.length, found.pageTotal - (found.pages.length - pages.length)),
  }
}
