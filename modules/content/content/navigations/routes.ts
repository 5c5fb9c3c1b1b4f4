import * as navigationsApi from '#contract/content/office-navigations.ts'
import type { Core } from '#kernel/core.ts'
import { type Route, route } from '#kernel/route.ts'
import { auditedChanges } from '#modules/ground/resources/audited-changes.ts'
import { findPlaces } from '../links/where-links-lead.ts'
import { changeNavigation } from './change-navigation.ts'
import { readNavigation, readNavigationVersion } from './read-navigation.ts'

/** The navigations of the website, as editors read and change them. */
export function navigationRoutes({ db }: Pick<Core, 'db'>): Route[] {
  const changes = auditedChanges(db, {
    read: (tx, id) => readNavigation(tx, navigationsApi.navigationHandle.parse(id)),
    // The versions keep the whole tree; the log says which points there were, in their order.
    recorded: ({ revision, points }) => ({ revision, points: points.map(({ title, url }) => `${title} (${url})`) }),
    substance: ({ points }) => points.map(({ title, url, level }) => [title, url, level]),
  })
  return [
    route(navigationsApi.readNavigation, async ({ params: { id } }) => ({ data: await readNavigation(db, id) })),
    route(navigationsApi.readNavigationVersion, async ({ params: { id, number } }) => ({
      data: await readNavigationVersion(db, id, number),
    })),
    route(navigationsApi.changeNavigation, async ({ params: { id }, body: { points, revision } }, staff) => {
      const change = { operation: navigationsApi.changeNavigation, id, staff, revision }
      return {
        data: await changes.changeOne(change, (tx) =>
          changeNavigation(tx, id, { points, revision, staffId: staff.user.id }),
        ),
      }
    }),
    route(navigationsApi.findPlaces, async ({ query: { query } }) => ({
      data: (await findPlaces(db, query)).map(({ uri, title, kind, visible }) => ({
        url: uri,
        title,
        leads_to: kind,
        is_visible: visible,
      })),
    })),
  ]
}
