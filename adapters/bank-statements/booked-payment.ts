import { createHash } from 'node:crypto'
import { refusalSentences } from '#contract/exchange/exchange-sentences.ts'
import { statementFields, statementSentences } from '#contract/fulfilment/bank-statement-sentences.ts'
import { type Rappen, rappen } from '#contract/ground/money.ts'
import { FIRST_YEAR, LAST_YEAR } from '#contract/limits.ts'
import type { BookingFields } from './booking-fields.ts'
import { formerlyRead, mentionedReferences, readReference } from './payment-references.ts'
import {
  type BookedPayment,
  type CamtName,
  MOST_RAPPEN,
  type PaymentFault,
  type PaymentReference,
  StatementBroken,
} from './port.ts'
import { type ReadAmount, readAmount } from './read-amount.ts'

/** An entry of an account with the payments that it holds, where the bank lists them. */
export interface Booking {
  iban: string
  message: CamtName
  /** The day of the statement, for an entry without one of its own. */
  createdOn: string | null
  entry: BookingFields
  details: readonly BookingFields[]
}

type Sign = 'CRDT' | 'DBIT'

/** An amount as it stands, and what it says. */
interface Stated extends ReadAmount {
  digits: string
  currency: string
}

/** Entry statuses that are not, or not yet, a booking (ISO 20022 ExternalEntryStatus1Code). */
const NOT_BOOKED = new Set(['PDNG', 'INFO', 'FUTR'])
/** What banks write where they have no reference. */
const NO_ID = /^(?:NON-?REF|NOT ?PROVIDED|N\/?A|0+|-+)$/i
const TOLD = 40

/**
 * The booked credits and returns of an entry; empty for one that holds none. Paths are those of the Swiss Payment
 * Standards, Implementation Guidelines for camt.052/053/054: entry (C-level) and transaction details (D-level), of
 * which the latter come first. An entry without a day, of its own or its statement's, is broken.
 */
export function bookedPayments(booking: Booking): BookedPayment[] {
  const { entry, details } = booking
  const status = statusOf(entry)
  if (status !== null && NOT_BOOKED.has(status)) return []
  const contradiction = isContradiction(entry, details)
    ? ({ kind: 'contradiction', reason: statementSentences.contradiction } as const)
    : null
  if (details.length === 0) return listed(paymentOf(booking, { detail: null, place: null, contradiction }))
  const isOnly = details.length === 1
  return details.flatMap((detail, n) =>
    listed(paymentOf(booking, { detail, place: isOnly ? null : n + 1, contradiction })),
  )
}

function listed(payment: BookedPayment | null): BookedPayment[] {
  return payment === null ? [] : [payment]
}

interface Part {
  detail: BookingFields | null
  /** From 1; null when the entry holds only this one. */
  place: number | null
  contradiction: PaymentFault | null
}

/** Null for a debit, unless it takes back a credit, or belongs to a credit. */
function paymentOf(booking: Booking, { detail, place, contradiction }: Part): BookedPayment | null {
  const { iban, message, entry } = booking
  const { reversal, sign, faults } = marksOf(entry, detail)
  const isReturn = reversal || detail?.hasReturn === true
  if (sign === 'DBIT' && !isReturn && !(contradiction && signOf(entry) === 'CRDT')) return null

  const stated = detail && place !== null ? ofDetail(detail, entry) : ofEntry(entry)
  const [bookedOn, valueOn] = daysOf(booking, faults)
  const unreadable = faults[0] ?? entry.fault ?? detail?.fault
  const fault: PaymentFault | null =
    unreadable == null ? (stated.fault ?? contradiction) : { kind: 'unreadable', reason: unreadable }
  const references = readReferences(detail)
  const named = references.map(({ value }) => value)
  const formerly = formerReferences(detail)
  const text = detail?.written ?? null
  const isOnly = place === null
  const bankText = joined([detail?.saidByBank, entry.saidByBank])
  // What a bank writes of a booking of several payments is about none of them alone.
  const searched = [text, detail?.saidByBank, isOnly ? entry.saidByBank : null, detail?.namedElsewhere]
  const mentioned = mentionedReferences(joined([...searched, ...unlikeReferences(references)], ' | '))
  const payer = detail && nameOf(detail, 'Dbtr')
  const debtor = {
    name: payer ?? (detail && nameOf(detail, 'UltmtDbtr')),
    iban: detail?.value('RltdPties/DbtrAcct/Id/IBAN')?.replace(/\s/g, '') ?? null,
  }
  const isAmount = stated.fault === null && unreadable == null
  const amount = isAmount ? stated.rappen : null
  const entryId = idIn(entry, 'AcctSvcrRef')
  const idBy = (names: readonly string[]) =>
    idOf({ detail, entryId, place }) ??
    madeId([
      sign,
      isReturn,
      stated.currency,
      amount ?? stated.digits,
      bookedOn,
      // With a reference, the payer is known; how their name is written differs from message to message.
      ...(names.length > 0 ? names : [payer, debtor.iban, text]),
    ])
  return {
    id: idBy(named),
    former: formerly.join(' ') === named.join(' ') ? null : { id: idBy(formerly), references: formerly },
    entryId,
    message,
    iban,
    direction: sign === 'DBIT' ? 'debit' : 'credit',
    isReturn,
    amount,
    currency: stated.currency,
    statedAmount: stated.digits,
    charges: chargesOf(detail, place === null ? entry : null),
    bookedOn,
    valueOn,
    references,
    mentioned: mentioned.filter((one) => references.every(({ value }) => value !== one)),
    text,
    bankText,
    debtor,
    extent: detail === null ? 'booking' : place === null ? 'only_payment' : 'part',
    count: detail ? 1 : Math.max(1, entry.count),
    fault,
    line: detail?.line ?? entry.line,
    entryLine: entry.line,
  }
}

