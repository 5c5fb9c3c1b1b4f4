import { setTimeout } from 'node:timers/promises'
import { and, eq, type SQL } from 'drizzle-orm'
import { type FileStorage, StorageUnavailable } from '#adapters/storage/port.ts'
import { Refusal } from '#contract/errors.ts'
import type { DocumentKind } from '#contract/sales/document-kinds.ts'
import { type OrderOwner, ownedBy } from '#modules/sales/orders/own-orders.ts'
import { orders } from '#modules/sales/orders/tables.ts'
import { fileKey, fileName, hashOf, MOST_BYTES, PDF, reminderFileName, reminderKey } from './document-file.ts'
import { type BillingKit, drawDocument } from './draw-document.ts'
import * as billingJobs from './jobs.ts'
import { billingDocuments, reminders } from './tables.ts'

/** Seconds. */
const RETRY_AFTER = 60
/** Milliseconds that somebody waits for a document to be drawn, which takes one or two seconds. */
const PATIENCE = 20_000

interface OfOrder {
  owner: OrderOwner
  orderId: string
}

/**
 * The invoice of an order of this owner, as it was stored. One that is not drawn yet is drawn, if that does not take too
 * long, and one that the storage cannot give now is to be asked for again. A stored file that is not the one that was
 * drawn is a failure.
 */
export function loadInvoice(kit: BillingKit, { owner, orderId }: OfOrder): Promise<File> {
  const wanted = and(ownedBy(owner), eq(billingDocuments.kind, 'invoice'))
  return loadFile(kit, and(eq(orders.id, orderId), wanted))
}

/** A credit note of an order of this owner, like `loadInvoice`; throws credit_note_not_ready. */
export function loadCreditNote(
  kit: BillingKit,
  { owner, orderId, creditNoteId }: OfOrder & { creditNoteId: string },
): Promise<File> {
  const { id, kind } = billingDocuments
  const wanted = and(ownedBy(owner), eq(id, creditNoteId), eq(kind, 'credit_note'))
  return loadFile(kit, and(eq(orders.id, orderId), wanted))
}

/** A document of an order for staff, like these; also a letter that reminds of its invoice. */
export async function loadForStaff(
  kit: BillingKit,
  { orderId, documentId }: { orderId: string; documentId: string },
): Promise<File> {
  const reminder = await loadReminder(kit, { orderId, reminderId: documentId })
  return reminder ?? loadFile(kit, and(eq(orders.id, orderId), eq(billingDocuments.id, documentId)))
}

/** The invoice of an order and its PDF; null without one. */
export async function loadInvoiceOf(
  kit: BillingKit,
  orderId: string,
): Promise<{ document: typeof billingDocuments.$inferSelect; content: Uint8Array } | null> {
  const [document] = await kit.core.db
    .select()
    .from(billingDocuments)
    .where(and(eq(billingDocuments.orderId, orderId), eq(billingDocuments.kind, 'invoice')))
  if (!document) return null
  const file = await loadFile(kit, eq(billingDocuments.id, document.id))
  return { document, content: new Uint8Array(await file.arrayBuffer()) }
}

async function loadReminder(
  { core: { db }, storage }: BillingKit,
  { orderId, reminderId }: { orderId: string; reminderId: string },
): Promise<File | null> {
  const [found] = await db
    .select({ reminder: reminders, number: billingDocuments.number })
    .from(reminders)
    .innerJoin(billingDocuments, eq(billingDocuments.id, reminders.documentId))
    .where(and(eq(reminders.id, reminderId), eq(billingDocuments.orderId, orderId)))
  if (!found || found.reminder.fileHash === null) return null
  const { fileHash: hash } = found.reminder
  const key = reminderKey(found.reminder, hash)
  return readStored(storage, { kind: 'invoice', key, hash, name: reminderFileName(found) })
}

async function loadFile(kit: BillingKit, wanted: SQL | undefined): Promise<File> {
  const { core, storage } = kit
  const { id, kind, number, fileHash } = billingDocuments
  const [document] = await core.db
    .select({ id, kind, number, fileHash })
    .from(billingDocuments)
    .innerJoin(orders, eq(orders.id, billingDocuments.orderId))
    .where(wanted)
  if (!document) throw new Refusal('not_found')
  const hash = document.fileHash ?? (await drawnMeanwhile(kit, document))
  return readStored(storage, { kind: document.kind, key: fileKey(document, hash), hash, name: fileName(document) })
}

/**
 * Draws a document that nobody has drawn, and returns the hash of its file. Where that fails or takes too long, a job
 * goes on, however often the document is asked for, and the caller is told to come again.
 */
async function drawnMeanwhile(
  kit: BillingKit,
  { id: documentId, kind }: { id: string; kind: DocumentKind },
): Promise<string> {
  const { db, jobs } = kit.core
  // The job that follows reports what goes wrong.
  const drawn = drawDocument(kit, documentId).catch(() => undefined)
  await Promise.race([drawn, setTimeout(PATIENCE, undefined, { ref: false })])
  const { id, fileHash } = billingDocuments
  const [document] = await db.select({ fileHash }).from(billingDocuments).where(eq(id, documentId))
  if (document && document.fileHash !== null) return document.fileHash
  await jobs.enqueue(db, billingJobs.drawDocument, { documentId }, { once: { of: documentId, in: RETRY_AFTER } })
  throw notReady(kind)
}

function notReady(kind: DocumentKind): Refusal {
  return new Refusal(kind === 'invoice' ? 'invoice_not_ready' : 'credit_note_not_ready', {}, RETRY_AFTER)
}

async function readStored(
  storage: FileStorage,
  { kind, key, hash, name }: { kind: DocumentKind; key: string; hash: string; name: string },
): Promise<File> {
  const content = await storage.read(key, MOST_BYTES).catch((error: unknown) => {
    throw error instanceof StorageUnavailable ? notReady(kind) : error
  })
  if (!content || hashOf(content) !== hash) throw new Error(`the file ${name} is missing or has been changed`)
  return new File([content as Uint8Array<ArrayBuffer>], name, { type: PDF })
}
