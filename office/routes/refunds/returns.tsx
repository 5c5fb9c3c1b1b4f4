import { href } from 'react-router'
import { type OfficeReturn, officeReturns } from '#contract/fulfilment/office-returns.ts'
import { returnReasonLabels, returnStateLabels } from '#contract/fulfilment/return-labels.ts'
import { formatFigure } from '#contract/ground/money.ts'
import { returnRoom } from '#office/messages/money/returns.ts'
import { ListPage, type View } from '#office/resource/list-page.tsx'
import type { ListColumn } from '#office/resource/list-table.tsx'
import { readList } from '#office/resource/read-list.ts'
import { shortSwissTime } from '#ui/time/swiss-time.ts'
import type { Route } from './+types/returns.ts'
import { RefundTabs } from './refund-tabs.tsx'

export function loader(args: Route.LoaderArgs) {
  return readList(args, officeReturns.list)
}

const columns: readonly ListColumn<OfficeReturn>[] = [
  { title: returnRoom.reference, cell: ({ reference }) => reference },
  {
    title: returnRoom.what,
    cell: ({ lines }) => lines.map(({ quantity, title }) => returnRoom.line(quantity, title)).join(', '),
  },
  { title: returnRoom.state, cell: ({ state }) => returnStateLabels[state] },
  { title: returnRoom.reason, cell: ({ reason }) => returnReasonLabels[reason], from: 'lg' },
  { title: returnRoom.since, sort: 'announced_at', cell: ({ announced_at }) => shortSwissTime(announced_at).day },
  { title: returnRoom.worth, align: 'right', cell: ({ worth }) => formatFigure(worth), from: 'lg' },
]

const views: readonly View[] = [
  { title: returnRoom.views.all, query: {} },
  { title: returnRoom.views.announced, query: { state: 'announced' } },
  { title: returnRoom.views.arrived, query: { state: 'arrived' } },
]

const words = {
  names: returnRoom.names,
  values: { state: returnStateLabels, reason: returnReasonLabels },
  search: returnRoom.search,
}

export default function Returns({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <RefundTabs />
      <ListPage
        title={returnRoom.title}
        list={loaderData}
        columns={columns}
        keyOf={({ id }) => id}
        pathOf={({ id }) => href('/rueckzahlungen/ruecksendungen/:id', { id })}
        words={words}
        views={views}
        empty={{ title: returnRoom.empty }}
      />
    </>
  )
}
