import { href } from 'react-router'
import { authors, type ListedAuthor } from '#contract/catalogue/office-authors.ts'
import { useNewKey } from '#office/editing/use-new-key.ts'
import { Thumbnail } from '#office/media/thumbnail.tsx'
import { authorRoom } from '#office/messages/catalogue/authors-and-series.ts'
import { ListPage, type View } from '#office/resource/list-page.tsx'
import type { ListColumn } from '#office/resource/list-table.tsx'
import { readList } from '#office/resource/read-list.ts'
import { ButtonLink } from '#ui/button-link.tsx'
import { shortSwissTime } from '#ui/time/swiss-time.ts'
import type { Route } from './+types/list.ts'

export const handle = { keys: authorRoom.keys.list }

export function loader(args: Route.LoaderArgs) {
  return readList(args, authors.list)
}

const columns: readonly ListColumn<ListedAuthor>[] = [
  {
    title: authorRoom.name,
    sort: 'name',
    cell: ({ name, picture }) => (
      <span className="flex items-center gap-3">
        <span className="size-10 shrink-0 rounded-md bg-paper-edge">{picture && <Thumbnail picture={picture} />}</span>
        <span className="wrap-anywhere">{name}</span>
      </span>
    ),
  },
  { title: authorRoom.titles, align: 'right', cell: ({ titles }) => titles.toLocaleString('de-CH') },
  {
    title: authorRoom.slug,
    cell: ({ slug }) => <span className="wrap-anywhere text-ink-soft">{slug}</span>,
    from: 'lg',
  },
  {
    title: authorRoom.changed,
    sort: 'changed_at',
    cell: ({ changed_at }) => shortSwissTime(changed_at).day,
    from: 'md',
  },
]

const views: readonly View[] = [
  { title: authorRoom.views.all, query: {} },
  ...(['picture', 'note', 'titles'] as const).map((lacks) => ({ title: authorRoom.views[lacks], query: { lacks } })),
]

const words = { names: authorRoom.names, values: authorRoom.values, search: authorRoom.search }

export default function Authors({ loaderData }: Route.ComponentProps) {
  useNewKey(href('/autoren/neu'))
  return (
    <ListPage
      title={authorRoom.title}
      list={loaderData}
      columns={columns}
      keyOf={({ id }) => id}
      pathOf={({ id }) => href('/autoren/:id', { id })}
      words={words}
      views={views}
      empty={authorRoom.empty}
      actions={
        <ButtonLink to={href('/autoren/neu')} size="small">
          {authorRoom.new}
        </ButtonLink>
      }
    />
  )
}
