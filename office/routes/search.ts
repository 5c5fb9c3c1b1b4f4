import { suggest } from '#contract/catalogue/catalogue.ts'
import { officeTitles } from '#contract/catalogue/office-titles.ts'
import { ApiError } from '#contract/client.ts'
import { searchedLists, searchOffice } from '#contract/desks/office-search.ts'
import { FEWEST_LETTERS } from '#contract/desks/search-words.ts'
import { isOpenTo } from '#contract/endpoint.ts'
import { palette } from '#office/messages/palette.ts'
import type { PaletteAnswer } from '#office/palette/palette-entry.ts'
import { roomWith } from '#office/rooms.server.ts'
import { titlePaths } from '#office/routes/titles/title-paths.ts'
import { apiOf, visitOf } from '#office/visit.ts'
import type { Route } from './+types/search.ts'

/**
 * What the palette finds: things of the back office with a room, then titles, for those who may not edit them in the shop. A search that fails
 * is told in the palette: an error page would take what is typed on the page below.
 */
export async function loader(args: Route.LoaderArgs): Promise<PaletteAnswer> {
  const query = (args.url.searchParams.get('query') ?? '').trim().slice(0, 100)
  if (query.length < FEWEST_LETTERS) return { query, entries: [], hasFailed: false }
  const api = apiOf(args)
  const groups = (await visitOf(args).user())?.groups ?? []
  const ownPage = isOpenTo(officeTitles.read, groups)
  const answers = await Promise.all([
    api(searchOffice, { query: { query } }),
    api(suggest, { query: { query } }),
  ]).catch((error: unknown) => {
    if (error instanceof ApiError) return null
    throw error
  })
  if (!answers) return { query, entries: [], hasFailed: true }
  const [{ data: things }, { products }] = answers
  return {
    query,
    hasFailed: false,
    entries: [
      ...things.flatMap(({ kind, id, title, detail }) => {
        const room = roomWith(searchedLists[kind])
        return room ? [{ group: room.title, title, detail, path: `${room.path}/${id}` }] : []
      }),
      ...products.hits.map(({ id, title, subtitle, uri }) => ({
        group: palette.titles,
        title,
        detail: subtitle ?? '',
        ...(ownPage ? { path: titlePaths(id).facts } : { address: uri }),
      })),
    ],
  }
}
