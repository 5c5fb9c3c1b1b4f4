/** The kinds of files that can be marked. */
export type MarkedType = 'application/pdf' | 'application/epub+zip'

/** Why a file is not marked. */
export type MarkRefusal =
  /** Not such a file, cut off, or against the format's own rules. */
  | 'unreadable'
  /** A ZIP that holds something else than an EPUB. */
  | 'no book'
  /** Locked by a password or by somebody's copy protection. */
  | 'encrypted'
  | 'too large'
  | 'too slow'

/** The file itself is the reason: marking it again would fail in the same way. */
export class MarkRefused extends Error {
  readonly reason: MarkRefusal

  constructor(reason: MarkRefusal) {
    super(`File not marked: ${reason}`)
    this.name = 'MarkRefused'
    this.reason = reason
  }
}

export interface Mark {
  /** One line, such as «Persönliches Exemplar von Vorname Name, Bestellung 2026-100234». */
  text: string
  /**
   * Instead of the text where the typefaces cannot show all of it, as the name is in another script: a line that they can
   * show, such as one with the e-mail address.
   */
  otherwise: string
}

/** Writes the name of a person into their file, with bounds on size, time and memory. */
export interface Watermarker {
  /**
   * A copy of the file that names its owner: in a PDF at the foot of every page, in an EPUB on a page of its own at the
   * end and in the metadata. All else stays as it is.
   */
  mark(bytes: Uint8Array, mediaType: MarkedType, mark: Mark): Promise<Uint8Array>

  /**
   * Tries whether the file can be marked, without waiting for those that are. Rejects with MarkRefused where it cannot.
   */
  check(bytes: Uint8Array, mediaType: MarkedType): Promise<void>
}