/** Version 04 names the person directly, version 08 in a choice of person and bank. */
function nameOf(detail: BookingFields, party: 'Dbtr' | 'UltmtDbtr'): string | null {
  return detail.value(`RltdPties/${party}/Pty/Nm`) ?? detail.value(`RltdPties/${party}/Nm`)
}

/** Texts of which each adds something, in one. */
function joined(texts: readonly (string | null | undefined)[], between = ' '): string | null {
  return [...new Set(texts.filter((text) => text != null))].join(between) || null
}

/** What stands as a reference and is none of its own form, such as one with a word before it. */
function unlikeReferences(references: readonly PaymentReference[]): string[] {
  return references.filter(({ type }) => type === 'other').map(({ value }) => value)
}

/** The marks of a payment, with what is wrong with them. */
function marksOf(entry: BookingFields, detail: BookingFields | null) {
  const faults: string[] = []
  const oneOf = (value: string | null, known: readonly string[], field: string): string | null => {
    if (value === null) faults.push(refusalSentences.missing(field))
    else if (!known.includes(value)) faults.push(refusalSentences.invalid(field, told(value)))
    return value
  }
  oneOf(statusOf(entry), ['BOOK'], statementFields.status)
  oneOf(detail?.value('CdtDbtInd') ?? entry.value('CdtDbtInd'), ['CRDT', 'DBIT'], statementFields.direction)
  const mark = entry.value('RvslInd') ?? 'false'
  oneOf(mark, ['true', '1', 'false', '0'], statementFields.reversal)
  const reversal = mark === 'true' || mark === '1'
  return { reversal, sign: (detail && signOf(detail)) ?? signOf(entry), faults }
}

/** Version 04 has the code itself in Sts, version 08 a choice of elements. */
function statusOf(entry: BookingFields): string | null {
  return entry.value('Sts/Cd') ?? entry.value('Sts/Prtry') ?? entry.value('Sts')
}

function signOf(fields: BookingFields): Sign | null {
  const value = fields.value('CdtDbtInd')
  return value === 'CRDT' || value === 'DBIT' ? value : null
}

/** BookgDt and ValDt; the day of the value or of the statement where a bank leaves out the first. */
function daysOf({ entry, createdOn }: Booking, faults: string[]): [bookedOn: string, valueOn: string | null] {
  const day = (path: string, field: string) => {
    const value = entry.value(`${path}/Dt`) ?? entry.value(`${path}/DtTm`)
    if (value === null) return null
    const read = readDay(value)
    if (read === null) faults.push(refusalSentences.invalid(field, told(value)))
    return read
  }
  const booked = day('BookgDt', statementFields.bookedOn)
  const valueOn = day('ValDt', statementFields.valueOn)
  const bookedOn = booked ?? valueOn ?? createdOn
  if (bookedOn === null) throw new StatementBroken(refusalSentences.missing(statementFields.bookedOn), entry.line)
  return [bookedOn, valueOn]
}

/** The day of an ISO 8601 date, with or without a time; null for none, or one that no bank means. */
export function readDay(value: string): string | null {
  const day = /^(\d{4}-\d{2}-\d{2})(?:T.*|Z|[+-]\d{2}:\d{2})?$/.exec(value)?.[1]
  if (day === undefined || Number(day.slice(0, 4)) < FIRST_YEAR || Number(day.slice(0, 4)) > LAST_YEAR) return null
  const date = new Date(`${day}T00:00:00Z`)
  return !Number.isNaN(date.valueOf()) && date.toISOString().startsWith(day) ? day : null
}

/** Refs/AcctSvcrRef of the payment, or else AcctSvcrRef of the entry and the place in it. */
function idOf({ detail, entryId, place }: Pick<Part, 'detail' | 'place'> & { entryId: string | null }): string | null {
  const own = detail && idIn(detail, 'Refs/AcctSvcrRef')
  // Some banks repeat the reference of the entry in each of its payments.
  if (own !== null && own !== entryId) return own
  return entryId === null || place === null ? entryId : `${entryId}/${place}`
}

