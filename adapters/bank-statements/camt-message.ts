import { statementFields, statementSentences } from '#contract/words/bank-statement-sentences.ts'
import { refusalSentences } from '#contract/words/exchange-sentences.ts'
import { bookedPayment } from './booked-payment.ts'
import { BookingFields } from './booking-fields.ts'
import { BoundedParser, type Element } from './bounded-parser.ts'
import { ownCopy } from './own-copy.ts'
import { type BookedPayment, StatementBroken } from './port.ts'

/** The messages that are read: what stands in the document, and of what it consists. */
const MESSAGES: Record<string, { container: string; statement: string }> = {
  'camt.053': { container: 'BkToCstmrStmt', statement: 'Stmt' },
  'camt.054': { container: 'BkToCstmrDbtCdtNtfctn', statement: 'Ntfctn' },
}
const VERSIONS = ['001.04', '001.08']
const NAMESPACE = /^urn:iso:std:iso:20022:tech:xsd:([a-z]{4}\.\d{3})\.(\d{3}\.\d{2})$/

/** Ids are kept for the whole file; a statement of 100 MB has some 70,000 payments. */
const MOST_PAYMENTS = 1_000_000

/** Where the parts of a statement stand, by the number of elements around them. */
const STATEMENT = 2
const ENTRY = 3
const DETAILS = 4
const DETAIL = 5

/** Walks through a camt message while it is parsed, and finds its payments. */
export class CamtMessage {
  readonly #parser = new BoundedParser({
    opened: (element) => this.#open(element),
    closed: (text) => this.#close(text),
  })
  #found: BookedPayment[] = []
  #namespace = ''
  #message: { container: string; statement: string } | undefined
  /** Names from the document down to the element that is open. */
  readonly #path: string[] = []
  #iban: string | null = null
  #entry: BookingFields | null = null
  #detail: BookingFields | null = null
  /** The payments of the open entry so far. */
  #details = 0
  /** The first payment of the open entry, until it is known whether there are more: its id depends on it. */
  #first: BookingFields | null = null
  readonly #lines = new Map<string, number>()

  write(text: string): void {
    this.#parser.write(text)
  }

  close(): void {
    this.#parser.close()
  }

  /** The payments that were found since the last call. */
  take(): BookedPayment[] {
    const found = this.#found
    this.#found = []
    return found
  }

  #open({ name, uri, attributes }: Element): void {
    const depth = this.#path.length
    if (depth === 0) this.#message = this.#readRoot(name, uri)
    // What a bank adds in a namespace of its own is nobody's child.
    this.#path.push(uri === this.#namespace ? name : `{${uri}}`)
    if (depth === 1 && name !== this.#message?.container) throw this.#broken(statementSentences.notStatement)
    if (depth === STATEMENT) this.#iban = null
    if (this.#isAt(ENTRY)) {
      this.#entry = new BookingFields('entry', this.#parser.line)
      this.#details = 0
    }
    if (this.#isAt(DETAIL)) {
      this.#details++
      if (this.#first) this.#tell(this.#first, 1)
      this.#first = null
      this.#detail = new BookingFields('detail', this.#parser.line)
    }
    if (this.#detail) {
      const path = this.#within(DETAIL)
      if (path === 'RtrInf') this.#detail.hasReturn = true
      this.#detail.noteCurrency(path, attributes['Ccy']?.value)
    } else this.#entry?.noteCurrency(this.#within(ENTRY), attributes['Ccy']?.value)
  }

  #close(text: string): void {
    if (this.#isAt(DETAIL)) this.#endDetail()
    else if (this.#isAt(ENTRY)) this.#endEntry()
    else if (this.#detail) this.#detail.note(this.#within(DETAIL), text, this.#parser.line)
    else if (this.#entry) this.#noteEntry(this.#entry, text)
    else if (this.#within(STATEMENT) === 'Acct/Id/IBAN') this.#iban = ownCopy(text.replace(/\s/g, ''))
    this.#path.pop()
  }

  #readRoot(name: string, uri: string) {
    const [, type = '', version = ''] = NAMESPACE.exec(uri) ?? []
    if (name !== 'Document' || type === '') throw this.#broken(statementSentences.notStatement)
    const message = MESSAGES[type]
    if (!message) throw this.#broken(statementSentences.otherMessage(type))
    if (!VERSIONS.includes(version)) throw this.#broken(statementSentences.otherVersion(version, VERSIONS))
    this.#namespace = uri
    return message
  }

  #noteEntry(entry: BookingFields, text: string): void {
    const path = this.#within(ENTRY)
    if (path !== 'NtryDtls/Btch/NbOfTxs') return entry.note(path, text, this.#parser.line)
    if (!/^\d{1,15}$/.test(text)) throw this.#broken(refusalSentences.invalid(statementFields.count, text.slice(0, 40)))
    entry.count += Number(text)
  }

  #endDetail(): void {
    const detail = this.#detail
    this.#detail = null
    if (this.#details === 1) this.#first = detail
    else this.#tell(detail, this.#details)
  }

  #endEntry(): void {
    if (this.#details < 2) this.#tell(this.#first, null)
    this.#first = null
    this.#entry = null
  }

  #tell(detail: BookingFields | null, place: number | null): void {
    if (!this.#entry) return
    const payment = bookedPayment({ iban: this.#iban ?? '', entry: this.#entry, detail, place })
    if (!payment) return
    const { id, iban, line } = payment
    if (!/^[A-Z]{2}\d{2}[A-Z\d]{11,30}$/.test(iban)) throw new StatementBroken(ibanSentence(iban), line)
    const before = this.#lines.get(`${iban} ${id}`)
    if (before !== undefined) throw new StatementBroken(statementSentences.twice(id.slice(0, 50), before), line)
    if (this.#lines.size >= MOST_PAYMENTS) throw new StatementBroken(statementSentences.tooMany(MOST_PAYMENTS), line)
    this.#lines.set(`${iban} ${id}`, line)
    this.#found.push(payment)
  }

  /** Whether the open element is that part of a statement. */
  #isAt(part: typeof ENTRY | typeof DETAIL): boolean {
    const path = this.#path
    if (path.length !== part + 1 || path[STATEMENT] !== this.#message?.statement || path[ENTRY] !== 'Ntry') return false
    return part === ENTRY || (path[DETAILS] === 'NtryDtls' && path[DETAIL] === 'TxDtls')
  }

  /** The path from a part of the statement down to the open element. */
  #within(part: number): string {
    return this.#path.slice(part + 1).join('/')
  }

  #broken(reason: string): StatementBroken {
    return new StatementBroken(reason, this.#parser.line)
  }
}

function ibanSentence(iban: string): string {
  if (iban === '') return refusalSentences.missing(statementFields.iban)
  return refusalSentences.invalid(statementFields.iban, iban.slice(0, 40))
}
