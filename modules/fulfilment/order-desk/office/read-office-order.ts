import { and, asc, eq, getTableColumns, inArray, sql } from 'drizzle-orm'
import { Refusal } from '#contract/errors.ts'
import type { OfficeOrder } from '#contract/fulfilment/office-orders.ts'
import type { Database } from '#kernel/database/connection.ts'
import { schools } from '#modules/accounts/schools/tables.ts'
import { staffMails } from '#modules/fulfilment/order-mails/tables.ts'
import { paymentAttempts } from '#modules/fulfilment/payments/tables.ts'
import { refunds } from '#modules/fulfilment/refunds/tables.ts'
import { loadShipments } from '#modules/fulfilment/shipments/load-shipments.ts'
import { shipments } from '#modules/fulfilment/shipments/tables.ts'
import { mails } from '#modules/ground/mail/tables.ts'
import { users } from '#modules/ground/users/tables.ts'
import { ledgerEntries } from '#modules/sales/billing/ledger/tables.ts'
import { OPEN_AMOUNT } from '#modules/sales/billing/open-amount.ts'
import { isOverdue, isOwed } from '#modules/sales/billing/open-invoice.ts'
import { billingDocuments, reminders } from '#modules/sales/billing/tables.ts'
import { orderEvents, orderLines, orderNotes, orders, orderVat } from '#modules/sales/orders/tables.ts'
import { BUYER, ORDERING_SCHOOL, whether } from './list-office-orders.ts'
import { presentOfficeOrder } from './present-office-order.ts'

export type LoadedOfficeOrder = Awaited<ReturnType<typeof load>>

/** Everything about an order. */
export async function readOfficeOrder(db: Database, id: string): Promise<OfficeOrder> {
  return presentOfficeOrder(await load(db, id))
}

const STAFF = sql<string | null>`${users.firstName} || ' ' || ${users.lastName}`

/** One query after the other, because it may run inside a transaction. */
async function load(db: Database, id: string) {
  const [head] = await db
    .select({
      order: orders,
      buyer: BUYER,
      school: ORDERING_SCHOOL,
      isOwed: whether(isOwed()),
      isOverdue: whether(isOverdue(new Date())),
      open: OPEN_AMOUNT,
    })
    .from(orders)
    .leftJoin(users, eq(users.id, orders.userId))
    .leftJoin(schools, eq(schools.id, orders.schoolId))
    .leftJoin(billingDocuments, and(eq(billingDocuments.orderId, orders.id), eq(billingDocuments.kind, 'invoice')))
    .where(eq(orders.id, id))
  if (!head) throw new Refusal('not_found')
  const lines = await db.select().from(orderLines).where(eq(orderLines.orderId, id)).orderBy(asc(orderLines.position))
  const vat = await db.select().from(orderVat).where(eq(orderVat.orderId, id)).orderBy(asc(orderVat.rate))
  const documents = await db
    .select()
    .from(billingDocuments)
    .where(eq(billingDocuments.orderId, id))
    .orderBy(asc(billingDocuments.issuedAt), asc(billingDocuments.id))
  const reminded = await db
    .select(getTableColumns(reminders))
    .from(reminders)
    .innerJoin(billingDocuments, eq(billingDocuments.id, reminders.documentId))
    .where(eq(billingDocuments.orderId, id))
    .orderBy(asc(reminders.level))
  const attempts = await db
    .select()
    .from(paymentAttempts)
    .where(eq(paymentAttempts.orderId, id))
    .orderBy(asc(paymentAttempts.number))
  const parcels = await loadShipments(db, id)
  const senders = await db
    .select({ id: shipments.id, staff: STAFF })
    .from(shipments)
    .leftJoin(users, eq(users.id, shipments.staffId))
    .where(eq(shipments.orderId, id))
  const notes = await db
    .select({ id: orderNotes.id, text: orderNotes.text, at: orderNotes.at, staff: STAFF })
    .from(orderNotes)
    .leftJoin(users, eq(users.id, orderNotes.staffId))
    .where(eq(orderNotes.orderId, id))
    .orderBy(asc(orderNotes.at), asc(orderNotes.id))
  const repeated = await db.select({ id: staffMails.id }).from(staffMails).where(eq(staffMails.orderId, id))
  const subjects = [head.order, ...documents, ...reminded, ...parcels, ...repeated].map((subject) => subject.id)
  const sent = await db
    .select()
    .from(mails)
    .where(inArray(mails.subjectId, subjects))
    .orderBy(asc(mails.createdAt), asc(mails.id))
  return {
    ...head,
    lines,
    vat,
    documents,
    reminders: reminded,
    attempts,
    parcels,
    senders: new Map(senders.map((sender) => [sender.id, sender.staff])),
    notes,
    mails: sent,
    events: await loadEvents(db, id),
    ledger: await loadLedger(db, id),
  }
}

function loadLedger(db: Database, orderId: string) {
  return db
    .select({ entry: ledgerEntries, method: paymentAttempts.method, refundWay: refunds.way, staff: STAFF })
    .from(ledgerEntries)
    .leftJoin(paymentAttempts, eq(paymentAttempts.id, ledgerEntries.attemptId))
    .leftJoin(refunds, eq(refunds.id, ledgerEntries.refundId))
    .leftJoin(users, eq(users.id, ledgerEntries.staffId))
    .where(eq(ledgerEntries.orderId, orderId))
    .orderBy(asc(ledgerEntries.at), asc(ledgerEntries.id))
}

function loadEvents(db: Database, orderId: string) {
  const { fromStatus, toStatus, actor, reason, at } = orderEvents
  return db
    .select({ fromStatus, toStatus, actor, reason, at, staff: STAFF })
    .from(orderEvents)
    .leftJoin(users, eq(sql`${users.id}::text`, sql`split_part(${actor}, ':', 2)`))
    .where(eq(orderEvents.orderId, orderId))
    .orderBy(asc(orderEvents.sequence))
}
