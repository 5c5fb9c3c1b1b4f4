import { asc, gt } from 'drizzle-orm'
import type { Database } from '#kernel/database/connection.ts'
import { swissYear } from '#kernel/swiss-dates.ts'
import { settings } from '#modules/ground/settings/tables.ts'
import { type BillingSettings, billingSetting } from '#modules/sales/billing/billing-settings.ts'
import { invoiceRow, type NewInvoice } from '#modules/sales/billing/issue-invoice.ts'
import { type Biller, billingDocuments, billingNumbers, billingVat } from '#modules/sales/billing/tables.ts'
import { orderLines, orders, orderVat } from '#modules/sales/orders/tables.ts'
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
  await tx.insert(settings).values({ key: billingSetting.key, value: billing }).onConflictDoNothing()
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
      const year = swissYear(at)
      const serial = (last.get(year) ?? 0) + 1
      last.set(year, serial)
      return { order, at, serial, id: sampleId('billing-document', n) }
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

/** An invoice of the demonstration. One that was issued after payment says so; one on invoice was open when issued. */
function documentRow(order: OrderRow, { id, ...issued }: Issued): typeof billingDocuments.$inferInsert {
  const { due_days: dueDays, ...account } = billing
  const { name: brand, vatNumber: vat_number, phone, email, website } = publisher
  const biller: Biller = { ...account, brand, vat_number, phone, email, website }
  const paidAt = order.paymentMethod === 'invoice' ? null : order.paidAt
  return {
    id,
    ...invoiceRow({ ...issued, order: { ...order, paidAt }, issuer: { biller, dueDays } }),
    announcedAt: issued.at,
  }
}

type Issued = Pick<NewInvoice, 'at' | 'serial' | 'lines'> & { id: string }
