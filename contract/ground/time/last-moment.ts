/**
 * The last moment of something that ends: an end is the first moment at which it no longer holds, so that what ends at
 * midnight has its last day before. ISO time in UTC.
 */
export function lastMoment(end: string): string {
  return new Date(Date.parse(end) - 1).toISOString()
}
