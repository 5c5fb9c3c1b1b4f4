import type { MarkRefusal } from '#adapters/watermark/port.ts'
import { fieldMessage } from '#contract/field-messages.ts'
import { uploadKind } from '#modules/ground/security/uploads/upload-kind.ts'

interface BookKind {
  contentType: 'application/pdf' | 'application/epub+zip'
  /** A file with none of these extensions gets the first. */
  extensions: readonly [string, ...string[]]
}

const PDF: BookKind = { contentType: 'application/pdf', extensions: ['.pdf'] }
const EPUB: BookKind = { contentType: 'application/epub+zip', extensions: ['.epub'] }

/** A file in a ZIP, of which that is the first. */
const ZIP = 'PK\u0003\u0004'

/**
 * The type of a book by its first bytes, whatever its name is; null for anything but PDF and EPUB. Of a ZIP, only trying to
 * mark it tells whether it is an EPUB: those packed by hand have their media type anywhere, or none.
 */
export function bookKind(content: Uint8Array): BookKind | null {
  if (uploadKind(content)?.contentType === 'application/pdf') return PDF
  return Buffer.from(content.subarray(0, ZIP.length)).toString('latin1') === ZIP ? EPUB : null
}

/** Why a file cannot become a book, at its field. */
export function bookRefusal(reason: MarkRefusal, { contentType }: BookKind): string {
  const words = {
    unreadable: 'bookBroken',
    'no book': 'bookKind',
    encrypted: contentType === PDF.contentType ? 'bookPassword' : 'bookProtected',
    'too large': 'bookTooMuch',
    'too slow': 'bookTooMuch',
  } as const
  return fieldMessage('book_file', words[reason])
}
