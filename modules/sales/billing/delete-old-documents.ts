import { and, eq, exists, type SQL, sql } from 'drizzle-orm'
import { LEGAL_YEARS } from '#contract/ground/kept-times.ts'
import type { Database } from '#kernel/database/connection.ts'
import { isWithoutOwner } from '#modules/sales/orders/own-orders.ts'
import { orders } from '#modules/sales/orders/tables.ts'
import { fileKey, reminderKey } from './document-file.ts'
import type { BillingKit } from './draw-document.ts'
import { billingDocuments, reminders } from './tables.ts'

/** SQL, inside a statement about orders: documents of the order are kept, so that it stays. */
export function hasDocuments(db: Database): SQL {
  const { id, orderId } = billingDocuments
  return exists(db.select({ id }).from(billingDocuments).where(eq(orderId, orders.id)))
}

/**
 * Job `delete-old-documents`: deletes documents of deleted accounts once the law no longer requires them, with their
 * reminders. The files go first, so that no file is left without a row that names it.
 */
export async function deleteOldDocuments({ core: { db }, storage }: BillingKit): Promise<void> {
  const { id, fileHash, issuedAt } = billingDocuments
  const old = await db
    .select({ id, fileHash })
    .from(billingDocuments)
    .innerJoin(orders, eq(orders.id, billingDocuments.orderId))
    .where(
      and(
        isWithoutOwner(),
        sql`${issuedAt} < (date_trunc('year', now() at time zone 'Europe/Zurich') - make_interval(years => ${LEGAL_YEARS}))
          at time zone 'Europe/Zurich'`,
      ),
    )
  for (const document of old) {
    const letters = await db.select().from(reminders).where(eq(reminders.documentId, document.id))
    for (const letter of letters) {
      if (letter.fileHash !== null) await storage.remove(reminderKey(letter, letter.fileHash))
    }
    if (document.fileHash !== null) await storage.remove(fileKey(document, document.fileHash))
    await db.delete(billingDocuments).where(eq(id, document.id))
  }
}
