import { href, Link } from 'react-router'
import { navigationHandle } from '#contract/content/office-navigations.ts'
import { type DeadLink, listDeadLinks } from '#contract/content/office-redirects.ts'
import { orErrorPage } from '#forms/api-failure.ts'
import { frame } from '#office/messages/frame.ts'
import { navigationNames } from '#office/messages/website/navigations.ts'
import { deadLinkRoom, linkPlaceLabels } from '#office/messages/website/redirects.ts'
import { linkInEditor } from '#office/routes/entries/link-in-editor.ts'
import { NavigationTabs } from '#office/routes/navigations/navigation-tabs.tsx'
import { apiOf } from '#office/visit.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { Table } from '#ui/table.tsx'
import type { Route } from './+types/dead-links.ts'

export async function loader(args: Route.LoaderArgs) {
  const { data } = await orErrorPage(apiOf(args)(listDeadLinks))
  return data.map((link) => ({ ...link, ...placeOf(link) }))
}

/** What the place is called, and its page in the back office. */
function placeOf({ stands_in, subject, title, url }: DeadLink): { name: string; path: string } {
  if (stands_in === 'setting') return { name: title, path: href('/einstellungen/:id', { id: subject }) }
  if (stands_in === 'redirect') return { name: title, path: href('/navigationen/weiterleitungen/:id', { id: subject }) }
  if (stands_in === 'entry') return { name: title, path: linkInEditor(subject, url) }
  const handle = navigationHandle.safeParse(subject).data
  return { name: handle ? navigationNames[handle] : title, path: href('/navigationen/:id', { id: subject }) }
}

/** Links that lead nowhere, each with the way to where it stands. */
export default function DeadLinks({ loaderData: links }: Route.ComponentProps) {
  return (
    <>
      <NavigationTabs />
      <div className="flex max-w-5xl flex-col gap-6">
        <title>{frame.titleOf(deadLinkRoom.title)}</title>
        <header className="flex flex-col gap-2">
          <h1 className="font-display text-3xl">{deadLinkRoom.title}</h1>
          <p className="text-ink-soft">{deadLinkRoom.lead}</p>
        </header>
        {links.length === 0 ? (
          <EmptyState icon="check" title={deadLinkRoom.empty} text={deadLinkRoom.emptyHelp} />
        ) : (
          <Table
            caption={deadLinkRoom.title}
            keyOf={({ id }) => id}
            rows={links}
            columns={[
              { title: deadLinkRoom.url, cell: ({ url }) => <span className="wrap-anywhere">{url}</span> },
              {
                title: deadLinkRoom.place,
                cell: ({ stands_in, name, path }) => (
                  // The editor is a document of its own, by its policy.
                  <Link to={path} reloadDocument={stands_in === 'entry'} className="text-link">
                    {`${linkPlaceLabels[stands_in]}: ${name}`}
                  </Link>
                ),
              },
              { title: deadLinkRoom.field, cell: ({ field }) => <span className="text-ink-soft">{field}</span> },
              {
                title: deadLinkRoom.state,
                cell: ({ leads_to }) => (leads_to === 'nowhere' ? deadLinkRoom.nowhere : deadLinkRoom.hidden),
              },
            ]}
          />
        )}
      </div>
    </>
  )
}
