import { href } from 'react-router'
import { formatFigure } from '#contract/ground/money.ts'
import { quotes } from '#contract/procurement/quotes/office-quotes.ts'
import { quoteStateLabels, quoteStates } from '#contract/procurement/quotes/quote-states.ts'
import { useNewKey } from '#office/editing/use-new-key.ts'
import { quoteRoom } from '#office/messages/quotes/quotes.ts'
import { ListPage, type View } from '#office/resource/list-page.tsx'
import type { ListColumn } from '#office/resource/list-table.tsx'
import { readList } from '#office/resource/read-list.ts'
import { ButtonLink } from '#ui/button-link.tsx'
import { shortDate } from '#ui/time/german-date.ts'
import { shortSwissTime } from '#ui/time/swiss-time.ts'
import type { Route } from './+types/list.ts'
import { StateBadge } from './state-badge.tsx'

export function loader(args: Route.LoaderArgs) {
  return readList(args, quotes.list)
}

type Listed = Route.ComponentProps['loaderData']['rows'][number]

const columns: readonly ListColumn<Listed>[] = [
  { title: quoteRoom.number, cell: ({ number }) => number },
  { title: quoteRoom.buyer, cell: ({ buyer }) => buyer },
  { title: quoteRoom.state, cell: ({ state }) => <StateBadge state={state} /> },
  { title: quoteRoom.madeAt, sort: 'made_at', cell: ({ made_at }) => shortSwissTime(made_at).day, from: 'md' },
  { title: quoteRoom.until, sort: 'valid_until', cell: ({ valid_until }) => shortDate(valid_until), from: 'md' },
  { title: quoteRoom.copies, align: 'right', cell: ({ copies }) => copies, from: 'lg' },
  { title: quoteRoom.total, sort: 'total', align: 'right', cell: ({ total }) => formatFigure(total) },
  { title: quoteRoom.order, cell: ({ order }) => order?.number, from: 'xl' },
]

const views: readonly View[] = [
  { title: quoteRoom.all, query: {} },
  ...quoteStates.map((state) => ({ title: quoteStateLabels[state], query: { state } })),
]

const words = { names: quoteRoom.names, values: { state: quoteStateLabels }, search: quoteRoom.search }

export default function Quotes({ loaderData }: Route.ComponentProps) {
  useNewKey(href('/offerten/neu'))
  return (
    <ListPage
      title={quoteRoom.title}
      list={loaderData}
      file={quotes.file}
      columns={columns}
      keyOf={({ id }) => id}
      pathOf={({ id }) => href('/offerten/:id', { id })}
      words={words}
      views={views}
      empty={quoteRoom.empty}
      actions={
        <ButtonLink to={href('/offerten/neu')} size="small">
          {quoteRoom.new}
        </ButtonLink>
      }
    />
  )
}
