import { asc, eq, sql } from 'drizzle-orm'
import { addressLines } from '#contract/ground/addresses/address-lines.ts'
import type { PrintedAddress } from '#contract/ground/addresses/addresses.ts'
import { formatAmount, formatMoney, formatRate, toMoney } from '#contract/ground/money.ts'
import { type PaymentMethod, paymentMethodLabels } from '#contract/ground/payment-methods.ts'
import {
  codesInWords,
  type DigitalPlace,
  digitalPlaces,
  type OrderedCodes,
  pathOfCodes,
  pathOfSheet,
} from '#contract/sales/digital-places.ts'
import { namedReferences } from '#contract/sales/named-references.ts'
import { NO_REFERENCES, type OrderReferences } from '#contract/sales/order-references.ts'
import { type OrderStatus, orderStatusLabels } from '#contract/sales/order-status.ts'
import { parcelsInWords, sentParcelsInWords, stateOfParcel } from '#contract/sales/parcels-in-words.ts'
import { type SumRow, sumRows, sumsOfLines } from '#contract/sales/sums.ts'
import type { Core } from '#kernel/core.ts'
import type { Database } from '#kernel/database/connection.ts'
import { swissDate } from '#kernel/swiss-dates.ts'
import { expectedParcels } from '#modules/catalogue/catalogue/expected-parcels.ts'
import { shipmentLines, shipments } from '#modules/fulfilment/shipments/tables.ts'
import type { Letter, MailSettings, Part, TableRow } from '#modules/ground/mail/letter.ts'
import { mailKind, type SentMail } from '#modules/ground/mail/mail-kind.ts'
import { unpaidWords } from '#modules/ground/pricing/payment-methods/unpaid-words.ts'
import { codesOfOrder } from '#modules/licences/digital-goods/codes-of-order.ts'
import { placesOfOrder } from '#modules/licences/digital-goods/places-of-order.ts'
import type { ToldBuyer } from '#modules/sales/orders/buyer-to-tell.ts'
import { leftToShip } from '#modules/sales/orders/left-to-ship.ts'
import { linesOfOrder } from '#modules/sales/orders/lines-of-order.ts'
import { orderPage } from '#modules/sales/orders/order-page.ts'
import { isLost } from '#modules/sales/orders/order-status.ts'
import { orders } from '#modules/sales/orders/tables.ts'
import type { MailVoucher } from './mail-voucher.ts'
import { queuePaymentReceived } from './payment-received.ts'

/** An order as its confirmation shows it; amounts in Rappen. */
export interface OrderMail extends ToldBuyer {
  number: string
  orderId: string
  placedAt: string
  /** Read again when the mail is sent, because it shows the state of the payment. */
  status: OrderStatus
  /** It was cancelled by staff, or because all of it was credited: nobody is to pay it. Read when the mail is sent. */
  isEnded?: boolean
  paymentMethod: PaymentMethod | null
  /** What the bill names for the buyer's bookkeeping; missing in mails that were queued by an older version. */
  references?: OrderReferences
  lines: {
    title: string
    details: string
    quantity: number
    unitPrice: number
    discountPercent: number
    /** Before the voucher. */
    total: number
  }[]
  goods: number
  /** Missing in mails that were queued by an older version. */
  voucher?: MailVoucher | null
  /** What the voucher does not count, in words; missing likewise. */
  voucherExceptions?: readonly string[]
  /** In which parcels it comes, in words; missing likewise. */
  parcels?: readonly string[]
  shipping: number
  total: number
  vat: { rate: number; gross: number; vat: number }[]
  billingAddress: PrintedAddress | null
  deliveryAddress: PrintedAddress | null
  /** Where its digital goods are, read when the mail is sent. */
  places?: DigitalPlace[]
  /** Likewise. */
  codes?: OrderedCodes[]
}

const about = ({ number, orderId }: OrderMail) => ({ number, orderId })

const writeConfirmation = (order: OrderMail, { origin, sender, termsUrl, unpaidHours }: MailSettings): Letter => ({
  subject: `Ihre Bestellung ${order.number}`,
  preview: `Wir haben Ihre Bestellung über ${formatAmount(toMoney(order.total))} erhalten.`,
  parts: [
    { type: 'paragraph', text: `Guten Tag ${order.firstName}` },
    {
      type: 'paragraph',
      text: `Vielen Dank für Ihre Bestellung vom ${swissDate(order.placedAt)}${forSchool(order)}. Wir haben sie unter der Nummer ${order.number} erhalten.`,
    },
    ...stillToPay(order, { url: orderPage(origin, order), unpaidHours }),
    { type: 'heading', text: 'Ihre Bestellung' },
    { type: 'table', rows: [...order.lines.map(lineRow), ...rowsOf(order)] },
    ...digitalGoods(order, origin),
    { type: 'heading', text: order.billingAddress ? 'Adressen und Zahlung' : 'Zahlung' },
    ...addressColumns(order),
    { type: 'lines', lines: [paymentLine(order), ...referenceLines(order)] },
    { type: 'button', text: 'Bestellung ansehen', url: orderPage(origin, order) },
    {
      type: 'paragraph',
      text: `Stimmt etwas nicht? Antworten Sie auf diese E-Mail oder rufen Sie uns an: ${sender.phone}.`,
    },
    { type: 'link', text: 'Allgemeine Geschäftsbedingungen', url: termsUrl },
  ],
})

