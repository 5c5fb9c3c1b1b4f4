import type { Data, Debtor } from 'swissqrbill/types'
import { addressParts } from '#contract/words/address-lines.ts'
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

/** Null where nothing of a name or place can be written: then the payer writes both on the slip. */
function debtorOf(address: NonNullable<DocumentFacts['billingAddress']>): Debtor | null {
  const { organisations, name } = addressParts(address)
  const debtor = {
    name: permitted(organisations.find(Boolean) ?? name, 70),
    address: permitted(address.street, 70),
    zip: permitted(address.post_code, 16),
    city: permitted(address.city, 35),
    country: address.country.toUpperCase(),
  }
  if (Object.values(debtor).some((part) => part === '')) return null
  const buildingNumber = permitted(address.street_number ?? '', 16)
  return buildingNumber === '' ? debtor : { ...debtor, buildingNumber }
}

/** Signs that mean the same as one of the letters that a QR-bill may contain. */
const ALIKE: Readonly<Record<string, string>> = {
  '\u2018': "'",
  '\u2019': "'",
  '\u201c': '"',
  '\u201d': '"',
  '\u201e': '"',
  '\u2039': "'",
  '\u203a': "'",
  '\u2013': '-',
  '\u2014': '-',
  '\u2212': '-',
  '\u2026': '...',
}

/** Basic Latin, Latin-1, Latin Extended-A and five more (guidelines 2.3, section 4.1.1). */
const PERMITTED = /^[\u0020-\u007e\u00a0-\u017fȘșȚț€]$/u

/** The text in letters that a QR-bill may contain, at most so many: other letters lose their accents or are left out. */
export function permitted(text: string, most: number): string {
  const signs = [...text.normalize('NFC')].flatMap((sign) => {
    if (PERMITTED.test(sign)) return sign
    return ALIKE[sign] ?? [...sign.normalize('NFKD')].filter((part) => PERMITTED.test(part)).join('')
  })
  return signs.join('').replace(/\s+/gu, ' ').trim().slice(0, most).trim()
}
