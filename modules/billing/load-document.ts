import { createHash } from 'node:crypto'
import { and, eq, type SQL } from 'drizzle-orm'
import { Refusal } from '#contract/errors.ts'
import { orders } from '#modules/orders/tables.ts'
import { fileKey, fileName, MOST_BYTES, PDF } from './document-file.ts'
import type { BillingKit } from './draw-document.ts'
import * as billingJobs from './jobs.ts'
import { billingDocuments } from './tables.ts'

interface OfOrder {
  userId: string
  orderId: string
}

/**
 * The invoice of an order of this user, as it was stored. Throws not_found, also for another user's order and for one
 * without invoice, and invoice_not_ready while it is being drawn. Throws an Error when the stored file is not the one
 * that was drawn.
 */
export function loadInvoice(kit: BillingKit, { userId, orderId }: OfOrder): Promise<File> {
  const wanted = and(eq(orders.userId, userId), eq(billingDocuments.kind, 'invoice'))
  return loadFile(kit, and(eq(orders.id, orderId), wanted))
}

/** A credit note of an order of this user, like `loadInvoice`; throws credit_note_not_ready while it is being drawn. */
export function loadCreditNote(
  kit: BillingKit,
  { userId, orderId, creditNoteId }: OfOrder & { creditNoteId: string },
): Promise<File> {
  const { id, kind } = billingDocuments
  const wanted = and(eq(orders.userId, userId), eq(id, creditNoteId), eq(kind, 'credit_note'))
  return loadFile(kit, and(eq(orders.id, orderId), wanted))
}

/** A document of an order for staff, like these. */
export function loadForStaff(
  kit: BillingKit,
  { orderId, documentId }: { orderId: string; documentId: string },
): Promise<File> {
  return loadFile(kit, and(eq(orders.id, orderId), eq(billingDocuments.id, documentId)))
}

async function loadFile({ core, storage }: BillingKit, wanted: SQL | undefined): Promise<File> {
  const { id, kind, number, fileHash } = billingDocuments
  const [document] = await core.db
    .select({ id, kind, number, fileHash })
    .from(billingDocuments)
    .innerJoin(orders, eq(orders.id, billingDocuments.orderId))
    .where(wanted)
  if (!document) throw new Refusal('not_found')
  if (document.fileHash === null) {
    // Its job may have been given up: whoever asks for the document starts another.
    await core.jobs.enqueue(core.db, billingJobs.drawDocument, { documentId: document.id })
    throw new Refusal(document.kind === 'invoice' ? 'invoice_not_ready' : 'credit_note_not_ready', {}, 60)
  }
  const content = await storage.read(fileKey(document, document.fileHash), MOST_BYTES)
  if (!content || createHash('sha256').update(content).digest('hex') !== document.fileHash) {
    throw new Error(`the file of ${document.number} is missing or has been changed`)
  }
  return new File([content as Uint8Array<ArrayBuffer>], fileName(document), { type: PDF })
}
