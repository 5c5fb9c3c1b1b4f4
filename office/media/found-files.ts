import { files } from '#contract/content/office-files.ts'
import { apiOf } from '#office/visit.ts'
import type { Route } from './+types/found-files.ts'

/** Files that are offered at once: whoever does not see theirs types another word. */
const MOST_FOUND = 20

/** The files that a search of a block finds, the newest first; without words the newest of all. */
export async function loader(args: Route.LoaderArgs) {
  const query = (args.url.searchParams.get('query') ?? '').trim().slice(0, 100)
  const { data } = await apiOf(args)(files.list, { query: { per_page: MOST_FOUND, ...(query && { query }) } })
  return data.map(({ id, title, name }) => ({ id, title, name }))
}
