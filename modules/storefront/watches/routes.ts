import * as watchesApi from '#contract/storefront/watches.ts'
import type { Core } from '#kernel/core.ts'
import { type Route, route } from '#kernel/route.ts'
import type { Secret } from '#modules/ground/security/keys/key-versions.ts'
import { askToWatch } from './ask-to-watch.ts'
import { confirmWatches, readWatchRequest } from './confirm-watches.ts'
import { endAllWatches, endByLink, endWatch, readWatchesToEnd } from './end-watches.ts'
import { loadWatched } from './load-watches.ts'
import { createWatchKit } from './watch-kit.ts'
import { setOwnedNews, watchTitle } from './watch-title.ts'
import { ofUser } from './watcher.ts'

export function watchRoutes({ core, tokenSecret }: { core: Core; tokenSecret: Secret }): Route[] {
  const kit = createWatchKit(core, tokenSecret)
  const { db } = core
  return [
    route(watchesApi.listWatches, async (_, { user }) => ({ data: await loadWatched(db, ofUser(user)) })),
    route(watchesApi.watchTitle, async ({ body }, { user }) => ({ data: await watchTitle(db, user, body) })),
    route(watchesApi.setOwnedNews, async ({ body }, { user }) => ({
      data: await setOwnedNews(db, user, body.enabled),
    })),
    route(watchesApi.endWatch, async ({ params }, { user }) => {
      await endWatch(db, user, params.watchId)
      return undefined
    }),
    route(watchesApi.endAllWatches, async (_, { user }) => {
      await endAllWatches(db, user)
      return undefined
    }),
    route(watchesApi.askToWatch, async ({ body }, { ip }) => {
      await askToWatch(kit, body, ip)
      return { message: watchesApi.WATCH_ASKED }
    }),
    route(watchesApi.getWatchRequest, async ({ params }) => ({ data: await readWatchRequest(kit, params.token) })),
    route(watchesApi.confirmWatches, async ({ params }) => ({
      data: { watches: await confirmWatches(kit, params.token) },
    })),
    route(watchesApi.getWatchesToEnd, async ({ params, query }) => ({
      data: await readWatchesToEnd(kit, params.token, query.title),
    })),
    route(watchesApi.endWatchesByLink, async ({ params, query }) => {
      await endByLink(kit, params.token, query.title)
      return undefined
    }),
  ]
}
