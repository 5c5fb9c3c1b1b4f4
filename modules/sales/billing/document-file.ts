import { createHash } from 'node:crypto'
import type { billingDocuments } from './tables.ts'

type Named = Pick<typeof billingDocuments.$inferSelect, 'id' | 'number' | 'kind'>

export const PDF = 'application/pdf'

/** Bytes; an invoice of 200 lines has about 150 kB. */
export const MOST_BYTES = 10_000_000

/** Where a document's file lies. The hash in it keeps a second drawing, by another version, from replacing the first. */
export function fileKey({ id }: Pick<Named, 'id'>, hash: string): string {
  return `billing/${id}-${hash}.pdf`
}

/** The same of a letter that reminds of an invoice. */
export function reminderKey({ documentId, level }: { documentId: string; level: number }, hash: string): string {
  return `billing/${documentId}-${level}-${hash}.pdf`
}

/** The SHA-256 of a file, in hexadecimal. */
export function hashOf(content: Uint8Array): string {
  return createHash('sha256').update(content).digest('hex')
}

/** Under which name it is saved. */
export function fileName({ kind, number }: Pick<Named, 'kind' | 'number'>): string {
  return `${kind === 'invoice' ? 'Rechnung' : 'Gutschrift'}-${number}.pdf`
}

/** The same of a letter that reminds of it. */
export function reminderFileName({ number }: Pick<Named, 'number'>): string {
  return `Zahlungserinnerung-${number}.pdf`
}