function forSchool({ school }: OrderMail): string {
  return school === undefined ? '' : ` für «${school}»`
}

/** SQL, inside a statement about orders: one that is cancelled, but not because it was not paid. */
const IS_ENDED = sql<boolean>`(${orders.status} = 'canceled' and (
  select actor not in ('payment', 'clock') from order_events
  where order_events.order_id = orders.id order by sequence desc limit 1))`

/** The data of a confirmation, with the order's present status, and where its digital goods are by now. */
async function asOfNow(db: Database, mail: OrderMail): Promise<OrderMail> {
  const [[order], places, codes, sent] = await Promise.all([
    db.select({ status: orders.status, isEnded: IS_ENDED }).from(orders).where(eq(orders.id, mail.orderId)),
    placesOfOrder(db, mail.orderId),
    codesOfOrder(db, mail.orderId),
    sentParcels(db, mail.orderId),
  ])
  // Until the first parcel has gone, it says what the buyer was told when ordering.
  if (!order || (sent.length === 0 && !IS_DONE.has(order.status))) return { ...mail, ...order, places, codes }
  const left = IS_DONE.has(order.status) ? [] : await parcelsLeft(db, { ...mail, ...order }, sent.length)
  return { ...mail, ...order, places, codes, parcels: [...sent, ...left] }
}

/** Nothing of these orders is sent any more. */
const IS_DONE: ReadonlySet<OrderStatus> = new Set(['shipped', 'completed'])

/** What is still to come of an order of which so many parcels have gone, in words. */
async function parcelsLeft(db: Database, { orderId, status }: OrderMail, sent: number): Promise<string[]> {
  const lines = await linesOfOrder(db, orderId)
  const copies = lines.map((line) => ({ ...line.today, copies: leftToShip(line) }))
  return parcelsInWords(expectedParcels(copies, sent), swissDate, stateOfParcel(status))
}

/** The parcels that have gone, in words. */
async function sentParcels(db: Database, orderId: string): Promise<string[]> {
  const rows = await db
    .select({ id: shipments.id, at: shipments.shippedAt, quantity: shipmentLines.quantity })
    .from(shipments)
    .innerJoin(shipmentLines, eq(shipmentLines.shipmentId, shipments.id))
    .where(eq(shipments.orderId, orderId))
    .orderBy(asc(shipments.shippedAt), asc(shipments.id))
  const parcels = [...Map.groupBy(rows, ({ id }) => id).values()].map((lines) => ({
    shipped_at: lines[0]?.at.toISOString() ?? '',
    lines,
  }))
  return sentParcelsInWords(parcels, swissDate)
}

/**
 * Runs in the transaction that marks a confirmation as sent. If the confirmation showed an unpaid order and the money
 * came while the mail was on its way, another mail says so. A payment at this moment waits for the lock on the order
 * until the mail is marked.
 */
async function tellOfPaymentSince(core: Core, tx: Database, { data, isAsSent }: SentMail<OrderMail>): Promise<void> {
  // A letter that an earlier attempt sent counts as one that showed an unpaid order.
  if (isAsSent && isPaid(data)) return
  const [order] = await tx.select().from(orders).where(eq(orders.id, data.orderId)).for('share')
  if (order && isPaid(order)) await queuePaymentReceived(core, tx, data.orderId)
}

/** Whether nothing is to be paid online, or the payment is made or promised. */
function isPaid({ status }: Pick<OrderMail, 'status'>): boolean {
  return !['new', 'failed', 'canceled', 'fraud'].includes(status)
}

/**
 * Confirms an order without delay, with everything that UWG Art. 3(1)(s) requires: content, prices, identity,
 * correction.
 */
export const orderConfirmation = mailKind<OrderMail>(
  {
    name: 'order-confirmation',
    sample: {
      firstName: 'Lea',
      number: '2026-100234',
      orderId: '00000000-0000-7000-8000-000000000000',
      placedAt: '2026-12-01T09:00:00Z',
      status: 'paid',
      paymentMethod: 'twint',
      lines: [
        { title: 'Zahlenbuch 1', details: 'Buch', quantity: 2, unitPrice: 2900, discountPercent: 0, total: 5800 },
      ],
      goods: 5800,
      shipping: 750,
      total: 6550,
      vat: [{ rate: 260, gross: 6550, vat: 166 }],
      billingAddress: null,
      deliveryAddress: null,
    },
    about,
    atSending: asOfNow,
    onceSent: tellOfPaymentSince,
  },
  writeConfirmation,
)

