/** Text of a message that is read but not yet processed, with the line number of its beginning. */
export class MessageText {
  readonly #chunks: AsyncIterator<string, unknown>
  #text = ''
  #line = 1
  #isAtEnd = false

  constructor(chunks: AsyncIterable<string>) {
    this.#chunks = chunks[Symbol.asyncIterator]()
  }

  get line(): number {
    return this.#line
  }

  /** Characters held in memory. */
  get length(): number {
    return this.#text.length
  }

  /** Whether the whole message was read. */
  get isAtEnd(): boolean {
    return this.#isAtEnd
  }

  charAt(index: number): string {
    return this.#text.charAt(index)
  }

  /**
   * The first match of a global pattern from a position on. Reads on while there is no match, until `within` characters
   * are held. A match must be shorter than a thousand characters.
   */
  async find(
    pattern: RegExp,
    { from, within }: { from: number; within: number },
  ): Promise<{ at: number; found: string } | null> {
    for (let start = from; ; ) {
      pattern.lastIndex = start
      const match = pattern.exec(this.#text)
      if (match) return { at: match.index, found: match[0] }
      start = Math.max(from, this.#text.length - 1_000)
      if (this.#text.length > within || !(await this.#more())) return null
    }
  }

  /** Removes and returns the first characters, with their line. */
  cut(length: number): { line: number; text: string } {
    const text = this.#text.slice(0, length)
    this.#text = this.#text.slice(length)
    const line = this.#line
    for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', at + 1)) this.#line++
    return { line, text }
  }

  async #more(): Promise<boolean> {
    if (this.#isAtEnd) return false
    const next = await this.#chunks.next()
    if (next.done === true) this.#isAtEnd = true
    else this.#text += next.value
    return !this.#isAtEnd
  }
}
