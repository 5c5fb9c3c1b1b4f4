import { and, asc, desc, eq, gt, inArray, isNotNull, isNull, ne, type SQL } from 'drizzle-orm'
import type { Database } from '#kernel/database/connection.ts'
import { swissYear } from '#kernel/swiss-dates.ts'
import { paymentAttempts } from '#modules/fulfilment/payments/tables.ts'
import { creditShare, leftToCredit, type Wish } from '#modules/sales/billing/credit-notes/credit-share.ts'
import { creditNoteFacts, stillToPay } from '#modules/sales/billing/credit-notes/issue-credit-note.ts'
import { type BilledOrder, loadBilled } from '#modules/sales/billing/credit-notes/load-billed.ts'
import { documentNumber } from '#modules/sales/billing/next-document-number.ts'
import {
  billingDocuments,
  billingNumbers,
  billingVat,
  type CreditCause,
  creditedLines,
  type MoneyBack,
} from '#modules/sales/billing/tables.ts'
import { orderEvents, orders } from '#modules/sales/orders/tables.ts'
import { sampleId } from '../sample-id.ts'
import { insertRefund } from './insert-refund.ts'

type OrderRow = typeof orders.$inferSelect

/** How many days after it was completed something of an order is credited. */
const LATER = 5 * 86_400_000
/** How long after it was placed something of an order is credited that is still to be paid. */
const SOON = 3_600_000

interface Story {
  order: OrderRow
  at: Date
  cause: CreditCause
  wish: (billed: BilledOrder) => Wish
  /** Staff still have to send what goes back, or to ask the payment provider what became of it. */
  isRefundOpen?: boolean
}

interface People {
  /** The customer of the demonstration, whose orders keep their status. */
  customerId: string
  staffId: string
}

/**
 * Inserts the credit notes of orders on invoice that were cancelled before they were paid, and of a few old ones:
 * cancelled after the payment, one article returned, one with a discount. What was paid of them was sent back. One has a
 * discount before it is paid: its credit note asks for the rest.
 */
export async function insertCreditNotes(tx: Database, people: People): Promise<void> {
  const stories = (await chooseOrders(tx, people)).toSorted((a, b) => a.at.getTime() - b.at.getTime())
  const last = new Map<number, number>()
  for (const [n, story] of stories.entries()) {
    const year = swissYear(story.at)
    const serial = (last.get(year) ?? 0) + 1
    last.set(year, serial)
    await insertCreditNote(tx, story, { id: sampleId('credit-note', n), year, serial })
    if (story.cause === 'cancellation' && story.order.status === 'completed') await cancelOrder(tx, story, people, n)
  }
  const counters = [...last].map(([year, last]) => ({ kind: 'credit_note' as const, year, last }))
  await tx.insert(billingNumbers).values(counters)
}

