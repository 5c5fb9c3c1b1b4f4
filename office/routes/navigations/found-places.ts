import { findPlaces } from '#contract/content/office-navigations.ts'
import { orErrorPage } from '#forms/api-failure.ts'
import { guardPage } from '#office/require-staff.ts'
import { apiOf } from '#office/visit.ts'
import type { Route } from './+types/found-places.ts'

/** What this site has by these words, for a link. */
export async function loader(args: Route.LoaderArgs) {
  await guardPage(args, findPlaces)
  const query = (args.url.searchParams.get('query') ?? '').trim().slice(0, 100)
  if (query === '') return []
  return (await orErrorPage(apiOf(args)(findPlaces, { query: { query } }))).data
}
