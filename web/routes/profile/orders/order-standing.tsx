import type { OrderSummary } from '#contract/sales/orders.ts'
import { Badge } from '#ui/text/badge.tsx'
import { StatusBadge } from '#ui/text/status-badge.tsx'
import { orderMessages } from '#web/messages/sales/orders.ts'

/** Where an order stands, and whether its invoice is owed: orders on invoice are sent before they are paid. */
export function OrderStanding({ order: { status, invoice } }: { order: Pick<OrderSummary, 'status' | 'invoice'> }) {
  const isOwed = invoice?.is_owed ?? false
  return (
    <span className="inline-flex flex-wrap gap-1.5">
      {!(status === 'invoice' && isOwed) && (
        <StatusBadge
          status={status}
          label={status === 'invoice' && !invoice ? orderMessages.invoice.later : undefined}
        />
      )}
      {isOwed && (
        <Badge tone={invoice?.overdue_since ? 'danger' : 'warning'}>
          {invoice?.overdue_since ? orderMessages.invoice.late : orderMessages.invoice.open}
        </Badge>
      )}
    </span>
  )
}
