import { searchedLists, searchOffice } from '#contract/office/search.ts'
import { suggest } from '#contract/shop/catalogue.ts'
import { orErrorPage } from '#forms/api-failure.ts'
import { roomWith } from '../frame/rooms.ts'
import { palette } from '../messages/palette.ts'
import type { PaletteEntry } from '../palette/palette-entry.ts'
import { apiOf } from '../visit.ts'
import type { Route } from './+types/search.ts'

/** What the palette finds: things of the back office with a room, then titles, which stand in the shop. */
export async function loader(args: Route.LoaderArgs): Promise<{ query: string; entries: PaletteEntry[] }> {
  const query = (args.url.searchParams.get('query') ?? '').trim().slice(0, 100)
  if (query.length < 2) return { query, entries: [] }
  const api = apiOf(args)
  const [{ data: things }, { products }] = await orErrorPage(
    Promise.all([api(searchOffice, { query: { query } }), api(suggest, { query: { query } })]),
  )
  return {
    query,
    entries: [
      ...things.flatMap(({ kind, id, title, detail }) => {
        const room = roomWith(searchedLists[kind])
        return room ? [{ group: room.title, title, detail, path: `${room.path}/${id}` }] : []
      }),
      ...products.hits.map(({ title, subtitle, uri }) => ({
        group: palette.titles,
        title,
        detail: subtitle ?? '',
        address: uri,
      })),
    ],
  }
}
