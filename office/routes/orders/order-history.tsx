import { staffStatusLabels } from '#contract/office/order-labels.ts'
import type { OfficeOrder } from '#contract/office/orders.ts'
import { Timeline } from '#ui/timeline.tsx'
import { orderRoom } from '../../messages/orders.ts'

/** One line of all that happened: changes of the status, notes, mails and parcels, the last thing first. */
export function OrderHistory({ order }: { order: OfficeOrder }) {
  return (
    <section>
      <h2 className="mb-3 font-display text-xl">{orderRoom.history}</h2>
      <Timeline label={orderRoom.history} entries={entriesOf(order)} momentOf={(day, time) => `${day}, ${time}`} />
    </section>
  )
}

function entriesOf({ events, notes, mails, shipments }: OfficeOrder) {
  const all = [
    ...events.map(({ status, at, actor, staff, reason }) => ({
      text: `${staffStatusLabels[status]} · ${staff ?? actorLabel(actor)}${actor === 'staff' && reason ? `: ${reason}` : ''}`,
      at,
    })),
    ...notes.map(({ text, at, staff }) => ({ text: orderRoom.noteOf(text, staff), at })),
    ...mails.map(({ kind, recipient, queued_at }) => ({ text: orderRoom.mailOf(kind, recipient), at: queued_at })),
    ...shipments.map(({ carrier, tracking_number, shipped_at }) => ({
      text: orderRoom.parcelOf(carrier, tracking_number),
      at: shipped_at,
    })),
  ]
  return all.toSorted((a, b) => Date.parse(b.at) - Date.parse(a.at))
}

function actorLabel(actor: string): string {
  return orderRoom.actors[actor as keyof typeof orderRoom.actors] ?? actor
}
