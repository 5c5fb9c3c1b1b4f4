import { unzipSync } from 'fflate'

/** Files of an archive; no book and no workbook has more. */
const MOST_FILES = 20_000

/** Makes the error that whoever opens an archive throws for one that is broken, or larger than it may be. */
type MakeUnreadable = (reason: string, options?: ErrorOptions) => Error

/** The files of a small ZIP, such as an EPUB or a workbook, of which only those that are asked for are unpacked. */
export class PackedFiles {
  readonly #bytes: Uint8Array
  readonly #unreadable: MakeUnreadable
  /** Bytes that a file says it has unpacked, by its name. */
  readonly #sizes = new Map<string, number>()

  constructor(bytes: Uint8Array, unreadable: MakeUnreadable) {
    this.#bytes = bytes
    this.#unreadable = unreadable
    this.#unzip(({ name, size, originalSize }) => {
      this.#sizes.set(name, Math.max(size, originalSize))
      return false
    })
  }

  has(name: string): boolean {
    return this.#sizes.has(name)
  }

  names(): string[] {
    return [...this.#sizes.keys()]
  }

  /** A file of at most `most` bytes. No more than it says of itself comes out of it. */
  read(name: string, most: number): Uint8Array<ArrayBuffer> {
    const size = this.#sizes.get(name)
    if (size === undefined) throw this.#unreadable('a file is missing')
    if (size > most) throw this.#unreadable('a file is too large')
    const [file] = Object.values(this.#unzip((found) => found.name === name))
    if (!file) throw this.#unreadable('a file is missing')
    return file as Uint8Array<ArrayBuffer>
  }

  text(name: string, most: number): string {
    return new TextDecoder().decode(this.read(name, most))
  }

  #unzip(filter: (file: { name: string; size: number; originalSize: number }) => boolean) {
    let files = 0
    try {
      return unzipSync(this.#bytes, {
        filter: (file) => {
          if (++files > MOST_FILES) throw new Error('too many files')
          return filter(file)
        },
      })
    } catch (error) {
      throw this.#unreadable(files > MOST_FILES ? 'too many files' : 'not a ZIP', { cause: error })
    }
  }
}
