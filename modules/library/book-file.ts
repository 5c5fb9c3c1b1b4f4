import { uploadKind } from '#modules/uploads/upload-kind.ts'

interface BookKind {
  contentType: 'application/pdf' | 'application/epub+zip'
  /** A file with none of these extensions gets the first. */
  extensions: readonly [string, ...string[]]
}

const PDF: BookKind = { contentType: 'application/pdf', extensions: ['.pdf'] }
const EPUB: BookKind = { contentType: 'application/epub+zip', extensions: ['.epub'] }

/** An EPUB is a ZIP whose first entry, not compressed, says that it is one (OCF 3.3, section 4.3). */
const ZIP = 'PK\u0003\u0004'
const FIRST_ENTRY = 'mimetypeapplication/epub+zip'
const FIRST_ENTRY_AT = 30

/** The type of a book by its first bytes, whatever its name is; null for anything but PDF and EPUB. */
export function bookKind(content: Uint8Array): BookKind | null {
  if (uploadKind(content)?.contentType === 'application/pdf') return PDF
  const start = Buffer.from(content.subarray(0, FIRST_ENTRY_AT + FIRST_ENTRY.length)).toString('latin1')
  return start.startsWith(ZIP) && start.endsWith(FIRST_ENTRY) ? EPUB : null
}