/** Says that the order waits for payment, and where to pay, or that there is nothing to pay any more. */
function stillToPay(
  { status, isEnded, paymentMethod }: OrderMail,
  { url, unpaidHours }: { url: string; unpaidHours: number },
): Part[] {
  if (isEnded) return [{ type: 'paragraph', text: 'Sie ist storniert. Sie müssen nichts bezahlen.' }]
  if (status === 'new' && paymentMethod) {
    const text = `Ihre Bestellung wartet auf die Zahlung mit ${paymentMethodLabels[paymentMethod]}. ${unpaidWords.closes(unpaidHours)}`
    return [
      { type: 'paragraph', text },
      { type: 'button', text: 'Jetzt bezahlen', url },
    ]
  }
  if (!isLost(status)) return []
  return [
    { type: 'paragraph', text: 'Die Zahlung wurde abgebrochen oder ist fehlgeschlagen.' },
    { type: 'button', text: 'Jetzt bezahlen', url },
  ]
}

/** Says where the digital goods of the order are, or will be once it is paid: the titles, and the codes to hand out. */
function digitalGoods({ status, places = [], codes = [] }: OrderMail, origin: string): Part[] {
  const link = (title: string, path: string): Part => ({ type: 'link', text: title, url: origin + path })
  const ofTitles = places.filter((place) => place !== 'coupons')
  const titles: Part[] = [
    { type: 'heading', text: 'Ihre digitalen Titel' },
    { type: 'paragraph', text: whenPaid(status, 'sie') },
    ...ofTitles.map((place) => link(digitalPlaces[place].title, digitalPlaces[place].path)),
  ]
  const sets: Part[] = [
    { type: 'heading', text: 'Ihre Codes zum Weitergeben' },
    { type: 'paragraph', text: whenPaid(status, codes.length === 1 && codes[0]?.copies === 1 ? 'ihn' : 'sie') },
    ...codes.flatMap(({ set, ...one }) => [
      link(codesInWords(one), pathOfCodes(set)),
      ...(set === null ? [] : [link('Als Blatt ausdrucken (PDF)', pathOfSheet(set))]),
    ]),
  ]
  return [...(ofTitles.length > 0 ? titles : []), ...(codes.length > 0 ? sets : [])]
}

function whenPaid(status: OrderStatus, them: 'ihn' | 'sie'): string {
  return isPaid({ status })
    ? `Sie finden ${them} in Ihrem Konto:`
    : `Sobald die Zahlung eingetroffen ist, finden Sie ${them} in Ihrem Konto:`
}

function paymentLine({ status, paymentMethod }: OrderMail): string {
  if (paymentMethod === null) return 'Zahlungsart: keine Zahlung nötig'
  const method = paymentMethodLabels[paymentMethod]
  if (paymentMethod === 'invoice') return `Zahlungsart: ${method}`
  return isPaid({ status }) ? `Bezahlt mit ${method}` : `Zahlungsart: ${method}, ${orderStatusLabels[status]}`
}

function referenceLines({ references = NO_REFERENCES }: OrderMail): string[] {
  return namedReferences(references).map(({ label, value }) => `${label}: ${value}`)
}

function lineRow(line: OrderMail['lines'][number]): TableRow {
  const discount = line.discountPercent > 0 ? `, ${line.discountPercent} % Mengenrabatt` : ''
  return {
    label: line.title,
    note: `${line.details}, ${line.quantity} × ${formatMoney(toMoney(line.unitPrice))}${discount}`,
    value: formatMoney(toMoney(line.total)),
  }
}

function rowsOf(order: OrderMail): TableRow[] {
  const { voucher, voucherExceptions = [], parcels = [] } = order
  const notes: Partial<Record<SumRow['kind'], readonly string[]>> = { voucher: voucherExceptions, shipping: parcels }
  const column = sumRows(
    {
      ...sumsOfLines(order.lines.map(({ quantity: copies, unitPrice, total }) => ({ copies, unitPrice, total }))),
      voucher: voucher ? { code: voucher.code, amount: toMoney(voucher.amount) } : null,
      shipping: toMoney(order.shipping),
    },
    true,
  )
  return [
    ...column.map(({ kind, label, amount }) => ({
      label,
      ...noteOf(notes[kind] ?? []),
      value: kind === 'shipping' ? formatMoney(amount) : formatAmount(amount),
    })),
    { label: 'Gesamtbetrag inkl. MwSt.', value: formatAmount(toMoney(order.total)), strong: true },
    ...order.vat.map(({ rate, gross, vat }) => ({
      label: `davon MwSt. ${formatRate(rate)}`,
      note: `auf ${formatAmount(toMoney(gross))}`,
      value: formatAmount(toMoney(vat)),
    })),
  ]
}

function noteOf(sentences: readonly string[]): { note?: string } {
  return sentences.length === 0 ? {} : { note: sentences.join(' · ') }
}

function addressColumns({ billingAddress, deliveryAddress }: OrderMail): Part[] {
  const columns = [
    ...(deliveryAddress ? [{ title: 'Lieferadresse', lines: addressLines(deliveryAddress) }] : []),
    ...(billingAddress ? [{ title: 'Rechnungsadresse', lines: addressLines(billingAddress) }] : []),
  ]
  return columns.length > 0 ? [{ type: 'columns', columns }] : []
}
