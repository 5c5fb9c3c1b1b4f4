import { useMemo } from 'react'
import { href, Link } from 'react-router'
import { availabilityLabels, formatLabels } from '#contract/catalogue/catalogue-labels.ts'
import { departments } from '#contract/catalogue/office-departments.ts'
import { type ListedTitle, officeTitles } from '#contract/catalogue/office-titles.ts'
import { formatAmount } from '#contract/ground/money.ts'
import { orErrorPage } from '#forms/api-failure.ts'
import { useNewKey } from '#office/editing/use-new-key.ts'
import { Thumbnail } from '#office/media/thumbnail.tsx'
import { titleRoom } from '#office/messages/catalogue/titles.ts'
import type { ListQuery } from '#office/resource/list-address.ts'
import { ListPage } from '#office/resource/list-page.tsx'
import type { ListColumn } from '#office/resource/list-table.tsx'
import { readList } from '#office/resource/read-list.ts'
import { apiOf } from '#office/visit.ts'
import { ButtonLink } from '#ui/button-link.tsx'
import { shortDate } from '#ui/time/german-date.ts'
import { shortSwissTime } from '#ui/time/swiss-time.ts'
import type { Route } from './+types/list.ts'

export const handle = { keys: titleRoom.keys.list }

export async function loader(args: Route.LoaderArgs) {
  const [list, { data: terms }] = await Promise.all([
    readList(args, officeTitles.list),
    orErrorPage(apiOf(args)(departments.list)),
  ])
  const chosen: Readonly<Record<string, readonly string[]>> = {
    department: terms.map(({ id }) => id),
    kept: ['true', 'false'],
    awaited: ['true', 'false'],
  }
  // A series is asked for by the way from its own page.
  const filters = list.offers.filters
    .filter(({ name }) => name !== 'series')
    .map((filter) => {
      const values = chosen[filter.name]
      return values ? { ...filter, kind: 'choice' as const, values } : filter
    })
  const names = Object.fromEntries(terms.map(({ id, title }) => [id, title]))
  return { ...list, offers: { ...list.offers, filters }, departments: names }
}

const columns: readonly ListColumn<ListedTitle>[] = [
  {
    title: titleRoom.title,
    sort: 'title',
    cell: ({ title, cover }) => (
      <span className="flex items-center gap-3">
        {cover ? <Thumbnail picture={cover} className="w-10 shrink-0" /> : <span className="w-10 shrink-0" />}
        <span className="wrap-anywhere">{title}</span>
      </span>
    ),
  },
  { title: titleRoom.authors, cell: ({ authors }) => authors.join(', '), from: 'lg' },
  {
    title: titleRoom.offers,
    cell: ({ offers }) => (
      <ul>
        {offers.map(({ id, format, price }) => (
          <li key={id} className="whitespace-nowrap">
            {formatLabels[format]} <span className="tabular-nums">{formatAmount(price)}</span>
          </li>
        ))}
      </ul>
    ),
  },
  { title: titleRoom.availability, cell: ({ availability }) => availabilityLabels[availability] },
  {
    title: titleRoom.waiting,
    align: 'right',
    cell: ({ waiting }) => (waiting > 0 ? waiting.toLocaleString('de-CH') : ''),
    from: 'lg',
  },
  { title: titleRoom.departments, cell: ({ departments: names }) => names.join(', '), from: 'xl' },
  {
    title: titleRoom.published,
    sort: 'published_on',
    cell: ({ published_on }) => shortDate(published_on),
    from: 'lg',
  },
  {
    title: titleRoom.changed,
    sort: 'changed_at',
    cell: ({ changed_at }) => shortSwissTime(changed_at).day,
    from: 'md',
  },
]

const views = [
  { title: titleRoom.views.all, query: {} },
  ...(['cover', 'description', 'price', 'department', 'isbn'] as const).map((lacks) => ({
    title: titleRoom.views[lacks],
    query: { lacks },
  })),
  { title: titleRoom.views.kept, query: { kept: 'true' } },
  { title: titleRoom.views.awaited, query: { awaited: 'true' } },
]

export default function Titles({ loaderData }: Route.ComponentProps) {
  const { departments: names } = loaderData
  useNewKey(href('/titel/neu'))
  const words = useMemo(
    () => ({
      names: titleRoom.names,
      values: {
        department: names,
        format: formatLabels,
        availability: availabilityLabels,
        audience: titleRoom.audiences,
        lacks: titleRoom.lacks,
        kept: titleRoom.yesNo,
        awaited: titleRoom.yesNo,
      },
      search: titleRoom.search,
    }),
    [names],
  )
  return (
    <ListPage
      title={titleRoom.title}
      list={loaderData}
      columns={columns}
      file={officeTitles.file}
      keyOf={({ id }) => id}
      pathOf={({ id }) => href('/titel/:id', { id })}
      words={words}
      views={views}
      empty={titleRoom.empty}
      actions={
        <>
          <Link to={href('/importe')} className="text-link text-sm">
            {titleRoom.toImports}
          </Link>
          <Link to={exportAddress(loaderData.query)} className="text-link text-sm">
            {titleRoom.export}
          </Link>
          <ButtonLink to={href('/titel/neu')} size="small">
            {titleRoom.new}
          </ButtonLink>
        </>
      }
    />
  )
}

/** The form of exports, with what this list is narrowed by. */
function exportAddress({ sort: _, page: __, ...narrowed }: ListQuery): string {
  const query = new URLSearchParams(narrowed).toString()
  return query === '' ? href('/importe/exporte') : `${href('/importe/exporte')}?${query}`
}
