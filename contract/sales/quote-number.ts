/** A quote's number as it is written: `OF-2026-000012`. This file imports nothing. */
export function quoteNumber(year: number, serial: number): string {
  return `OF-${year}-${String(serial).padStart(6, '0')}`
}
