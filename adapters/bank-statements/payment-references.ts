import { isQRReferenceValid } from 'swissqrbill/utils'
import type { PaymentReference } from './port.ts'

const LENGTH = 27
/** Digits of a reference without its leading zeros; with fewer, too many other numbers have a right check digit. */
const FEWEST = 12
/** Candidates in a text: each is looked for in the database. */
const MOST_MENTIONED = 20

/** A reference by its form: banks name the type in several ways. Null where there is none. */
export function readReference(text: string): PaymentReference | null {
  const value = text.replace(/\s/g, '').toUpperCase()
  if (value === '') return null
  if (/^\d{27}$/.test(value)) return { type: 'QRR', value }
  const filled = filledUp(value)
  if (filled !== null) return { type: 'QRR', value: filled }
  return { type: /^RF\d{2}[A-Z\d]{1,21}$/.test(value) ? 'SCOR' : 'other', value }
}

/**
 * What may be a QR reference in a text: digits in groups or in one, with or without leading zeros, whose check digit
 * (modulo 10 recursive) is right. One number in ten passes, so that only an invoice with it makes it a reference.
 */
export function mentionedReferences(text: string | null): string[] {
  const found = new Set<string>()
  for (const [run] of (text ?? '').matchAll(/\d+(?: \d+)*/g)) {
    const groups = run.split(' ')
    for (let from = 0; from < groups.length; from++) {
      for (let to = from + 1; to <= groups.length && found.size < MOST_MENTIONED; to++) {
        const digits = groups.slice(from, to).join('')
        if (digits.length > LENGTH) break
        const filled = filledUp(digits)
        if (filled !== null) found.add(filled)
      }
    }
  }
  return [...found]
}

/** The 27 digits of a reference that lost its leading zeros; null for digits that are none. */
function filledUp(digits: string): string | null {
  if (!/^\d+$/.test(digits) || digits.length < FEWEST || digits.length > LENGTH) return null
  const filled = digits.padStart(LENGTH, '0')
  return isQRReferenceValid(filled) ? filled : null
}
