import { uuidv7 } from 'uuidv7'
import type { BookedPayment } from '#adapters/bank-statements/port.ts'
import type { Repetition } from './file-memory.ts'
import type { bankCredits } from './tables.ts'

/** A payment as it is kept, before it is matched. */
export type CreditFacts = ReturnType<typeof factsOf>

/** A kept credit. */
export type CreditRow = typeof bankCredits.$inferSelect

/** A payment with what its file has told before it, and the account under its first name. */
export interface ToldPayment {
  payment: BookedPayment
  repetition: Repetition
  statementId: string
  /** The publisher's accounts: names of one account. */
  accounts: readonly string[]
}

/** What is kept of a payment that a bank tells. */
export function factsOf({ payment, repetition, statementId, accounts }: ToldPayment) {
  const [account = payment.iban] = accounts.includes(payment.iban) ? accounts : []
  return {
    id: uuidv7(),
    statementId,
    bankId: payment.id,
    entryId: payment.entryId,
    occurrence: repetition.occurrence,
    message: payment.message,
    extent: payment.extent,
    // A QR-IBAN is another name of an account: a statement tells of it under the one, a notification under the other.
    iban: account,
    amount: payment.amount === null ? null : signOf(payment) * payment.amount,
    stated: statedOf(payment),
    charges: payment.charges,
    bookedOn: payment.bookedOn,
    valueOn: payment.valueOn,
    reference: keptReferences(payment.references.map(({ value }) => value)),
    text: payment.text,
    bankText: payment.bankText,
    debtorName: payment.debtor.name,
    debtorIban: payment.debtor.iban,
  }
}

/** The references of a payment as they are kept, in one. */
export function keptReferences(references: readonly string[]): string | null {
  return references.join(' ') || null
}

function statedOf(payment: BookedPayment): string {
  const sign = signOf(payment) < 0 ? '\u2212' : ''
  return `${payment.currency} ${sign}${payment.statedAmount}`
}

function signOf({ direction }: BookedPayment): number {
  return direction === 'debit' ? -1 : 1
}
