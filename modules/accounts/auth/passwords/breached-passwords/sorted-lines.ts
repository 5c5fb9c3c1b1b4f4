const NEWLINE = 0x0a

/**
 * A set of texts, stored as one buffer of lines sorted by their bytes: it needs far less memory than a Set of strings.
 */
export class SortedLines {
  readonly #bytes: Buffer

  /** Every line must end with a line feed. */
  constructor(bytes: Buffer) {
    this.#bytes = bytes
  }

  /** Whether this text is one of the lines. */
  has(text: string): boolean {
    const wanted = Buffer.from(text)
    let from = 0
    let to = this.#bytes.length
    while (from < to) {
      const start = this.#startOfLine((from + to) >>> 1)
      const end = this.#bytes.indexOf(NEWLINE, start)
      const order = wanted.compare(this.#bytes, start, end)
      if (order === 0) return true
      if (order < 0) to = start
      else from = end + 1
    }
    return false
  }

  #startOfLine(at: number): number {
    return at === 0 ? 0 : this.#bytes.lastIndexOf(NEWLINE, at - 1) + 1
  }
}
