import { isQRReferenceValid } from 'swissqrbill/utils'
import type { PaymentReference } from './port.ts'

const LENGTH = 27
/** Digits of a reference without its leading zeros; with fewer, too many other numbers have a right check digit. */
const FEWEST = 12
/** Candidates in a text: each is looked for in the database. */
const MOST_MENTIONED = 20

/** What people and banks put between the groups of a reference. */
const BETWEEN = /[\s.,\-\u2010-\u2015_/'\u2019]+/gu

/** Digits with no more than a little between them. */
const GROUPS = /\d+(?:[\s.,\-\u2010-\u2015_/'\u2019]{1,3}\d+)*/gu

/** A reference by its form: banks name the type in several ways. Null where there is none. */
export function readReference(text: string): PaymentReference | null {
  const value = text.replace(/\s/g, '').toUpperCase()
  if (value === '') return null
  const plain = value.replace(BETWEEN, '')
  if (/^\d{27}$/.test(plain)) return { type: 'QRR', value: plain }
  const filled = filledUp(plain)
  if (filled !== null) return { type: 'QRR', value: filled }
  if (/^RF\d{2}[A-Z\d]{1,21}$/.test(plain)) return { type: 'SCOR', value: plain }
  return { type: 'other', value }
}

/**
 * A reference as releases up to November 2026 read it, which took out spaces alone: payments that they have kept are
 * known by it. Null where there is none.
 */
export function formerlyRead(text: string): string | null {
  const value = text.replace(/\s/g, '').toUpperCase()
  return value === '' ? null : (filledUp(value) ?? value)
}

/**
 * What may be a QR reference in a text: digits in groups or in one, with or without leading zeros, whose check digit
 * (modulo 10 recursive) is right; the longest first. One number in ten passes, so that only an invoice with it makes it a
 * reference.
 */
export function mentionedReferences(text: string | null): string[] {
  const found = new Map<string, number>()
  for (const [run] of (text ?? '').matchAll(GROUPS)) {
    const groups = run.match(/\d+/g) ?? []
    for (let from = 0; from < groups.length; from++) {
      let digits = ''
      for (const group of groups.slice(from, from + LENGTH)) {
        digits += group
        if (digits.length > LENGTH) break
        const filled = filledUp(digits)
        if (filled !== null) found.set(filled, Math.max(digits.length, found.get(filled) ?? 0))
      }
    }
  }
  const longestFirst = [...found].toSorted(([, one], [, other]) => other - one)
  return longestFirst.slice(0, MOST_MENTIONED).map(([reference]) => reference)
}

/** The 27 digits of a reference that lost its leading zeros; null for digits that are none. */
function filledUp(digits: string): string | null {
  if (!/^\d+$/.test(digits) || digits.length < FEWEST || digits.length > LENGTH) return null
  const filled = digits.padStart(LENGTH, '0')
  return isQRReferenceValid(filled) ? filled : null
}
