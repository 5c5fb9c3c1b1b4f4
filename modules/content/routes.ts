import { getEntry, getGlobal, getNavigations, listGlobals, listPages } from '#contract/content.ts'
import { Refusal } from '#contract/errors.ts'
import { type Route, route } from '#contract/route.ts'
import type { Core } from '#server/database/core.ts'
import { listAddresses } from './list-addresses.ts'
import { loadEntry } from './load-entry.ts'
import { loadGlobals } from './load-globals.ts'
import { loadNavigations } from './load-navigations.ts'

export function contentRoutes(core: Core): Route[] {
  const { db, kept } = core
  return [
    route(getEntry, ({ query }, { viewer }) =>
      kept.get(`entry:${viewer}:${query.uri}`, ['titles', 'content', 'settings'], async () => {
        const data = await loadEntry(core, query.uri, viewer)
        if (!data) throw new Refusal('not_found')
        return { data }
      }),
    ),
    route(getNavigations, async () => ({ data: await loadNavigations(core) })),
    route(listGlobals, async () => ({ data: await loadGlobals(core) })),
    route(getGlobal, async ({ params }) => ({ data: { ...(await loadGlobals(core))[params.handle] } })),
    route(listPages, ({ query }) =>
      kept.get(`addresses:${query.page}`, ['titles', 'content'], () => listAddresses(db, query.page)),
    ),
  ]
}
