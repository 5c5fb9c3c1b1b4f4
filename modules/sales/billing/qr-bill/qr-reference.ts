import { calculateQRReferenceChecksum } from 'swissqrbill/utils'

/** Digits of a QR reference before its check digit. */
const DIGITS = 26
const SERIAL_DIGITS = 9

/**
 * The reference of an invoice's QR-bill: year and number, filled up with zeros, and the check digit modulo 10 recursive
 * (SIX Implementation Guidelines 2.3, annex B). Nothing in it can be confused: a serial has at most nine digits.
 */
export function qrReference({ year, serial }: { year: number; serial: number }): string {
  const digits = `${year}${String(serial).padStart(SERIAL_DIGITS, '0')}`.padStart(DIGITS, '0')
  return digits + calculateQRReferenceChecksum(digits)
}
