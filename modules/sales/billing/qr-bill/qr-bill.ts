import type { Data, Debtor } from 'swissqrbill/types'
import { addressParts } from '#contract/ground/addresses/address-lines.ts'
import { invoiceWords } from '../drawing/invoice-words.ts'
import type { DocumentFacts } from '../tables.ts'
import { billingInformation } from './billing-information.ts'

/** What of a document a QR-bill is made of. */
export interface BillToPay {
  /** Of the invoice, and the ISO time of its issue. */
  number: string
  issuedAt: string
  /** Rappen. */
  total: number
  reference: string | null
  facts: Pick<DocumentFacts, 'biller' | 'billingAddress' | 'order' | 'references' | 'dueDays'>
}

/**
 * The QR-bill of an invoice (SIX Implementation Guidelines 2.3): structured addresses, QR reference, CHF. Null for an
 * invoice without reference.
 */
export function qrBillOf(bill: BillToPay): Data | null {
  const { total, reference, facts } = bill
  const { biller, billingAddress } = facts
  if (reference === null || biller.qr_iban === null) return null
  const debtor = billingAddress && debtorOf(billingAddress)
  return {
    currency: 'CHF',
    // The library wants francs, and rounds them to Rappen: below 10^13 no double is far enough off.
    amount: total / 100,
    reference,
    ...wordsOf(bill),
    creditor: {
      account: biller.qr_iban,
      name: permitted(biller.name, 70),
      address: permitted(biller.street, 70),
      ...(biller.number ? { buildingNumber: permitted(biller.number, 16) } : {}),
      zip: permitted(biller.post_code, 16),
      city: permitted(biller.city, 35),
      country: biller.country.toUpperCase(),
    },
    ...(debtor ? { debtor } : {}),
  }
}

/** Signs that message and billing information may have together (guidelines 2.3, section 4.2.2). */
const MOST_WORDS = 140

/** For a payment: which invoice of which order it is for, with the buyer's own number where that has room. */
export function messageOf(bill: NamedBill): string {
  return named(bill).message
}

type NamedBill = Pick<BillToPay, 'number'> & { facts: Pick<DocumentFacts, 'order' | 'references'> }

/** The message, and the buyer's own number if it is in it. */
function named({ number, facts }: NamedBill): { message: string; purchaseNumber: string | null } {
  const purchaseNumber = purchaseNumberOf(facts)
  const message = invoiceWords.message(number, facts.order.number, purchaseNumber)
  if (message.length <= MOST_WORDS) return { message, purchaseNumber }
  return { message: invoiceWords.message(number, facts.order.number, null), purchaseNumber: null }
}

/**
 * The message, and for software the billing information in the signs that are left. As that is not printed, it names no
 * more of the buyer than the message does: a number of their own may tell of a person (guidelines 2.3).
 */
function wordsOf(bill: BillToPay): Pick<Data, 'message' | 'additionalInformation'> {
  const { number, issuedAt, facts } = bill
  const { message, purchaseNumber } = named(bill)
  const { vat_number: vatNumber } = facts.biller
  const told = { number, issuedAt: new Date(issuedAt), purchaseNumber, vatNumber, dueDays: facts.dueDays }
  const additionalInformation = billingInformation(told, MOST_WORDS - message.length)
  return { message, ...(additionalInformation !== null && { additionalInformation }) }
}

/** The buyer's own number; null for none, and for one of which a sign cannot be written: it would be another number. */
function purchaseNumberOf({ references }: Pick<DocumentFacts, 'references'>): string | null {
  const number = references?.purchase_number ?? null
  if (number === null || Array.from(number.normalize('NFC')).some((sign) => writtenAs(sign) === '')) return null
  return permitted(number, MOST_WORDS)
}

/** Null where a name or a place would be mutilated: then the payer writes both on the slip. */
function debtorOf(address: NonNullable<DocumentFacts['billingAddress']>): Debtor | null {
  const { organisations, name: person } = addressParts(address)
  const name = organisations.find(Boolean) ?? person
  const debtor = {
    name: permitted(name, 70),
    address: permitted(address.street, 70),
    zip: permitted(address.post_code, 16),
    city: permitted(address.city, 35),
    country: address.country.toUpperCase(),
  }
  if (Object.values(debtor).some((part) => part === '')) return null
  if ([name, address.street, address.city].some(losesHalf)) return null
  const buildingNumber = permitted(address.street_number ?? '', 16)
  return buildingNumber === '' ? debtor : { ...debtor, buildingNumber }
}

/** What a QR-bill writes for letters and signs that it may not contain and that do not come apart: dashes, quotes, ẞ. */
const ALIKE: ReadonlyMap<string, string> = new Map(
  Object.entries({
    "'": '\u2018\u2019\u201b\u2032\u2039\u203a\u02b9\u02bb\u02bc\u02bd\u02be\u02bf\ua78c',
    '"': '\u201c\u201d\u201e\u201f\u2033\u02ba',
    ',': '\u201a',
    '-': '\u2010\u2011\u2012\u2013\u2014\u2015\u2043\u2212',
    '/': '\u2044\u2215',
    '·': '\u2022\u2027\u2219\u22c5',
    SS: '\u1e9e',
    E: '\u018f',
    e: '\u0259',
  }).flatMap(([written, signs]) => Array.from(signs, (sign) => [sign, written] as const)),
)

/** Basic Latin, Latin-1, Latin Extended-A and five more (guidelines 2.3, section 4.1.1). */
const PERMITTED = /^[\u0020-\u007e\u00a0-\u017fȘșȚț€]$/u

/** The text in letters that a QR-bill may contain, at most so many: other letters lose their accents or are left out. */
export function permitted(text: string, most: number): string {
  const signs = Array.from(text.normalize('NFC'), writtenAs)
  return signs.join('').replace(/\s+/gu, ' ').trim().slice(0, most).trim()
}

function writtenAs(sign: string): string {
  if (PERMITTED.test(sign)) return sign
  return (
    ALIKE.get(sign) ??
    Array.from(sign.normalize('NFKD'), (part) => ALIKE.get(part) ?? part)
      .filter((part) => PERMITTED.test(part))
      .join('')
  )
}

/** Whether a QR-bill can write at most half of the letters. */
function losesHalf(text: string): boolean {
  const letters = text.normalize('NFC').match(/[\p{L}\p{N}]/gu) ?? []
  const lost = letters.filter((letter) => writtenAs(letter) === '')
  return lost.length * 2 >= letters.length && lost.length > 0
}
