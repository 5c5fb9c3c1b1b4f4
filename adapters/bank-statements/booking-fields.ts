import { statementFields, statementSentences } from '#contract/fulfilment/bank-statement-sentences.ts'
import { ownCopy } from './own-copy.ts'

/** Elements of an entry (`Ntry`), without its details, that may stand once. */
const ENTRY_FIELDS: ReadonlyMap<string, string> = new Map([
  ['Amt', statementFields.amount],
  ['CdtDbtInd', statementFields.direction],
  ['RvslInd', statementFields.reversal],
  ['Sts', statementFields.status],
  ['Sts/Cd', statementFields.status],
  ['Sts/Prtry', statementFields.status],
  ['BookgDt/Dt', statementFields.bookedOn],
  ['BookgDt/DtTm', statementFields.bookedOn],
  ['ValDt/Dt', statementFields.valueOn],
  ['ValDt/DtTm', statementFields.valueOn],
  ['AcctSvcrRef', statementFields.id],
])

/** Elements of one payment in it (`TxDtls`) that may stand once. */
const DETAIL_FIELDS: ReadonlyMap<string, string> = new Map([
  ['Refs/AcctSvcrRef', statementFields.id],
  ['Amt', statementFields.amount],
  ['AmtDtls/TxAmt/Amt', statementFields.amount],
  ['AmtDtls/InstdAmt/Amt', statementFields.amount],
  ['CdtDbtInd', statementFields.direction],
])

/** Elements of which the first one is enough. */
const FIRST_OF = new Set([
  'Chrgs/TtlChrgsAndTaxAmt',
  'RltdPties/Dbtr/Nm',
  'RltdPties/Dbtr/Pty/Nm',
  'RltdPties/UltmtDbtr/Nm',
  'RltdPties/UltmtDbtr/Pty/Nm',
  'RltdPties/DbtrAcct/Id/IBAN',
])
const REFERENCE = 'RmtInf/Strd/CdtrRefInf/Ref'
const CHARGE = 'Chrgs/Rcrd/Amt'
/**
 * The bank has converted the amount (`CcyXchg`, or the value in the other currency): the payment may be in another currency
 * than its booking.
 */
const EXCHANGE = /^AmtDtls\/(?:(?:InstdAmt|TxAmt|CntrValAmt)\/CcyXchg\/XchgRate|CntrValAmt\/Amt)$/
const WRITTEN = new Set(['RmtInf/Ustrd', 'RmtInf/Strd/AddtlRmtInf'])
/** What the bank itself writes of an entry and of a payment in it: some put the payer's whole message there. */
const SAID_BY_BANK = new Set(['AddtlNtryInf', 'AddtlTxInf'])
/** Where programs of payers put the reference when their bank asks for none: only searched, as most of it is no text. */
const NAMED_ELSEWHERE = new Set(['Refs/EndToEndId', 'Refs/InstrId', 'RmtInf/Strd/RfrdDocInf/Nb'])
const LONGEST_WRITTEN = 2000
/** Characters; the longest is a name, for which ISO 20022 allows 140. */
const LONGEST_FIELD = 200
/** Of those that are kept: of a reference, and of how many. */
const LONGEST_REFERENCE = 35
const MOST_REFERENCES = 8
/** Charges are looked at one by one; a bank names a few. */
const MOST_CHARGES = 20

/**
 * What was read so far of an entry or of one payment in it, by path. Only what is asked for is kept, so that its size is
 * bounded. Where a bank contradicts itself or says too much, `fault` tells what is wrong.
 */
