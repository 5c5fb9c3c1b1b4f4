import { href } from 'react-router'
import { entryStateLabels, entryTypeLabels } from '#contract/content/entry-labels.ts'
import { entries } from '#contract/content/office-entries.ts'
import type { Output } from '#contract/endpoint.ts'
import { useNewKey } from '#office/editing/use-new-key.ts'
import { entryRoom } from '#office/messages/entries.ts'
import { ListPage, type View } from '#office/resource/list-page.tsx'
import type { ListColumn } from '#office/resource/list-table.tsx'
import { readList } from '#office/resource/read-list.ts'
import { ButtonLink } from '#ui/button-link.tsx'
import { shortSwissTime } from '#ui/time/swiss-time.ts'
import type { Route } from './+types/list.ts'
import { visibleTime } from './visible-time.ts'

type Listed = Output<typeof entries.list>['data'][number]

export function loader(args: Route.LoaderArgs) {
  return readList(args, entries.list)
}

const columns: readonly ListColumn<Listed>[] = [
  { title: entryRoom.name, sort: 'title', cell: ({ title }) => <span className="wrap-anywhere">{title}</span> },
  { title: entryRoom.address, sort: 'uri', cell: ({ uri }) => <span className="wrap-anywhere">{uri}</span> },
  { title: entryRoom.type, cell: ({ type }) => entryTypeLabels[type as keyof typeof entryTypeLabels], from: 'lg' },
  { title: entryRoom.state, cell: ({ state }) => entryStateLabels[state] },
  { title: entryRoom.visible, cell: visibleTime, from: 'lg' },
  { title: entryRoom.changed, sort: 'changed_at', cell: ({ changed_at }) => shortSwissTime(changed_at).day },
]

const views: readonly View[] = [
  { title: entryRoom.views.all, query: {} },
  ...(['draft', 'scheduled'] as const).map((state) => ({ title: entryRoom.views[state], query: { state } })),
]

const words = {
  names: entryRoom.names,
  values: { type: entryTypeLabels, state: entryStateLabels },
  search: entryRoom.search,
}

export default function Entries({ loaderData }: Route.ComponentProps) {
  useNewKey(href('/inhalte/neu'))
  return (
    <ListPage
      title={entryRoom.title}
      list={loaderData}
      columns={columns}
      keyOf={({ id }) => id}
      pathOf={({ id }) => href('/inhalte/:id', { id })}
      words={words}
      views={views}
      empty={entryRoom.empty}
      actions={
        <ButtonLink to={href('/inhalte/neu')} size="small">
          {entryRoom.new}
        </ButtonLink>
      }
    />
  )
}
