import { href } from 'react-router'
import { type ListedSeries, series } from '#contract/catalogue/office-series.ts'
import { useNewKey } from '#office/editing/use-new-key.ts'
import { seriesRoom } from '#office/messages/catalogue/authors-and-series.ts'
import { ListPage, type View } from '#office/resource/list-page.tsx'
import type { ListColumn } from '#office/resource/list-table.tsx'
import { readList } from '#office/resource/read-list.ts'
import { ButtonLink } from '#ui/button-link.tsx'
import { shortSwissTime } from '#ui/time/swiss-time.ts'
import type { Route } from './+types/list.ts'

export const handle = { keys: seriesRoom.keys.list }

export function loader(args: Route.LoaderArgs) {
  return readList(args, series.list)
}

const columns: readonly ListColumn<ListedSeries>[] = [
  { title: seriesRoom.name, sort: 'title', cell: ({ title }) => <span className="wrap-anywhere">{title}</span> },
  { title: seriesRoom.titles, align: 'right', cell: ({ titles }) => titles.toLocaleString('de-CH') },
  {
    title: seriesRoom.slug,
    cell: ({ slug }) => <span className="wrap-anywhere text-ink-soft">{slug}</span>,
    from: 'lg',
  },
  {
    title: seriesRoom.changed,
    sort: 'changed_at',
    cell: ({ changed_at }) => shortSwissTime(changed_at).day,
    from: 'md',
  },
]

const views: readonly View[] = [
  { title: seriesRoom.views.all, query: {} },
  ...(['note', 'titles'] as const).map((lacks) => ({ title: seriesRoom.views[lacks], query: { lacks } })),
]

const words = { names: seriesRoom.names, values: seriesRoom.values, search: seriesRoom.search }

export default function SeriesList({ loaderData }: Route.ComponentProps) {
  useNewKey(href('/reihen/neu'))
  return (
    <ListPage
      title={seriesRoom.title}
      list={loaderData}
      columns={columns}
      keyOf={({ id }) => id}
      pathOf={({ id }) => href('/reihen/:id', { id })}
      words={words}
      views={views}
      empty={seriesRoom.empty}
      actions={
        <ButtonLink to={href('/reihen/neu')} size="small">
          {seriesRoom.new}
        </ButtonLink>
      }
    />
  )
}
