/** Completes twelve digits with the check digit of ISBN-13. */
export function withCheckDigit(twelve: string): string {
  const sum = [...twelve].reduce((total, digit, index) => total + Number(digit) * (index % 2 === 0 ? 1 : 3), 0)
  return twelve + String((10 - (sum % 10)) % 10)
}

/**
 * The invented ISBN of the n-th product, without hyphens: 978-3-9999-9NNN-c for the first thousand, then
 * 978-3-9999-8NNN-c and so on. After ten thousand (load-test data) it is 978-3 and a running number, also a valid ISBN.
 */
export function sampleIsbn(n: number): string {
  if (n >= 10_000) return withCheckDigit(`9783${String(n).padStart(8, '0')}`)
  const block = 9 - Math.floor(n / 1000)
  return withCheckDigit(`97839999${block}${String((n * 7 + 13) % 1000).padStart(3, '0')}`)
}
