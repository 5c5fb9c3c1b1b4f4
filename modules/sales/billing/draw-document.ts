import { and, asc, eq, isNull } from 'drizzle-orm'
import type { FileStorage } from '#adapters/storage/port.ts'
import { type Core, inTransaction } from '#kernel/core.ts'
import type { Database } from '#kernel/database/connection.ts'
import { queueMail } from '#modules/ground/mail/queue-mail.ts'
import { type BuyerToTell, buyerToTell } from '#modules/sales/orders/buyer-to-tell.ts'
import { orders } from '#modules/sales/orders/tables.ts'
import { fileKey, fileName, hashOf, PDF } from './document-file.ts'
import { drawing } from './drawing/drawing.ts'
import { creditNoteMail, invoiceMail } from './mails.ts'
import { billingDocuments, billingVat } from './tables.ts'

type DocumentRow = typeof billingDocuments.$inferSelect

/** What the use cases of billing need. */
export interface BillingKit {
  core: Core
  storage: FileStorage
}

/**
 * Job `draw-document`: draws a document, stores its file for good and mails it. It may be repeated, also at the same
 * time: the first to note its file wins, and only that one queues the mail.
 */
export async function drawDocument({ core, storage }: BillingKit, documentId: string): Promise<void> {
  const { db } = core
  const [document] = await db.select().from(billingDocuments).where(eq(billingDocuments.id, documentId))
  if (!document || document.fileHash !== null) return
  const content = await draw(db, document)
  const hash = hashOf(content)
  await storage.put(fileKey(document, hash), content)
  const stored = await inTransaction(core.db, (tx) => noteFile(core, tx, { document, content, hash }))
  if (stored !== hash) await storage.remove(fileKey(document, hash))
}

async function draw(db: Database, document: DocumentRow): Promise<Uint8Array> {
  const { number, issuedAt, dueOn, reference, total, facts } = document
  const vat = await db
    .select({ rate: billingVat.rate, gross: billingVat.gross, vat: billingVat.vat })
    .from(billingVat)
    .where(eq(billingVat.documentId, document.id))
    .orderBy(asc(billingVat.rate))
  return drawing.run({ number, issuedAt: issuedAt.toISOString(), dueOn, reference, total, vat, facts })
}

/** Notes a document's file unless it has one, and queues its mail. Returns the hash of the file that it has then. */
async function noteFile(
  core: Core,
  tx: Database,
  { document, content, hash }: { document: DocumentRow; content: Uint8Array; hash: string },
): Promise<string | null> {
  const [noted] = await tx
    .update(billingDocuments)
    .set({ fileHash: hash, fileSize: content.byteLength, storedAt: new Date() })
    .where(and(eq(billingDocuments.id, document.id), isNull(billingDocuments.fileHash)))
    .returning()
  if (!noted) {
    const { id, fileHash } = billingDocuments
    const [other] = await tx.select({ fileHash }).from(billingDocuments).where(eq(id, document.id))
    return other?.fileHash ?? null
  }
  if (noted.announcedAt === null) await announce(core, tx, noted, content)
  return hash
}

async function announce(core: Core, tx: Database, document: DocumentRow, content: Uint8Array): Promise<void> {
  await tx.update(billingDocuments).set({ announcedAt: new Date() }).where(eq(billingDocuments.id, document.id))
  const [order] = await tx.select().from(orders).where(eq(orders.id, document.orderId))
  const buyer = order && (await buyerToTell(tx, order, 'bill'))
  // Without an account there is nobody left to tell.
  if (!buyer) return
  const { number: documentNumber, total, facts } = document
  if (!facts.credit) {
    await queueInvoice(core, tx, { document, order, buyer, content, subjectId: document.id })
    return
  }
  const told = { ...buyer.told, number: order.number, orderId: order.id, total }
  const { invoice, cause, moneyBack, toPay = null } = facts.credit
  await queueMail(core, tx, {
    kind: creditNoteMail,
    subjectId: document.id,
    to: buyer.to,
    attachments: [{ filename: fileName(document), contentType: PDF, content }],
    data: { ...told, creditNote: documentNumber, invoice: invoice.number, cause, moneyBack, toPay },
  })
}

interface InvoiceToSend {
  document: DocumentRow
  order: { id: string; number: string }
  buyer: BuyerToTell
  /** Its PDF. */
  content: Uint8Array
  /** What the mail is about: the document, or that staff send it once more. */
  subjectId: string
}

/** Queues the mail that carries an invoice. */
export async function queueInvoice(
  core: Core,
  tx: Database,
  { document, order, buyer, content, subjectId }: InvoiceToSend,
): Promise<void> {
  const { number: invoice, dueOn, total, facts } = document
  await queueMail(core, tx, {
    kind: invoiceMail,
    subjectId,
    to: buyer.to,
    attachments: [{ filename: fileName(document), contentType: PDF, content }],
    data: {
      ...buyer.told,
      number: order.number,
      orderId: order.id,
      total,
      invoice,
      dueOn,
      paid: facts.paid,
    },
  })
}
