import { type PaymentWebhook, paymentWebhooks, webhookOutcomeLabels } from '#contract/partners/office-webhooks.ts'
import { webhookLog } from '#office/messages/log.ts'
import { momentOf } from '#office/recorded/moment.ts'
import { listAddress } from '#office/resource/list-address.ts'
import { ListPage } from '#office/resource/list-page.tsx'
import type { ListColumn } from '#office/resource/list-table.tsx'
import { readList } from '#office/resource/read-list.ts'
import { orderPath } from '#office/resource/thing-paths.ts'
import type { Route } from './+types/payment-webhooks.ts'
import { LogTabs } from './log-tabs.tsx'

export function loader(args: Route.LoaderArgs) {
  return readList(args, paymentWebhooks.list)
}

const columns: readonly ListColumn<PaymentWebhook>[] = [
  { title: webhookLog.transaction, cell: ({ transaction_id, event_id }) => transaction_id ?? event_id },
  { title: webhookLog.order, cell: ({ order }) => order?.number },
  { title: webhookLog.provider, cell: ({ provider }) => provider, from: 'lg' },
  { title: webhookLog.received, sort: 'received_at', cell: ({ received_at }) => momentOf(received_at) },
  {
    title: webhookLog.outcome,
    cell: ({ outcome }) => (outcome ? webhookOutcomeLabels[outcome] : webhookLog.waits),
  },
]

const words = {
  names: webhookLog.names,
  values: { outcome: webhookOutcomeLabels, applied: webhookLog.appliedChoices },
  search: webhookLog.search,
}

/** A message leads to its order, or to all messages about its transaction. */
export default function PaymentWebhooks({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <LogTabs />
      <ListPage
        title={webhookLog.payments}
        list={loaderData}
        columns={columns}
        keyOf={({ id }) => id}
        pathOf={({ order, transaction_id }) =>
          order ? orderPath(order.id) : listAddress({}, { query: transaction_id ?? '' })
        }
        words={words}
        empty={{ title: webhookLog.empty }}
      />
    </>
  )
}
