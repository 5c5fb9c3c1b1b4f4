import { statementFields, statementSentences } from '#contract/words/bank-statement-sentences.ts'
import { ownCopy } from './own-copy.ts'
import { StatementBroken } from './port.ts'

/** Elements of an entry (`Ntry`), without its details, that may stand once. */
const ENTRY_FIELDS: ReadonlyMap<string, string> = new Map([
  ['Amt', statementFields.amount],
  ['CdtDbtInd', statementFields.direction],
  ['RvslInd', statementFields.reversal],
  ['Sts', statementFields.status],
  ['Sts/Cd', statementFields.status],
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
  ['CdtDbtInd', statementFields.direction],
])

/** Elements that may stand several times, or whose first one is enough. */
const FIRST_OF = new Set([
  'RltdPties/Dbtr/Nm',
  'RltdPties/Dbtr/Pty/Nm',
  'RltdPties/DbtrAcct/Id/IBAN',
  'RmtInf/Strd/CdtrRefInf/Ref',
])
const WRITTEN = new Set(['RmtInf/Ustrd', 'RmtInf/Strd/AddtlRmtInf'])
const LONGEST_WRITTEN = 2000
/** Characters; the longest is a name, for which ISO 20022 allows 140. */
const LONGEST_FIELD = 200

/**
 * What was read so far of an entry or of one payment in it, by path. Only what is asked for is kept, so that its size is
 * bounded. Throws StatementBroken where a bank contradicts itself.
 */
export class BookingFields {
  readonly line: number
  /** RtrInf: the payment sends back a former one. */
  hasReturn = false
  /** Btch/NbOfTxs: the payments that the bank counts in the entry; 0 where it does not say. */
  count = 0
  readonly #once: ReadonlyMap<string, string>
  readonly #values = new Map<string, string>()
  readonly #currencies = new Map<string, string>()
  #written = ''

  constructor(kind: 'entry' | 'detail', line: number) {
    this.line = line
    this.#once = kind === 'entry' ? ENTRY_FIELDS : DETAIL_FIELDS
  }

  /** What a payer wrote, cut after 2000 characters; null when that is nothing. */
  get written(): string | null {
    return this.#written.replace(/\s+/g, ' ').trim().slice(0, LONGEST_WRITTEN) || null
  }

  value(path: string): string | null {
    return this.#values.get(path) ?? null
  }

  /** The currency of an amount. */
  currency(path: string): string | null {
    return this.#currencies.get(path) ?? null
  }

  noteCurrency(path: string, currency: string | undefined): void {
    if (currency !== undefined && this.#once.has(path)) this.#currencies.set(path, ownCopy(currency))
  }

  note(path: string, text: string, line: number): void {
    if (text === '') return
    if (WRITTEN.has(path)) return this.#write(text)
    const name = this.#once.get(path)
    if (name === undefined && !FIRST_OF.has(path)) return
    if (text.length > LONGEST_FIELD) throw new StatementBroken(statementSentences.tooLarge, line)
    if (!this.#values.has(path)) this.#values.set(path, ownCopy(text))
    else if (name !== undefined) throw new StatementBroken(statementSentences.fieldTwice(name), line)
  }

  #write(text: string): void {
    // PostFinance adds codes of former payment slips, such as `?REJECT?0`, which nobody wrote.
    if (/^\?[A-Z]+\?/.test(text) || this.#written.length > LONGEST_WRITTEN) return
    this.#written += ` ${ownCopy(text)}`
  }
}
