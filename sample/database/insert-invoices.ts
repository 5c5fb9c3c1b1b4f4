import { asc, gt } from 'drizzle-orm'
import type { Database } from '#kernel/database/connection.ts'
import { swissDay, swissDayAfter } from '#kernel/swiss-dates.ts'
import { BILLING_SETTING, type BillingSettings } from '#modules/billing/billing-settings.ts'
import { factsOf } from '#modules/billing/issue-invoice.ts'
import { documentNumber } from '#modules/billing/next-document-number.ts'
import { qrReference } from '#modules/billing/qr-reference.ts'
import { type Biller, billingDocuments, billingNumbers, billingVat } from '#modules/billing/tables.ts'
import { orderLines, orders, orderVat } from '#modules/orders/tables.ts'
import { settings } from '#modules/settings/tables.ts'
import { publisher } from '../content/publisher.ts'
import { sampleId } from '../sample-id.ts'
import { insertRows } from './insert-rows.ts'

/** The account of the demonstration; both numbers are examples of the SIX Implementation Guidelines. */
const billing: BillingSettings = {
  name: publisher.legalName,
  street: 'Aarstrasse',
  number: '60',
  post_code: '3005',
  city: 'Bern',
  country: 'ch',
  iban: 'CH5800791123000889012',
  qr_iban: 'CH4431999123000889012',
  due_days: 30,
}

type OrderRow = typeof orders.$inferSelect

/**
 * Inserts who bills, and the invoices of the inserted orders, numbered without gaps as they were issued. They are drawn
 * when somebody asks for them, and no mail tells of them.
 */
export async function insertInvoices(tx: Database): Promise<void> {
  await tx.insert(settings).values({ key: BILLING_SETTING, value: billing }).onConflictDoNothing()
  const linesOf = Map.groupBy(
    await tx.select().from(orderLines).orderBy(asc(orderLines.position)),
    (row) => row.orderId,
  )
  const vatOf = Map.groupBy(await tx.select().from(orderVat), (row) => row.orderId)
  const last = new Map<number, number>()
  const issued = (await tx.select().from(orders).where(gt(orders.total, 0)))
    .flatMap((order) => {
      const at = issuedAt(order)
      return at ? [{ order, at }] : []
    })
    .toSorted((a, b) => a.at.getTime() - b.at.getTime() || (a.order.number < b.order.number ? -1 : 1))
    .map(({ order, at }, n) => {
      const year = Number(swissDay(at).slice(0, 4))
      const serial = (last.get(year) ?? 0) + 1
      last.set(year, serial)
      return { order, at, year, serial, id: sampleId('billing-document', n) }
    })
  await insertRows(
    tx,
    billingDocuments,
    issued.map(({ order, at, ...named }) => documentRow(order, { ...named, at, lines: linesOf.get(order.id) ?? [] })),
  )
  await insertRows(
    tx,
    billingVat,
    issued.flatMap(({ order, id: documentId }) =>
      (vatOf.get(order.id) ?? []).map(({ rate, gross, vat }) => ({ documentId, rate, gross, vat })),
    ),
  )
  await insertRows(
    tx,
    billingNumbers,
    [...last].map(([year, last]) => ({ kind: 'invoice' as const, year, last })),
  )
}

/** With the order on invoice, after payment otherwise. */
function issuedAt({ paymentMethod, placedAt, paidAt }: OrderRow): Date | null {
  return paymentMethod === 'invoice' ? placedAt : paidAt
}

interface Issued {
  id: string
  at: Date
  year: number
  serial: number
  lines: readonly (typeof orderLines.$inferSelect)[]
}

function documentRow(order: OrderRow, { id, at, year, serial, lines }: Issued): typeof billingDocuments.$inferInsert {
  const isPaid = order.paymentMethod !== 'invoice'
  const { due_days: dueDays, ...account } = billing
  const { name: brand, vatNumber: vat_number, phone, email, website } = publisher
  const biller: Biller = { ...account, brand, vat_number, phone, email, website }
  return {
    id,
    kind: 'invoice',
    year,
    serial,
    number: documentNumber('invoice', { year, serial }),
    orderId: order.id,
    issuedAt: at,
    dueOn: isPaid ? null : swissDayAfter(at, dueDays),
    reference: isPaid ? null : qrReference({ year, serial }),
    total: order.total,
    facts: { biller, dueDays, ...factsOf({ ...order, paidAt: isPaid ? order.paidAt : null }, lines) },
    announcedAt: at,
  }
}