export class BookingFields {
  readonly line: number
  /** RtrInf: the payment sends back a former one. */
  hasReturn = false
  /** The bank tells that it has converted the amount. */
  hasExchange = false
  /** Btch/NbOfTxs: the payments that the bank counts in the entry; 0 where it does not say. */
  count = 0
  /** The first thing that is wrong, as a German sentence. */
  fault: string | null = null
  /** What stands as a reference, in the order of the file. */
  readonly references: string[] = []
  /** Charges, each with its currency. */
  readonly charges: { digits: string; currency: string }[] = []
  readonly #once: ReadonlyMap<string, string>
  readonly #values = new Map<string, string>()
  readonly #currencies = new Map<string, string>()
  #written = ''
  #saidByBank = ''
  #namedElsewhere = ''

  constructor(kind: 'entry' | 'detail', line: number) {
    this.line = line
    this.#once = kind === 'entry' ? ENTRY_FIELDS : DETAIL_FIELDS
  }

  /** What a payer wrote, cut after 2000 characters; null when that is nothing. */
  get written(): string | null {
    return oneLine(this.#written)
  }

  /** What the bank writes of it, cut after 2000 characters; null when that is nothing. */
  get saidByBank(): string | null {
    return oneLine(this.#saidByBank)
  }

  /** What else may hold a reference: identifications that the payer gave. */
  get namedElsewhere(): string | null {
    return oneLine(this.#namedElsewhere)
  }

  value(path: string): string | null {
    return this.#values.get(path) ?? null
  }

  /** The currency of an amount. */
  currency(path: string): string | null {
    return this.#currencies.get(path) ?? null
  }

  noteCurrency(path: string, currency: string | undefined): void {
    if (currency === undefined) return
    const isRepeated = path === CHARGE
    const isAmount = this.#once.has(path) || FIRST_OF.has(path)
    if (isRepeated || (isAmount && !this.#currencies.has(path)))
      this.#currencies.set(path, cut(currency, LONGEST_REFERENCE))
  }

  note(path: string, text: string): void {
    if (text === '') return
    if (WRITTEN.has(path)) return this.#write(text)
    if (SAID_BY_BANK.has(path)) {
      this.#saidByBank = joined(this.#saidByBank, text)
      return
    }
    if (NAMED_ELSEWHERE.has(path)) {
      this.#namedElsewhere = joined(this.#namedElsewhere, text)
      return
    }
    if (path === REFERENCE) return this.#refer(text)
    if (path === CHARGE) return this.#charge(text)
    if (EXCHANGE.test(path)) this.hasExchange = true
    const name = this.#once.get(path)
    if (name === undefined && !FIRST_OF.has(path)) return
    if (!this.#values.has(path)) this.#values.set(path, cut(text, LONGEST_FIELD))
    else if (name !== undefined) this.fault ??= statementSentences.fieldTwice(name)
    if (name !== undefined && text.length > LONGEST_FIELD) this.fault ??= statementSentences.fieldTooLong(name)
  }

  #refer(text: string): void {
    const reference = text.replace(/\s/g, '')
    if (reference.length > LONGEST_REFERENCE || this.references.length >= MOST_REFERENCES) return this.#write(text)
    this.references.push(ownCopy(reference))
  }

  #charge(text: string): void {
    if (this.charges.length >= MOST_CHARGES) return
    this.charges.push({ digits: cut(text, LONGEST_REFERENCE), currency: this.currency(CHARGE) ?? '' })
  }

  #write(text: string): void {
    // PostFinance adds codes of former payment slips, such as `?REJECT?0`, which nobody wrote.
    if (!/^\?[A-Z]+\?/.test(text)) this.#written = joined(this.#written, text)
  }
}

/** Texts one after the other, until there are more than enough. */
function joined(before: string, text: string): string {
  return before.length > LONGEST_WRITTEN ? before : `${before} ${ownCopy(text)}`
}

function oneLine(text: string): string | null {
  return cut(text.replace(/\s+/g, ' ').trim(), LONGEST_WRITTEN) || null
}

/** The first characters of a text; never half of one, which no database takes. */
function cut(text: string, most: number): string {
  return ownCopy(text.length > most ? text.slice(0, most).replace(/[\uD800-\uDBFF]$/, '') : text)
}