async function chooseOrders(tx: Database, { customerId }: People): Promise<Story[]> {
  const find = (wanted: SQL | undefined, count: number, order = asc(orders.number)) =>
    tx.select().from(orders).where(wanted).orderBy(order).limit(count)
  const others = and(eq(orders.status, 'completed'), isNull(orders.voucherCode), ne(orders.userId, customerId))
  const isOnline = inArray(orders.paymentMethod, ['twint', 'creditcard'])
  const isRefundOpen = true
  const all = (): Wish => ({ kind: 'rest' })
  const oneCopy = ({ lines: [first] }: BilledOrder): Wish => ({
    kind: 'parts',
    lines: [{ lineId: first?.id ?? '', quantity: 1 }],
    shipping: false,
  })
  const unpaid = await find(and(eq(orders.status, 'canceled'), eq(orders.paymentMethod, 'invoice')), 100)
  const paidOnInvoice = and(others, eq(orders.paymentMethod, 'invoice'), isNotNull(orders.paidAt))
  const paid = await find(paidOnInvoice, 2)
  const paidLately = await find(paidOnInvoice, 2, desc(orders.number))
  const returned = await find(and(eq(orders.status, 'completed'), eq(orders.userId, customerId), isOnline), 1)
  const dented = await find(and(others, isOnline), 1)
  const dentedLately = await find(and(others, isOnline), 1, desc(orders.number))
  const open = await find(
    and(eq(orders.status, 'invoice'), isNull(orders.paidAt), isNull(orders.voucherCode), gt(orders.total, 1000)),
    1,
  )
  const amountOf =
    (amount: number, { total }: OrderRow) =>
    (): Wish => ({ kind: 'amount', amount: Math.min(amount, total) })
  const later = (order: OrderRow) => new Date(order.statusChangedAt.getTime() + LATER)
  return [
    ...unpaid.map((order) => ({ order, at: order.statusChangedAt, cause: 'cancellation' as const, wish: all })),
    ...paid.map((order) => ({ order, at: later(order), cause: 'cancellation' as const, wish: all })),
    ...returned.map((order) => ({ order, at: later(order), cause: 'return' as const, wish: oneCopy })),
    ...dented.map((order) => ({ order, at: later(order), cause: 'goodwill' as const, wish: amountOf(500, order) })),
    ...open.map((order) => ({
      order,
      at: new Date(order.placedAt.getTime() + SOON),
      cause: 'goodwill' as const,
      wish: amountOf(500, order),
    })),
    ...paidLately.map((order) => ({ order, at: later(order), cause: 'return' as const, wish: oneCopy, isRefundOpen })),
    ...dentedLately.map((order) => ({
      order,
      at: later(order),
      cause: 'goodwill' as const,
      wish: amountOf(800, order),
      isRefundOpen,
    })),
  ]
}

async function insertCreditNote(
  tx: Database,
  { order, at, cause, wish, isRefundOpen = false }: Story,
  { id, year, serial }: { id: string; year: number; serial: number },
): Promise<void> {
  const billed = await loadBilled(tx, order.id)
  if (!billed) return
  const share = creditShare(billed, wish(billed))
  const [attempt] = await tx.select().from(paymentAttempts).where(eq(paymentAttempts.orderId, order.id))
  const moneyBack = moneyBackOf(order, attempt)
  const { biller } = billed.invoice.facts
  const toPay =
    order.paidAt === null ? stillToPay(billed, { open: leftToCredit(billed) - share.total, biller, at }) : null
  await tx.insert(billingDocuments).values({
    id,
    kind: 'credit_note',
    year,
    serial,
    number: documentNumber('credit_note', { year, serial }),
    orderId: order.id,
    issuedAt: at,
    total: share.total,
    facts: creditNoteFacts(billed, { biller, share, cause, moneyBack, toPay }),
    announcedAt: at,
  })
  const lines = share.lines.map(({ id: lineId, quantity }) => ({ documentId: id, lineId, quantity }))
  if (lines.length > 0) await tx.insert(creditedLines).values(lines)
  await tx.insert(billingVat).values(share.vat.map((amounts) => ({ documentId: id, ...amounts })))
  if (moneyBack.way === 'none') return
  const isOnline = moneyBack.way === 'provider'
  await insertRefund(tx, {
    order,
    attempt: isOnline ? attempt : undefined,
    taskId: isRefundOpen ? sampleId('refund-task', serial + year * 1000) : undefined,
    refund: { id: sampleId('refund', serial + year * 1000), creditNoteId: id, amount: share.total, createdAt: at },
  })
}

function moneyBackOf({ paidAt }: OrderRow, attempt: typeof paymentAttempts.$inferSelect | undefined): MoneyBack {
  if (paidAt === null) return { way: 'none' }
  return attempt ? { way: 'provider', method: attempt.method } : { way: 'by_hand' }
}

async function cancelOrder(tx: Database, { order, at }: Story, { staffId }: People, n: number): Promise<void> {
  await tx.update(orders).set({ status: 'canceled', statusChangedAt: at }).where(eq(orders.id, order.id))
  await tx.insert(orderEvents).values({
    id: sampleId('cancellation', n),
    orderId: order.id,
    fromStatus: order.status,
    toStatus: 'canceled',
    actor: `staff:${staffId}`,
    reason: 'Auf Wunsch der Kundin.',
    at,
  })
}
