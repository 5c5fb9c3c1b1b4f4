import type { Data, Debtor } from 'swissqrbill/types'
import { addressParts } from '#contract/ground/addresses/address-lines.ts'
import { invoiceWords } from './drawing/invoice-words.ts'
import type { DocumentFacts } from './tables.ts'

/** What of a document a QR-bill is made of. */
export interface BillToPay {
  number: string
  /** Rappen. */
  total: number
  reference: string | null
  facts: Pick<DocumentFacts, 'biller' | 'billingAddress' | 'order'>
}

/**
 * The QR-bill of an invoice (SIX Implementation Guidelines 2.3): structured addresses, QR reference, CHF. Null for an
 * invoice without reference.
 */
export function qrBillOf({ number, total, reference, facts }: BillToPay): Data | null {
  const { biller, billingAddress, order } = facts
  if (reference === null || biller.qr_iban === null) return null
  const debtor = billingAddress && debtorOf(billingAddress)
  return {
    currency: 'CHF',
    // The library wants francs, and rounds them to Rappen: below 10^13 no double is far enough off.
    amount: total / 100,
    reference,
    message: invoiceWords.message(number, order.number),
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
