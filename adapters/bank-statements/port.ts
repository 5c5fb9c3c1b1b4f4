import type { Rappen } from '#contract/money.ts'

/**
 * `QRR`: the 27 digits of a QR-bill. `SCOR`: a creditor reference (ISO 11649), `RF…`. `other`: what else a bank calls a
 * reference. Without spaces.
 */
export interface PaymentReference {
  type: 'QRR' | 'SCOR' | 'other'
  value: string
}

/** A payment that a bank has booked: money that came, or money that went back. */
export interface BookedPayment {
  /**
   * The bank's reference, the same in every file that tells of the payment, and unique together with `iban`: that of the
   * payment, or else that of its booking, followed by `/` and the place in it (from 1) when the booking holds several. A
   * payment that only repeats the reference of its booking has none of its own.
   */
  id: string
  /** The account, without spaces. */
  iban: string
  direction: 'credit' | 'debit'
  /** The payment takes back a former one; a debit is told of only if it does. */
  isReturn: boolean
  /** Never negative; null in another currency than Swiss francs. */
  amount: Rappen | null
  /** ISO 4217. */
  currency: string
  /** The amount in `currency`, in the bank's own digits. */
  statedAmount: string
  /** ISO 8601 dates. */
  bookedOn: string
  valueOn: string | null
  reference: PaymentReference | null
  /** What the payer wrote, in one line; at most 2000 characters. */
  text: string | null
  debtor: { name: string | null; iban: string | null }
  /** More than 1: the bank credited so many payments as one sum, and tells of each in another file, if at all. */
  count: number
  /** The line of the file on which the payment begins. */
  line: number
}

/** Reads what a bank tells of an account. */
export interface BankStatements {
  /**
   * Streams the booked credits and returns of a file in its order. Throws StatementBroken when the file cannot be read
   * any further: what was given before is right, but the file is incomplete.
   */
  readPayments(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<BookedPayment, void, void>
}

/** The file is no statement that is understood, or is broken here. The message is for whoever sent it. */
export class StatementBroken extends Error {
  override readonly name = 'StatementBroken'
  readonly line: number

  constructor(reason: string, line: number) {
    super(reason)
    this.line = line
  }
}
