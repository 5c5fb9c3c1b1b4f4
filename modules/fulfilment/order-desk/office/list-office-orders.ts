import { and, eq, gte, inArray, lt, type SQL, sql } from 'drizzle-orm'
import * as officeOrdersApi from '#contract/fulfilment/office-orders.ts'
import { staffStatusLabels } from '#contract/fulfilment/order-labels.ts'
import { type Money, toMoney } from '#contract/ground/money.ts'
import { paymentMethodLabels } from '#contract/ground/payment-methods.ts'
import { staffReferenceLabels } from '#contract/sales/named-references.ts'
import type { Readable } from '#kernel/database/connection.ts'
import { hasWords, listing } from '#kernel/listing.ts'
import { decimalCell, textCell } from '#kernel/spreadsheet-file.ts'
import { swissDay } from '#kernel/swiss-dates.ts'
import { schools } from '#modules/accounts/schools/tables.ts'
import { users } from '#modules/ground/users/tables.ts'
import { OPEN_AMOUNT } from '#modules/sales/billing/open-amount.ts'
import { isOverdue, isOwed } from '#modules/sales/billing/open-invoice.ts'
import { billingDocuments } from '#modules/sales/billing/tables.ts'
import { ownedBy } from '#modules/sales/orders/own-orders.ts'
import { presentReferences, type StoredReferences } from '#modules/sales/orders/present-references.ts'
import { orders } from '#modules/sales/orders/tables.ts'

/** Once the account is deleted, the name is in the address alone. */
export const BUYER = sql<string>`coalesce(${users.firstName} || ' ' || ${users.lastName},
  concat_ws(' ', ${orders.billingAddress}->>'first_name', ${orders.billingAddress}->>'last_name'))`

/** The school that an order is for; null for a person. */
export const ORDERING_SCHOOL = { id: schools.id, name: schools.name }

/** Whether a condition that may be unknown is met. */
export const whether = (condition: SQL | undefined) => sql<boolean>`coalesce(${condition}, false)`

interface Row
  extends Pick<
      typeof orders.$inferSelect,
      'id' | 'number' | 'status' | 'paymentMethod' | 'total' | 'placedAt' | 'email'
    >,
    StoredReferences {
  buyer: string
  school: { id: string; name: string } | null
  invoiceNumber: string | null
  dueOn: string | null
  isOwed: boolean
  isOverdue: boolean
  open: number
}

const columns = () => ({
  id: orders.id,
  number: orders.number,
  status: orders.status,
  paymentMethod: orders.paymentMethod,
  total: orders.total,
  placedAt: orders.placedAt,
  purchaseNumber: orders.purchaseNumber,
  costCentre: orders.costCentre,
  attention: orders.attention,
  buyer: BUYER,
  school: ORDERING_SCHOOL,
  email: orders.email,
  invoiceNumber: billingDocuments.number,
  dueOn: billingDocuments.dueOn,
  isOwed: whether(isOwed()),
  isOverdue: whether(isOverdue(new Date())),
  open: OPEN_AMOUNT,
})

/** The beginning of a Swiss day. */
const beginOf = (day: string, plus = 0) => sql`((${day}::date + ${plus}::int)::timestamp at time zone 'Europe/Zurich')`

const rows = (db: Readable) =>
  db
    .select(columns())
    .from(orders)
    .leftJoin(users, eq(users.id, orders.userId))
    .leftJoin(schools, eq(schools.id, orders.schoolId))
    .leftJoin(billingDocuments, and(eq(billingDocuments.orderId, orders.id), eq(billingDocuments.kind, 'invoice')))
    .$dynamic()

/** The orders as staff list them, the newest first unless the query says otherwise. */
export const officeOrderList = listing(officeOrdersApi.orders.list, {
  rows,
  bare: (db, { payment }) => (payment ? rows(db) : db.select({ id: orders.id }).from(orders).$dynamic()),
  id: orders.id,
  sort: { placed_at: orders.placedAt, number: orders.number, total: orders.total, due_on: billingDocuments.dueOn },
  filters: {
    status: (statuses) => inArray(orders.status, statuses),
    user: (userId) => ownedBy({ userId }),
    school: (schoolId) => ownedBy({ schoolId }),
    payment_method: (method) => eq(orders.paymentMethod, method),
    from: (day) => gte(orders.placedAt, beginOf(day)),
    until: (day) => lt(orders.placedAt, beginOf(day, 1)),
    payment: (payment) => (payment === 'owed' ? isOwed() : isOverdue(new Date())),
  },
  search: (text) => hasWords(text, orders.words),
  present: presentListed,
  file: {
    name: 'Bestellungen',
    columns: [
      ['Bestellnummer', ({ number }) => number],
      ['Bestellt am', ({ placed_at }) => swissDay(new Date(placed_at))],
      ['Name', ({ buyer }) => textCell(buyer)],
      ['Schule', ({ school }) => textCell(school?.name ?? null)],
      ['E-Mail', ({ email }) => email],
      ['Stand', ({ status }) => staffStatusLabels[status]],
      ['Zahlungsart', ({ payment_method }) => payment_method && paymentMethodLabels[payment_method]],
      ['Rechnungsnummer', ({ invoice_number }) => invoice_number],
      [staffReferenceLabels.purchase_number, ({ references }) => textCell(references.purchase_number)],
      [staffReferenceLabels.cost_centre, ({ references }) => textCell(references.cost_centre)],
      [staffReferenceLabels.attention, ({ references }) => textCell(references.attention)],
      ['Fällig am', ({ due_on }) => due_on],
      ['Betrag CHF', ({ total }) => decimalCell(total.amount)],
      ['Offen CHF', ({ left_to_pay }) => decimalCell(left_to_pay.amount)],
    ],
  },
})

/** What is still to come for an order, wherever it is shown. */
export function leftToPay({ open }: { open: number }): Money {
  return toMoney(Math.max(0, open))
}

function presentListed(row: Row): officeOrdersApi.ListedOrder {
  return {
    id: row.id,
    number: row.number,
    status: row.status,
    payment_method: row.paymentMethod,
    total: toMoney(row.total),
    placed_at: row.placedAt.toISOString(),
    buyer: row.buyer,
    school: row.school,
    email: row.email,
    invoice_number: row.invoiceNumber,
    references: presentReferences(row),
    due_on: row.dueOn,
    left_to_pay: leftToPay(row),
    is_owed: row.isOwed,
    is_overdue: row.isOverdue,
  }
}
