/** One row of a table, with the line it begins on. */
export interface Row {
  line: number
  cells: string[]
  /** A quoted cell that the file never closes. */
  isOpen: boolean
}

/** Characters; one that is never closed must not take the whole file in. */
const LONGEST_ROW = 2_000_000

/**
 * The rows of a CSV file (RFC 4180) while it is read: quoted cells may hold separators, line breaks and doubled quotes.
 * Lines with nothing on them are passed over.
 */
export async function* splitRows(chunks: AsyncIterable<string>, separator: string): AsyncGenerator<Row> {
  const reader = new RowReader(separator)
  for await (const chunk of chunks) yield* reader.read(chunk)
  yield* reader.end()
}

class RowReader {
  readonly #separator: string
  #cells: string[] = []
  #cell = ''
  #length = 0
  #line = 1
  #startLine = 1
  #isQuoted = false
  /** A quote inside a quoted cell: its end, or the first of two. */
  #sawQuote = false
  #sawReturn = false

  constructor(separator: string) {
    this.#separator = separator
  }

  *read(chunk: string): Generator<Row> {
    for (const character of chunk) {
      if (this.#isQuoted) this.#readQuoted(character)
      if (!this.#isQuoted) yield* this.#readPlain(character)
      if (++this.#length > LONGEST_ROW) {
        this.#isQuoted = false
        yield this.#endRow(true)
      }
    }
  }

  *end(): Generator<Row> {
    if (this.#isQuoted && !this.#sawQuote) yield this.#endRow(true)
    else if (this.#cells.length > 0 || this.#cell !== '') yield this.#endRow(false)
  }

  #readQuoted(character: string): void {
    if (this.#sawQuote) {
      this.#sawQuote = false
      if (character === '"') this.#cell += '"'
      else this.#isQuoted = false
    } else if (character === '"') this.#sawQuote = true
    else {
      if (character === '\n') this.#line++
      this.#cell += character
    }
  }

  *#readPlain(character: string): Generator<Row> {
    const isSecondOfTwo = this.#sawReturn && character === '\n'
    this.#sawReturn = character === '\r'
    if (isSecondOfTwo) return this.#nextLine()
    if (character === this.#separator) this.#endCell()
    else if (character === '\n' || character === '\r') {
      if (this.#cells.length > 0 || this.#cell !== '') yield this.#endRow(false)
      // A line break of two characters ends one line.
      if (character === '\n') this.#nextLine()
      else this.#startLine = this.#line + 1
    } else if (character === '"' && this.#cell === '') this.#isQuoted = true
    else this.#cell += character
  }

  #nextLine(): void {
    this.#line++
    this.#startLine = this.#line
  }

  #endCell(): void {
    this.#cells.push(this.#cell)
    this.#cell = ''
  }

  #endRow(isOpen: boolean): Row {
    this.#endCell()
    const row = { line: this.#startLine, cells: this.#cells, isOpen }
    this.#cells = []
    this.#length = 0
    this.#sawQuote = false
    return row
  }
}
