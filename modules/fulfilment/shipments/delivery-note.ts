import { and, asc, eq, sql } from 'drizzle-orm'
import { Refusal } from '#contract/errors.ts'
import { carrierLabel } from '#contract/fulfilment/carriers.ts'
import type { PrintedAddress } from '#contract/ground/addresses/addresses.ts'
import type { Database } from '#kernel/database/connection.ts'
import { swissDay } from '#kernel/swiss-dates.ts'
import { currentBiller } from '#modules/sales/billing/billing-settings.ts'
import { PDF } from '#modules/sales/billing/document-file.ts'
import type { DeliveryNoteToDraw } from '#modules/sales/billing/drawing/draw-delivery-note.ts'
import { drawing } from '#modules/sales/billing/drawing/drawing.ts'
import { deliveryNoteWords } from '#modules/sales/billing/drawing/letter-words.ts'
import { articleOfLine } from '#modules/sales/orders/article-of-line.ts'
import { leftToShip } from '#modules/sales/orders/left-to-ship.ts'
import { presentReferences } from '#modules/sales/orders/present-references.ts'
import { sharesOfLines, sharesWithin } from '#modules/sales/orders/shares/line-shares.ts'
import { type OrderRow, orderLines, orders } from '#modules/sales/orders/tables.ts'
import { readyLinesOf } from './list-to-send.ts'
import { mayGo } from './ready-to-send.ts'
import { shipmentLines, shipments } from './tables.ts'

interface Asked {
  orderId: string
  /** Undefined for what can be sent now. */
  shipmentId: string | undefined
}

type Packed = Pick<DeliveryNoteToDraw, 'at' | 'parcel' | 'lines'> & {
  /** Where a parcel went before the order got another address. */
  sentTo?: PrintedAddress | null
}

/** The delivery note of a parcel, or of what can be sent now. The shop draws it for each request and stores none. */
export async function deliveryNote(db: Database, asked: Asked): Promise<{ file: File; userId: string | null }> {
  const { note, userId } = await noteToDraw(db, asked)
  return { file: pdfOf(await drawing.run(note), `Lieferschein-${note.order.number}`), userId }
}

/**
 * The delivery notes of several orders in one document, each of what can be sent now; an order of which nothing can is
 * left out.
 */
export async function deliveryNotes(
  db: Database,
  orderIds: readonly string[],
): Promise<{ file: File; noted: { orderId: string; userId: string | null }[] }> {
  const notes: DeliveryNoteToDraw[] = []
  const noted: { orderId: string; userId: string | null }[] = []
  for (const orderId of new Set(orderIds)) {
    const one = await noteToDraw(db, { orderId, shipmentId: undefined }).catch(orNothing)
    if (!one) continue
    notes.push(one.note)
    noted.push({ orderId, userId: one.userId })
  }
  if (notes.length === 0) throw new Refusal('nothing_to_ship')
  return { file: pdfOf(await drawing.run({ notes }), `Lieferscheine-${swissDay(new Date())}`), noted }
}

function orNothing(error: unknown): null {
  if (error instanceof Refusal && error.code === 'nothing_to_ship') return null
  throw error
}

function pdfOf(content: Uint8Array, name: string): File {
  return new File([content as Uint8Array<ArrayBuffer>], `${name}.pdf`, { type: PDF })
}

/** Of an order that may not go any more, there is nothing to send. */
async function noteToDraw(
  db: Database,
  { orderId, shipmentId }: Asked,
): Promise<{ note: DeliveryNoteToDraw; userId: string | null }> {
  const [order] = await db.select().from(orders).where(eq(orders.id, orderId))
  if (!order) throw new Refusal('not_found')
  if (order.deliveryAddress === null) throw new Refusal('nothing_to_ship')
  const { sentTo, ...packed } =
    shipmentId === undefined ? await packedNow(db, order) : await packedIn(db, orderId, shipmentId)
  const left = mayGo(order.status) ? await leftOf(db, orderId) : 0
  const inNote = packed.lines.reduce((sum, { quantity }) => sum + quantity, 0)
  const { biller } = await currentBiller(db)
  const note = {
    biller,
    to: sentTo ?? order.deliveryAddress,
    order: { number: order.number, placedAt: order.placedAt.toISOString() },
    references: presentReferences(order),
    ...packed,
    isRestToCome: left > (packed.parcel ? 0 : inNote),
  }
  return { note, userId: order.userId }
}

async function packedNow(db: Database, { id: orderId, status }: OrderRow): Promise<Packed> {
  if (!mayGo(status)) throw new Refusal('nothing_to_ship')
  const lines = (await readyLinesOf(db, [orderId])).get(orderId) ?? []
  if (lines.length === 0) throw new Refusal('nothing_to_ship')
  const parcel = lines.map((line) => ({ line, quantity: leftToShip(line), gone: line.shipped }))
  const packed = await linesOfNote(db, parcel)
  return { at: new Date().toISOString(), parcel: null, lines: packed }
}

async function packedIn(db: Database, orderId: string, shipmentId: string): Promise<Packed> {
  const rows = await db
    .select({ shipment: shipments, line: orderLines, quantity: shipmentLines.quantity, gone: GONE_BEFORE })
    .from(shipments)
    .innerJoin(shipmentLines, eq(shipmentLines.shipmentId, shipments.id))
    .innerJoin(orderLines, eq(orderLines.id, shipmentLines.lineId))
    .where(and(eq(shipments.id, shipmentId), eq(shipments.orderId, orderId)))
    .orderBy(asc(orderLines.position))
  const [first] = rows
  if (!first) throw new Refusal('not_found')
  const { carrier, trackingNumber, shippedAt, deliveryAddress } = first.shipment
  return {
    at: shippedAt.toISOString(),
    sentTo: deliveryAddress,
    parcel: { carrier: carrierLabel(carrier), trackingNumber },
    lines: await linesOfNote(db, rows),
  }
}

/** SQL inside a statement about parcels: copies of the line that went in parcels before this one. */
const GONE_BEFORE = sql<number>`(select coalesce(sum(earlier.quantity), 0)::int
  from shipment_lines earlier join shipments sent on sent.id = earlier.shipment_id
  where earlier.line_id = ${orderLines.id} and (sent.shipped_at, sent.id) < (${shipments.shippedAt}, ${shipments.id}))`

interface PackedLine {
  line: typeof orderLines.$inferSelect
  quantity: number
  /** Copies that went before. */
  gone: number
}

/** What lies in a parcel, and for whom: the copies of a line go to classes and teachers in the order of their shares. */
async function linesOfNote(db: Database, packed: readonly PackedLine[]): Promise<DeliveryNoteToDraw['lines']> {
  const ids = packed.map(({ line }) => line.id)
  const shares = await sharesOfLines(db, ids)
  return packed.map(({ line, quantity, gone }) => {
    const within = sharesWithin(shares.get(line.id) ?? [], { from: gone, copies: quantity })
    const forWhom = within.length > 0 ? { forWhom: deliveryNoteWords.forWhom(within) } : {}
    return { ...printedOf(line), quantity, ...forWhom }
  })
}

function printedOf(line: typeof orderLines.$inferSelect) {
  const { title, isbn } = line
  return { title, ...articleOfLine(line), isbn }
}

async function leftOf(db: Database, orderId: string): Promise<number> {
  const lines = await db.select().from(orderLines).where(eq(orderLines.orderId, orderId))
  return lines.reduce((sum, line) => sum + leftToShip(line), 0)
}
