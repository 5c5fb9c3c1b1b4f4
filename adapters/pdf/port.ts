/** A page as a picture (WebP). */
export interface DrawnPage {
  /** From 1. */
  number: number
  /** Pixels. */
  width: number
  height: number
  picture: Uint8Array
}

/** Why no pages of a PDF are drawn. */
export type PdfRefusal = 'missing' | 'encrypted' | 'broken' | 'too large' | 'too slow' | 'failed repeatedly'

/** The PDF itself is the reason: drawing it again would fail in the same way. */
export class PdfRefused extends Error {
  readonly reason: PdfRefusal

  constructor(reason: PdfRefusal) {
    super(`PDF refused: ${reason}`)
    this.name = 'PdfRefused'
    this.reason = reason
  }
}

/** The drawing process was stopped from outside, as a rule together with the shop: that says nothing about the PDF. */
export class DrawingInterrupted extends Error {}

/** Draws pages of an untrusted PDF, with bounds on time, memory and pixels. */
export interface PdfPainter {
  /** The first pages, at most `most` of them. */
  draw(pdf: Uint8Array, most: number): Promise<DrawnPage[]>
}
