/** Rappen as francs with two decimals, without a float. */
export function francs(price: number): string {
  return `${Math.trunc(price / 100)}.${String(price % 100).padStart(2, '0')}`
}
