import { href } from 'react-router'
import { mailKindLabel, mailKindLabels } from '#contract/ground/mail-kinds.ts'
import { mails, type OfficeMail } from '#contract/ground/mails.ts'
import { mailLog } from '#office/messages/log.ts'
import { orderMoney } from '#office/messages/money/order-money.ts'
import { momentOf } from '#office/recorded/moment.ts'
import { ListPage, type View } from '#office/resource/list-page.tsx'
import type { ListColumn } from '#office/resource/list-table.tsx'
import { readList } from '#office/resource/read-list.ts'
import type { Route } from './+types/mails.ts'
import { LogTabs } from './log-tabs.tsx'

export function loader(args: Route.LoaderArgs) {
  return readList(args, mails.list)
}

const columns: readonly ListColumn<OfficeMail>[] = [
  { title: mailLog.kind, cell: ({ kind }) => mailKindLabel(kind) },
  { title: mailLog.recipient, cell: ({ recipient }) => <span className="wrap-anywhere">{recipient}</span> },
  { title: mailLog.queued, sort: 'queued_at', cell: ({ queued_at }) => momentOf(queued_at) },
  { title: mailLog.handedOver, cell: ({ handed_over_at }) => momentOf(handed_over_at), from: 'lg' },
  { title: mailLog.state, cell: ({ state }) => orderMoney.mailStates[state] },
]

const views: readonly View[] = [
  { title: mailLog.views.all, query: {} },
  { title: mailLog.views.uncertain, query: { state: 'uncertain' } },
  { title: mailLog.views.waiting, query: { state: 'waiting' } },
]

const words = {
  names: mailLog.names,
  values: { state: orderMoney.mailStates, kind: mailKindLabels },
  search: mailLog.search,
}

export default function Mails({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <LogTabs />
      <ListPage
        title={mailLog.title}
        list={loaderData}
        columns={columns}
        keyOf={({ id }) => id}
        pathOf={({ id }) => href('/protokoll/mails/:id', { id })}
        words={words}
        views={views}
        empty={{ title: mailLog.empty }}
      />
    </>
  )
}
