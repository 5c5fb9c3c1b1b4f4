import { type PartnerNotice, partnerNotices } from '#contract/partners/office-webhooks.ts'
import { noticeStates, noticeTypes } from '#contract/partners/partner-webhooks.ts'
import { jobLog, logRoom, webhookLog } from '#office/messages/log.ts'
import { momentOf } from '#office/recorded/moment.ts'
import { listAddress } from '#office/resource/list-address.ts'
import { ListPage } from '#office/resource/list-page.tsx'
import type { ListColumn } from '#office/resource/list-table.tsx'
import { readList } from '#office/resource/read-list.ts'
import type { Route } from './+types/partner-notices.ts'
import { LogTabs } from './log-tabs.tsx'

export function loader(args: Route.LoaderArgs) {
  return readList(args, partnerNotices.list)
}

const columns: readonly ListColumn<PartnerNotice>[] = [
  { title: webhookLog.client, cell: ({ client }) => client },
  { title: webhookLog.what, cell: ({ type }) => noticeTypes[type] },
  { title: logRoom.when, sort: 'created_at', cell: ({ created_at }) => momentOf(created_at) },
  { title: webhookLog.names.state, cell: ({ state }) => noticeStates[state].label },
  { title: webhookLog.tries, align: 'right', cell: ({ tries }) => tries || null },
  { title: jobLog.next, cell: ({ next_try_at }) => momentOf(next_try_at), from: 'lg' },
  { title: webhookLog.failure, cell: ({ last_failure }) => last_failure, from: 'xl' },
]

const stateLabels = Object.fromEntries(Object.entries(noticeStates).map(([state, { label }]) => [state, label]))

const words = {
  names: webhookLog.names,
  values: { state: stateLabels, type: noticeTypes },
  search: webhookLog.searchClients,
}

export default function PartnerNotices({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <LogTabs />
      <ListPage
        title={webhookLog.partners}
        list={loaderData}
        columns={columns}
        keyOf={({ id }) => id}
        pathOf={({ client }) => listAddress({}, { query: client })}
        words={words}
        empty={{ title: webhookLog.emptyPartners }}
      />
    </>
  )
}
