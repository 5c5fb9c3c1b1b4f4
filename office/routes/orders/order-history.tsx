import type { OrderCredit } from '#contract/fulfilment/credits.ts'
import { refundWayLabels } from '#contract/fulfilment/money-labels.ts'
import type { OfficeOrder } from '#contract/fulfilment/office-orders.ts'
import { staffStatusLabels } from '#contract/fulfilment/order-labels.ts'
import { formatAmount } from '#contract/ground/money.ts'
import { orderMoney } from '#office/messages/money/order-money.ts'
import { orderRoom } from '#office/messages/orders.ts'
import { Timeline } from '#ui/timeline.tsx'
import type { ToldStep } from './told-steps.ts'

interface OrderHistoryProps {
  order: OfficeOrder
  credit: OrderCredit
  /** What else staff did with it. */
  steps: readonly ToldStep[]
}

/**
 * One line of all that happened: changes of the status, money, documents, notes, mails and parcels, and what else staff
 * did, with what that changed; the last first.
 */
export function OrderHistory({ order, credit, steps }: OrderHistoryProps) {
  return (
    <section>
      <h2 className="mb-3 font-display text-xl">{orderRoom.history}</h2>
      <Timeline
        label={orderRoom.history}
        entries={[...entriesOf(order, credit), ...steps].toSorted(laterFirst)}
        momentOf={(day, time) => `${day}, ${time}`}
      />
    </section>
  )
}

function entriesOf({ events, ledger, documents, notes, mails, shipments }: OfficeOrder, { refunds }: OrderCredit) {
  return [
    ...events.map(({ status, at, actor, staff, reason }) => ({
      text: `${staffStatusLabels[status]} · ${staff ?? actorLabel(actor)}${actor === 'staff' && reason ? `: ${reason}` : ''}`,
      at,
    })),
    ...ledger.map((entry) => ({
      text: [
        `${orderMoney.entry(entry)}: ${formatAmount(entry.amount)}`,
        [entry.staff, entry.reason].filter(Boolean).join(': '),
      ]
        .filter(Boolean)
        .join(' · '),
      at: entry.at,
    })),
    ...documents.map(({ kind, number, total, issued_at }) => ({
      text: `${orderRoom.documentKinds[kind]} ${number}: ${formatAmount(total)}`,
      at: issued_at,
    })),
    ...refunds.flatMap(({ way, amount, settled_at, note }) => {
      if (settled_at === null) return []
      const sent = `${orderMoney.refundSent(refundWayLabels[way])}: ${formatAmount(amount)}`
      return { text: note === null ? sent : `${sent} · ${note}`, at: settled_at }
    }),
    ...notes.map(({ text, at, staff }) => ({ text: orderRoom.noteOf(text, staff), at })),
    ...mails.map(({ kind, recipient, queued_at }) => ({ text: orderRoom.mailOf(kind, recipient), at: queued_at })),
    ...shipments.map(({ carrier, tracking_number, shipped_at }) => ({
      text: orderRoom.parcelOf(carrier, tracking_number),
      at: shipped_at,
    })),
  ]
}

function laterFirst(one: { at: string }, other: { at: string }): number {
  return Date.parse(other.at) - Date.parse(one.at)
}

function actorLabel(actor: string): string {
  return orderRoom.actors[actor as keyof typeof orderRoom.actors] ?? actor
}
