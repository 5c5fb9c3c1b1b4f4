import { and, asc, eq, sql } from 'drizzle-orm'
import { beforeVoucher } from '#contract/sales/vouchers.ts'
import type { Database } from '#kernel/database/connection.ts'
import { orderLines } from '#modules/sales/orders/tables.ts'
import { billingDocuments, billingVat, creditedLines } from '../tables.ts'
import type { Billed, BilledLine } from './credit-share.ts'

type OrderLineRow = typeof orderLines.$inferSelect

/** The invoice of an order, and what its credit notes have given back. */
export interface BilledOrder extends Billed {
  invoice: typeof billingDocuments.$inferSelect
  lines: (BilledLine & { row: OrderLineRow })[]
}

/** What was billed and credited of an order; null without an invoice. It holds while the order is locked. */
export async function loadBilled(db: Database, orderId: string): Promise<BilledOrder | null> {
  const ofOrder = eq(billingDocuments.orderId, orderId)
  const documents = await db.select().from(billingDocuments).where(ofOrder)
  const invoice = documents.find(({ kind }) => kind === 'invoice')
  if (!invoice) return null
  const rows = await db
    .select()
    .from(orderLines)
    .where(eq(orderLines.orderId, orderId))
    .orderBy(asc(orderLines.position))
  const counted = await db
    .select({ lineId: creditedLines.lineId, quantity: sql<number>`sum(${creditedLines.quantity})::int` })
    .from(creditedLines)
    .innerJoin(orderLines, eq(orderLines.id, creditedLines.lineId))
    .where(eq(orderLines.orderId, orderId))
    .groupBy(creditedLines.lineId)
  const vat = await db
    .select({
      kind: billingDocuments.kind,
      rate: billingVat.rate,
      gross: sql<number>`sum(${billingVat.gross})::int`,
      vat: sql<number>`sum(${billingVat.vat})::int`,
    })
    .from(billingVat)
    .innerJoin(billingDocuments, eq(billingDocuments.id, billingVat.documentId))
    .where(ofOrder)
    .groupBy(billingDocuments.kind, billingVat.rate)
    .orderBy(asc(billingVat.rate))
  const credited = new Map(counted.map(({ lineId, quantity }) => [lineId, quantity]))
  return {
    invoice,
    lines: rows.map((row) => ({
      id: row.id,
      quantity: row.amount,
      credited: credited.get(row.id) ?? 0,
      value: beforeVoucher(row.priceLines).amount,
      portions: row.vatPortions,
      row,
    })),
    shipping: invoice.facts.shipping,
    isShippingCredited: documents.some(({ kind, facts }) => kind === 'credit_note' && facts.shipping > 0),
    vat: vat.filter(({ kind }) => kind === 'invoice'),
    credited: vat.filter(({ kind }) => kind === 'credit_note'),
  }
}

/** Rappen that the credit notes of an order have given back. It holds while the order is locked. */
export async function creditedOf(db: Database, orderId: string): Promise<number> {
  const { total, kind, orderId: of } = billingDocuments
  const [row] = await db
    .select({ sum: sql<number>`coalesce(sum(${total}), 0)::int` })
    .from(billingDocuments)
    .where(and(eq(of, orderId), eq(kind, 'credit_note')))
  return row?.sum ?? 0
}
