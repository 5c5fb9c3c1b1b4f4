import { useMemo } from 'react'
import { href } from 'react-router'
import { entryStateLabels, entryTypeLabels } from '#contract/content/entry-labels.ts'
import { entries, listEntryAuthors } from '#contract/content/office-entries.ts'
import type { Output } from '#contract/endpoint.ts'
import { orErrorPage } from '#forms/api-failure.ts'
import { useNewKey } from '#office/editing/use-new-key.ts'
import { entryRoom } from '#office/messages/website/entries.ts'
import { ListPage, type View } from '#office/resource/list-page.tsx'
import type { ListColumn } from '#office/resource/list-table.tsx'
import { readList } from '#office/resource/read-list.ts'
import { apiOf, personOf } from '#office/visit.ts'
import { ButtonLink } from '#ui/button-link.tsx'
import { shortSwissTime } from '#ui/time/swiss-time.ts'
import type { Route } from './+types/list.ts'
import { listKeys } from './keys.ts'
import { visibleTime } from './visible-time.ts'

type Listed = Output<typeof entries.list>['data'][number]

export const handle = { keys: listKeys }

export async function loader(args: Route.LoaderArgs) {
  const [list, { data: authors }, person] = await Promise.all([
    readList(args, entries.list),
    orErrorPage(apiOf(args)(listEntryAuthors)),
    personOf(args),
  ])
  const chosen: Readonly<Record<string, readonly string[]>> = {
    author: authors.map(({ id }) => id),
    is_planned: ['true', 'false'],
    has_errors: ['true', 'false'],
  }
  const filters = list.offers.filters.map((filter) => {
    const values = chosen[filter.name]
    return values ? { ...filter, kind: 'choice' as const, values } : filter
  })
  return { ...list, offers: { ...list.offers, filters }, authors, person }
}

const columns: readonly ListColumn<Listed>[] = [
  { title: entryRoom.name, sort: 'title', cell: ({ title }) => <span className="wrap-anywhere">{title}</span> },
  { title: entryRoom.address, sort: 'uri', cell: ({ uri }) => <span className="wrap-anywhere">{uri}</span> },
  { title: entryRoom.type, cell: ({ type }) => entryTypeLabels[type as keyof typeof entryTypeLabels], from: 'lg' },
  { title: entryRoom.state, cell: ({ state }) => entryStateLabels[state] },
  { title: entryRoom.visible, cell: visibleTime, from: 'lg' },
  { title: entryRoom.changed, sort: 'changed_at', cell: ({ changed_at }) => shortSwissTime(changed_at).day },
  { title: entryRoom.by, cell: ({ author }) => author ?? entryRoom.shop, from: 'lg' },
]

/** What is to be worked on: also that of this person. */
const viewsFor = (person: string): readonly View[] => [
  { title: entryRoom.views.all, query: {} },
  { title: entryRoom.views.draft, query: { state: 'draft' } },
  { title: entryRoom.views.scheduled, query: { is_planned: 'true' } },
  { title: entryRoom.views.mine, query: { author: person } },
]

export default function Entries({ loaderData }: Route.ComponentProps) {
  const { authors, person } = loaderData
  useNewKey(href('/inhalte/neu'))
  const views = useMemo(() => viewsFor(person), [person])
  const words = useMemo(
    () => ({
      names: entryRoom.names,
      values: {
        type: entryTypeLabels,
        state: entryStateLabels,
        author: Object.fromEntries(authors.map(({ id, name }) => [id, name])),
        is_planned: entryRoom.yesNo,
        has_errors: entryRoom.yesNo,
      },
      search: entryRoom.search,
    }),
    [authors],
  )
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
