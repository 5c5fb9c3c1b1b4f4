import { PDFDocument } from '@cantoo/pdf-lib'
import type { PrintedAddress } from '#contract/ground/addresses/addresses.ts'
import type { OrderReferences } from '#contract/sales/order-references.ts'
import { mm, part, setLine } from '#kernel/drawing/sheet.ts'
import { bold, text } from '#kernel/drawing/styles.ts'
import { swissDate } from '#kernel/swiss-dates.ts'
import type { Biller } from '../tables.ts'
import { type Article, drawArticles } from './article-table.ts'
import { invoiceWords } from './invoice-words.ts'
import { LEFT, RIGHT } from './layout.ts'
import { turnPage, writeLetter } from './letter.ts'
import { deliveryNoteWords as words } from './letter-words.ts'

interface DeliveredLine extends Article {
  quantity: number
}

/** What lies in a parcel: all that its delivery note is drawn from. */
export interface DeliveryNoteToDraw {
  biller: Biller
  to: PrintedAddress
  order: { number: string; placedAt: string }
  references: OrderReferences
  /** ISO time of the note. */
  at: string
  /** Null before it is sent. */
  parcel: { carrier: string | null; trackingNumber: string | null } | null
  lines: readonly DeliveredLine[]
  /** Something of the order comes later. */
  isRestToCome: boolean
}

/** Left ends of the facts below the title; the number of a parcel is the longest. */
const TOLD = [LEFT, mm(60), mm(100), mm(128)]

const ARTICLE_END = mm(145)
const COLUMNS = [
  {
    title: invoiceWords.columns.amount,
    end: RIGHT,
    value: (line: DeliveredLine) => String(line.quantity),
    style: bold(11),
  },
]

/** Draws a delivery note, without prices. */
export function drawDeliveryNote(note: DeliveryNoteToDraw): Promise<Uint8Array> {
  const { biller, to, order, at, lines } = note
  const title = words.title(order.number)
  return writeLetter({
    biller,
    billingAddress: to,
    deliveryAddress: null,
    title,
    titleSize: 21,
    at: new Date(at),
    told: toldOf(note),
    columns: TOLD,
    references: note.references,
    isToPlaceOfDelivery: true,
    body: (pdf, root, top) => {
      const turn = () => turnPage(pdf, { brand: biller.brand, continued: title })
      const goods = { lines, columns: COLUMNS, articleEnd: ARTICLE_END, y: top, turnPage: turn }
      const y = drawArticles(pdf, root, goods)
      if (note.isRestToCome) {
        part(pdf, root, 'P', () => setLine(pdf, words.rest, { x: LEFT, y: y + 10, style: text(10) }))
      }
      return false
    },
  })
}

function toldOf({ at, order, parcel }: DeliveryNoteToDraw): [string, string][] {
  const told: [string, string | null | undefined][] = [
    [words.date, swissDate(at)],
    [invoiceWords.orderedOn, swissDate(order.placedAt)],
    [words.carrier, parcel?.carrier],
    [words.trackingNumber, parcel?.trackingNumber],
  ]
  return told.flatMap(([label, value]): [string, string][] => (value ? [[label, value]] : []))
}

/** Draws the delivery notes of several parcels into one document, to be printed at once. */
export async function drawDeliveryNotes(notes: readonly DeliveryNoteToDraw[]): Promise<Uint8Array> {
  const all = await PDFDocument.create()
  for (const note of notes) {
    const one = await PDFDocument.load(await drawDeliveryNote(note))
    for (const page of await all.copyPages(one, one.getPageIndices())) all.addPage(page)
  }
  return all.save()
}
