import { SaxesParser } from 'saxes'
import { brokenSentences } from '#contract/exchange/exchange-sentences.ts'
import { statementSentences } from '#contract/fulfilment/bank-statement-sentences.ts'
import { StatementBroken } from './port.ts'

/** Characters; ISO 20022 allows 500 in the longest text of a statement. */
const LONGEST = 20_000
/** Elements; a statement needs some fifteen. */
const DEEPEST = 40
/** Characters that are parsed at once. */
const SLICE = 16_384

export interface Element {
  name: string
  /** The namespace. */
  uri: string
  attributes: Record<string, { value: string }>
}

export interface ElementHandlers {
  opened(element: Element): void
  /** `text` stands between the tag and the one before it. */
  closed(text: string): void
}

/**
 * Parses XML in pieces and keeps none of it. Tags, texts and comments are bounded in length, elements in depth. Only the
 * five entities of XML are known, so nothing can be expanded or fetched. Methods throw StatementBroken.
 */
export class BoundedParser {
  readonly #parser = new SaxesParser({ xmlns: true, position: true })
  #text = ''
  #depth = 0
  #isClosing = false
  /** Characters that the parser was given. */
  #given = 0
  /** Where the tag, text or comment under way begins. */
  #start = { position: 0, line: 1 }

  constructor({ opened, closed }: ElementHandlers) {
    const parser = this.#parser
    parser.on('error', (error) => {
      throw this.#broken(error)
    })
    parser.on('doctype', () => {
      throw new StatementBroken(brokenSentences.documentType, this.line)
    })
    parser.on('opentag', ({ local, uri, attributes }) => {
      this.#bound()
      if (++this.#depth > DEEPEST) throw new StatementBroken(statementSentences.tooLarge, this.line)
      this.#text = ''
      opened({ name: local, uri, attributes })
    })
    parser.on('closetag', () => {
      this.#bound()
      this.#depth--
      const text = this.#text
      this.#text = ''
      closed(text.trim())
    })
    parser.on('text', (text) => this.#keep(text))
    parser.on('cdata', (text) => this.#keep(text))
    parser.on('comment', () => this.#bound())
    parser.on('processinginstruction', () => this.#bound())
    parser.on('xmldecl', () => this.#bound())
  }

  get line(): number {
    return this.#parser.line
  }

  write(text: string): void {
    for (let at = 0; at < text.length; ) {
      // A slice ends where the limit would be exceeded, so that every way of cutting a file into chunks fails alike.
      const left = LONGEST + 1 - (this.#given - this.#start.position)
      const slice = text.slice(at, at + Math.min(SLICE, left))
      at += slice.length
      this.#given += slice.length
      this.#parser.write(slice)
      this.#checkLength(this.#given)
    }
  }

  close(): void {
    this.#isClosing = true
    this.#parser.close()
  }

  #keep(text: string): void {
    this.#bound()
    // A text may be interrupted by any number of comments.
    if (this.#text.length + text.length > LONGEST)
      throw new StatementBroken(statementSentences.tooLarge, this.#start.line)
    this.#text += text
  }

  #bound(): void {
    const { position, line } = this.#parser
    this.#checkLength(position)
    this.#start = { position, line }
  }

  #checkLength(end: number): void {
    if (end - this.#start.position > LONGEST) throw new StatementBroken(statementSentences.tooLarge, this.#start.line)
  }

  #broken(error: Error): StatementBroken {
    if (!this.#isClosing) {
      // The parser puts the position before its message.
      const detail = error.message.replace(/^\d+:\d+: /, '').slice(0, 100)
      return new StatementBroken(statementSentences.notXml(detail), this.line)
    }
    const isEmpty = this.#given === 0
    return new StatementBroken(isEmpty ? brokenSentences.emptyFile : brokenSentences.endsEarly, this.line)
  }
}
