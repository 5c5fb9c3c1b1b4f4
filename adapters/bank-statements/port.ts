import type { Rappen } from '#contract/ground/money.ts'

/**
 * `QRR`: the 27 digits of a QR-bill, with leading zeros that the bank or the payer left out. `SCOR`: a creditor reference
 * (ISO 11649), `RF…`. `other`: what else a bank calls a reference. Without spaces.
 */
export interface PaymentReference {
  type: 'QRR' | 'SCOR' | 'other'
  value: string
}

/** CHF 1,000,000.00: no invoice of a shop comes near, so that people must look at more. */
export const MOST_RAPPEN = 100_000_000

/** Why people must read what the bank says of a payment; `reason` tells it in a German sentence. */
export interface PaymentFault {
  /**
   * `unreadable`: something that is needed is missing or makes no sense. `too_large`: the amount is beyond
   * `MOST_RAPPEN`. `contradiction`: the booking and its details do not agree.
   */
  kind: 'unreadable' | 'too_large' | 'contradiction'
  reason: string
}

/** A payment that a bank has booked: money that came, or money that went back. */
export interface BookedPayment {
  /**
   * The bank's reference, the same in every file that tells of the payment: that of the payment, or else that of its
   * booking, followed by `/` and the place in it (from 1) when the booking holds several. A payment that only repeats the
   * reference of its booking has none of its own. Without any, it is made of what the bank tells. Banks give one id to
   * several payments, so that it identifies nothing without amount, day and reference.
   */
  id: string
  /**
   * Id and references as former releases read them, where they differ: what they have kept of the payment is not booked
   * again. Null where they read the same.
   */
  former: { id: string; references: readonly string[] } | null
  /** The bank's reference of the booking; null where it gives none. */
  entryId: string | null
  message: CamtName
  /** The account, without spaces. */
  iban: string
  direction: 'credit' | 'debit'
  /** The payment takes back a former one; a debit is told of only if it does, or if its booking contradicts it. */
  isReturn: boolean
  /** Never negative; null in another currency than Swiss francs, or where `fault` says that none can be read. */
  amount: Rappen | null
  /** ISO 4217; `XXX` where the bank names none. */
  currency: string
  /** The amount in `currency`, in the bank's own digits; `?` where there is none. */
  statedAmount: string
  /** What the bank took off before it credited the amount, in Swiss francs; null where it tells of nothing. */
  charges: Rappen | null
  /** ISO 8601 dates. */
  bookedOn: string
  valueOn: string | null
  /** What the payer gave as a reference, each once. */
  references: readonly PaymentReference[]
  /**
   * What may be a QR reference in what payer and bank write, and in other identifications of the payer: 27 digits with the
   * right check digit.
   */
  mentioned: readonly string[]
  /** What the payer wrote, in one line; at most 2000 characters. */
  text: string | null
  /** What the bank itself writes of the payment and its booking, in one line; at most 4000 characters. */
  bankText: string | null
  debtor: { name: string | null; iban: string | null }
  /** How much of its booking it is: all of it, without or with details of its own, or one of several payments in it. */
  extent: 'booking' | 'only_payment' | 'part'
  /** More than 1: the bank credited so many payments as one sum, and tells of each in another file, if at all. */
  count: number
  fault: PaymentFault | null
  /** The lines of the file on which the payment and its booking begin. */
  line: number
  entryLine: number
}

/** A statement of an account, or a notification of what was booked. */
export type CamtName = 'camt.053' | 'camt.054'

/** A file that tells of an account. */
export interface StatementFile {
  /** Its name within an archive; null for a file of its own. */
  name: string | null
  /** Its content, each time from the beginning. Reading it throws StatementBroken where an archive does not hold it. */
  bytes(): AsyncIterable<Uint8Array>
}

/** Reads what a bank tells of an account. */
export interface BankStatements {
  /**
   * The statements that staff hand over: the file itself, or those in a ZIP, without what stands beside them to be read
   * by people (PDF). An archive that holds none, too much, or cannot be opened, is broken.
   */
  statementsIn(file: Blob): Promise<readonly StatementFile[]>

  /**
   * Streams the booked credits and returns of a file in its order; a payment that makes no sense has a `fault`. After
   * StatementBroken, what was given before is right, but the file is incomplete.
   */
  readPayments(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<BookedPayment, void, void>
}

/** The file is no statement that is understood, or is broken here. The message is for the sender. */
export class StatementBroken extends Error {
  override readonly name = 'StatementBroken'
  /** Null where the file as a whole is meant. */
  readonly line: number | null

  constructor(reason: string, line: number | null) {
    super(reason)
    this.line = line
  }
}
