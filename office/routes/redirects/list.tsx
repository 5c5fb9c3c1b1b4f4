import { href } from 'react-router'
import { type Redirect, redirects } from '#contract/content/office-redirects.ts'
import { withForm } from '#forms/with-form.ts'
import { useNewKey } from '#office/editing/use-new-key.ts'
import { redirectRoom } from '#office/messages/website/redirects.ts'
import { ListPage } from '#office/resource/list-page.tsx'
import type { ListColumn } from '#office/resource/list-table.tsx'
import { readList } from '#office/resource/read-list.ts'
import { forEachSelected } from '#office/resource/selection.ts'
import type { Selectable } from '#office/resource/selection-bar.tsx'
import { NavigationTabs } from '#office/routes/navigations/navigation-tabs.tsx'
import { apiOf } from '#office/visit.ts'
import { ButtonLink } from '#ui/button-link.tsx'
import { shortSwissTime } from '#ui/time/swiss-time.ts'
import type { Route } from './+types/list.ts'

export function loader(args: Route.LoaderArgs) {
  return readList(args, redirects.list)
}

/** Deletes the selected ones. */
export function action(args: Route.ActionArgs) {
  return withForm(args.request, (form) =>
    forEachSelected(form, (id) => apiOf(args)(redirects.delete, { params: { id } })),
  )
}

const columns: readonly ListColumn<Redirect>[] = [
  { title: redirectRoom.from, sort: 'uri', cell: ({ uri }) => uri },
  { title: redirectRoom.to, sort: 'target', cell: ({ target }) => target },
  { title: redirectRoom.since, sort: 'since', cell: ({ since }) => shortSwissTime(since).day, from: 'lg' },
  { title: redirectRoom.uses, align: 'right', cell: ({ uses }) => uses.toLocaleString('de-CH') },
]

const selectable: Selectable<Redirect> = { nameOf: ({ uri }) => uri, label: redirectRoom.deleteSelected }

const words = { names: {}, values: {}, search: redirectRoom.search }

export default function Redirects({ loaderData, actionData }: Route.ComponentProps) {
  useNewKey(href('/navigationen/weiterleitungen/neu'))
  return (
    <>
      <NavigationTabs />
      <ListPage
        title={redirectRoom.title}
        list={loaderData}
        file={redirects.file}
        columns={columns}
        keyOf={({ id }) => id}
        pathOf={({ id }) => href('/navigationen/weiterleitungen/:id', { id })}
        words={words}
        empty={{ title: redirectRoom.empty, text: redirectRoom.emptyHelp }}
        selectable={selectable}
        result={actionData && 'done' in actionData ? actionData : undefined}
        actions={
          <>
            <ButtonLink to={href('/navigationen/weiterleitungen/neu')} size="small">
              {redirectRoom.new}
            </ButtonLink>
            <ButtonLink to={href('/navigationen/weiterleitungen/datei')} size="small" variant="secondary">
              {redirectRoom.file}
            </ButtonLink>
          </>
        }
      />
    </>
  )
}
