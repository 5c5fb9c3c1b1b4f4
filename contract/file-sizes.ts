/**
 * What files may have at most, and how sentences say it. This file imports nothing, so that every check and every
 * sentence takes its number from here, in the browser, too.
 */

const MEGABYTE = 1024 * 1024

/** «5 MB». */
export function inMegabytes(bytes: number): string {
  return `${bytes / MEGABYTE} MB`
}

/** «50 Megapixel». */
export function inMegapixels(pixels: number): string {
  return `${pixels / 1_000_000} Megapixel`
}

/** Bytes of the proof of a teacher. */
export const MAX_PROOF_BYTES = 5 * MEGABYTE

/** Bytes of all attachments of a message together, and how many there may be. */
export const MAX_ATTACHMENT_BYTES = 5 * MEGABYTE
export const MAX_ATTACHMENTS = 3

/** Bytes of a book: as many as get a watermark. */
export const MAX_BOOK_BYTES = 200 * MEGABYTE

/** Bytes of a PDF to look into; larger ones are for printing. */
export const MAX_SAMPLE_BYTES = 30 * MEGABYTE

/** Bytes of the logo of a partner's application. */
export const MAX_LOGO_BYTES = MEGABYTE

/** Bytes of a file of the bank, or of a ZIP of such files; some ten thousand payments. */
export const MAX_STATEMENT_BYTES = 20 * MEGABYTE

/** Bytes of a file of staff that arrives in parts, and of each part. */
export const MAX_UPLOAD_BYTES = 1024 * MEGABYTE
export const MAX_UPLOAD_PART_BYTES = 8 * MEGABYTE

/** Bytes of a picture that editors upload: as many as the largest cameras make. */
export const MAX_MEDIUM_BYTES = 40 * MEGABYTE

/** Pixels of a picture that somebody uploads: one of a few kilobytes can expand to gigabytes. */
export const MAX_UPLOADED_PIXELS = 50_000_000

/** Pixels of a picture that the shop shows. */
export const MAX_PICTURE_PIXELS = 40_000_000
