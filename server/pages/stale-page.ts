import { isDatabaseAway } from '#kernel/database/failures.ts'
import type { PageAddress, PageCache, StalePage } from './page-cache.ts'
import { fillTemplate } from './page-template.ts'
import { sendFilled, sendWhole } from './send-page.ts'
import type { ShopBuild } from './shop-build.ts'
import { WholePage } from './whole-page.ts'

interface Making {
  cache: Pick<PageCache, 'isDatabaseAway' | 'noteDatabaseAway'>
  /** Renders the page. */
  make(): Promise<Response>
  /** Whether something that the page asked for could not be read because the database is away. */
  sawDatabaseAway(): boolean
  sendStale(page: StalePage): Promise<Response>
}

/** Renders a page; where the database is away, sends the stale page instead. */
export async function madeOrStale(stale: StalePage | undefined, making: Making): Promise<Response> {
  const { cache, make, sawDatabaseAway, sendStale } = making
  if (!stale) return make()
  if (cache.isDatabaseAway) return sendStale(stale)
  try {
    const made = await make()
    if (!sawDatabaseAway()) return made
    await made.body?.cancel()
  } catch (error) {
    if (!isDatabaseAway(error)) throw error
  }
  cache.noteDatabaseAway()
  return sendStale(stale)
}

const OF_FRESH_PAGES = ['etag', 'cache-tag']

/** The page as visitors without a login get it, with its age; no other cache may keep it. */
export async function staleAnswer(
  { page, age }: StalePage,
  { address, request, path }: { address: PageAddress; request: Request; path: string },
  { fillOpenings }: Pick<ShopBuild, 'fillOpenings'>,
): Promise<Response> {
  const { whole } = page
  const answer =
    whole instanceof WholePage
      ? await sendWhole({ ...page, whole }, request)
      : await sendFilled(
          page,
          fillTemplate(page.template, (openings) => fillOpenings(openings, null, path), address.value),
          request,
        )
  for (const name of OF_FRESH_PAGES) answer.headers.delete(name)
  answer.headers.set('cache-control', 'no-store')
  answer.headers.set('age', String(age))
  return answer
}
