import { href, Link } from 'react-router'
import { navigationHandle, type OfficeNavigation, readNavigation } from '#contract/content/office-navigations.ts'
import { orErrorPage } from '#forms/api-failure.ts'
import { frame } from '#office/messages/frame.ts'
import { navigationNames, navigationRoom } from '#office/messages/website/navigations.ts'
import { apiOf } from '#office/visit.ts'
import { cardLink } from '#ui/card-link.ts'
import { Badge } from '#ui/text/badge.tsx'
import type { Route } from './+types/list.ts'
import { NavigationTabs } from './navigation-tabs.tsx'
import { pointsToCheck } from './points-to-check.ts'

export async function loader(args: Route.LoaderArgs) {
  const api = apiOf(args)
  const all = await orErrorPage(
    Promise.all(navigationHandle.options.map((id) => api(readNavigation, { params: { id } }))),
  )
  return all.map(({ data }) => data)
}

/** The four navigations of the website. */
export default function Navigations({ loaderData: navigations }: Route.ComponentProps) {
  return (
    <>
      <NavigationTabs />
      <div className="flex max-w-4xl flex-col gap-6">
        <title>{frame.titleOf(navigationRoom.title)}</title>
        <header className="flex flex-col gap-2">
          <h1 className="font-display text-3xl">{navigationRoom.title}</h1>
          <p className="text-ink-soft">{navigationRoom.lead}</p>
        </header>
        <ul className="grid gap-3 sm:grid-cols-2">
          {navigations.map((one) => (
            <NavigationCard key={one.id} navigation={one} />
          ))}
        </ul>
      </div>
    </>
  )
}

function NavigationCard({ navigation: { id, revision, points } }: { navigation: OfficeNavigation }) {
  const toCheck = pointsToCheck(points).length
  return (
    <li className="group relative flex flex-col gap-1 rounded-lg border border-line bg-white p-4 hover:border-ink">
      <Link to={href('/navigationen/:id', { id })} className={`font-medium ${cardLink}`}>
        {navigationNames[id]}
      </Link>
      <span className="flex flex-wrap gap-2 text-sm text-ink-soft">
        {revision === 0 ? navigationRoom.never : navigationRoom.count(points.length)}
        {toCheck > 0 && <Badge tone="warning">{navigationRoom.toCheck(toCheck)}</Badge>}
      </span>
    </li>
  )
}
