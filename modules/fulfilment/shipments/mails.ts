import { asc, eq } from 'drizzle-orm'
import { soldInWords } from '#contract/catalogue/article-in-words.ts'
import { carrierLabel, trackingUrl, withCarrier } from '#contract/fulfilment/carriers.ts'
import type { Core } from '#kernel/core.ts'
import type { Database } from '#kernel/database/connection.ts'
import type { Part } from '#modules/ground/mail/letter.ts'
import { mailKind } from '#modules/ground/mail/mail-kind.ts'
import { queueMail } from '#modules/ground/mail/queue-mail.ts'
import { articleOfLine } from '#modules/sales/orders/article-of-line.ts'
import { buyerToTell, type ToldBuyer } from '#modules/sales/orders/buyer-to-tell.ts'
import { orderPage } from '#modules/sales/orders/order-page.ts'
import { orderLines, orders } from '#modules/sales/orders/tables.ts'
import { shipmentLines, shipments } from './tables.ts'

interface ShippedMail extends ToldBuyer {
  number: string
  orderId: string
  /** As buyers know it; null for one without a name. */
  carrier: string | null
  trackingNumber: string | null
  trackingUrl: string | null
  lines: { title: string; details: string; quantity: number }[]
  /** Nothing of the order is left to send. */
  isLast: boolean
}

const about = ({ number, orderId }: ShippedMail) => ({ number, orderId })

/** Sent with each parcel. */
export const shippedMail = mailKind<ShippedMail>(
  {
    name: 'shipped',
    sample: {
      firstName: 'Lea',
      number: '2026-100234',
      orderId: '00000000-0000-7000-8000-000000000000',
      carrier: 'Post',
      trackingNumber: null,
      trackingUrl: null,
      lines: [{ title: 'Zahlenbuch 1', details: 'Buch', quantity: 24 }],
      isLast: true,
    },
    about,
  },
  (parcel, { origin }) => ({
    subject: `Ihre Bestellung ${parcel.number} ist unterwegs`,
    preview: parcel.isLast
      ? 'Wir haben Ihre Bestellung versendet.'
      : 'Wir haben einen Teil Ihrer Bestellung versendet.',
    parts: [
      { type: 'paragraph', text: `Guten Tag ${parcel.firstName}` },
      { type: 'paragraph', text: whatWasSent(parcel) },
      {
        type: 'table',
        rows: parcel.lines.map(({ title, details, quantity }) => ({
          label: title,
          note: details,
          value: `${quantity} ×`,
        })),
      },
      ...tracking(parcel),
      ...(parcel.isLast
        ? []
        : [{ type: 'paragraph' as const, text: 'Die übrigen Artikel senden wir Ihnen, sobald sie bereit sind.' }]),
      { type: 'button', text: 'Bestellung ansehen', url: orderPage(origin, parcel) },
    ],
  }),
)

function whatWasSent({ number, isLast, carrier }: ShippedMail): string {
  const what = isLast ? `Ihre Bestellung ${number}` : `einen Teil Ihrer Bestellung ${number}`
  return `Wir haben ${what} ${carrier === null ? '' : `${withCarrier(carrier)} `}versendet.`
}

function tracking({ trackingNumber, trackingUrl: url }: ShippedMail): Part[] {
  if (trackingNumber === null) return []
  const lines: Part = { type: 'lines', lines: [`Sendungsnummer: ${trackingNumber}`] }
  return url === null ? [lines] : [lines, { type: 'link', text: 'Sendung verfolgen', url }]
}

/** Tells the buyer of a parcel, in the transaction that records it. */
export async function queueShipped(
  core: Core,
  tx: Database,
  { shipmentId, isLast }: { shipmentId: string; isLast: boolean },
): Promise<void> {
  const [row] = await tx
    .select({ shipment: shipments, order: orders })
    .from(shipments)
    .innerJoin(orders, eq(orders.id, shipments.orderId))
    .where(eq(shipments.id, shipmentId))
  const buyer = row && (await buyerToTell(tx, row.order, 'order'))
  // Without an account there is nobody left to tell.
  if (!buyer) return
  const { shipment, order } = row
  const { orderId, carrier, trackingNumber } = shipment
  const lines = await tx
    .select({ line: orderLines, quantity: shipmentLines.quantity })
    .from(shipmentLines)
    .innerJoin(orderLines, eq(orderLines.id, shipmentLines.lineId))
    .where(eq(shipmentLines.shipmentId, shipmentId))
    .orderBy(asc(orderLines.position))
  const data: ShippedMail = {
    ...buyer.told,
    number: order.number,
    orderId,
    carrier: carrierLabel(carrier),
    trackingNumber,
    trackingUrl: trackingUrl(carrier, trackingNumber),
    lines: lines.map(({ line, quantity }) => ({
      title: line.title,
      details: soldInWords(articleOfLine(line)),
      quantity,
    })),
    isLast,
  }
  await queueMail(core, tx, { kind: shippedMail, subjectId: shipmentId, to: buyer.to, data })
}
