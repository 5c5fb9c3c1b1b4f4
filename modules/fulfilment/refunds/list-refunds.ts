import { asc, eq, sql } from 'drizzle-orm'
import { Refusal } from '#contract/errors.ts'
import * as creditsApi from '#contract/fulfilment/credits.ts'
import { refundStateLabels, refundWayLabels } from '#contract/fulfilment/money-labels.ts'
import { toMoney } from '#contract/ground/money.ts'
import type { Readable } from '#kernel/database/connection.ts'
import { hasWords, listing } from '#kernel/listing.ts'
import { decimalCell, textCell } from '#kernel/spreadsheet-file.ts'
import { swissDay } from '#kernel/swiss-dates.ts'
import { billingDocuments } from '#modules/sales/billing/tables.ts'
import { orders } from '#modules/sales/orders/tables.ts'
import { mayBeCompleted } from './completable.ts'
import { refunds } from './tables.ts'

const columns = { refund: refunds, orderNumber: orders.number, creditNote: billingDocuments.number }

interface Row {
  refund: typeof refunds.$inferSelect
  orderNumber: string
  creditNote: string | null
}

const rows = (db: Readable) =>
  db
    .select(columns)
    .from(refunds)
    .innerJoin(orders, eq(orders.id, refunds.orderId))
    .leftJoin(billingDocuments, eq(billingDocuments.id, refunds.creditNoteId))
    .$dynamic()

/** The refunds as staff list them. */
export const refundList = listing(creditsApi.refunds.list, {
  rows,
  id: refunds.id,
  sort: { created_at: refunds.createdAt },
  filters: { state: (state) => eq(refunds.state, state), way: (way) => eq(refunds.way, way) },
  // A reference begins with the order’s number.
  search: (text) => hasWords(text, sql`lower(${refunds.reference})`),
  present: presentRefund,
  file: {
    name: 'Rückzahlungen',
    columns: [
      ['Referenz', ({ reference }) => textCell(reference)],
      ['Bestellnummer', ({ order_number }) => order_number],
      ['Gutschrift', ({ credit_note }) => credit_note],
      ['Stand', ({ state }) => refundStateLabels[state]],
      ['Weg', ({ way }) => refundWayLabels[way]],
      ['Seit', ({ created_at }) => swissDay(new Date(created_at))],
      ['Betrag CHF', ({ amount }) => decimalCell(amount.amount)],
      ['Notiz', ({ note }) => textCell(note)],
    ],
  },
})

export async function readRefund(db: Readable, id: string): Promise<creditsApi.OfficeRefund> {
  const [row] = await rows(db).where(eq(refunds.id, id))
  if (!row) throw new Refusal('not_found')
  return presentRefund(row)
}

/** The refunds of an order, the first one first. */
export async function refundsOf(db: Readable, orderId: string): Promise<creditsApi.OfficeRefund[]> {
  const found = await rows(db).where(eq(refunds.orderId, orderId)).orderBy(asc(refunds.createdAt), asc(refunds.id))
  return found.map(presentRefund)
}

function presentRefund({ refund, orderNumber, creditNote }: Row): creditsApi.OfficeRefund {
  return {
    id: refund.id,
    order_id: refund.orderId,
    order_number: orderNumber,
    credit_note: creditNote,
    amount: toMoney(refund.amount),
    way: refund.way,
    state: refund.state,
    reference: refund.reference,
    asked_at: refund.askedAt?.toISOString() ?? null,
    settled_at: refund.settledAt?.toISOString() ?? null,
    note: refund.note,
    created_at: refund.createdAt.toISOString(),
    may: mayBeCompleted(refund) ? ['complete'] : [],
  }
}
