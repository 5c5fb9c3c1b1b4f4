import { and, asc, eq, sql } from 'drizzle-orm'
import { toMoney } from '#contract/ground/money.ts'
import type { OrderCreditNote } from '#contract/sales/orders.ts'
import type { Database } from '#kernel/database/connection.ts'
import { billingDocuments } from '#modules/sales/billing/tables.ts'

/** The credit notes of an order, the first one first, and what became of the money. */
export async function loadCreditNotes(db: Database, orderId: string): Promise<OrderCreditNote[]> {
  const { id, kind, number, serial, issuedAt, total, fileHash } = billingDocuments
  const rows = await db
    .select({
      id,
      number,
      issuedAt,
      total,
      fileHash,
      refund: sql<OrderCreditNote['refund']>`(
        select case when count(*) = 0 then 'none' when bool_and(settled_at is not null) then 'done' else 'pending' end
        from refunds where credit_note_id = billing_documents.id)`,
    })
    .from(billingDocuments)
    .where(and(eq(billingDocuments.orderId, orderId), eq(kind, 'credit_note')))
    .orderBy(asc(issuedAt), asc(serial))
  return rows.map((row) => ({
    id: row.id,
    number: row.number,
    issued_at: row.issuedAt.toISOString(),
    total: toMoney(row.total),
    refund: row.refund,
    is_ready: row.fileHash !== null,
  }))
}
