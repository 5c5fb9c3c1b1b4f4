import type { Order } from '#contract/sales/orders.ts'
import { swissTime } from '#ui/time/swiss-time.ts'
import { orderMessages } from '#web/messages/sales/orders.ts'

const { parcels } = orderMessages

/** The parcels of an order: when they left, with which carrier, where they are, and what is inside. */
export function OrderParcels({ order: { shipments, lines } }: { order: Pick<Order, 'shipments' | 'lines'> }) {
  return (
    <ul className="flex flex-col gap-5">
      {shipments.map(({ id, carrier, tracking_number: number, tracking_url: url, shipped_at: at, lines: inside }) => (
        <li key={id} className="flex flex-col gap-1 break-inside-avoid">
          <p className="font-medium">{orderMessages.parcelSent(carrier)}</p>
          <p className="text-sm text-ink-soft">
            <time dateTime={at}>{parcels.sentOn(swissTime(at).day)}</time>
          </p>
          {number && <p className="text-sm tabular-nums">{parcels.number(number)}</p>}
          {url && (
            <a
              href={url}
              rel="noreferrer"
              className="text-link inline-flex min-h-8 items-center self-start print:hidden"
            >
              {parcels.track}
            </a>
          )}
          <ul className="text-sm text-ink-soft">
            {inside.map(({ line_id, quantity }) => (
              <li key={line_id}>
                {parcels.line(quantity, lines.find(({ id: line }) => line === line_id)?.title ?? '')}
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ul>
  )
}
