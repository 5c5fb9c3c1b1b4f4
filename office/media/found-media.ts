import { media } from '#contract/content/media.ts'
import { pageIn } from '#forms/last-page.ts'
import { apiOf } from '#office/visit.ts'
import type { Route } from './+types/found-media.ts'

/** Pictures on a page of the picker. */
const PER_PAGE = 24

/** The pictures that a search of the picker finds, the newest first; without words the newest of all. */
export async function loader(args: Route.LoaderArgs) {
  const query = (args.url.searchParams.get('query') ?? '').trim().slice(0, 100)
  const page = pageIn(args.url.searchParams)
  const asked = { page, per_page: PER_PAGE, ...(query && { query }) }
  const { data, meta } = await apiOf(args)(media.list, { query: asked })
  return { media: data, query, page, hasMore: meta.current_page < meta.last_page }
}