function idIn(fields: BookingFields, path: string): string | null {
  const id = fields.value(path)
  return id === null || NO_ID.test(id) ? null : id
}

function madeId(facts: readonly unknown[]): string {
  return `facts-${createHash('sha256').update(JSON.stringify(facts)).digest('hex').slice(0, 32)}`
}

function readReferences(detail: BookingFields | null): PaymentReference[] {
  const read = (detail?.references ?? []).map(readReference).filter((one) => one !== null)
  return read.filter(({ value }, n) => read.findIndex((other) => other.value === value) === n)
}

function formerReferences(detail: BookingFields | null): string[] {
  const read = (detail?.references ?? []).map(formerlyRead).filter((one) => one !== null)
  return [...new Set(read)]
}

/** What the entry says was credited, also where its only payment was in another currency. */
function ofEntry(entry: BookingFields): Stated {
  return stated(entry, ['Amt'], null)
}

/**
 * Amt of a payment, or else the amount of the transaction or the one that the payer has ordered: of these, one in the
 * currency of the entry.
 */
function ofDetail(detail: BookingFields, entry: BookingFields): Stated {
  return stated(detail, ['Amt', 'AmtDtls/TxAmt/Amt', 'AmtDtls/InstdAmt/Amt'], entry.currency('Amt'))
}

function stated(fields: BookingFields, paths: readonly string[], wanted: string | null): Stated {
  const present = paths.filter((path) => fields.value(path) !== null)
  const path = (present[0] === 'Amt' ? null : present.find((one) => fields.currency(one) === wanted)) ?? present[0]
  const digits = path === undefined ? null : fields.value(path)
  const currency = path === undefined ? null : fields.currency(path)
  const none = { digits: told(digits ?? '?'), currency: 'XXX', rappen: null }
  const unreadable = (reason: string) => ({ ...none, fault: { kind: 'unreadable', reason } as const })
  if (digits === null) return unreadable(refusalSentences.missing(statementFields.amount))
  if (currency === null) return unreadable(refusalSentences.missing(statementFields.currency))
  if (!/^[A-Z]{3}$/.test(currency))
    return unreadable(refusalSentences.invalid(statementFields.currency, told(currency)))
  return { digits: told(digits), currency, ...readAmount(digits, currency) }
}

/** What the bank took off, of the payment or, where the entry holds only one, of the entry. */
function chargesOf(...levels: readonly (BookingFields | null)[]): Rappen | null {
  const charges = levels.map((fields) => (fields ? sumOfCharges(fields) : 0)).find((sum) => sum > 0)
  return charges === undefined || charges > MOST_RAPPEN ? null : rappen(charges)
}

function sumOfCharges(fields: BookingFields): number {
  const total = 'Chrgs/TtlChrgsAndTaxAmt'
  const whole = rappenOf(fields.value(total) ?? '', fields.currency(total) ?? '')
  if (whole > 0) return whole
  return fields.charges.reduce((sum, { digits, currency }) => sum + rappenOf(digits, currency), 0)
}

function rappenOf(digits: string, currency: string): number {
  return digits === '' ? 0 : (readAmount(digits, currency).rappen ?? 0)
}

/**
 * Whether an entry and its details disagree in sum, sign or currency, the charges that the bank took off between them
 * apart. A payment that the bank has converted is in the currency of the payer. Of amounts that cannot be read, nothing
 * is known.
 */
function isContradiction(entry: BookingFields, details: readonly BookingFields[]): boolean {
  const whole = ofEntry(entry)
  const entrySign = signOf(entry)
  if (details.length === 0 || entrySign === null || whole.fault?.kind === 'unreadable') return false
  const only = details.length === 1 ? details[0] : undefined
  // The amounts beside Amt are those of before: with the amount of the entry, the only payment is what was credited.
  if (only && only.value('Amt') === null) return (signOf(only) ?? entrySign) !== entrySign
  const parts = details.map((detail) => ({
    ...ofDetail(detail, entry),
    sign: signOf(detail) ?? entrySign,
    isConverted: detail.hasExchange,
  }))
  if (parts.some(({ fault }) => fault?.kind === 'unreadable')) return false
  if (parts.some(({ currency, isConverted }) => currency !== whole.currency && !(only && isConverted))) return true
  if (parts.some(({ currency, rappen: read }) => currency !== whole.currency || read === null)) return false
  if (whole.rappen === null) return false
  const sum = parts.reduce((all, { sign, rappen: read }) => all + (sign === 'CRDT' ? 1 : -1) * (read ?? 0), 0)
  const booked = (entrySign === 'CRDT' ? 1 : -1) * whole.rappen
  const charges = sumOfCharges(entry) || details.reduce((all, detail) => all + sumOfCharges(detail), 0)
  return sum !== booked && sum - charges !== booked
}

/** What a bank wrote, short enough for a sentence. */
function told(value: string): string {
  return value.slice(0, TOLD).toWellFormed()
}
