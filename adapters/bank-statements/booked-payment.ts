import { statementFields } from '#contract/words/bank-statement-sentences.ts'
import { refusalSentences } from '#contract/words/exchange-sentences.ts'
import type { BookingFields } from './booking-fields.ts'
import { type BookedPayment, type PaymentReference, StatementBroken } from './port.ts'
import { readAmount } from './read-amount.ts'

/** One payment of an entry, or an entry without details. */
export interface Booking {
  iban: string
  entry: BookingFields
  detail: BookingFields | null
  /** From 1; null when the entry holds only this one. */
  place: number | null
}

/** Entry statuses that are not, or not yet, a booking (ISO 20022 ExternalEntryStatus1Code). */
const NOT_BOOKED = new Set(['PDNG', 'INFO', 'FUTR'])

/**
 * A booked credit or a return; null for what is neither. Paths are those of the Swiss Payment Standards, Implementation
 * Guidelines for camt.052/053/054: entry (C-level) and transaction details (D-level), of which the latter come first.
 * Throws StatementBroken.
 */
export function bookedPayment({ iban, entry, detail, place }: Booking): BookedPayment | null {
  const line = detail?.line ?? entry.line
  const broken = (reason: string) => new StatementBroken(reason, line)
  const required = (value: string | null, field: string) => {
    if (value === null) throw broken(refusalSentences.missing(field))
    return value
  }
  const oneOf = <T extends string>(value: string | null, known: readonly T[], field: string): T => {
    const found = known.find((one) => one === required(value, field))
    if (found === undefined) throw broken(refusalSentences.invalid(field, (value ?? '').slice(0, 40)))
    return found
  }

  // Version 04 has the code itself in Sts, version 08 a choice of elements.
  const status = required(entry.value('Sts/Cd') ?? entry.value('Sts'), statementFields.status)
  if (NOT_BOOKED.has(status)) return null
  oneOf(status, ['BOOK'], statementFields.status)

  const sign = oneOf(
    detail?.value('CdtDbtInd') ?? entry.value('CdtDbtInd'),
    ['CRDT', 'DBIT'],
    statementFields.direction,
  )
  const reversal = oneOf(entry.value('RvslInd') ?? 'false', ['true', '1', 'false', '0'], statementFields.reversal)
  const isReturn = reversal === 'true' || reversal === '1' || detail?.hasReturn === true
  if (sign === 'DBIT' && !isReturn) return null

  const stated = statedAmount({ entry, detail, isAlone: place === null })
  const digits = required(stated.digits, statementFields.amount)
  const currency = required(stated.currency, statementFields.currency)
  if (!/^[A-Z]{3}$/.test(currency))
    throw broken(refusalSentences.invalid(statementFields.currency, currency.slice(0, 40)))
  const read = readAmount(digits, currency)
  if ('refusal' in read) throw broken(read.refusal)

  const day = (path: string, field: string) => {
    const value = entry.value(`${path}/Dt`) ?? entry.value(`${path}/DtTm`)
    if (value !== null && !isDay(value)) throw broken(refusalSentences.invalid(field, value.slice(0, 40)))
    return value?.slice(0, 10) ?? null
  }
  return {
    id: required(idOf({ entry, detail, place }), statementFields.id),
    iban,
    direction: sign === 'CRDT' ? 'credit' : 'debit',
    isReturn,
    amount: read.amount,
    currency,
    statedAmount: digits,
    bookedOn: required(day('BookgDt', statementFields.bookedOn), statementFields.bookedOn),
    valueOn: day('ValDt', statementFields.valueOn),
    reference: readReference(detail?.value('RmtInf/Strd/CdtrRefInf/Ref') ?? null),
    text: detail?.written ?? null,
    debtor: {
      // Version 04 names the person directly, version 08 in a choice of person and bank.
      name: detail?.value('RltdPties/Dbtr/Pty/Nm') ?? detail?.value('RltdPties/Dbtr/Nm') ?? null,
      iban: detail?.value('RltdPties/DbtrAcct/Id/IBAN')?.replace(/\s/g, '') ?? null,
    },
    count: detail ? 1 : Math.max(1, entry.count),
    line,
  }
}

/** Refs/AcctSvcrRef of the payment, or else AcctSvcrRef of the entry and the place in it. */
function idOf({ entry, detail, place }: Pick<Booking, 'entry' | 'detail' | 'place'>): string | null {
  const own = detail?.value('Refs/AcctSvcrRef') ?? null
  const shared = entry.value('AcctSvcrRef')
  // Some banks repeat the reference of the entry in each of its payments.
  if (own !== null && own !== shared) return own
  return shared === null || place === null ? shared : `${shared}/${place}`
}

/**
 * Amt of the payment; of the entry, when that holds only this payment: what was credited, where the payment was in
 * another currency than the account. Otherwise the amount of the transaction before charges and conversion.
 */
function statedAmount({ entry, detail, isAlone }: Pick<Booking, 'entry' | 'detail'> & { isAlone: boolean }) {
  const ofEntry = { digits: entry.value('Amt'), currency: entry.currency('Amt') }
  if (!detail) return ofEntry
  const own = { digits: detail.value('Amt'), currency: detail.currency('Amt') }
  if (isAlone && (own.digits === null || own.currency !== ofEntry.currency)) return ofEntry
  if (own.digits !== null) return own
  return { digits: detail.value('AmtDtls/TxAmt/Amt'), currency: detail.currency('AmtDtls/TxAmt/Amt') }
}

function isDay(value: string): boolean {
  const day = /^(\d{4}-\d{2}-\d{2})(?:T.*|Z|[+-]\d{2}:\d{2})?$/.exec(value)?.[1]
  if (day === undefined) return false
  const date = new Date(`${day}T00:00:00Z`)
  return !Number.isNaN(date.valueOf()) && date.toISOString().startsWith(day)
}

/** By its form: banks name the type in several ways. */
function readReference(text: string | null): PaymentReference | null {
  const value = text?.replace(/\s/g, '').toUpperCase()
  if (!value) return null
  if (/^\d{27}$/.test(value)) return { type: 'QRR', value }
  return { type: /^RF\d{2}[A-Z\d]{1,21}$/.test(value) ? 'SCOR' : 'other', value }
}
