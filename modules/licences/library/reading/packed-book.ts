import { PackedFiles } from '#kernel/packed-files.ts'

/** Why a book is not shown, for whoever looks into it: it is broken, or far larger than books are. */
export class BookUnreadable extends Error {
  override readonly name = 'BookUnreadable'
}

/** The files of an EPUB. */
export class PackedBook extends PackedFiles {
  constructor(bytes: Uint8Array) {
    super(bytes, (reason, options) => new BookUnreadable(reason, options))
  }
}
