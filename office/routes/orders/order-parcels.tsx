import type { OfficeOrder } from '#contract/fulfilment/office-orders.ts'
import { orderMoney } from '#office/messages/money/order-money.ts'
import { shortSwissTime } from '#ui/time/swiss-time.ts'
import { deliveryNoteAddress } from './pdf-addresses.ts'

/** What was sent, with where it is and its delivery note. */
export function OrderParcels({ order: { id: orderId, lines, shipments } }: { order: OfficeOrder }) {
  if (shipments.length === 0) return null
  const titleOf = (lineId: string) => lines.find(({ id }) => id === lineId)?.title ?? ''
  return (
    <section className="text-sm">
      <h2 className="mb-2 font-display text-xl">{orderMoney.parcels}</h2>
      <ul aria-label={orderMoney.parcels} className="flex flex-col gap-4">
        {shipments.map(({ id, carrier, tracking_number, tracking_url, shipped_at, staff, lines: packed }) => (
          <li key={id} className="flex flex-col gap-1">
            <p>
              {[shortSwissTime(shipped_at).day, carrier, tracking_number ?? orderMoney.letter, staff]
                .filter(Boolean)
                .join(' · ')}
            </p>
            <p className="text-ink-soft">
              {packed.map(({ line_id, quantity }) => orderMoney.copies(quantity, titleOf(line_id))).join(', ')}
            </p>
            <p className="flex flex-wrap gap-x-4">
              {tracking_url && (
                <a href={tracking_url} target="_blank" rel="noreferrer" className="text-link">
                  {orderMoney.track}
                </a>
              )}
              <a href={deliveryNoteAddress(orderId, id)} className="text-link">
                {orderMoney.deliveryNote}
              </a>
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}
