import { unzipSync } from 'fflate'

/** Why a book is not shown, for whoever looks into it: it is broken, or far larger than books are. */
export class BookUnreadable extends Error {
  override readonly name = 'BookUnreadable'
}

/** Files of an EPUB: chapters, pictures and fonts. */
const MOST_FILES = 20_000

/** The files of an EPUB, of which only those that are asked for are unpacked. */
export class PackedBook {
  readonly #bytes: Uint8Array
  /** Bytes that a file says it has unpacked, by its name. */
  readonly #sizes = new Map<string, number>()

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes
    this.#unzip(({ name, size, originalSize }) => {
      this.#sizes.set(name, Math.max(size, originalSize))
      if (this.#sizes.size > MOST_FILES) throw new BookUnreadable('too many files')
      return false
    })
  }

  has(name: string): boolean {
    return this.#sizes.has(name)
  }

  /** A file of at most `most` bytes. No more than it says of itself comes out of it. */
  read(name: string, most: number): Uint8Array<ArrayBuffer> {
    const size = this.#sizes.get(name)
    if (size === undefined) throw new BookUnreadable('a file is missing')
    if (size > most) throw new BookUnreadable('a file is too large')
    const [file] = Object.values(this.#unzip((found) => found.name === name))
    if (!file) throw new BookUnreadable('a file is missing')
    return file as Uint8Array<ArrayBuffer>
  }

  text(name: string, most: number): string {
    return new TextDecoder().decode(this.read(name, most))
  }

  #unzip(filter: (file: { name: string; size: number; originalSize: number }) => boolean) {
    try {
      return unzipSync(this.#bytes, { filter })
    } catch (error) {
      throw error instanceof BookUnreadable ? error : new BookUnreadable('not a ZIP', { cause: error })
    }
  }
}
