import { refusalSentences } from '#contract/exchange/exchange-sentences.ts'
import { statementFields, statementSentences } from '#contract/fulfilment/bank-statement-sentences.ts'
import { bookedPayments, readDay } from './booked-payment.ts'
import { BookingFields } from './booking-fields.ts'
import { BoundedParser, type Element } from './bounded-parser.ts'
import { ownCopy } from './own-copy.ts'
import { type BookedPayment, type CamtName, StatementBroken } from './port.ts'

/** The messages that are read: what stands in the document, and of what it consists. */
const MESSAGES: Record<string, { name: CamtName; container: string; statement: string }> = {
  'camt.053': { name: 'camt.053', container: 'BkToCstmrStmt', statement: 'Stmt' },
  'camt.054': { name: 'camt.054', container: 'BkToCstmrDbtCdtNtfctn', statement: 'Ntfctn' },
}
/** What is read of a payment stands in the same places in all of these, or in one of two. */
const VERSIONS = { oldest: '001.02', newest: '001.13' }
/** That of ISO 20022, and those in which SWIFT and SIX have given the same messages. */
const NAMESPACE = /^(?:urn:|https?:).*[:/$]([a-z]{4}\.\d{3})\.(\d{3}\.\d{2})(?:\.|$)/

/** A statement of 100 MB has some 70,000 payments. */
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
  #message: (typeof MESSAGES)[string] | undefined
  /** Open elements around the document: an envelope with the header of the message, as from a bank's own channel. */
  #around = 0
  /** Names from the document down to the element that is open. */
  readonly #path: string[] = []
  #iban: string | null = null
  /** The day of the message, then that of the statement. */
  #createdOn: string | null = null
  #entry: BookingFields | null = null
  #detail: BookingFields | null = null
  /** The payments of the open entry: only with the last one it is known whether it agrees with them. */
  #details: BookingFields[] = []
  #count = 0

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
    if (depth === 0 && name !== 'Document') {
      this.#around += 1
      return
    }
    if (depth === 0) this.#message = this.#readRoot(uri)
    // What a bank adds in a namespace of its own is nobody's child.
    this.#path.push(uri === this.#namespace ? name : `{${uri}}`)
    if (depth === 1 && name !== this.#message?.container) throw this.#broken(statementSentences.notStatement)
    if (depth === STATEMENT) this.#iban = null
    if (this.#isAt(ENTRY)) {
      this.#entry = new BookingFields('entry', this.#parser.line)
      this.#details = []
    }
    if (this.#isAt(DETAIL)) this.#detail = new BookingFields('detail', this.#parser.line)
    if (this.#detail) {
      const path = this.#within(DETAIL)
      if (path === 'RtrInf') this.#detail.hasReturn = true
      this.#detail.noteCurrency(path, attributes['Ccy']?.value)
    } else this.#entry?.noteCurrency(this.#within(ENTRY), attributes['Ccy']?.value)
  }

  #close(text: string): void {
    if (this.#path.length === 0) this.#endAround()
    else if (this.#isAt(DETAIL)) this.#endDetail()
    else if (this.#isAt(ENTRY)) this.#endEntry()
    else if (this.#detail) this.#detail.note(this.#within(DETAIL), text)
    else if (this.#entry) this.#noteEntry(this.#entry, text)
    else if (this.#within(STATEMENT) === 'Acct/Id/IBAN') this.#iban = ownCopy(text.replace(/\s/g, ''))
    // Of the message, in its header, and of each statement.
    else if (this.#within(STATEMENT) === 'CreDtTm') this.#createdOn = readDay(text) ?? this.#createdOn
    this.#path.pop()
  }

  #endAround(): void {
    this.#around -= 1
    if (this.#around === 0 && !this.#message) throw this.#broken(statementSentences.notStatement)
  }

  #readRoot(uri: string) {
    const [, type = '', version = ''] = NAMESPACE.exec(uri) ?? []
    if (type === '') throw this.#broken(statementSentences.notStatement)
    const message = MESSAGES[type]
    if (!message) throw this.#broken(statementSentences.otherMessage(type))
    const { oldest, newest } = VERSIONS
    if (version < oldest || version > newest) throw this.#broken(statementSentences.otherVersion(version, VERSIONS))
    this.#namespace = uri
    return message
  }

  #noteEntry(entry: BookingFields, text: string): void {
    const path = this.#within(ENTRY)
    if (path !== 'NtryDtls/Btch/NbOfTxs') return entry.note(path, text)
    if (/^\d{1,15}$/.test(text)) entry.count += Number(text)
    else entry.fault ??= refusalSentences.invalid(statementFields.count, text.slice(0, 40).toWellFormed())
  }

  #endDetail(): void {
    if (this.#detail) this.#details.push(this.#detail)
    this.#detail = null
  }

  #endEntry(): void {
    const [entry, details] = [this.#entry, this.#details]
    this.#entry = null
    this.#details = []
    if (!entry || !this.#message) return
    const [iban, createdOn, message] = [this.#iban ?? '', this.#createdOn, this.#message.name]
    const payments = bookedPayments({ iban, message, createdOn, entry, details })
    if (payments.length === 0) return
    if (!/^[A-Z]{2}\d{2}[A-Z\d]{11,30}$/.test(iban)) throw new StatementBroken(ibanSentence(iban), entry.line)
    this.#count += payments.length
    if (this.#count > MOST_PAYMENTS) throw new StatementBroken(statementSentences.tooMany(MOST_PAYMENTS), entry.line)
    for (const payment of payments) this.#found.push(payment)
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
