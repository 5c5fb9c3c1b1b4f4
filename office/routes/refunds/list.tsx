import { href } from 'react-router'
import { type OfficeRefund, refunds } from '#contract/fulfilment/credits.ts'
import { refundStateLabels, refundWayLabels } from '#contract/fulfilment/money-labels.ts'
import { formatFigure } from '#contract/ground/money.ts'
import { refundRoom } from '#office/messages/money/refunds.ts'
import { ListPage, type View } from '#office/resource/list-page.tsx'
import type { ListColumn } from '#office/resource/list-table.tsx'
import { readList } from '#office/resource/read-list.ts'
import { shortSwissTime } from '#ui/time/swiss-time.ts'
import type { Route } from './+types/list.ts'
import { RefundTabs } from './refund-tabs.tsx'

export function loader(args: Route.LoaderArgs) {
  return readList(args, refunds.list)
}

const columns: readonly ListColumn<OfficeRefund>[] = [
  { title: refundRoom.reference, cell: ({ reference }) => reference },
  { title: refundRoom.order, cell: ({ order_number }) => order_number, from: 'lg' },
  { title: refundRoom.state, cell: ({ state }) => refundStateLabels[state] },
  { title: refundRoom.way, cell: ({ way }) => refundWayLabels[way], from: 'lg' },
  { title: refundRoom.since, sort: 'created_at', cell: ({ created_at }) => shortSwissTime(created_at).day },
  { title: refundRoom.amount, align: 'right', cell: ({ amount }) => formatFigure(amount) },
]

const views: readonly View[] = [
  { title: refundRoom.views.all, query: {} },
  { title: refundRoom.views.byHand, query: { state: 'to_send', way: 'by_hand' } },
  { title: refundRoom.views.refused, query: { state: 'refused' } },
  { title: refundRoom.views.unknown, query: { state: 'unknown' } },
]

const words = {
  names: refundRoom.names,
  values: { state: refundStateLabels, way: refundWayLabels },
  search: refundRoom.search,
}

export default function Refunds({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <RefundTabs />
      <ListPage
        title={refundRoom.title}
        list={loaderData}
        file={refunds.file}
        columns={columns}
        keyOf={({ id }) => id}
        pathOf={({ id }) => href('/rueckzahlungen/:id', { id })}
        words={words}
        views={views}
        empty={{ title: refundRoom.empty }}
      />
    </>
  )
}
