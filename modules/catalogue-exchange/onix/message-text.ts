/** What is read of a message and not yet dealt with, with the number of the line it begins on. */
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

  /** Characters held. */
  get length(): number {
    return this.#text.length
  }

  /** Everything was read. */
  get isAtEnd(): boolean {
    return this.#isAtEnd
  }

  charAt(index: number): string {
    return this.#text.charAt(index)
  }

  /**
   * The first match of a global pattern from a position on; reads on while there is none, until so many characters are
   * held. A match is shorter than a thousand characters.
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

  /** Takes the first characters off. */
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
